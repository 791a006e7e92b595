/** What follows or how something stands out: 빨간색, 맨 위로, 1회 차감, 품절, 문자, 안 보이, 시간 안 겹치, 수료증 발급. */
import { findColours } from "../colour-names.ts";
import { formsOf } from "./conjugate.ts";
import {
  BADGES,
  type Channel,
  CHANNELS,
  EFFECT_NOUNS,
  EFFECT_VERBS,
  type EffectWord,
  EMPHASIS,
  FADED,
  OVERLAP,
  PLACES,
} from "./effects.data.ts";
import { Lexicon } from "./lexicon.ts";
import { findQuantity, type Quantity } from "./quantity.ts";
import { STATE_NOUNS } from "./verbs.data.ts";
import { isHangul, type Parsed, part, type Phrase, phraseOf, type Slice } from "./slice.ts";

export type { Channel } from "./effects.data.ts";

export type Effect =
  | { kind: "colour"; hex: string; said: Phrase; on: "text" | "background" | "line" | "badge" | null }
  | { kind: "emphasis"; faded: boolean }
  | { kind: "place"; at: "top" | "bottom" | "front" | "back" }
  | { kind: "notify"; channel: Channel }
  /** `by` null: as much as the record that sets it off says. `what` is added to or taken from. */
  | { kind: "amount"; sign: 1 | -1; by: Quantity | null; what: Phrase | null }
  /** It comes to be in that state, or is marked with those words. */
  | { kind: "state"; to: Phrase }
  | { kind: "create"; what: Phrase | null }
  | { kind: "hide" }
  /** It cannot be done any more. */
  | { kind: "forbid"; what: Phrase | null }
  /** Two at once, or twice the same. */
  | { kind: "overlap"; what: Phrase | null }
  | { kind: "allow"; what: Phrase | null }
  | { kind: "assign"; what: Phrase | null; how: Phrase | null }
  /** Nothing that is known: as said. */
  | { kind: "other"; what: Phrase };

const all = (stems: readonly string[]) => new Lexicon(stems.map((stem) => [formsOf(stem).join(" "), true] as const));
const CHANNEL = new Lexicon<Channel>(
  CHANNELS.flatMap(([words, channel]) => words.split(" ").map((word) => [formsOf(word).join(" "), channel] as const)),
);
const PLACE = new Lexicon(PLACES);
const VERB = new Lexicon<EffectWord>(
  EFFECT_VERBS.flatMap(([stems, word]) => stems.split(" ").map((stem) => [formsOf(stem).join(" "), word] as const)),
);
const NOUN = new Lexicon<EffectWord>(EFFECT_NOUNS);
const LOUD = all(EMPHASIS);
const FAINT = all(FADED);
const TWICE = all(OVERLAP);
const STATES: ReadonlySet<string> = new Set(STATE_NOUNS);
const BADGE = new Lexicon(BADGES.map((word) => [word, true] as const));
const LEAD = /^(?:(?:자동으로|자동|바로|즉시|알아서|서로|다시|전부|모두|함께|한\s?번에|연달아|둘\s?다|다)\s+)+/;
const CAN = /(?:ㄹ|을|[가-힣])\s*수\s*(있|없)[가-힣]*$/;

/** The effect of a slice. Words it does not know are an effect of kind "other", with all of them; null for an empty slice. */
export function parseEffect(slice: Slice): Parsed<Effect> | null {
  const whole = phraseOf(slice);
  if (!whole) return null;
  const inner = part(slice, LEAD.exec(slice.text)?.[0].length ?? 0);
  return { value: effectOf(inner.text === "" ? slice : inner) ?? { kind: "other", what: whole }, unread: [] };
}

function effectOf(slice: Slice): Effect | null {
  const text = slice.text;
  const whole = phraseOf(slice);
  if (!whole) return null;
  if (BADGE.of(text)) return { kind: "state", to: whole };
  return (
    colourOf(slice) ??
    placeIn(text) ??
    channelIn(text) ??
    overlapOf(slice) ??
    ableOf(slice) ??
    forbidden(slice) ??
    amountOf(slice) ??
    followed(slice) ??
    loud(text) ??
    stateOf(slice, whole)
  );
}

