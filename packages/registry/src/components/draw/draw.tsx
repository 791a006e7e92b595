import { usePlace } from "@appmon/kit/data";
import { BlockHead } from "@appmon/kit/ui";
import { WithLog } from "../shared/with-log.tsx";
import type { List, OnEnd } from "../shared/list.ts";
import { Styles } from "../shared/styles.tsx";
import { DrawCards } from "./draw-cards.tsx";
import { DrawFortune, type FortuneAsk } from "./draw-fortune.tsx";
import { DrawGroups } from "./draw-groups.tsx";
import { DrawLadder } from "./draw-ladder.tsx";
import { DrawNumbers } from "./draw-numbers.tsx";
import { DrawPrizes } from "./draw-prizes.tsx";
import { DrawSeats } from "./draw-seats.tsx";
import { DrawWheel } from "./draw-wheel.tsx";
import { NamesBox } from "./names-box.tsx";
import { STYLES } from "./styles.ts";
import { type Names, useRecordNames, useTypedNames } from "./use-names.ts";

export interface DrawProps {
  style: "wheel" | "cards" | "ladder" | "numbers" | "groups" | "seats" | "fortune";
  /** Whose names are drawn from; absent = names that are typed. */
  source?: List;
  /** Field of the names; absent = what records are called. */
  sourceField?: string;
  /** fortune: the field with what a card says. */
  detailField?: string;
  /** wheel: a number field, how often something comes up beside the others (0 = never). */
  weightField?: string;
  /** Names to begin with when there is no source; visitors change them. */
  items?: string[];
  /** ladder: what stands at the bottom; fortune: what each card is about. */
  results?: string[];
  /** fortune: what is asked before cards are drawn; the same answers on the same day give the same cards. */
  asks?: FortuneAsk[];
  /** How many are drawn, people in a group, seats side by side, or numbers in a game. */
  count?: number;
  /** numbers: the range, both ends included. */
  from?: number;
  to?: number;
  /** Where results are kept. */
  log?: List;
}

/** Draws by lot: from records when there is a source, else from names that are typed. */
export function Draw(props: DrawProps) {
  const { style, source, log } = props;
  const { title } = usePlace();
  return (
    <div className="am-draw" data-style={style}>
      <Styles rules={STYLES} />
      {title !== undefined && <BlockHead />}
      {source && style === "wheel" && props.weightField !== undefined ? (
        <DrawPrizes list={source} field={props.sourceField ?? source.titleField} weight={props.weightField} log={log} />
      ) : (
        <WithLog log={log}>
          {(onDrawn) =>
            source ? <FromRecords {...props} source={source} onDrawn={onDrawn} /> : <FromTyped {...props} onDrawn={onDrawn} />
          }
        </WithLog>
      )}
    </div>
  );
}

interface Drawing extends DrawProps {
  onDrawn: OnEnd;
}

function FromRecords(props: Drawing & { source: List }) {
  const { source, sourceField = source.titleField, detailField, asks = ["name"], results = [], count = 1, onDrawn } = props;
  const names = useRecordNames(source, sourceField);
  // Cards have more than a name, and nobody types them in on the way.
  if (props.style !== "fortune") return <Lots {...props} names={names} />;
  return (
    <div className="am-panel am-draw-stage">
      <DrawFortune list={source} fields={[sourceField, detailField]} asks={asks} count={count} places={results} onDrawn={onDrawn} />
    </div>
  );
}

function FromTyped(props: Drawing) {
  return <Lots {...props} names={useTypedNames(props.items ?? [])} />;
}

function Lots({ style, source, results = [], count = 1, from: first = 1, to = 45, names, onDrawn }: Drawing & { names: Names }) {
  const shared = { names: names.names, count, onDrawn };
  if (style === "numbers") return <DrawNumbers range={{ from: first, to }} count={count} onDrawn={onDrawn} />;
  return (
    <div className="am-draw-body">
      <div className="am-panel am-draw-stage">
        {style === "wheel" && <DrawWheel {...shared} />}
        {style === "cards" && <DrawCards {...shared} />}
        {style === "ladder" && <DrawLadder {...shared} results={results} />}
        {style === "groups" && <DrawGroups {...shared} />}
        {style === "seats" && <DrawSeats {...shared} {...(names.resize ? { onCount: names.resize } : {})} />}
      </div>
      <NamesBox from={names} {...(source ? { noun: source.name, ...(source.counter && { counter: source.counter }) } : {})} />
    </div>
  );
}
