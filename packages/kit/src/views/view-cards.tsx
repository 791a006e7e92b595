import { FormatValue, Photo } from "../records/format-value.tsx";
import { RecordIllustration } from "../pictures/illustration.tsx";
import { RecordTitle } from "./record-title.tsx";
import { RowButtons } from "./row-buttons.tsx";
import { ShownPart } from "./shown-part.tsx";
import { columnsOf, highlightOf } from "./view-props.ts";
import type { ViewProps } from "./view-props.ts";

const STEP = 60;
const SAYS = /^(한\s?줄\s?(소개|설명)|슬로건|부제)$/;

/** Cards, or a gallery of pictures. Where a record has no picture one is drawn for it. */
export function CardsView({ view, collection, records, tools, recordPath }: ViewProps) {
  const gallery = view.kind === "gallery";
  const image =
    collection.fields.find((field) => field.id === collection.imageField && !field.hidden) ??
    collection.fields.find((field) => gallery && field.type === "image" && !field.hidden);
  const columns = columnsOf(collection, view, gallery ? 2 : 5).filter((field) => field.id !== image?.id);
  const status = columns.find((field) => field.type === "status");
  // What a thing on show says of itself needs no label.
  const line = columns.find((field) => field.id === collection.subtitleField && field.type === "text" && (image || SAYS.test(field.label)));
  return (
    <ShownPart items={records} step={STEP}>
      {(part) => (
        <ul className="am-cards" data-kind={view.kind} data-pictures={image !== undefined || gallery}>
          {part.map((record, at) => {
            const title = tools.text.title(collection, record);
            const picture = image ? record[image.id] : null;
            return (
              <li
                key={record.id}
                className="am-card"
                data-record={record.id}
                data-hue={at % 5}
                data-highlight={highlightOf(collection, record)?.tone}
              >
                {(image || gallery) && (
                  <div className="am-card-picture">
                    {typeof picture === "string" && picture ? (
                      <Photo src={picture} alt="" />
                    ) : (
                      <RecordIllustration collection={collection} record={record} text={tools.text} />
                    )}
                  </div>
                )}
                <div className="am-card-body">
                  <div className="am-card-head">
                    <RecordTitle collection={collection} record={record} tools={tools} recordPath={recordPath} />
                    {status && <FormatValue field={status} value={record[status.id]} text={tools.text} />}
                  </div>
                  {line && typeof record[line.id] === "string" && record[line.id] && (
                    <p className="am-card-line">{String(record[line.id])}</p>
                  )}
                  <dl className="am-pairs">
                    {columns
                      .filter((field) => field !== status && field !== line && tools.text.of(field, record[field.id]) !== "")
                      .map((field) => (
                        <div key={field.id} data-type={field.type}>
                          <dt>{field.label}</dt>
                          <dd>
                            <FormatValue field={field} value={record[field.id]} text={tools.text} />
                          </dd>
                        </div>
                      ))}
                  </dl>
                </div>
                <RowButtons record={record} tools={tools} title={title} />
              </li>
            );
          })}
        </ul>
      )}
    </ShownPart>
  );
}
