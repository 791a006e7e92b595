import { useState } from "react";
import { copyText } from "../text/copy-text.ts";
import type { StoredRecord } from "../data-store.ts";
import { Photo } from "../records/format-value.tsx";
import { Icon } from "../icon.tsx";
import { drawersOf, mapLinks } from "./map-places.ts";
import { RecordTitle } from "./record-title.tsx";
import { RowButtons } from "./row-buttons.tsx";
import type { View } from "../schema.ts";
import { ShownPart } from "./shown-part.tsx";
import { ViewFacts } from "./view-facts.tsx";
import { columnsOf, highlightOf } from "./view-props.ts";
import type { ViewProps } from "./view-props.ts";

const STEP = 60;

type Props = ViewProps<Extract<View, { kind: "locator" }>>;

/** Places by region, each with its address, a way to a map and to the telephone. */
export function LocatorView({ view, collection, records, tools, recordPath }: Props) {
  const [chosen, setChosen] = useState("");
  const address = collection.fields.find((field) => field.id === view.address && !field.hidden);
  if (!address) return null;
  const addressOf = (record: StoredRecord) => String(record[address.id] ?? "").trim();
  const drawerOf = drawersOf(records.map(addressOf));
  const regions = Map.groupBy(records, (record) => drawerOf(addressOf(record)) || "주소 미정");
  const region = regions.has(chosen) ? chosen : "";
  const shown = region ? (regions.get(region) ?? []) : records;
  const image = collection.fields.find((field) => field.id === collection.imageField && !field.hidden);
  const facts = columnsOf(collection, view, 6).filter((field) => field !== address && !["image", "longtext"].includes(field.type));
  const counter = collection.counter ?? "곳";
  return (
    <div className="am-locator">
      {regions.size > 1 && (
        <div className="am-locator-regions" role="group" aria-label="지역">
          <button type="button" className="am-filter-chip" aria-pressed={region === ""} onClick={() => setChosen("")}>
            전체 {records.length}
          </button>
          {[...regions].map(([name, held]) => (
            <button key={name} type="button" className="am-filter-chip" aria-pressed={region === name} onClick={() => setChosen(name)}>
              {name} {held.length}
            </button>
          ))}
        </div>
      )}
      <p className="am-sr" aria-live="polite">
        {region || "전체"} {shown.length}
        {counter}
      </p>
      <ShownPart items={shown} step={STEP}>
        {(part) => (
          <ol className="am-locator-list">
            {part.map((record, index) => {
              const title = tools.text.title(collection, record);
              const where = addressOf(record);
              const picture = image && record[image.id];
              const links = mapLinks(where);
              return (
                <li key={record.id} data-record={record.id} data-highlight={highlightOf(collection, record)?.tone}>
                  <span className="am-locator-pin" aria-hidden="true">
                    {index + 1}
                  </span>
                  <div className="am-locator-body">
                    <RecordTitle collection={collection} record={record} tools={tools} recordPath={recordPath} />
                    <p className="am-locator-address">
                      <Icon name="map-pin" size={15} />
                      {where || "주소가 없어요"}
                    </p>
                    <ViewFacts fields={facts} record={record} text={tools.text} />
                    {where !== "" && (
                      <div className="am-locator-ways">
                        <a className="am-button" data-size="small" href={links.naver} target="_blank" rel="noopener noreferrer">
                          네이버지도
                        </a>
                        <a className="am-button" data-size="small" href={links.kakao} target="_blank" rel="noopener noreferrer">
                          카카오맵
                        </a>
                        <button
                          type="button"
                          className="am-button"
                          data-size="small"
                          aria-label={`주소 복사: ${title}`}
                          onClick={() => void copyText(where, "주소를 복사했어요")}
                        >
                          <Icon name="copy" size={15} />
                          복사
                        </button>
                      </div>
                    )}
                  </div>
                  {typeof picture === "string" && picture !== "" && (
                    <span className="am-locator-picture">
                      <Photo src={picture} alt="" />
                    </span>
                  )}
                  <RowButtons record={record} tools={tools} title={title} />
                </li>
              );
            })}
          </ol>
        )}
      </ShownPart>
    </div>
  );
}
