import { useId, useState } from "react";
import { josa, seoulToday, usePlace } from "@appmon/kit/data";
import { BlockHead, Button, Empty, iconOr, Loaded } from "@appmon/kit/ui";
import type { FieldSchema } from "@appmon/kit/schema";
import { STYLES as COMPARE_STYLES } from "../compare/styles.ts";
import { useShown } from "../compare/use-shown.ts";
import type { List } from "../shared/list.ts";
import { Styles } from "../shared/styles.tsx";
import { ComposedReport, type ReportForm, type ReportPart } from "./composed-report.tsx";
import { STYLES } from "./styles.ts";

export interface ComposeProps {
  /** Records to choose from. */
  items?: List;
  /** Contents to choose from; absent = every field. */
  showFields?: string[];
  /** Contents that belong together, under one name: 재무 데이터. A field that is gone counts for nothing. */
  sections?: { label: string; fields: string[] }[];
}

const FORMS: readonly [ReportForm, string][] = [
  ["pages", "한 건씩 자세히"],
  ["table", "표 하나로"],
  ["charts", "숫자와 그래프"],
];
const SEARCHED: ReadonlySet<string> = new Set(["text", "longtext", "select", "relation"]);

interface Made {
  records: readonly string[];
  fields: readonly string[];
  form: ReportForm;
  title: string;
}

/** A report out of chosen records and chosen contents, in a chosen form; to print, download and copy. */
export function Compose({ items, ...rest }: ComposeProps) {
  return items ? <Choices {...rest} items={items} /> : <Empty icon="file-text" title="보고서에 넣을 목록이 없어요" />;
}

