/** One question about the app → yes or no first, then the fact, and where it is. */
import { automationSentence, sendsMessages } from "@appmon/appspec/automation-sentence";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { josa } from "../../korean-text.ts";
import { mainList, visible } from "../part-of-app.ts";
import { type Answered, type Asked, NO, yesOrNo } from "./answered.ts";
import { answerWho } from "./answer-who.ts";
import { BOUND_WORDS, EXISTING_STEMS, GENERAL_WORDS, LIMIT_WORDS, MAKING_STEMS, STORING_STEMS } from "./asking-words.data.ts";
import { capabilitiesOf, optionsFact } from "./capabilities-of.ts";
import { KINDS, OUTSIDE } from "./capability-kinds.data.ts";
import type { Capability, WordedKind } from "./capability.ts";
import { productFact } from "./product-facts.ts";
import { fill, fillable } from "./fill.ts";
import { constraintFacts, fieldLimitFact } from "./law-facts.ts";
import { toldToAdd, toldToChange, toldToSee } from "./places.ts";
import { namesButton, type Sentence, stemOf } from "./sentence-form.ts";
import { kindsOf, type Spoken } from "./spoken-of.ts";
import { guardedList, toldAudience } from "./who-may.ts";
import { workingChip } from "./working-chip.ts";
import { CAN_NOUNS, EXISTING_ONLY, HOW_STEMS } from "./form-words.data.ts";

const MOST_FACTS = 3;
const GENERAL: ReadonlySet<string> = new Set(GENERAL_WORDS.split(" "));
const LIMITING: ReadonlySet<string> = new Set(LIMIT_WORDS.split(" "));

/** Undefined where it is not about what this app has, or asks for something to be made. */
export function answerQuestion(asked: Asked): Answered | undefined {
  const { sentence, spoken } = asked;
  const fact = productFact(asked);
  if (fact) return fact;
  switch (sentence.asking) {
    case "who":
      return answerWho(asked);
    case "where":
    case "how":
      return answerWhere(asked);
    case "howMany":
    case "when":
      return answerHowMany(asked);
    case "what":
      return answerWhat(asked);
    case "whether":
      // 고객 엑셀 올리기: nobody is said to do it.
      if (spoken.viewer !== null && spoken.deed !== null && (spoken.acts || spoken.kinds.length === 0)) return answerWho(asked);
      if (spoken.kinds.length > 0 && spoken.kinds.every(({ kind }) => kind === "limit")) return answerLimits(asked);
      if (sentence.morphemes.some(({ surface }) => BOUND_WORDS.has(surface))) return answerBound(asked);
      if (sentence.morphemes.some(({ surface }) => LIMITING.has(surface)) && spoken.named.length > 0 && spoken.kinds.length === 0)
        return answerHowMany(asked);
      return answerKinds(asked) ?? answerOutside(asked) ?? answerNamed(asked);
  }
}

/** Lists that are named, or whose parts are, in the order they are named. */
export function listsOf({ named }: Spoken, spec: AppSpec): EntitySpec[] {
  const ids = named.flatMap(({ parts }) => {
    const list = parts.find(({ capability }) => capability.kind === "list");
    return list ? [list.capability.entity] : [...new Set(parts.map(({ capability }) => capability.entity))];
  });
  return [...new Set(ids)].flatMap((id) => spec.entities.find((entity) => entity.id === id) ?? []);
}

/** What of a kind the app has, of the lists that are named where any are, and by the fields that are named. */
function having({ spoken, spec, capabilities }: Asked, kinds: readonly WordedKind[]): Capability[] {
  const lists = listsOf(besideKinds(spoken), spec).map(({ id }) => id);
  const named = fieldsOf(spoken);
  const by = ({ fields, entity }: Capability): boolean =>
    fields === undefined || named.every((among) => among.some((one) => one.entity === entity && fields.includes(one.field!)));
  const own = capabilities.filter((one) => (kinds as readonly string[]).includes(one.kind) && by(one));
  // What is of the whole app is of every list.
  const ofLists = lists.length === 0 ? own : own.filter(({ entity }) => entity === undefined || lists.includes(entity));
  // 글에 댓글: comments are a list of their own.
  return ofLists.length > 0 || kinds.some((kind) => BY_LIST.has(kind)) ? ofLists : own;
}
/** What one list may have and another not. */
const BY_LIST: ReadonlySet<WordedKind> = new Set([
  "search", "filter", "group", "calendar", "kanban", "table", "cards", "gallery", "checklist", "listView", "matrix", "timetable", "timeline", "gantt",
  "rank", "menuBoard", "feed", "tree", "locator", "chart", "compare", "upcoming", "export", "copy", "print", "photo", "file", "call", "mail", "link", "stars",
  "countdown", "mark", "bell", "likes", "rule", "limit",
]); // prettier-ignore