const phraseBefore = (slice: Slice, end: number): Phrase | null => {
  const head = slice.text.slice(0, end).replace(/\s*자동(?:으로)?\s*$/, "");
  return head === "" ? null : phraseOf(part(slice, 0, head.length));
};

function colourOf(slice: Slice): Effect | null {
  const adjective = findColours(slice.text)[0] ?? bright(slice.text);
  if (!adjective) return null;
  const end = Math.min(adjective.span[1], slice.text.length);
  const said = phraseOf(part(slice, adjective.span[0], end)) ?? phraseOf(slice);
  if (!said) return null;
  const on = /글씨|글자/.test(slice.text)
    ? "text"
    : /바탕|배경|화면/.test(slice.text)
      ? "background"
      : /줄/.test(slice.text)
        ? "line"
        : /배지|뱃지|딱지|리본|화살표/.test(slice.text)
          ? "badge"
          : null;
  return { kind: "colour", hex: adjective.hex, said, on };
}

/** 빨갛, 노랗, 파랗, 까맣, 하얗: stems of colours as verbs. */
const COLOUR_STEMS = new Lexicon<string>([
  ["빨갛 빨개지 빨개 빨간 빨강 붉", "빨간색"],
  ["노랗 노래지 노란 노랑", "노란색"],
  ["파랗 파래지 파란 파랑", "파란색"],
  ["까맣 까매지 까만 검정", "검은색"],
  ["하얗 하얘지 하얀 흰", "하얀색"],
  ["초록 초록불 녹색불", "초록색"],
  ["주황", "주황색"],
  ["보라", "보라색"],
  ["분홍 핑크", "분홍색"],
  ["연두", "연두색"],
]);
function bright(text: string): { hex: string; span: [number, number] } | null {
  const hit = COLOUR_STEMS.find(text, 0, ({ start }) => start === 0 || !isHangul(text[start - 1]));
  const [colour] = hit ? findColours(hit.value) : [];
  return hit && colour ? { hex: colour.hex, span: [hit.start, hit.end] } : null;
}

function placeIn(text: string): Effect | null {
  const bare = text.replace(/(?:으로|로|에|에다)?\s*(?:고정|올라가|올리|가|오|나오|뜨|보이)?[가-힣]?$/, "");
  const hit = PLACE.of(bare.replace(/^(?:맨\s?앞|목록)\s(?=맨|위)/, "")) ?? PLACE.of(text);
  return hit ? { kind: "place", at: hit } : null;
}

/** Of several the one that says more: 알림 문자 is a text message. */
function channelIn(text: string): Effect | null {
  let found: Channel | null = null;
  for (let at = 0; at < text.length; at++) {
    const begins = at === 0 || text[at - 1] === " " || text[at - 1] === "인";
    const hit = begins ? CHANNEL.at(text, at) : null;
    if (hit && !isHangul(text[hit.end]?.replace(/[도로으을를가이]/, "")) && (found === null || found === "push")) found = hit.value;
  }
  return found && { kind: "notify", channel: found };
}

function overlapOf(slice: Slice): Effect | null {
  const hit = TWICE.find(slice.text, 0, ({ start }) => start === 0 || !isHangul(slice.text[start - 1]) || slice.text[start - 1] === "안");
  return hit ? { kind: "overlap", what: phraseOf(part(slice, 0, slice.text.slice(0, hit.start).replace(/\s*안\s*$/, "").length)) } : null;
}

function ableOf(slice: Slice): Effect | null {
  const can = CAN.exec(slice.text);
  if (!can) return null;
  const what = phraseBefore(slice, can.index + 1);
  return { kind: can[1] === "있" ? "allow" : "forbid", what };
}

const REFUSALS =
  /(?:^|\s)(?:못|안(?![내전정심녕])|않)\s*([가-힣]+)$|(?:안|않|못)\s?(?:되|됨|돼|된|됩니다|하)$|지\s*(?:못|않)[가-힣]*$|(?:불가|금지|막|막히|막아|차단|제한|못섬)$/;
