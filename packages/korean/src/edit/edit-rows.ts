/** What is on offer, said in words: "메뉴에 라떼 5000원 추가", "아메리카노 4500원으로 올려줘", "라떼는 품절로". */
import type { EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import { josa, stripJosa } from "../korean-text.ts";
import { type EditContext, type EditOutcome, type EditRule, visibleFields } from "./edit-outcome.ts";
import { ADD, named, quotedParts, REMOVE } from "./phrase.ts";
import { AMOUNT_PATTERN, readAmount } from "./read-amount.ts";
import { offersOf, priceOf } from "./rows-said.ts";

const MOST_ROWS = 100;

/** Something of the app itself is spoken of, not one of the things it lists. */
const OF_THE_APP =
  /(버튼|단추|화면|페이지|그래프|차트|항목|필드|칸(?![가-힣])|색|글씨|배경|이상|이하|미만|넘|배달|배송|최소|적립|쿠폰|포인트|할인율|예산|합계|토핑|옵션|선택지|예시|샘플|예제|더미|테스트|가짜|견본)/;

/** "메뉴에 라떼 …": where something goes. */
const INTO = /^(\S{1,12}(?:\s\S{1,6})?)(?:에다가|에다|에는|에도|에)\s+(.+)$/s;

export const editRows: EditRule = (context): EditOutcome | undefined => {
  const [, into, behind] = INTO.exec(context.text) ?? [];
  const titled =
    into === undefined || !ADD.test(context.text) ? undefined : calledBy(context, into, behind!.slice(0, behind!.search(ADD)).trim());
  if (titled) return titled;
  if (OF_THE_APP.test(context.text)) return undefined;
  return add(context);
};

const put = (entity: EntitySpec, sample: SampleRow[], summary: string): EditOutcome => ({
  kind: "ops",
  ops: [{ op: "setSample", entity: entity.id, sample }],
  summary,
});

const PLACES = /^(?:메뉴|상품|제품|물건|품목|차림|가격표|목록|리스트|여기|거기|판매)/;
const COUNTED = "(?:개|박스|병|봉|봉지|팩|캔|권|장|자루|묶음|세트|통|켤레|벌|대|마리|kg|g)";
/** "라떼 5000원", "연필 50개", "라떼를 5천원에" */
const OFFERED = new RegExp(
  `^(.{1,30}?)(?:은|는|을|를|이|가)?\\s*[:(]?\\s*${AMOUNT_PATTERN}\\s?(원|${COUNTED})(?:짜리|에|으로|로|이고|하고|이랑|랑|과|와)?\\)?(?:도|을|를)?$`,
);

/** "메뉴에 라떼 5000원, 모카 5500원 추가해줘" */
function add(context: EditContext): EditOutcome | undefined {
  const { text, spec, words } = context;
  if (!ADD.test(text) || REMOVE.test(text) || words.options.length > 0) return undefined;
  const head = text.slice(0, text.search(ADD)).trim();
  const [, into, behind] = INTO.exec(head) ?? [];
  const [, listed, where] =
    into === undefined ? (/^(.+\d\s?(?:천|만)?\s?원)(?:을|를|도)?\s+(\S{1,12})(?:에다가|에다|에도|에)$/s.exec(head) ?? []) : [];
  const sold =
    /^(.+\d\s?(?:천|만)?\s?원)(?:짜리)?(?:을|를|도)?\s+(?:메뉴|상품|제품|품목|물건|가격표|요금표|메뉴판|차림표)(?:도|을|를|으로|로)?$/s.exec(
      behind ?? head,
    )?.[1];
  const rest = (sold ?? listed ?? behind ?? head).replace(/\s+(?:좀|하나|하나만|도|더|새로|또)$/, "");
  const parts = rest.split(/\s*[,/·]\s*|(?<=원|\d개)(?:이랑|랑|하고|이고|과|와)?\s+(?=\S+\s?(?:\d|[천백십만]))/).filter(Boolean);
  const offered = parts.map((part) => OFFERED.exec(part.trim()));
  if (offered.length === 0 || offered.length > 12 || offered.some((one) => one === null)) return undefined;
  const isPriced = offered.every((one) => one![3] === "원");
  if (!isPriced && offered.some((one) => one![3] === "원")) return undefined;
  const value = (entity: EntitySpec) => (isPriced ? priceOf(entity) : stockOf(entity));
  const candidates = offersOf(spec).filter((entity) => value(entity) !== undefined);
  const said = words.entities.find((entity) => candidates.includes(entity));
  const named_ = into ?? where;
  if (named_ !== undefined && !said && !PLACES.test(named_)) return undefined;
  const entity =
    said ?? (candidates.length === 1 ? candidates[0] : candidates.find(({ kind }) => kind === "resource" || kind === "content"));
  const field = entity && value(entity);
  const [only] = offersOf(spec);
  if (isPriced && candidates.length === 0 && only && (into !== undefined || where !== undefined || sold !== undefined))
    return {
      kind: "ask",
      question: `${only.name}에는 가격을 적는 항목이 없어요. 먼저 넣을까요?`,
      chips: [`${only.name}에 가격 항목 추가해줘`],
    };
  if (!entity || !field || entity.sample.length + offered.length > MOST_ROWS) return undefined;
  const taken = new Set(entity.sample.map(({ id }) => id));
  let number = entity.sample.length;
  const rows = offered.map((one): SampleRow => {
    let id = "";
    do id = `s${++number}`;
    while (taken.has(id));
    taken.add(id);
    const [quoted] = quotedParts(one![1]!);
    return { id, ...usual(entity), [entity.titleField]: quoted ?? nameIn(one![1]!), [field.id]: readAmount(one![2]!) };
  });
  const names = rows.map((row) => String(row[entity.titleField]));
  if (names.some((name) => name === "" || name.split(" ").length > 4)) return undefined;
  const told = rows.map((row, index) => `${names[index]!}(${(row[field.id] as number).toLocaleString("ko-KR")}${offered[index]![3]!})`);
  const bare = (name: unknown) => String(name).replace(/\s/g, "");
  const there = (row: SampleRow) => entity.sample.find((old) => bare(old[entity.titleField]) === bare(row[entity.titleField]));
  // What is listed already only gets what was said of it.
  const fresh = rows.filter((row) => !there(row));
  const kept = entity.sample.map((old) => {
    const again = rows.find((row) => there(row) === old);
    return again ? { ...old, [field.id]: again[field.id]! } : old;
  });
  if (fresh.length === 0 && JSON.stringify(kept) === JSON.stringify(entity.sample))
    return { kind: "answer", text: `${josa(told.join(", "), "은/는")} 이미 ${entity.name}에 있어요.` };
  return put(entity, [...fresh, ...kept], `${entity.name}에 ${josa(told.join(", "), "을/를")} 넣었어요.`);
}

/** "투표 항목에 체육대회 추가": what the things of a list are called by is one of them. */
function calledBy({ spec }: EditContext, into: string, rest: string): EditOutcome | undefined {
  const bare = (label: string) => label.replace(/\s/g, "");
  const entity = offersOf(spec).find(
    ({ name, titleField, fields }) =>
      bare(name) !== bare(into) && fields.some(({ id, label }) => id === titleField && bare(label) === bare(into)),
  );
  const names = entity
    ? quotedParts(rest).length > 0
      ? quotedParts(rest)
      : rest.split(/\s*[,/·]\s*|(?<=[가-힣])(?:이랑|랑|하고)\s+/).map(nameIn)
    : [];
  if (
    !entity ||
    names.length === 0 ||
    names.length > 12 ||
    names.some((name) => name === "" || name.length > 20 || /(?:게|고|서|면)$/.test(name))
  )
    return undefined;
  const fresh = names.filter((name) => !entity.sample.some((row) => row[entity.titleField] === name));
  if (fresh.length === 0) return { kind: "answer", text: `${named(names.join(", "), "은/는")} 이미 있어요.` };
  const taken = new Set(entity.sample.map(({ id }) => id));
  let number = entity.sample.length;
  const rows = fresh.map((name): SampleRow => {
    let id = "";
    do id = `s${++number}`;
    while (taken.has(id));
    taken.add(id);
    return { id, ...usual(entity), [entity.titleField]: name };
  });
  return put(entity, [...rows, ...entity.sample], `${entity.name}에 ${josa(fresh.join(", "), "을/를")} 넣었어요.`);
}

const nameIn = (said: string): string => stripJosa(said.replace(/\s*(?:가격|값|하나|한\s?잔|한\s?개)$/, "").trim()).stem;

/** How many there are of it. */
const stockOf = (entity: EntitySpec): FieldSpec | undefined =>
  visibleFields(entity).find(({ type, label }) => type === "number" && /(?<!최소\s?|안전\s?|적정\s?)(?:재고|수량|개수|보유)/.test(label));

/** What has to be there for it to be on offer: the first choice of each that is asked for, as much in stock as the others have. */
function usual(entity: EntitySpec): Omit<SampleRow, "id"> {
  const stock = stockOf(entity);
  const values: Record<string, SampleRow[string]> = {};
  for (const field of visibleFields(entity)) {
    const [first] = field.options ?? [];
    if (first && field.type !== "multiselect" && (field.required || field.type === "status")) values[field.id] = first.value;
    else if (field === stock) values[field.id] = entity.sample[0]?.[field.id] ?? null;
    else values[field.id] = null;
  }
  return values;
}