/** 투표: the poll, and not the list of that name. */
const besideKinds = (spoken: Spoken): Spoken => ({
  ...spoken,
  named: spoken.named.filter((part) => !spoken.kinds.some(({ start, end }) => start <= part.start && part.end <= end)),
});

/** The fields each name may mean. */
const fieldsOf = ({ named }: Spoken): Capability[][] =>
  named.flatMap(({ parts }) => {
    const fields = parts.map(({ capability }) => capability).filter(({ kind }) => kind === "field");
    return parts[0]!.capability.kind === "field" ? [fields] : [];
  });

/** 검색 되나요, 전화 걸기 있어요? */
function answerKinds(asked: Asked): Answered | undefined {
  const { sentence, spoken, spec, today } = asked;
  const kinds = kindsOf(spoken);
  if (kinds.length === 0 || spoken.outside.length > 0 || makes(sentence, spoken)) return undefined;
  if (spoken.unknown.length > 0) return answerModified(asked, kinds[0]!);
  const found = having(asked, kinds);
  if (found.length > 0) return { text: `${yesOrNo(true, sentence.negated)}, ${factsOf(found)}`, holds: true };
  const [kind] = kinds;
  const { name } = KINDS[kind!];
  const [list] = listsOf(besideKinds(spoken), spec);
  const [field] = fieldsOf(spoken);
  const what =
    field && (kind === "search" || kind === "filter")
      ? `${josa(field[0]!.names[0]!, "으로/로")} 하는 ${josa(name, "은/는")}`
      : list
        ? `${list.name}에 ${josa(name, "은/는")}`
        : josa(name, "은/는");
  const chip = workingChip(
    requestsFor(kind!, spec, list),
    spec,
    today,
    (after) => having({ ...asked, spec: after, capabilities: capabilitiesOf(after) }, kinds).length > 0,
  );
  return { text: `${yesOrNo(false, sentence.negated)}, ${what} 아직 없어요.`, holds: false, ...(chip !== undefined && { chip }) };
}

/** 배경을 바꿀 수 있나요: a change of the app is asked for. */
const makes = ({ morphemes }: Sentence, { kinds }: Spoken): boolean =>
  morphemes.some((one) => MAKING_STEMS.has(stemOf(one)) && !kinds.some(({ start, end }) => start <= one.start && one.start < end));

/** Kinds that come with a field. */
const OF_FIELDS: ReadonlySet<WordedKind> = new Set(["photo", "file", "call", "mail", "link", "stars"]);

/** 영수증 사진 첨부되나요: of that field alone. */
function answerModified(asked: Asked, kind: WordedKind): Answered | undefined {
  const { sentence, spoken, spec, capabilities, today } = asked;
  const [unknown, ...more] = spoken.unknown;
  const said = spoken.kinds.find((one) => one.kind === kind)!;
  const noun = sentence.morphemes.find((one) => one.start === said.start);
  if (!unknown || more.length > 0 || !noun || !OF_FIELDS.has(kind) || unknown.end > said.start || said.start - unknown.end > 1)
    return undefined;
  const label = `${unknown.text} ${noun.surface}`;
  const fields = capabilities.filter(({ kind: of, names }) => of === "field" && names.some((name) => name.includes(unknown.text)));
  const found = having(asked, [kind]).filter(({ entity, field }) => fields.some((one) => one.entity === entity && one.field === field));
  if (found.length > 0) return { text: `${yesOrNo(true, sentence.negated)}, ${factsOf(found)}`, holds: true };
  const list = listsOf(spoken, spec)[0] ?? mainList(spec);
  const chip =
    list && workingChip([`${list.name}에 ${label} 추가해줘`], spec, today, (after) => capabilitiesOf(after).length > capabilities.length);
  return {
    text: `${yesOrNo(false, sentence.negated)}, ${josa(label, "은/는")} 아직 없어요.`,
    holds: false,
    ...(chip !== undefined && { chip }),
  };
}

