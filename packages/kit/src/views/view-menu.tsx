import { groupRecords } from "./collection-query.ts";
import type { StoredRecord } from "../data-store.ts";
import { Badge, FormatValue, Photo } from "../records/format-value.tsx";
import { RecordTitle } from "./record-title.tsx";
import type { FieldSchema, View } from "../schema.ts";
import { ShownPart } from "./shown-part.tsx";
import { columnsOf, highlightOf } from "./view-props.ts";
import type { ViewProps } from "./view-props.ts";

const STEP = 60;

type Props = ViewProps<Extract<View, { kind: "menu" }>>;

/** What is to be had: names and prices with dots between them, a part of the card for each category. */
export function MenuView({ view, collection, records, tools, recordPath }: Props) {
  const fieldOf = (id: string | undefined) => collection.fields.find((field) => field.id === id && !field.hidden);
  const [price, group] = [fieldOf(view.price), fieldOf(view.group)];
  if (!price) return null;
  const parts = group ? groupRecords(group, records, tools.text) : [{ key: "", label: "", records: [...records] }];
  const about = collection.fields.find((field) => field.type === "longtext" && !field.hidden && field.id !== collection.titleField);
  const image = fieldOf(collection.imageField);
  const status = fieldOf(collection.statusField);
  const facts = columnsOf(collection, view, 4)
    .filter((field) => ![price, group, about, image, status].includes(field) && !["image", "boolean", "url"].includes(field.type))
    .slice(0, 2);
  const line = (record: StoredRecord) => {
    const off = offOf(status, record);
    const picture = image && record[image.id];
    const details = facts.map((field) => tools.text.of(field, record[field.id])).filter((text) => text !== "");
    return (
      <li key={record.id} data-record={record.id} data-off={off !== undefined || undefined}>
        {typeof picture === "string" && picture !== "" && <Photo src={picture} alt="" />}
        <div className="am-carte-text">
          <div className="am-carte-line">
            <RecordTitle collection={collection} record={record} tools={tools} recordPath={recordPath} />
            {off && !highlightOf(collection, record)?.label && <Badge label={off} tone="bad" />}
            <span className="am-carte-dots" aria-hidden="true" />
            <span className="am-carte-price">
              <FormatValue field={price} value={record[price.id]} text={tools.text} plain />
            </span>
          </div>
          {about && typeof record[about.id] === "string" && record[about.id] !== "" && <p>{String(record[about.id])}</p>}
          {details.length > 0 && <p className="am-carte-facts">{details.join(" · ")}</p>}
        </div>
      </li>
    );
  };
  return (
    <div className="am-carte">
      {parts.map((part) => (
        <section key={part.key} aria-label={part.label || collection.name}>
          {part.label && <h3>{part.label}</h3>}
          <ShownPart items={part.records} step={STEP}>
            {(shown) => <ul>{shown.map(line)}</ul>}
          </ShownPart>
        </section>
      ))}
    </div>
  );
}

/** What a dish is called that cannot be had: 품절. */
function offOf(status: FieldSchema | undefined, record: StoredRecord): string | undefined {
  const option = status?.options?.find(({ value }) => value === record[status.id]);
  return option && (option.tone === "bad" || /(품절|판매\s?중지|준비\s?중|마감|단종)/.test(option.label)) ? option.label : undefined;
}
