import type { SpecOp } from "@appmon/appspec/operation";
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { josa } from "../korean-text.ts";
import { columnsFor } from "../screens/screens-for-entity.ts";
import { sampleRows } from "../samples/sample-rows.ts";
import { askEntity, collectionsOf, type EditContext, type EditOutcome, type EditRule, entityFor } from "./edit-outcome.ts";
import { LISTS } from "./edit-entities.ts";
import { isObjectOf } from "./parts-of-app.ts";
import { ADD, namesBefore, REMOVE } from "./phrase.ts";
import { isSameWord } from "./same-words.ts";

/** Fields: add, take away (the data stays), bring back. */
export const editFields: EditRule = (context) => bringBack(context) ?? remove(context) ?? add(context);

function bringBack({ text, words }: EditContext): EditOutcome | undefined {
  const hidden = words.hiddenFields;
  if (hidden.length === 0 || !(ADD.test(text) || /(다시|살려|복구|보이|보여)/.test(text))) return undefined;
  const { entity } = hidden[0]!;
  const fields = hidden.filter((mention) => mention.entity === entity).map(({ field }) => field);
  return {
    kind: "ops",
    ops: fields.map((field) => ({ op: "showField", entity: entity.id, field: field.id })),
    summary: `${josa(fields.map((field) => field.label).join(", "), "을/를")} 다시 보이게 했어요. 전에 입력한 내용도 그대로예요.`,
  };
}

function remove({ text, words }: EditContext): EditOutcome | undefined {
  if (!(REMOVE.test(text) || /(숨겨|감춰|안\s?보이게)/.test(text)) || words.fields.length === 0) return undefined;
  // "메모 대신 비고 넣고", "정렬 빼줘": something else goes.
  if (
    /(정렬|필수|버튼|그래프|차트|필터|검색|묶음|그룹|색|강조|표시)(?:은|는|을|를|도|만)?\s?(?:빼|삭제|지워|지우|없애|해제|제거)/.test(text)
  )
    return undefined;
  const { entity } = words.fields[0]!;
  const named = words.fields.filter((mention) => mention.entity === entity);
  const all = [...new Set(named.map(({ field }) => field))];
  // 시술의 주의사항, where records of 시술 are called by their 시술: the list was named, not the field.
  const fields = all.length > 1 ? all.filter(({ id, label }) => id !== entity.titleField || label !== entity.name) : all;
  // "회원별 집계표는 없애줘" names fields on the way to something else: what goes is what the verb is said of.
  const verb = text.search(/빼|삭제|지워|지우|없애|없앨|제거|필요\s?없|안\s?쓸|제외|숨겨|감춰|안\s?보이게/);
  const last = Math.max(...named.filter(({ span }) => span[1] <= verb).map(({ span }) => span[1]));
  if (verb > 0 && Number.isFinite(last) && !isObjectOf(text, last, verb))
    return {
      kind: "ask",
      question: `${entity.name}에서 ${josa(fields.map((field) => field.label).join(", "), "을/를")} 뺄까요?`,
      chips: fields.slice(0, 3).map((field) => `${entity.name}에서 ${field.label} 항목 빼줘`),
    };
  return {
    kind: "ops",
    ops: fields.map((field) => ({ op: "hideField", entity: entity.id, field: field.id })),
    summary: `${entity.name}에서 ${josa(fields.map((field) => field.label).join(", "), "을/를")} 뺐어요. 입력한 내용은 지우지 않았어요.`,
  };
}