/** 겹쳐도 되나요, 제한 있나요: what is refused. */
function answerLimits({ sentence, spoken, spec }: Asked): Answered | undefined {
  const named = listsOf(spoken, spec);
  const lists = named.length > 0 ? named : [mainList(spec)].filter((list) => list !== undefined);
  const facts = [...lists.flatMap((list) => constraintFacts(spec, list).map(({ fact }) => fact)), ...fieldFacts(spoken, spec)];
  const exists = sentence.morphemes.some((one) => EXISTING_ONLY.has(stemOf(one))) && spoken.deed === null;
  if (facts.length === 0) {
    if (lists.length !== 1) return undefined;
    return { text: `${exists ? `${yesOrNo(false, sentence.negated)}, ` : ""}${lists[0]!.name}에는 정해 둔 제한이 없어요.` };
  }
  const told = [...new Set(facts)].slice(0, MOST_FACTS).join(" ");
  return { text: exists ? `${yesOrNo(true, sentence.negated)}, ${told}` : told };
}

/** 최소 금액 있나요: of the field that is named. */
function answerBound({ sentence, spoken, spec }: Asked): Answered | undefined {
  const bounds = listsOf(spoken, spec).flatMap((list) => constraintFacts(spec, list).filter(({ kind }) => kind === "range"));
  const facts = [...new Set([...fieldFacts(spoken, spec), ...bounds.map(({ fact }) => fact)])];
  return facts.length > 0 ? { text: `${yesOrNo(true, sentence.negated)}, ${facts.slice(0, MOST_FACTS).join(" ")}` } : undefined;
}

/** What may be written into the fields that are named. */
function fieldFacts({ named }: Spoken, spec: AppSpec): string[] {
  const fields = named.flatMap(({ parts }) =>
    parts[0]!.capability.kind === "field" ? parts.filter(({ capability }) => capability.kind === "field") : [],
  );
  return fields.flatMap(({ capability }) => {
    const entity = spec.entities.find(({ id }) => id === capability.entity);
    const field = entity && visible(entity).find(({ id }) => id === capability.field);
    return (entity && field && fieldLimitFact(entity, field)) ?? [];
  });
}

/** How one asks for a kind that is missing, of the list that is meant. */
export function requestsFor(kind: WordedKind, spec: AppSpec, list: EntitySpec | undefined, by?: string): string[] {
  const about = list ?? mainList(spec, true);
  if (!about) return [];
  const fields = visible(about).filter(({ type }) => type === "select" || type === "status");
  const names = { name: KINDS[kind].name, list: about.name, fields: by ?? fields[0]?.label };
  if (by !== undefined && kind === "search")
    return [`${about.name} ${josa(by, "으로/로")} 검색할 수 있게 해줘`, `${josa(by, "으로/로")} 찾을 수 있게 해줘`];
  return KINDS[kind].asks.filter((ask) => fillable(ask, names)).map((ask) => fill(ask, names));
}

const factsOf = (found: readonly Capability[]): string => [...new Set(found.map(({ fact }) => fact))].slice(0, MOST_FACTS).join(" ");

function answerOutside({ sentence, spoken, spec }: Asked): Answered | undefined {
  const [kind] = spoken.outside;
  const sent = kind === "push" ? (spec.automations ?? []).filter((one) => !one.off && sendsMessages(one)) : [];
  if (sent.length > 0) {
    const said = sent.slice(0, MOST_FACTS).map((one) => automationSentence(spec, one));
    return { text: `${yesOrNo(true, sentence.negated)}. ${said.join(" ")}`, holds: true };
  }
  return kind && { text: `${yesOrNo(false, sentence.negated)}, ${OUTSIDE[kind].text}`, holds: false };
}

/** Of a part of the app that is called by its name, or of something nobody has put in yet. */
function answerNamed(asked: Asked): Answered | undefined {
  const { sentence, spoken, spec, today } = asked;
  const [list] = listsOf(spoken, spec);
  const isList = spoken.named.some(({ parts }) => parts[0]!.capability.kind === "list");
  if (spoken.deed === "change" || spoken.deed === "delete" || spoken.deed === "add") {
    // 배경을 바꿀 수 있나요 asks for a change of the app; 예약을 고칠 수 있나요 is about its records.
    if (!list || !isList || spoken.unknown.length > 0) return undefined;
    return answerDeed(asked, list);
  }
  if (
    makes(sentence, spoken) ||
    sentence.morphemes.some((one) => /^(?:VV|VA|XSV)/.test(one.tag) && !EXISTING_STEMS.has(stemOf(one)) && !GENERAL.has(one.surface))
  )
    return undefined;
  const parts = spoken.named.flatMap(({ parts: found }) => found.slice(0, 1));
  if (parts.length > 0 && spoken.unknown.length === 0) {
    // 완료 버튼: what is pressed, though it is chosen too.
    const set = spoken.named.flatMap(({ parts: found }) =>
      found.map(({ capability }) => capability).filter(({ kind }) => kind === "action"),
    );
    const facts = namesButton(sentence) && set.length > 0 ? set : namedFacts(spoken, list);
    return { text: `${yesOrNo(true, sentence.negated)}, ${factsOf(facts)}`, holds: true };
  }
  return missing(asked, list, today);
}

