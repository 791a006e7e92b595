import type { Collection } from "./schema.ts";
import { DrawCards } from "./draw/draw-cards.tsx";
import { DrawFortune } from "./draw/draw-fortune.tsx";
import type { FortuneAsk } from "./draw/draw-fortune.tsx";
import { DrawGroups } from "./draw/draw-groups.tsx";
import { DrawLadder } from "./draw/draw-ladder.tsx";
import { DrawPrizes } from "./draw/draw-prizes.tsx";
import { DrawSeats } from "./draw/draw-seats.tsx";
import { DrawNumbers } from "./draw/draw-numbers.tsx";
import { DrawWheel } from "./draw/draw-wheel.tsx";
import { NamesBox } from "./draw/names-box.tsx";
import { usePlayLog } from "./play/use-play-log.ts";
import type { PlayResult } from "./play/play-log.ts";
import { useRecordNames, useTypedNames } from "./draw/use-names.ts";
import type { Names } from "./draw/use-names.ts";

export type DrawStyle = "wheel" | "cards" | "ladder" | "numbers" | "groups" | "seats" | "fortune";

export interface DrawBlockProps {
  id: string;
  title?: string;
  style: DrawStyle;
  // oxlint-disable-next-line no-explicit-any -- draws from collections of any record type
  source?: { collection: Collection<any>; field: string; detail?: string; weight?: string };
  names?: { items: string[]; results?: string[]; asks?: FortuneAsk[] };
  /** Winners, people in a group, seats side by side, numbers in a game or cards. */
  count?: number;
  range?: { from: number; to: number };
  // oxlint-disable-next-line no-explicit-any -- results are kept in a collection of any record type
  log?: Collection<any>;
}

/** What every way of drawing gets. */
export interface DrawProps {
  names: readonly string[];
  count: number;
  onDrawn: (result: PlayResult) => void;
}

/** Draws by lot: from records when there is a source, else from names that are typed. */
export function DrawBlock(props: DrawBlockProps) {
  const { id, title, source } = props;
  return (
    <section className="am-block am-draw" data-block={id} data-style={props.style} aria-label={title ?? "뽑기"}>
      {title && (
        <header className="am-block-head">
          <h2>{title}</h2>
        </header>
      )}
      {props.style === "fortune" && source ? (
        <FromCards {...props} source={source} />
      ) : source?.weight !== undefined && props.style === "wheel" ? (
        <FromPrizes {...props} source={source} />
      ) : source ? (
        <FromRecords {...props} source={source} />
      ) : (
        <FromTyped {...props} />
      )}
    </section>
  );
}

/** What can be won and how likely it is, the wheel, and what was won last. */
function FromPrizes({ source, log }: DrawBlockProps & { source: NonNullable<DrawBlockProps["source"]> }) {
  return (
    <DrawPrizes
      collection={source.collection as Collection}
      field={source.field}
      weight={source.weight ?? ""}
      {...(log ? { log: log as Collection } : {})}
    />
  );
}

function FromRecords(props: DrawBlockProps & { source: NonNullable<DrawBlockProps["source"]> }) {
  return <Draw {...props} from={useRecordNames(props.source.collection as Collection, props.source.field)} />;
}

/** Cards have more than a name, and nobody types them in on the way. */
function FromCards({ source, names, count = 1, log }: DrawBlockProps & { source: NonNullable<DrawBlockProps["source"]> }) {
  const onDrawn = usePlayLog(log);
  return (
    <div className="am-panel am-draw-stage">
      <DrawFortune
        source={{ ...source, collection: source.collection as Collection }}
        asks={names?.asks ?? ["name"]}
        count={count}
        places={names?.results ?? []}
        onDrawn={onDrawn}
      />
    </div>
  );
}

function FromTyped(props: DrawBlockProps) {
  return <Draw {...props} from={useTypedNames(props.id, props.names?.items ?? [])} />;
}

function Draw({ id, style, source, names: given, count = 1, range, log, from }: DrawBlockProps & { from: Names }) {
  const onDrawn = usePlayLog(log);
  const shared = { names: from.names, count, onDrawn };
  const kept = source?.collection as Collection | undefined;
  if (style === "numbers") return <DrawNumbers range={range ?? { from: 1, to: 45 }} count={count} onDrawn={onDrawn} />;
  return (
    <div className="am-draw-body">
      <div className="am-panel am-draw-stage">
        {style === "wheel" && <DrawWheel {...shared} />}
        {style === "cards" && <DrawCards {...shared} />}
        {style === "ladder" && <DrawLadder {...shared} results={given?.results ?? []} />}
        {style === "groups" && <DrawGroups {...shared} />}
        {style === "seats" && <DrawSeats id={id} {...shared} {...(from.resize ? { onCount: from.resize } : {})} />}
      </div>
      <NamesBox from={from} {...(kept ? { noun: kept.name, ...(kept.counter && { counter: kept.counter }) } : {})} />
    </div>
  );
}
