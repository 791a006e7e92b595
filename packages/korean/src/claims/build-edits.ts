/** Claims about what is there already: add, remove, rename, change, undo, question, complaint. */
import type { FieldType } from "@appmon/appspec/spec";
import { formsOf } from "../grammar/conjugate.ts";
import { parseFormulaWords } from "../grammar/formulas.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import { parseRow } from "../grammar/lists.ts";
import { parseOrder } from "../grammar/orders.ts";
import { findQuantity, isUnit } from "../grammar/quantity.ts";
import { isHangul, literalOf, type Slice } from "../grammar/slice.ts";
import { parseValue, type Value } from "../grammar/values.ts";
import type { Slot } from "../reader/reading.ts";
import { INTENT_WORDS } from "./asking.data.ts";
import { asOptions } from "./build-records.ts";
import type { Builder, Draft } from "./builder.ts";
import type { ChangedProperty, Name, NameRole, Undo } from "./claim.ts";
import type { ClauseParts } from "./clause-parts.ts";
import { fieldWishOf, isEntityWord, isFieldWord } from "./names.ts";
import { PROPERTY_WORDS, TYPE_WORDS, UNDO_DIRECTIONS, VIEW_WORDS } from "./words.data.ts";

const REMOVAL = new Lexicon(INTENT_WORDS.remove.split(" ").map((stem) => [formsOf(stem).join(" "), true] as const));
const PROPERTY = new Lexicon<ChangedProperty>(PROPERTY_WORDS);
const TYPE = new Lexicon<FieldType>(TYPE_WORDS);
const VIEW = new Lexicon<string>(VIEW_WORDS);
const DIRECTION = new Lexicon<Undo["direction"]>(UNDO_DIRECTIONS);

export const add: Builder = (parts) => {
  const to = parts.name(["thing"], { otherwise: "entity" });
  const placed = parts.clause.slots.filter((slot) => slot.label === "field" && isPlace(parts, slot));
  const fieldTo = placed[0] ? (parts.namesIn(placed[0], { otherwise: "field" })[0] ?? null) : null;
  const options = asOptions(parts.names(["option"], { otherwise: "option", literal: true }));
  const values = parts.slots("value").map((slot) => parts.valueOf(slot));
  const [only] = values;
  const shared = {
    kind: "add" as const,
    to: fieldTo ?? to,
    options,
    text: parts.text_(),
    count: only?.kind === "quantity" ? only.value.amount : null,
    where: parts.condition(),
    position: parts.position(),
    view: parts.name(["view"], { otherwise: "view" }),
    row: null,
    field: null,
  };
  const rows = parts.slots("row").map((slot): Draft => ({ ...shared, what: null, row: parseRow(parts.sliceOf(slot))?.value ?? null }));
  const targets = parts
    .names(["target", "field", "section", "share", "tool", "new", "measure", "effect", "look"])
    .filter((name) => !(fieldTo && name.start === fieldTo.start))
    .map((name): Draft => {
      const role =
        name.role === "unknown"
          ? addedRole(name, parts)
          : name.role === "option" && options.length === 0
            ? "option"
            : addedRole(name, parts);
      const what = { ...name, role };
      return { ...shared, what, field: role === "field" ? fieldWishOf(what) : null };
    });
  const all = [...targets, ...rows];
  if (all.length > 0) return all;
  // 상태에 보류 추가: what is added are the options.
  if (fieldTo && options.length > 0) return [{ ...shared, what: null }];
  const what = to ?? fieldTo ?? shared.view;
  const role = what ? (what === to && !to.refs.length ? addedRole(to, parts) : what.role) : "unknown";
  return [{ ...shared, to: null, what: what && { ...what, role }, field: what && role === "field" ? fieldWishOf(what) : null }];
};

/** 상태에 보류 추가: the field is where to, not what. */
const isPlace = (parts: ClauseParts, slot: Slot): boolean =>
  /^\s*(?:에|칸에|항목에|필드에|란에)/.test(parts.behind(slot, 4)) || parts.has("option");

