/** What is on offer, said in words: "메뉴에 라떼 5000원 추가", "아메리카노 4500원으로 올려줘", "라떼는 품절로". */
import type { SpecOp } from "@appmon/appspec/operation";
import type { EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import { josa, stripJosa } from "../korean-text.ts";
import { type EditContext, type EditOutcome, type EditRule, NUMBER_TYPES, visibleFields } from "./edit-outcome.ts";
import { ADD, named, quotedParts, REMOVE } from "./phrase.ts";
import { AMOUNT_PATTERN, readAmount } from "./read-amount.ts";
import { findRows, offersOf, priceOf, type RowSaid } from "./rows-said.ts";

const MOST_ROWS = 100;
const MOST_WON = 1_000_000_000;
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
  return change(context) ?? listAll(context) ?? add(context);
};

const won = (amount: number) => `${amount.toLocaleString("ko-KR")}원`;
const put = (entity: EntitySpec, sample: SampleRow[], summary: string): EditOutcome => ({
  kind: "ops",
  ops: [{ op: "setSample", entity: entity.id, sample }],
  summary,
});

function change(context: EditContext): EditOutcome | undefined {
  const rows = findRows(context.text, context.spec);
  const [first] = rows;
  if (!first) return undefined;
  return take(context, rows) ?? rename(context, first) ?? reprice(context, rows) ?? restate(context, first);
}

