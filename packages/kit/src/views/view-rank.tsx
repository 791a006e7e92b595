import type { CSSProperties } from "react";
import { FormatValue, Photo } from "../records/format-value.tsx";
import { rankOf } from "./rank-places.ts";
import { RecordIllustration } from "../pictures/illustration.tsx";
import { RecordTitle } from "./record-title.tsx";
import { RowButtons } from "./row-buttons.tsx";
import type { View } from "../schema.ts";
import { ShownPart } from "./shown-part.tsx";
import { ViewFacts } from "./view-facts.tsx";
import { columnsOf } from "./view-props.ts";
import type { ViewProps } from "./view-props.ts";

type Props = ViewProps<Extract<View, { kind: "rank" }>>;

const STEP = 100;
const MEDALS = ["금메달", "은메달", "동메달"];

/** Who stands where: medals for the first three, and for each a bar as long as it reaches beside the best. */
export function RankView({ view, collection, records, tools, recordPath }: Props) {
  const by = collection.fields.find((field) => field.id === view.by && !field.hidden);
  if (!by) return null;
  const image = collection.fields.find((field) => field.id === collection.imageField && !field.hidden);
  const facts = columnsOf(collection, view, 4).filter((field) => field !== by && field.type !== "image" && field.type !== "longtext");
  return (
    <ShownPart items={rankOf(records, (record) => record[by.id], view.low === true)} step={STEP}>
      {(shown) => (
        <ol className="am-rank">
          {shown.map(({ record, place, part }) => {
            const title = tools.text.title(collection, record);
            const picture = image && record[image.id];
            const medal = place !== undefined ? MEDALS[place - 1] : undefined;
            return (
              <li key={record.id} data-record={record.id} data-rank={place} style={{ "--part": part } as CSSProperties}>
                <span className="am-rank-medal" aria-label={medal ? `${place}위, ${medal}` : place ? `${place}위` : "순위 없음"} role="img">
                  {place ?? "–"}
                </span>
                {image && (
                  <span className="am-rank-face" aria-hidden="true">
                    {typeof picture === "string" && picture ? (
                      <Photo src={picture} alt="" />
                    ) : (
                      <RecordIllustration collection={collection} record={record} text={tools.text} />
                    )}
                  </span>
                )}
                <div className="am-rank-body">
                  <div className="am-rank-line">
                    <RecordTitle collection={collection} record={record} tools={tools} recordPath={recordPath} />
                    <strong>
                      <FormatValue field={by} value={record[by.id]} text={tools.text} plain />
                    </strong>
                  </div>
                  <span className="am-rank-bar" aria-hidden="true" />
                  <ViewFacts fields={facts.slice(0, 3)} record={record} text={tools.text} />
                </div>
                <RowButtons record={record} tools={tools} title={title} />
              </li>
            );
          })}
        </ol>
      )}
    </ShownPart>
  );
}