/** By the words beside it (칸, 메뉴, 버튼 …), by its own, else a field: that is what people add most. */
function addedRole(name: Name, parts: ClauseParts): NameRole {
  const cue = BESIDE_ADDED.find(parts.cues, 0, ({ start }) => start === 0 || !isHangul(parts.cues[start - 1]))?.value;
  if (cue) return cue;
  if (name.role !== "unknown" && name.role !== "field" && name.role !== "entity" && name.role !== "option") return name.role;
  if (/관리|따로 목록|게시/.test(parts.cues)) return "entity";
  if (isFieldWord(name.text)) return "field";
  return isEntityWord(name.text) && !/적|입력|쓸|쓰|기입/.test(parts.cues) ? "entity" : "field";
}
const BESIDE_ADDED = new Lexicon<NameRole>([
  ["칸 필드 항목 란 열 입력란 컬럼", "field"],
  ["메뉴 탭 화면 페이지", "screen"],
  ["버튼", "button"],
  ["그래프 차트", "chart"],
  ["섹션 코너", "section"],
  ["선택지 옵션 보기항목", "option"],
]);

/** 빼지 말고, 지우지 마: what is to stay. */
const LEFT_ALONE = /지\s*(?:말|마(?!자))|남기|남겨|냅둬|놔두/;

export const remove: Builder = (parts) => {
  // 꼭 있어야 해요: what takes something away has to be said, and is no guess of the reader.
  if (LEFT_ALONE.test(parts.cues) || !parts.cue(REMOVAL)) return [];
  const names = parts.names([
    "target",
    "field",
    "option",
    "section",
    "view",
    "look",
    "share",
    "tool",
    "measure",
    "order",
    "effect",
    "text",
    "row",
  ]);
  const things = parts.names(["thing", "who", "value"]);
  const position = parts.position();
  const shared = {
    kind: "remove" as const,
    from: position?.by ?? (names.length > 0 ? (things[0] ?? null) : null),
    hidden: /보이|숨|가려|감춰|안\s?나오|안\s?뜨/.test(parts.cues),
    all: /다\s|전부|모두|싹|몽땅/.test(parts.words),
    where: parts.condition(),
  };
  const all = names.length > 0 ? names : things;
  return all.length > 0 ? all.map((what): Draft => ({ ...shared, what })) : [{ ...shared, what: null }];
};

export const rename: Builder = (parts) => {
  const [slot] = parts.slots("new", "title", "text");
  const to = slot ? literalOf(parts.sliceOf(slot)) : null;
  const names = parts.names(["target", "thing", "field", "option", "section"]);
  const shared = { kind: "rename" as const, to, everywhere: /다\s?바|전부|모두|전체|다\s/.test(parts.words) };
  return names.length > 0 ? names.map((what): Draft => ({ ...shared, what })) : [{ ...shared, what: null }];
};

export const change: Builder = (parts) => {
  const names = parts.names(["target", "field", "thing", "section", "group", "measure"]);
  const news = parts.slots("new", "how", "order", "view", "look", "time", "text", "effect", "option", "period");
  const values = parts.slots("value");
  const where = parts.position();
  const shared = { where, fromSlot: news.length > 0 ? values[0] : undefined, toSlot: news[0] ?? values[0] };
  const swaps = names.length === 2 && /자리|순서|서로|위치/.test(parts.cues) && news.length === 0;
  if (swaps) return [{ ...changed(names[0]!, parts, shared), property: "position", other: names[1]! } as Draft];
  return names.length > 0 ? names.map((what) => changed(what, parts, shared)) : [changed(null, parts, shared)];
};

interface Slots {
  where: ReturnType<ClauseParts["position"]>;
  fromSlot: Slot | undefined;
  toSlot: Slot | undefined;
}