/** "라떼는 메뉴에서 빼줘" */
function take({ text, words }: EditContext, rows: RowSaid[]): EditOutcome | undefined {
  if (!REMOVE.test(text) || ADD.test(text) || words.options.length > 0) return undefined;
  const verb = text.search(REMOVE);
  const { entity } = rows[0]!;
  const going = rows.filter((row) => row.entity === entity && row.span[1] <= verb);
  const rest = text.slice(going.at(-1)?.span[1] ?? 0, verb);
  if (going.length === 0 || !/^['"’”]?\s*(?:은|는|을|를|이|가|도|만)?\s*(?:이제\s|다\s|좀\s|그냥\s|\S{1,8}에서(?:는)?\s)*$/.test(rest))
    return undefined;
  const names = going.map(({ name }) => name);
  return put(
    entity,
    entity.sample.filter((row) => !going.some((one) => one.row === row)),
    `${entity.name}에서 ${josa(names.join(", "), "을/를")} 뺐어요.`,
  );
}

/** "아메리카노를 '아이스 아메리카노'로 바꿔줘" */
function rename({ text, words }: EditContext, { entity, row, name, span }: RowSaid): EditOutcome | undefined {
  const rest = text.slice(span[1]);
  const to = (
    /^['"’”]?\s*(?:의\s)?(?:이름)?(?:을|를)?\s*['"‘“]([^'"’”]{1,30})['"’”](?:으로|로|이라고|라고)/.exec(rest)?.[1] ??
    /^['"’”]?\s*(?:의\s)?이름(?:을|를)?\s+(\S{1,12}(?:\s\S{1,8})?)(?:으로|로)(?:\s|$)/.exec(rest)?.[1] ??
    /^['"’”]?\s*(?:말고|대신)\s+([가-힣A-Za-z0-9 ]{2,16}?)(?:으로|로)(?:\s?(?:바꿔|해)\s?줘)?[.!~\s]*$/.exec(rest)?.[1]
  )?.trim();
  if (!to || words.options.some(({ option }) => option.label === to) || new RegExp(`^${AMOUNT_PATTERN}\\s?원$`).test(to)) return undefined;
  return put(
    entity,
    entity.sample.map((one) => (one === row ? { ...one, [entity.titleField]: to } : one)),
    `${entity.name}의 ${named(name, "을/를")} ${named(to, "으로/로")} 바꿨어요.`,
  );
}

const AMOUNT_OF_WON = new RegExp(`${AMOUNT_PATTERN}\\s?원`, "g");

/** "4500원으로", "500원 올려줘", "가격 4천원" of each thing that stands before it. */
function reprice({ text, words }: EditContext, rows: RowSaid[]): EditOutcome | undefined {
  const { entity } = rows[0]!;
  const price = priceOf(entity);
  if (!price || words.options.length > 0) return undefined;
  const amounts = [...text.matchAll(AMOUNT_OF_WON)];
  const changed: { row: SampleRow; name: string; amount: number }[] = [];
  for (const { row, name, span } of rows.filter((one) => one.entity === entity)) {
    const said = amounts.find(({ index }) => index >= span[1]) ?? amounts.at(-1);
    const amount = said && readAmount(said[1]!);
    if (!said || amount === undefined || Number.isNaN(amount)) return undefined;
    const behind = text.slice(said.index + said[0].length);
    const was = row[price.id];
    const by = /^(?:씩|만|을|를)?\s*(?:더\s?)?(올|인상|비싸게|더\s?받|추가)/.test(behind)
      ? amount
      : /^(?:씩|만|을|를)?\s*(?:더\s?)?(내|할인|깎|인하|싸게|빼)/.test(behind)
        ? -amount
        : undefined;
    if (by !== undefined && typeof was !== "number") return undefined;
    const next = by === undefined ? amount : Math.max(0, (was as number) + by);
    if (by === undefined && !/^(?:짜리)?(?:으로|로|이야|예요|이에요|임|인데)|^[.!~\s]*$|^\s*(?:바꿔|변경|고쳐|수정|해\s?줘)/.test(behind))
      return undefined;
    if (next > MOST_WON) return undefined;
    changed.push({ row, name, amount: next });
  }
  if (changed.every(({ row, amount }) => row[price.id] === amount))
    return {
      kind: "answer",
      text: changed
        .map(({ name, amount }) => `${josa(`${name} ${price.label}`, "은/는")} 이미 ${josa(won(amount), "이에요/예요")}.`)
        .join(" "),
    };
  return put(
    entity,
    entity.sample.map((row) => {
      const to = changed.find((one) => one.row === row);
      return to ? { ...row, [price.id]: to.amount } : row;
    }),
    `${josa(changed.map(({ name, amount }) => `${name} ${josa(price.label, "을/를")} ${won(amount)}`).join(", "), "으로/로")} 바꿨어요.`,
  );
}

/** "라떼 품절로 바꿔줘", "아메리카노 재고 20개로": what else is said of one of them. */
function restate({ text, words }: EditContext, { entity, row, name, span }: RowSaid): EditOutcome | undefined {
  const rest = text.slice(span[1]);
  const option = words.options.find((one) => one.entity === entity && one.span[0] >= span[1]);
  const sets = (field: FieldSpec, value: SampleRow[string], said: string) =>
    put(
      entity,
      entity.sample.map((one) => (one === row ? { ...one, [field.id]: value } : one)),
      `${name}의 ${josa(field.label, "을/를")} ${josa(said, "으로/로")} 바꿨어요.`,
    );
  if (option && /^(?:으로|로)\s?(?:바꿔|변경|해|표시|처리)|^\s?처리/.test(text.slice(option.span[1])))
    return sets(option.field, option.option.value, option.option.label);
  const number = words.fields.find(
    (one) => one.entity === entity && one.span[0] >= span[1] && NUMBER_TYPES.has(one.field.type) && one.field.type !== "computed",
  );
  const said =
    number && new RegExp(`^\\s?(?:을|를|은|는)?\\s*${AMOUNT_PATTERN}\\s?[가-힣]{0,2}?(?:으로|로)`).exec(text.slice(number.span[1]));
  if (!number || !said || !/(바꿔|변경|고쳐|수정|해\s?줘|맞춰|(?:으로|로)[.!~\s]*$)/.test(rest)) return undefined;
  const value = readAmount(said[1]!);
  return sets(number.field, value, `${value.toLocaleString("ko-KR")}${number.field.unit ?? ""}`);
}

const COUNT_WORDS: Readonly<Record<string, number>> = { 한: 1, 두: 2, 세: 3, 네: 4, 다섯: 5 };

/** "회의실은 A룸, B룸, 대회의실", "코트 3개로 해줘 1번 2번 3번": all there is of it. */
function listAll({ text, spec }: EditContext): EditOutcome | undefined {
  if (ADD.test(text) || REMOVE.test(text) || /(보여|보이|정렬|순으로|묶|카드|달력|고르게|필수)/.test(text)) return undefined;
  for (const entity of offersOf(spec)) {
    const name = entity.name.replace(/[^가-힣A-Za-z0-9 ]/g, ".");
    const said = new RegExp(
      `^${name}(?:을|를|은|는|이|가)?\\s+(?:총\\s?)?(\\d{1,2}|한|두|세|네|다섯)\\s?(?:개|곳|실|면|대|명|가지|종류)(?:로|으로|야|예요|이에요|이고|고|인데)?(?:\\s?(?:해\\s?줘|바꿔\\s?줘|있어|있고))?[\\s,.:]+(\\S.{2,100})$`,
    ).exec(text);
    if (!said) continue;
    const names = said[2]!
      .replace(/(?:으로|로|이야|예요|이에요)?(?:\s?(?:해|바꿔|만들어)\s?줘)?[.!~\s]*$/, "")
      .split(/\s*[,/·]\s*|(?<=[가-힣A-Za-z0-9])(?:이랑|랑|하고)\s+|\s+/)
      .filter(Boolean);
    if (names.length !== (COUNT_WORDS[said[1]!] ?? Number(said[1])) || names.some((one) => one.length > 16)) return undefined;
    const [pattern = { id: "s1", ...usual(entity) }] = entity.sample;
    const sample = names.map((one, index): SampleRow => ({
      ...(entity.sample[index] ?? pattern),
      id: entity.sample[index]?.id ?? `s${index + 1}`,
      [entity.titleField]: one,
    }));
    const gone = new Set(entity.sample.slice(names.length).map(({ id }) => id));
    // What belonged to those that go belongs to the first one.
    const others = spec.entities.flatMap((other): SpecOp[] => {
      const links = other.fields.filter(({ type, target }) => type === "relation" && target === entity.id).map(({ id }) => id);
      if (!other.sample.some((row) => links.some((id) => gone.has(String(row[id]))))) return [];
      const rows = other.sample.map((row) => ({
        ...row,
        ...Object.fromEntries(links.filter((id) => gone.has(String(row[id]))).map((id) => [id, sample[0]!.id])),
      }));
      return [{ op: "setSample", entity: other.id, sample: rows }];
    });
    return {
      kind: "ops",
      ops: [{ op: "setSample", entity: entity.id, sample }, ...others],
      summary: `${josa(entity.name, "을/를")} ${names.join(", ")} ${names.length}개로 했어요.`,
    };
  }
  return undefined;
}

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
