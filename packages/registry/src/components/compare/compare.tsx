import { useState } from "react";
import { usePlace } from "@appmon/kit/data";
import { BlockHead, Button, Empty, iconOr, Loaded } from "@appmon/kit/ui";
import { type List } from "../shared/list.ts";
import { Styles } from "../shared/styles.tsx";
import { heldIn, isMeasured } from "./standings.ts";
import { STYLES } from "./styles.ts";
import { Summary } from "./summary.tsx";
import { type Shown, useShown } from "./use-shown.ts";

export interface CompareProps {
  /** Records to choose from. */
  items?: List;
  /** Rows; absent = every field that says something. */
  showFields?: string[];
}

const MOST = 4;

/** Two to four records side by side, a row for each field; the best number of a row is marked. */
export function Compare({ items, showFields }: CompareProps) {
  return items ? <Chosen items={items} showFields={showFields} /> : <Empty icon="columns-3" title="비교할 것을 담을 목록이 없어요" />;
}

/** Begins with the first two, so that there is something to look at. */
function Chosen({ items, showFields }: { items: List; showFields: string[] | undefined }) {
  const shown = useShown(items, showFields);
  const { list, records, nameOf } = shown;
  const { title: name = `${list.name} 비교` } = usePlace();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const columns = (chosen ?? records.slice(0, 2).map(({ id }) => id)).flatMap((one) => records.find(({ id }) => id === one) ?? []);
  const ids = columns.map(({ id }) => id);
  const free = records.filter(({ id }) => !ids.includes(id));
  const fields = shown.fields.filter(({ type }) => type !== "image");
  return (
    <div className="am-compare" data-collection={list.id}>
      <Styles rules={STYLES} />
      <BlockHead title={name}>
        {ids.length > 0 && ids.length < MOST && free.length > 0 && (
          <Button small icon="plus" data-action="add" onClick={() => setChosen([...ids, free[0]!.id])}>
            더 넣기
          </Button>
        )}
      </BlockHead>
      <Loaded {...shown}>
        {records.length < 2 ? (
          <Empty icon={iconOr(list.icon, "plus")} title={`${list.name} 두 건부터 비교할 수 있어요`} />
        ) : (
          <Columns
            {...shown}
            name={name}
            fields={fields}
            records={columns}
            free={free}
            pick={(at, id) => setChosen(id === "" ? ids.toSpliced(at, 1) : ids.with(at, id))}
          />
        )}
      </Loaded>
      {columns.length > 1 && <Summary records={columns} fields={fields} nameOf={nameOf} />}
    </div>
  );
}

interface ColumnsProps extends Shown {
  name: string;
  /** Records that are not compared yet. */
  free: Shown["records"];
  /** Another record in the place of one; "" = none. */
  pick: (at: number, id: string) => void;
}

function Columns({ list, name, records, fields, free, pick, nameOf, draw }: ColumnsProps) {
  const picture = list.fields.find(({ id, hidden }) => id === list.imageField && !hidden);
  return (
    <div className="am-compare-scroll" role="region" aria-label={`${name} 표`} tabIndex={0}>
      <table className="am-compare-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="am-sr">항목</span>
            </th>
            {records.map((record, at) => (
              <th key={record.id} scope="col">
                {picture && record[picture.id] ? draw(record, picture.id) : null}
                <select
                  className="am-input am-select"
                  aria-label={`${at + 1}번째로 비교할 ${list.name}`}
                  value={record.id}
                  onChange={(event) => pick(at, event.target.value)}
                >
                  {[record, ...free].map((one) => (
                    <option key={one.id} value={one.id}>
                      {nameOf(one)}
                    </option>
                  ))}
                  {records.length > 2 && <option value="">빼기</option>}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const values = isMeasured(field) ? heldIn(field, records).map(({ value }) => value) : [];
            const best = Math.max(...values);
            // The highest number of a row, where anybody stands out.
            const isMarked = values.some((value) => value !== best);
            return (
              <tr key={field.id}>
                <th scope="row">{field.label}</th>
                {records.map((record) => {
                  const value = isMarked ? record[field.id] : null;
                  return (
                    <td key={record.id} data-best={value === best}>
                      {draw(record, field.id)}
                      {typeof value === "number" && best > 0 && (
                        <i aria-hidden="true" style={{ inlineSize: `${Math.max(0, value / best) * 100}%` }} />
                      )}
                      {value === best && <small className="am-compare-best">가장 높음</small>}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
