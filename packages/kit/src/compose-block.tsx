import { useId, useState } from "react";
import { EmptyState, Skeleton } from "./frame/block-states.tsx";
import { LoadProblem } from "./frame/load-problem.tsx";
import { ComposedReport, type ReportForm, type ReportPart } from "./figures/composed-report.tsx";
import { Icon } from "./icon.tsx";
import { memoBlock } from "./text/memo-block.ts";
import type { AppRecord, Collection, FieldSchema } from "./schema.ts";
import { seoulToday } from "./seoul-clock.ts";
import { useRecords } from "./records/use-records.ts";
import { useRelated } from "./records/use-related.ts";
import { useText } from "./records/use-text.ts";

export interface ComposeBlockProps<R extends AppRecord> {
  id: string;
  title?: string;
  collection: Collection<R>;
  show?: string[];
  /** Contents that belong together, under one name: 재무 데이터. A field that is gone counts for nothing. */
  sections?: { label: string; fields: string[] }[];
}

const FORMS: readonly [ReportForm, string][] = [
  ["pages", "한 건씩 자세히"],
  ["table", "표 하나로"],
  ["charts", "숫자와 그래프"],
];

const NO_SECTIONS: { label: string; fields: string[] }[] = [];

interface Made {
  records: readonly string[];
  fields: readonly string[];
  form: ReportForm;
  title: string;
}

/** A report one puts together: whose, what goes in, in which form. It is made when asked for and stays until it is made anew. */
export const ComposeBlock = memoBlock(function ComposeBlock<R extends AppRecord>({
  id,
  title,
  collection: typed,
  show,
  sections = NO_SECTIONS,
}: ComposeBlockProps<R>) {
  const collection = typed as unknown as Collection;
  const { records: kept, status, error, retry } = useRecords(collection);
  const related = useRelated(collection);
  const records = kept.map(related.fill);
  const text = useText(collection);
  const headline = useId();
  const offered = [
    ...collection.fields.filter(
      (field) => !field.hidden && field.id !== collection.titleField && (show === undefined || show.includes(field.id)),
    ),
    ...(show === undefined ? related.fields : []),
  ];
  const parts = partsOf(sections, offered);
  const [search, setSearch] = useState("");
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [fields, setFields] = useState<readonly string[]>(() => offered.map((field) => field.id));
  const [form, setForm] = useState<ReportForm>("pages");
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState("");
  const [made, setMade] = useState<Made | null>(null);
  const name = title ?? `${collection.name} 맞춤 보고서`;
  const wanted = search.trim().toLowerCase();
  const found = records.filter(
    (record) =>
      wanted === "" ||
      collection.fields.some(
        (field) =>
          ["text", "longtext", "select", "relation"].includes(field.type) &&
          text.of(field, record[field.id]).toLowerCase().includes(wanted),
      ),
  );
  const toggle = (list: readonly string[], one: string) => (list.includes(one) ? list.filter((other) => other !== one) : [...list, one]);
  const make = () => {
    const whose = picked.filter((one) => records.some((record) => record.id === one));
    if (whose.length === 0)
      return setProblem(`보고서에 넣을 ${collection.name}의 이름을 골라 주세요. 찾기 칸에 이름을 쓰면 빨리 찾을 수 있어요.`);
    if (fields.length === 0) return setProblem("들어갈 내용을 하나 이상 골라 주세요.");
    setProblem("");
    setMade({ records: whose, fields, form, title: words.trim() || `${name} ${seoulToday()}` });
  };
  return (
    <section className="am-block am-compose" data-block={id} data-collection={collection.id} aria-label={name}>
      <header className="am-block-head">
        <h2>{name}</h2>
      </header>
      {status === "loading" ? (
        <Skeleton />
      ) : status === "error" ? (
        <LoadProblem error={error} onRetry={retry} />
      ) : records.length === 0 ? (
        <EmptyState collection={collection} />
      ) : (
        <form
          className="am-panel am-compose-form"
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
              placeholder={`${collection.name} 찾기`}
              aria-label={`${collection.name} 찾기`}
              onChange={(event) => setSearch(event.target.value)}
            />
            <div className="am-compose-picks">
              {found.slice(0, 60).map((record) => (
                <label key={record.id} className="am-picked-one">
                  <input type="checkbox" checked={picked.includes(record.id)} onChange={() => setPicked(toggle(picked, record.id))} />
                  {text.title(collection, record)}
                </label>
              ))}
              {found.length === 0 && <p className="am-help">‘{search.trim()}’에 맞는 것이 없어요. 다른 이름이나 코드로 찾아 보세요.</p>}
            </div>
            <button
              type="button"
              className="am-button"
              data-size="small"
              onClick={() => setPicked(found.every((record) => picked.includes(record.id)) ? [] : found.map((record) => record.id))}
            >
              {found.length > 0 && found.every((record) => picked.includes(record.id)) ? "모두 빼기" : "모두 고르기"}
            </button>
          </fieldset>
          <fieldset>
            <legend>2. 들어갈 내용 선택</legend>
            {parts.map((part) => {
              const ids = part.fields.map((field) => field.id);
              const isWhole = ids.every((one) => fields.includes(one));
              return (
                <div key={part.label} className="am-compose-part">
                  {part.label !== "" && (
                    <label className="am-picked-one am-compose-whole">
                      <input
                        type="checkbox"
                        checked={isWhole}
                        onChange={() => setFields([...fields.filter((one) => !ids.includes(one)), ...(isWhole ? [] : ids)])}
                      />
                      {part.label}
                    </label>
                  )}
                  <div className="am-compose-picks" role="group" aria-label={part.label === "" ? "내용" : `${part.label} 내용`}>
                    {part.fields.map((field) => (
                      <label key={field.id} className="am-picked-one">
                        <input type="checkbox" checked={fields.includes(field.id)} onChange={() => setFields(toggle(fields, field.id))} />
                        {field.label}
                      </label>
                    ))}
                  </div>
                </div>
              );
            })}
          </fieldset>
          <fieldset>
            <legend>3. 형식 선택</legend>
            <div className="am-compose-picks">
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
                placeholder={`${name} ${seoulToday()}`}
                onChange={(event) => setWords(event.target.value)}
              />
            </label>
          </fieldset>
          {problem !== "" && (
            <p className="am-error" role="alert">
              {problem}
            </p>
          )}
          <button type="submit" className="am-button" data-look="primary" data-size="large" data-action="make">
            <Icon name="file-text" size={18} />
            보고서 만들기
          </button>
        </form>
      )}
      {made && (
        <ComposedReport
          collection={collection}
          records={records.filter((record) => made.records.includes(record.id))}
          all={records}
          parts={parts
            .map((part) => ({ ...part, fields: part.fields.filter((field) => made.fields.includes(field.id)) }))
            .filter((part) => part.fields.length > 0)}
          form={made.form}
          title={made.title}
        />
      )}
    </section>
  );
});

/** The contents under the names they were given; what nobody named stands last. */
function partsOf(sections: readonly { label: string; fields: readonly string[] }[], offered: readonly FieldSchema[]): ReportPart[] {
  if (sections.length === 0) return [{ label: "", fields: [...offered] }];
  const named = sections.map(({ label, fields }) => ({ label, fields: offered.filter((field) => fields.includes(field.id)) }));
  const rest = offered.filter((field) => !named.some((part) => part.fields.includes(field)));
  return [...named, { label: "그 밖의 내용", fields: rest }].filter((part) => part.fields.length > 0);
}
