import { chaptersOf, dayOf } from "./chronology.ts";
import { Photo } from "../records/format-value.tsx";
import { RecordTitle } from "./record-title.tsx";
import { RowButtons } from "./row-buttons.tsx";
import type { FieldSchema, View } from "../schema.ts";
import { seoulToday } from "../seoul-clock.ts";
import { ShownPart } from "./shown-part.tsx";
import { ViewFacts } from "./view-facts.tsx";
import { columnsOf, highlightOf } from "./view-props.ts";
import type { ViewProps } from "./view-props.ts";

const CHAPTERS = 12;
const ENTRIES = 12;

type Props = ViewProps<Extract<View, { kind: "timeline" }>>;

/** What happened when, down a line: a chapter for each month or year. */
export function TimelineView({ view, collection, records, tools, recordPath }: Props) {
  const date = collection.fields.find((field) => field.id === view.date && !field.hidden);
  if (!date) return null;
  const today = seoulToday();
  const visible = (field: FieldSchema) => !field.hidden && field.id !== collection.titleField;
  const story = collection.fields.find((field) => field.type === "longtext" && visible(field));
  const image = collection.fields.find((field) => field.id === collection.imageField && visible(field));
  const facts = columnsOf(collection, view, 4).filter((field) => field !== date && field !== story && field.type !== "image");
  const chapters = chaptersOf(records, (record) => dayOf(date, record[date.id]), view.per);
  return (
    <ShownPart items={chapters} step={CHAPTERS}>
      {(part) => (
        <div className="am-chronology">
          {part.map((chapter) => (
            <section key={chapter.key} aria-label={chapter.label}>
              <h3>
                {chapter.label}
                <small>{chapter.entries.length}</small>
              </h3>
              <ShownPart items={chapter.entries} step={ENTRIES}>
                {(entries) => (
                  <ol>
                    {entries.map(({ record, day }) => {
                      const picture = image && record[image.id];
                      return (
                        <li
                          key={record.id}
                          data-record={record.id}
                          data-later={day > today || undefined}
                          data-highlight={highlightOf(collection, record)?.tone}
                        >
                          <time dateTime={day}>
                            {day === "" ? "미정" : whenText(date, tools.text.of(date, record[date.id]), chapter.key)}
                          </time>
                          <div className="am-chronology-entry">
                            {typeof picture === "string" && picture !== "" && <Photo src={picture} alt="" />}
                            <div className="am-chronology-text">
                              <RecordTitle collection={collection} record={record} tools={tools} recordPath={recordPath} />
                              {story && typeof record[story.id] === "string" && record[story.id] !== "" && (
                                <p>{String(record[story.id])}</p>
                              )}
                              <ViewFacts fields={facts} record={record} text={tools.text} />
                            </div>
                            <RowButtons record={record} tools={tools} title={tools.text.title(collection, record)} />
                          </div>
                        </li>
                      );
                    })}
                  </ol>
                )}
              </ShownPart>
            </section>
          ))}
        </div>
      )}
    </ShownPart>
  );
}

/** The chapter already says the year; who looks back over years does not ask for the weekday. */
function whenText(field: FieldSchema, text: string, chapter: string): string {
  if (field.type === "daterange") return text;
  const day = text.replace(/^\d+년 /, "");
  return chapter.length === 4 ? day.replace(/ \(.\)/, "") : day;
}
