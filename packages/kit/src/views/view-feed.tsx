import { agoText } from "../talk/ago-text.ts";
import type { StoredRecord } from "../data-store.ts";
import { dayText } from "../format-text.ts";
import { Photo } from "../records/format-value.tsx";
import { RecordTitle } from "./record-title.tsx";
import { RowButtons } from "./row-buttons.tsx";
import type { FieldSchema, View } from "../schema.ts";
import { onSeoulClock, seoulNow } from "../seoul-clock.ts";
import { ShownPart } from "./shown-part.tsx";
import { ViewFacts } from "./view-facts.tsx";
import { columnsOf, highlightOf } from "./view-props.ts";
import type { ViewProps } from "./view-props.ts";

type Props = ViewProps<Extract<View, { kind: "feed" }>>;

const STEP = 30;
const BADGES: ReadonlySet<string> = new Set(["select", "status", "multiselect", "tags", "rating", "relation", "number"]);

/** Posts, newest first: who and when, the picture, the text, and what can be done with it. */
export function FeedView({ view, collection, records, tools, recordPath }: Props) {
  const visible = collection.fields.filter((field) => !field.hidden);
  const fieldOf = (id: string | undefined) => visible.find((field) => field.id === id);
  const [date, author] = [fieldOf(view.date), fieldOf(view.author)];
  const image = fieldOf(collection.imageField) ?? visible.find((field) => field.type === "image");
  const story = visible.find((field) => field.type === "longtext" && field.id !== collection.titleField);
  const facts = columnsOf(collection, view, 6).filter((field) => ![date, author, image, story].includes(field) && BADGES.has(field.type));
  const now = seoulNow();
  const posts = records
    .map((record) => ({ record, moment: momentOf(date, record) }))
    .toSorted((a, b) => (a.moment === b.moment ? (a.record.createdAt < b.record.createdAt ? 1 : -1) : a.moment < b.moment ? 1 : -1));
  return (
    <ShownPart items={posts} step={STEP}>
      {(part) => (
        <ol className="am-stream">
          {part.map(({ record, moment }) => {
            const title = tools.text.title(collection, record);
            const name = author ? tools.text.of(author, record[author.id]) : "";
            const picture = image && record[image.id];
            const who = name || collection.name;
            return (
              <li
                key={record.id}
                className="am-post"
                data-record={record.id}
                data-hue={hueOf(who)}
                data-highlight={highlightOf(collection, record)?.tone}
              >
                <header>
                  <span className="am-post-face" aria-hidden="true">
                    {who.slice(0, 1)}
                  </span>
                  <div>
                    <strong>{who}</strong>
                    <time dateTime={moment}>{agoText(moment, now, (day) => dayText(day, now.slice(0, 4)))}</time>
                  </div>
                </header>
                {typeof picture === "string" && picture !== "" && (
                  <div className="am-post-picture">
                    <Photo src={picture} alt="" />
                  </div>
                )}
                <div className="am-post-body">
                  <RecordTitle collection={collection} record={record} tools={tools} recordPath={recordPath} />
                  {story && typeof record[story.id] === "string" && record[story.id] !== "" && <p>{String(record[story.id])}</p>}
                  <ViewFacts fields={facts} record={record} text={tools.text} />
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

/** The date it says, with the hour it was made if that was the same day. */
function momentOf(date: FieldSchema | undefined, record: StoredRecord): string {
  const made = onSeoulClock(record.createdAt);
  const said = date && typeof record[date.id] === "string" ? String(record[date.id]) : "";
  if (said === "") return made;
  return made.startsWith(said) ? made : date?.type === "month" ? `${said}-01` : said;
}

/** The same person has the same colour everywhere. */
function hueOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % 5;
}