function forbidden(slice: Slice): Effect | null {
  const refusal = REFUSALS.exec(slice.text);
  if (!refusal) return null;
  if (/^\s*안\s*보이/.test(refusal[0])) return { kind: "hide" };
  const verb = refusal[1] ? phraseOf(part(slice, refusal.index + refusal[0].length - refusal[1].length)) : null;
  return { kind: "forbid", what: phraseBefore(slice, refusal.index) ?? verb };
}

/** 1회씩 차감, 재고 줄, 포인트 100점이 적립, 30% 할인, 5천원 붙, 10점 추가, 만원. */
function amountOf(slice: Slice): Effect | null {
  const found = findQuantity(slice.text);
  const word = wordAtEnd(slice.text);
  const sign = word?.value === "less" ? -1 : word?.value === "more" ? 1 : null;
  const isSum = found !== null && ["money", "points", "percent"].includes(found.value.dimension);
  // 목록에서 내려가, 다음 칸으로 올라가: it goes from there or to there, by no amount.
  const lead = word ? slice.text.slice(0, word.start).trimEnd() : "";
  if (!found && /(?:에서|으로|로)$/.test(lead) && !/자동으로$/.test(lead))
    return /에서$/.test(lead) ? { kind: "hide" } : { kind: "state", to: phraseOf(part(slice, 0, lead.length))! };
  if (sign === null && !(isSum && part(slice, found.end).text.replace(/^(?:씩|로|이|가)$/, "") === "")) return null;
  const what = phraseOf(part(slice, 0, found?.start ?? word!.start));
  return { kind: "amount", sign: sign ?? 1, by: found?.value ?? null, what };
}

function wordAtEnd(text: string): { value: EffectWord; start: number } | null {
  const bare = text.replace(/(?:게|도록|되|되게|하|시켜|처리|해)$/, "");
  for (const candidate of [text, bare]) {
    const verb = VERB.endingAt(candidate, candidate.length);
    const noun = NOUN.endingAt(candidate, candidate.length);
    const best = noun && (!verb || noun.start < verb.start) ? noun : verb;
    if (best && (best.start === 0 || !isHangul(candidate[best.start - 1]) || best.end - best.start > 1)) return best;
  }
  return null;
}

function followed(slice: Slice): Effect | null {
  const word = wordAtEnd(slice.text);
  if (!word) return null;
  const what = phraseBefore(slice, word.start);
  const toState =
    what !== null && /(?:으로|로)\s*$/.test(slice.text.slice(0, word.start)) && !/자동으로\s*$/.test(slice.text.slice(0, word.start));
  switch (word.value) {
    case "create":
      return toState ? { kind: "state", to: what } : { kind: "create", what: what ?? nounAt(slice, word.start) };
    case "hide":
      return { kind: "hide" };
    case "forbid":
      return { kind: "forbid", what };
    case "assign":
      return { kind: "assign", what, how: nounAt(slice, word.start) };
    case "become":
      return what ? { kind: "state", to: what } : null;
    case "notify":
      return { kind: "notify", channel: "push" };
    default:
      return null;
  }
}
const nounAt = (slice: Slice, at: number): Phrase | null => phraseOf(part(slice, at));

function loud(text: string): Effect | null {
  if (FAINT.find(text, 0, ({ start }) => start === 0)) return { kind: "emphasis", faded: true };
  return LOUD.find(text, 0, ({ start }) => start === 0 || text[start - 1] === " ") ? { kind: "emphasis", faded: false } : null;
}

/** A noun alone is a state or what is written there: 품절, 입금완료, 골드. */
function stateOf(slice: Slice, whole: Phrase): Effect | null {
  if (VERB.of(whole.text)) return null;
  if (STATES.has(whole.text.split(" ").at(-1)!) || /^다음 \S+$/.test(whole.text)) return { kind: "state", to: whole };
  const isNoun = !/\s/.test(whole.text) && whole.text.length <= 8 && !/[하되지]$/.test(whole.text);
  return isNoun || BADGE.endingAt(slice.text, slice.text.length) ? { kind: "state", to: whole } : null;
}