/** What is named of a list rather than the list. */
function namedFacts({ named }: Spoken, list: EntitySpec | undefined): Capability[] {
  const facts = named.map(({ parts }) => bestOf(parts, list));
  const parts = facts.filter(({ kind }) => kind !== "list");
  return parts.length > 0 ? parts : facts.slice(-1);
}

/** Of the parts called so the one of the list that is named too. */
const bestOf = (parts: Spoken["named"][number]["parts"], list: EntitySpec | undefined): Capability =>
  (
    parts.find(({ capability }) => capability.kind !== "list" && capability.entity === list?.id && parts[0]!.capability.kind !== "list") ??
    parts[0]!
  ).capability;

/** 생일 칸 있나요, where there is none: said, with the way to have it. */
function missing({ sentence, spoken, spec }: Asked, named: EntitySpec | undefined, today: string): Answered | undefined {
  const [unknown, ...more] = spoken.unknown;
  const last = sentence.morphemes.findLast(({ tag }) => /^(?:VV|VA|VX|VCP|XSV)/.test(tag));
  const isOf = spoken.named.length === 0 || (spoken.named.length <= 2 && named !== undefined);
  if (!unknown || more.length > 0 || !isOf || !last || !EXISTING_ONLY.has(stemOf(last))) return undefined;
  // 볼 수 있나요 asks what can be done.
  const before = sentence.morphemes[sentence.morphemes.indexOf(last) - 1];
  if (!before || CAN_NOUNS.has(before.surface) || (/^(?:V|E)/.test(before.tag) && !GENERAL.has(before.surface))) return undefined;
  const list = named ?? mainList(spec, true);
  if (!list) return undefined;
  const said = unknown.text.replaceAll(" ", "");
  const now = (after: AppSpec) => visible(after.entities.find(({ id }) => id === list.id)!);
  // 상태에 완독 있나요: one of its choices.
  const field = spoken.named
    .flatMap(({ parts }) => parts)
    .find(({ capability }) => capability.kind === "field" && capability.entity === list.id);
  const chosen = now(spec).find(({ id, options }) => id === field?.capability.field && (options?.length ?? 0) > 0);
  const labels = (after: AppSpec) =>
    (chosen ? (now(after).find(({ id }) => id === chosen.id)?.options ?? []) : now(after)).map(({ label }) => label.replaceAll(" ", ""));
  const requests = chosen
    ? [`${list.name}의 ${chosen.label}에 ${unknown.text} 추가해줘`, `${chosen.label}에 ${unknown.text} 추가해줘`]
    : [`${list.name}에 ${unknown.text} 추가해줘`];
  const chip = workingChip(requests, spec, today, (after) => labels(after).includes(said));
  const what = chosen
    ? `${list.name}의 ${chosen.label}에 ‘${unknown.text}’`
    : named
      ? `${named.name}에 ‘${unknown.text}’ 항목`
      : `이 앱에 ‘${unknown.text}’ 항목`;
  return {
    text: `${sentence.negated ? yesOrNo(false, true) : NO}, ${josa(what, "은/는")} 아직 없어요.`,
    holds: false,
    ...(chip !== undefined && { chip }),
  };
}

/** 예약을 고칠 수 있나요: how, and who may. */
function answerDeed({ sentence, spoken, spec, capabilities }: Asked, list: EntitySpec): Answered | undefined {
  const deed = spoken.deed!;
  const told = deed === "add" ? toldToAdd(spec, list) : (toldSetting(spoken, list, capabilities) ?? toldToChange(spec, list));
  const guarded = guardedList(spec, list.id);
  if (told === undefined || !guarded) return undefined;
  return { text: `${yesOrNo(true, sentence.negated)}, ${told} ${toldAudience(spec, guarded, deed)}`, holds: true };
}