function changed(what: Name | null, parts: ClauseParts, { where, fromSlot, toSlot }: Slots): Draft {
  const slice: Slice = toSlot ? parts.sliceOf(toSlot) : { text: "", start: parts.clause.start };
  const order =
    slice.text === "" || !/순$|순서|먼저|정렬/.test(`${slice.text}${toSlot ? parts.behind(toSlot, 2) : ""}`)
      ? null
      : (parseOrder(slice)?.value ?? null);
  const formula = slice.text === "" || what?.role === "menu" ? null : (parseFormulaWords(slice)?.value ?? null);
  const value = toSlot ? (parseValue(slice)?.value ?? null) : null;
  const type = typeIn(slice.text) ?? (toSlot ? null : typeIn(parts.cues));
  const position = where ?? (toSlot && POSITIONED.test(slice.text) ? parts.positionIn(slice, toSlot.confidence) : null);
  const property = propertyOf({
    what,
    slice,
    parts,
    order,
    value,
    type,
    formula: formula !== null && formula.kind !== "quantity",
    positioned: position !== null,
  });
  return {
    kind: "change",
    what,
    property,
    to: value,
    type: property === "type" || property === "several" ? type : null,
    on: ON_OFF.has(property) ? !/안\s|않|말|없|해제|빼|선택\s?사항|아니/.test(`${slice.text} ${parts.cues}`) : null,
    formula: property === "formula" ? formula : null,
    order: property === "order" ? order : null,
    position,
    from: fromSlot ? parts.valueOf(fromSlot) : null,
    other: null,
    per: null,
  };
}
const ON_OFF: ReadonlySet<ChangedProperty> = new Set(["required", "visible", "several"]);
const POSITIONED = /(?:위|아래|밑|앞|뒤|옆|다음|끝|가운데|처음|마지막)(?:으로|로|에)?$/;

interface Clues {
  what: Name | null;
  slice: Slice;
  parts: ClauseParts;
  order: unknown;
  value: Value | null;
  type: FieldType | null;
  formula: boolean;
  positioned: boolean;
}

function propertyOf({ what, slice, parts, order, value, type, formula, positioned }: Clues): ChangedProperty {
  const cue =
    PROPERTY.find(slice.text)?.value ?? parts.cue(PROPERTY) ?? (what ? PROPERTY.endingAt(what.text, what.text.length)?.value : undefined);
  if (what?.role === "menu") return "menu";
  if (what?.role === "screen" && PROPERTY.of(what.text) === "home") return "home";
  if (what && (what.role === "view" || what.role === "chart") && slice.text !== "" && cue !== "position") return "view";
  if (formula) return "formula";
  if (order) return "order";
  if (isUnit(slice.text)) return "unit";
  if (cue === "required" || cue === "default" || cue === "home" || cue === "visible" || cue === "unit" || cue === "format") return cue;
  if (VIEW.find(slice.text) && !type) return "view";
  if (cue === "position" || positioned) return "position";
  if (value?.kind === "quantity") return boundOf(parts, value, what);
  if (value?.kind === "schedule") return "time";
  if (type) return "type";
  if (what && ["font", "colour", "background"].includes(what.role)) return what.role === "font" ? "size" : "colour";
  if (cue) return cue;
  return what && ["text", "section", "title"].includes(what.role) ? "text" : slice.text === "" ? "unknown" : "value";
}

function boundOf(parts: ClauseParts, value: Extract<Value, { kind: "quantity" }>, what: Name | null): ChangedProperty {
  if (value.bound === "atMost" || /까지|최대|이하/.test(parts.cues)) return "max";
  if (value.bound === "atLeast" || /최소|이상|부터/.test(parts.cues)) return "min";
  return what?.role === "font" ? "size" : "number";
}

const typeIn = (text: string): FieldType | null =>
  TYPE.of(text) ?? TYPE.find(text, 0, ({ start }) => start === 0 || !isHangul(text[start - 1]))?.value ?? null;

export const undo: Builder = (parts) => {
  const [what = null] = parts.names(["target", "thing", "field", "look", "view", "new", "section"]);
  const number = findQuantity(parts.words);
  const steps = number && (number.value.unit === "회" || number.value.unit === "개") ? number.value.amount : 1;
  return [{ kind: "undo", direction: parts.cue(DIRECTION, true) ?? "back", what, steps }];
};

const ANY = ["target", "thing", "field", "section", "view", "share", "measure", "who", "look", "value", "tool", "order", "option", "effect", "where", "new", "period", "time", "when", "group", "place", "text"] as const; // prettier-ignore
export const question: Builder = (parts) => [{ kind: "question", about: parts.names([...ANY]), text: parts.whole() }];
export const complaint: Builder = (parts) => {
  const names = parts.names([...ANY]);
  return [{ kind: "complaint", about: names[0] ?? null, text: parts.whole() }];
};