/** It is made when asked for, and stays until it is made anew. */
function Choices({ items, showFields, sections = [] }: ComposeProps & { items: List }) {
  const shown = useShown(items, showFields);
  const { list, records, fields: offered, nameOf, textOf } = shown;
  const { id, title: name = `${list.name} 맞춤 보고서` } = usePlace();
  const headline = useId();
  const parts = partsOf(sections, offered);
  const [search, setSearch] = useState("");
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [fields, setFields] = useState<readonly string[]>(() => offered.map((field) => field.id));
  const [form, setForm] = useState<ReportForm>("pages");
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState("");
  const [made, setMade] = useState<Made | null>(null);
  const wanted = search.trim().toLowerCase();
  const searched = list.fields.filter(({ type }) => SEARCHED.has(type));
  const found = records.filter(
    (record) => wanted === "" || searched.some((field) => textOf(record, field.id).toLowerCase().includes(wanted)),
  );
  const usual = `${name} ${seoulToday()}`;
  const make = () => {
    const whose = picked.filter((one) => records.some((record) => record.id === one));
    if (whose.length === 0)
      return setProblem(`보고서에 넣을 ${list.name}의 이름을 골라 주세요. 찾기 칸에 이름을 쓰면 빨리 찾을 수 있어요.`);
    if (fields.length === 0) return setProblem("들어갈 내용을 하나 이상 골라 주세요.");
    setProblem("");
    setMade({ records: whose, fields, form, title: words.trim() || usual });
  };
  const all = found.map((record) => record.id);
  return (
    <div className="am-compose" data-collection={list.id}>
      <Styles rules={`${COMPARE_STYLES}${STYLES}`} />
      <BlockHead title={name} />
      <Loaded {...shown}>
        {records.length === 0 ? (
          <Empty icon={iconOr(list.icon, "plus")} title={`아직 ${josa(list.name, "이/가")} 없어요`} />
        ) : (
          <form
            className="am-panel am-pick-form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              make();
            }}
          >
            <fieldset>
              <legend>1. 무엇을</legend>
              <input
                className="am-input"
                type="search"
                value={search}
                placeholder={`${list.name} 찾기`}
                aria-label={`${list.name} 찾기`}
                onChange={(event) => setSearch(event.target.value)}
              />
              <div className="am-pick-list">
                {found.slice(0, 60).map((record) => (
                  <Tick key={record.id} of={[record.id]} label={nameOf(record)} ticked={picked} onTick={setPicked} />
                ))}
                {found.length === 0 && <p className="am-help">‘{search.trim()}’에 맞는 것이 없어요. 다른 이름이나 코드로 찾아 보세요.</p>}
              </div>
              <Button small onClick={() => setPicked(isWhole(all, picked) ? [] : all)}>
                {all.length > 0 && isWhole(all, picked) ? "모두 빼기" : "모두 고르기"}
              </Button>
            </fieldset>
            <fieldset>
              <legend>2. 들어갈 내용 선택</legend>
              {parts.map((part) => (
                <div key={part.label} className="am-compose-part">
                  {part.label !== "" && (
                    <Tick of={part.fields.map((field) => field.id)} label={part.label} isHead ticked={fields} onTick={setFields} />
                  )}
                  <div className="am-pick-list" role="group" aria-label={part.label === "" ? "내용" : `${part.label} 내용`}>
                    {part.fields.map((field) => (
                      <Tick key={field.id} of={[field.id]} label={field.label} ticked={fields} onTick={setFields} />
                    ))}
                  </div>
                </div>
              ))}
            </fieldset>
            <fieldset>
              <legend>3. 형식 선택</legend>
              <div className="am-pick-list">
                {FORMS.map(([value, label]) => (
                  <label key={value} className="am-picked-one">
                    <input type="radio" name={`${id}-form`} checked={form === value} onChange={() => setForm(value)} />
                    {label}
                  </label>
                ))}
              </div>
              <label className="am-field" htmlFor={headline}>
                <span className="am-label">보고서 제목</span>
                <input
                  id={headline}
                  className="am-input"
                  value={words}
                  maxLength={80}
                  placeholder={usual}
                  onChange={(event) => setWords(event.target.value)}
                />
              </label>
            </fieldset>
            {problem !== "" && (
              <p className="am-error" role="alert">
                {problem}
              </p>
            )}
            <Button type="submit" look="primary" icon="file-text" data-size="large" data-action="make">
              보고서 만들기
            </Button>
          </form>
        )}
      </Loaded>
      {made && (
        <ComposedReport
          {...shown}
          all={records}
          records={records.filter((record) => made.records.includes(record.id))}
          parts={parts
            .map((part) => ({ ...part, fields: part.fields.filter((field) => made.fields.includes(field.id)) }))
            .filter((part) => part.fields.length > 0)}
          form={made.form}
          title={made.title}
        />
      )}
    </div>
  );
}

const isWhole = (ids: readonly string[], ticked: readonly string[]): boolean => ids.every((one) => ticked.includes(one));

interface TickProps {
  label: string;
  /** What it stands for: all of it, or none. */
  of: readonly string[];
  /** It heads what stands below it. */
  isHead?: boolean;
  ticked: readonly string[];
  onTick: (ticked: readonly string[]) => void;
}

function Tick({ label, of, isHead = false, ticked, onTick }: TickProps) {
  const isOn = isWhole(of, ticked);
  return (
    <label className={isHead ? "am-picked-one am-compose-whole" : "am-picked-one"}>
      <input type="checkbox" checked={isOn} onChange={() => onTick([...ticked.filter((one) => !of.includes(one)), ...(isOn ? [] : of)])} />
      {label}
    </label>
  );
}

/** The contents under the names they were given; what nobody named stands last. */
function partsOf(sections: readonly { label: string; fields: readonly string[] }[], offered: readonly FieldSchema[]): ReportPart[] {
  if (sections.length === 0) return [{ label: "", fields: [...offered] }];
  const named = sections.map(({ label, fields }) => ({ label, fields: offered.filter((field) => fields.includes(field.id)) }));
  const rest = offered.filter((field) => !named.some((part) => part.fields.includes(field)));
  return [...named, { label: "그 밖의 내용", fields: rest }].filter((part) => part.fields.length > 0);
}