/** 취소: the button or the choice that is called so. */
function toldSetting({ named }: Spoken, list: EntitySpec, capabilities: readonly Capability[]): string | undefined {
  const parts = named.flatMap(({ parts: found }) => found.map(({ capability }) => capability)).filter(({ entity }) => entity === list.id);
  const set = parts.find(({ kind }) => kind === "action") ?? parts.find(({ kind, names }) => kind === "option" && names[0] !== list.name);
  return (set && capabilities.includes(set) ? set : undefined)?.fact;
}

/** 어디서 … 해요, 어떻게 … 하나요. */
function answerWhere(asked: Asked): Answered | undefined {
  const { spoken, spec, capabilities } = asked;
  const kinds = kindsOf(spoken);
  if (asked.sentence.morphemes.some((one) => STORING_STEMS.has(stemOf(one)))) return undefined;
  if (spoken.unknown.some(({ stem }) => !HOW_STEMS.has(stem))) return undefined;
  const found = kinds.length > 0 ? having(asked, kinds) : [];
  if (found.length > 0) return { text: factsOf(found) };
  if (kinds.length > 0) {
    const answered = answerKinds({ ...asked, spoken: { ...spoken, unknown: [] } });
    // Where it is was asked: no is no answer to that, but that it is not there is.
    return answered && { ...answered, text: answered.text.replace(/^[^,]+, /, "") };
  }
  const [list] = listsOf(spoken, spec);
  if (!list) return undefined;
  // 어떻게 표시해요: how a thing is done that is no deed here, nobody knows.
  if (asked.sentence.asking === "how" && spoken.deed === null && !spoken.named.some(({ parts }) => parts[0]!.capability.kind !== "list"))
    return undefined;
  const setting =
    spoken.deed === "delete" || spoken.deed === "change" || spoken.deed === null ? toldSetting(spoken, list, capabilities) : undefined;
  const told =
    setting ??
    (spoken.deed === "add"
      ? toldToAdd(spec, list)
      : spoken.deed === "change" || spoken.deed === "delete"
        ? toldToChange(spec, list)
        : namedPlace(asked, list));
  return told === undefined ? undefined : { text: told };
}

function namedPlace({ spoken, spec }: Asked, list: EntitySpec): string | undefined {
  const [first] = spoken.named.filter(({ parts }) => parts[0]!.capability.kind !== "list");
  return first ? bestOf(first.parts, list).fact : (toldToSee(spec, list) ?? toldToAdd(spec, list));
}

/** 몇 개까지, 몇 시까지: what the app refuses, or that it refuses nothing. */
function answerHowMany({ sentence, spoken, spec }: Asked): Answered | undefined {
  if (!sentence.morphemes.some(({ surface }) => LIMITING.has(surface)) && sentence.asking !== "when") return undefined;
  const named = listsOf(spoken, spec);
  const lists = named.length > 0 ? named : [mainList(spec)].filter((list) => list !== undefined);
  const ofFields = fieldFacts(spoken, spec);
  const all = lists.flatMap((entity) => constraintFacts(spec, entity));
  const times = all.filter(({ kind }) => kind === "slot");
  const facts = sentence.asking === "when" && times.length > 0 ? times : all;
  const told = [...new Set([...ofFields, ...facts.map(({ fact }) => fact)])].slice(0, MOST_FACTS);
  if (told.length > 0) return { text: told.join(" ") };
  if (sentence.asking === "when" || lists.length !== 1) return undefined;
  return { text: `${lists[0]!.name}에는 정해 둔 제한이 없어요. 얼마든지 적을 수 있어요.` };
}

/** 어떤 상태가 있나요, 예약에는 뭘 적나요. */
function answerWhat({ spoken, spec }: Asked): Answered | undefined {
  if (spoken.unknown.length > 0 || spoken.kinds.length > 0) return undefined;
  const parts = spoken.named.flatMap(({ parts: found }) => found);
  const [list] = listsOf(spoken, spec);
  const field = parts.find(({ capability }) => capability.kind === "field" && (list === undefined || capability.entity === list.id));
  const entity = spec.entities.find(({ id }) => id === field?.capability.entity);
  const chosen = entity && visible(entity).find(({ id, options }) => id === field!.capability.field && (options?.length ?? 0) > 0);
  return entity && chosen ? { text: optionsFact(entity, chosen) } : undefined;
}