function add(context: EditContext): EditOutcome | undefined {
  const { text, spec, words } = context;
  if (!ADD.test(text) || /(버튼|화면|메뉴(?!에)|그래프|차트)/.test(text)) return undefined;
  const listed = notAChoice(context);
  if (listed) return listed;
  const names = namesBefore(text, ADD)
    .map((name) => withoutEntity(name, words.entities[0]))
    .filter(Boolean);
  // What looks at many records is no field of one.
  if (names.some((name) => /(?:집계표|통계표?|보고서|차트|순위표|현황판|대시보드)$/.test(name)) && !/(항목|필드|칸)/.test(text))
    return undefined;
  // "라떼 5000원" is one of the things listed, not something to be written of each.
  if (names.some((name) => /\d\s?(?:천|만)?\s?원$|\d[\d-]{6,}/.test(name))) return undefined;
  const several = severalPictures(context, names);
  if (several) return several;
  if (names.length === 0 || names.length > 12 || names.some((name) => name.split(/\s+/).length > 4)) return undefined;
  const apart = /(?:^|\s)(?:따로|별도로)\s/.test(text);
  if (words.entities.length === 0 && names.length === 1 && (LISTS.test(names[0]!) || apart) && !/(항목|필드|칸|란(?:\s|$))/.test(text)) {
    const owner = entityFor(context) ?? spec.entities[0]!;
    return {
      kind: "ask",
      question: `${josa(names[0]!, "을/를")} 따로 모을까요, ${owner.name}에 적는 항목으로 넣을까요?`,
      chips: [`${names[0]!} 메뉴 추가해줘`, `${owner.name}에 ${names[0]!} 항목 추가해줘`],
    };
  }
  const record = namesARecord(context, names);
  if (record) return record;
  const choice = maybeChoice(context, names);
  if (choice) return choice;
  const unknown = unknownPlace(context, names);
  if (unknown) return unknown;
  const kindless = /(?:^|\s)(상태|분류|종류|등급|구분|단계|유형|카테고리)(?:에는|에도|에다|에)\s/.exec(text)?.[1];
  if (kindless && words.fields.length === 0) {
    const owner = entityFor(context) ?? spec.entities[0]!;
    return {
      kind: "ask",
      question: `${owner.name}에는 ‘${kindless}’ 항목이 없어요. 먼저 넣을까요?`,
      chips: [`${owner.name}에 ${kindless}(${["기본", ...names].join("/")}) 항목 추가해줘`],
    };
  }
  const known =
    words.entities.length === 0 &&
    names.every((name) => words.fields.some((mention) => mention.field.label.replace(/\s+/g, "") === name.replace(/\s+/g, "")));
  if (known) return { kind: "answer", text: `${words.fields[0]!.entity.name}에는 이미 ${josa(names.join(", "), "이/가")} 있어요.` };
  const entity = entityFor({ ...context, words: { ...words, fields: words.entities.length > 0 ? words.fields : [] } });
  if (!entity) return askEntity(spec.entities, (choice) => `${choice.name}에 ${names.join(", ")} 항목 추가해줘`);
  const bare = (label: string) => label.replace(/\(.*$/s, "").replace(/\s+/g, "");
  const existing = entity.fields.filter((field) => !field.hidden && names.some((name) => isSameWord(bare(name), field.label)));
  const fresh = names.filter((name) => !existing.some((field) => isSameWord(bare(name), field.label)));
  if (fresh.length === 0)
    return { kind: "answer", text: `${entity.name}에는 이미 ${josa(existing.map((field) => field.label).join(", "), "이/가")} 있어요.` };
  const taken = new Set(entity.fields.map((field) => field.id));
  const fields = fresh.map((label) => {
    const field = fieldFromLabel(label, {
      takenIds: taken,
      entityNames: spec.entities.filter((other) => other !== entity),
      noun: entity.name,
      origin: "user",
    });
    taken.add(field.id);
    return field;
  });
  const required = /(필수|꼭|반드시)/.test(text);
  const ops: SpecOp[] = fields.map((field) => ({
    op: "addField",
    entity: entity.id,
    field: required && field.type !== "computed" ? { ...field, required: true } : field,
  }));
  ops.push({ op: "setSample", entity: entity.id, sample: withSamples(context, entity, fields) }, ...columnOps(context, entity, fields));
  return { kind: "ops", ops, summary: `${entity.name}에 ${josa(fields.map((field) => field.label).join(", "), "을/를")} 추가했어요.` };
}

/** "진료 과목에 임플란트, 교정 추가", where nothing is called 진료 과목: they were to be chosen there. */
function unknownPlace(context: EditContext, names: readonly string[]): EditOutcome | undefined {
  const { text, words, spec } = context;
  const place = /^([가-힣A-Za-z]{1,8}(?:\s[가-힣A-Za-z]{1,8})?)(?:에다가|에다|에는|에도|에)\s/.exec(text)?.[1];
  if (!place || !/(?:과목|종목|부위|품종|코스|시술|지역|장르|항목|옵션|유형|메뉴|직급|부서|포지션|요일|사이즈|색상)$/.test(place))
    return undefined;
  if (words.fields.length + words.entities.length + words.screens.length > 0 && !/\s/.test(place)) return undefined;
  const compact = place.replace(/\s/g, "");
  if (
    spec.entities.some(
      ({ name, fields }) => name.replace(/\s/g, "") === compact || fields.some(({ label }) => label.replace(/\s/g, "") === compact),
    )
  )
    return undefined;
  const owner = entityFor(context) ?? spec.entities[0]!;
  return {
    kind: "ask",
    question: `아직 ‘${place}’ 항목이 없어요. ${josa(names.join(", "), "을/를")} 고를 수 있게 넣을까요?`,
    chips: [`${owner.name}에 ${place}(${names.join("/")}) 항목 추가해줘`],
  };
}

/** "사진 여러 장 올릴 수 있게": a field holds one picture. */
function severalPictures(context: EditContext, names: readonly string[]): EditOutcome | undefined {
  const [, name, said] =
    /^(.*(?:사진|이미지|그림))\s?(?:을|를)?\s?(여러\s?장|[2-9]장|두\s?장|세\s?장|네\s?장)(?:씩|까지)?$/.exec(names[0] ?? "") ?? [];
  if (!name || !said || names.length > 1) return undefined;
  const entity = entityFor(context) ?? context.spec.entities[0]!;
  const count = { 두: 2, 세: 3, 네: 4 }[said.charAt(0)] ?? (Number(said.charAt(0)) || 3);
  const first = entity.fields.some(({ type, hidden }) => type === "image" && !hidden) ? 2 : 1;
  const labels = Array.from({ length: Math.max(1, count - first + 1) }, (_, index) => `${name.split(" ").at(-1)!} ${index + first}`);
  return {
    kind: "ask",
    question: `사진 항목 하나에는 한 장씩 올려요. ${entity.name}에 사진 항목을 더 넣어 모두 ${count}장까지 올리게 할까요?`,
    chips: [`${entity.name}에 ${labels.join(", ")} 항목 추가해줘`],
  };
}

/** "회원 한 명 추가", "12월 25일 경기 추가": a record is meant, and records are written down in the app itself. */
function namesARecord({ spec, text, words }: EditContext, names: readonly string[]): EditOutcome | undefined {
  // "'대박'이라는 카드도 하나 넣어줘": one more of them, by its name.
  const [owner] = words.entities;
  if (
    owner &&
    new RegExp(
      `['"’”](?:이?라는|이란)\\s(?:새\\s)?(?:${owner.name.replace(/[^가-힣A-Za-z0-9 ]/g, ".")}|${owner.name.split(" ").at(-1)})`,
    ).test(text)
  )
    return intoTheApp(owner);
  if (/(항목|필드|칸|적|입력|기록)/.test(text)) return undefined;
  const entity = spec.entities.find(
    ({ name }) =>
      names.length === 1 &&
      (new RegExp(`^${name.replace(/[^가-힣A-Za-z0-9 ]/g, ".")}\\s?(?:하나|한|두|세|\\d+)\\s?(?:명|건|개|권|마리|대|곳|회|장)?$`).test(
        names[0]!,
      ) ||
        names[0]!.endsWith(` ${name}`)),
  );
  return entity && intoTheApp(entity);
}

const intoTheApp = ({ name }: EntitySpec): EditOutcome => ({
  kind: "answer",
  text: `${josa(name, "은/는")} 미리보기의 추가 버튼으로 직접 넣어요. 여기에서는 앱의 모양과 항목을 바꿔 드려요. 예시를 더 보려면 ‘${name} 예시 20개 넣어줘’라고 말해 주세요.`,
});

/** "고장도 있어야 해": one more thing to choose, or something new to write down? */
function maybeChoice(context: EditContext, names: string[]): EditOutcome | undefined {
  const { text, words } = context;
  const [name] = names;
  if (
    !name ||
    words.entities.length + words.fields.length > 0 ||
    !/(있어야|필요해|있으면\s?좋|도\s(?:고를\s?수|고르게|선택할\s?수|선택하게))/.test(text)
  )
    return undefined;
  if (
    /(항목|필드|칸|적|입력|기록|쓰)/.test(text) ||
    names.some(
      (one) => one.length > 8 || /(?:정보|명|이름|내용|방법|코드|사항|기록|내역|여부)$/.test(one) || typeOfLabel(one).type !== "text",
    )
  )
    return undefined;
  const entity = entityFor(context);
  const field = entity?.fields.find(({ type, hidden, options }) => !hidden && options && ["select", "status"].includes(type));
  if (!entity || !field) return undefined;
  const said = names.join(", ");
  return {
    kind: "ask",
    question: `${josa(said, "을/를")} ${field.label}에서 고를 수 있게 할까요, 새 항목으로 넣을까요?`,
    chips: [`${field.label}에 ${said} 추가해줘`, `${entity.name}에 ${said} 항목 추가해줘`],
  };
}

/** 담당자에 김민지 추가: a value is meant, and the field takes any text. */
function notAChoice({ text, words }: EditContext): EditOutcome | undefined {
  const mention = words.fields.find(
    ({ field, span, entity }) =>
      entity.name !== field.label &&
      !["select", "multiselect", "status"].includes(field.type) &&
      /^\s*(?:필드|항목)?(?:에는|에도|에다|에)\s/.test(text.slice(span[1])),
  );
  if (!mention || words.entities.length > 0) return undefined;
  const { entity, field, span } = mention;
  const names = namesBefore(text.slice(span[1]).replace(/^\s*(?:필드|항목)?(?:에는|에도|에다|에)\s*/, ""), ADD);
  if (names.length === 0) return undefined;
  return {
    kind: "ask",
    question: `${josa(field.label, "은/는")} 고르는 항목이 아니에요. 골라서 넣게 할까요, 새 항목으로 넣을까요?`,
    chips: [
      `${josa(field.label, "을/를")} (${names.join("/")}/기타) 중에서 고르게 해줘`,
      `${entity.name}에 ${names.join(", ")} 항목 추가해줘`,
    ],
  };
}

/** "고객 등급" in a request about 고객 stays whole; "고객에 등급" lost its place before. */
function withoutEntity(name: string, entity: EntitySpec | undefined): string {
  if (!entity) return name;
  if (name === entity.name) return "";
  for (const between of ["마다 ", "별로 ", "별 ", "에 ", "의 ", "에"])
    if (name.length > entity.name.length + between.length + 1 && name.startsWith(entity.name + between))
      return name.slice(entity.name.length + between.length);
  return name;
}

function withSamples({ today, seed, spec }: EditContext, entity: EntitySpec, fields: FieldSpec[]) {
  const relationIds = Object.fromEntries(spec.entities.map((other) => [other.id, other.sample.map((row) => row.id)]));
  const made = sampleRows(fields, entity.name, { count: entity.sample.length, today, seed, relationIds, titleField: "" });
  return entity.sample.map((row, index) => ({ ...made[index], ...row }));
}

/** New fields show up in tables, where there is room. */
export function columnOps({ spec }: EditContext, entity: EntitySpec, fields: FieldSpec[]): SpecOp[] {
  const shown = fields.filter((field) => !["image", "longtext"].includes(field.type)).map((field) => field.id);
  if (shown.length === 0) return [];
  return collectionsOf(spec, entity.id).flatMap(({ screen, block }): SpecOp[] => {
    if (!block.views.some((view) => view.kind === "table")) return [];
    return [
      {
        op: "setBlock",
        screen: screen.id,
        block: {
          ...block,
          views: block.views.map((view) =>
            view.kind === "table" ? { ...view, columns: [...(view.columns ?? columnsFor(entity)), ...shown].slice(0, 10) } : view,
          ),
        },
      },
    ];
  });
}
