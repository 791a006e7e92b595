/** Options of select and status fields from words: "접수/완료" → options with ids, tones and final states. */
import { cutText } from "../korean-text.ts";
import type { Option, Tone } from "@appmon/appspec/spec";
import { DEFAULT_STATUS, SELECT_OPTIONS, STATUS_OPTIONS } from "../data/option-sets.ts";
import { englishId } from "../english-id.ts";

const TONE_OF_MARK: Record<string, Tone> = { g: "good", w: "warn", b: "bad", i: "info", n: "neutral", a: "accent" };
const FINAL = /(완료|취소|종료|마감|반려|거절|탈퇴|퇴사|졸업|완독|해지|폐기|폐지|환불|퇴거|입장|성사|실패|수료)(됨|함)?$/;
const TONE_BY_WORD: readonly (readonly [RegExp, Tone])[] = [
  [/미납|연체|부족|불합격|결석|반려|거절|위험|긴급|이상|미입금|고장|불량|실패|높음|품절$/, "bad"],
  [/취소|해지|탈퇴|퇴사|폐기|숨김|종료|휴면|낮음/, "neutral"],
  [/^미|안함|대기|신청|접수|보류|지각|주의|예약중|만료/, "warn"],
  [/완료|확정|승인|납부|출석|정상|합격|성공|달성|완독|수락|참석|가능|판매중|이용중|재직|수료/, "good"],
  [/중$|진행|준비|처리|배송|상담|예정/, "info"],
];

/** 화 and 목 beside each other: 월 is Monday there, and 일 Sunday. */
const WEEKDAYS = /(?<![가-힣])화[^가-힣]+(?:수[^가-힣]+)?목(?![가-힣])/;

/** Tone that a status word calls up by itself: 취소 → neutral, 미납 → bad. */
export function toneOf(label: string): Tone {
  return TONE_BY_WORD.find(([pattern]) => pattern.test(label))?.[1] ?? "neutral";
}

/** `"신청!w/완료!g."` or plain user text `"신청/완료"`; at most 20 options, doubles dropped. */
export function optionsFromText(text: string, kind: "status" | "select"): Option[] {
  const taken = new Set<string>();
  const options: Option[] = [];
  const use = kind === "status" ? "status" : WEEKDAYS.test(text) ? "weekday" : "option";
  const said = text.split(/[/,|·]|(?:\s+또는\s+)/).map((one) => one.trim());
  // 큰등, 작은등: lamps, and nothing more of the kind.
  const isOfWord = said.every((one) => one.replace(/!\S*$/, "").endsWith("등"));
  for (const raw of said) {
    const match = /^(.*?)(?:!([gwbina])(\.)?)?$/.exec(raw);
    const label = cutText((match?.[1] ?? "").replace(isOfWord ? /$/ : /\s*(등등|등)$/, "").trim(), 30).trim();
    if (!label || options.some((option) => option.label === label) || options.length >= 20) continue;
    const value = englishId(label, taken, "option", use);
    taken.add(value);
    const option: Option = { value, label };
    if (kind === "status") {
      option.tone = match?.[2] ? TONE_OF_MARK[match[2]] : toneOf(label);
      if (match?.[2] ? match[3] : FINAL.test(label)) option.final = true;
    }
    options.push(option);
  }
  return options;
}

/** Status options for a label ("주문 상태") or the noun of the entity it belongs to. */
export function statusOptionsFor(label: string, noun = ""): Option[] {
  const own = label.replace(/\s/g, "").replace(/(진행)?(상태|현황|상황|단계)$/, "");
  const key = longestKey(STATUS_OPTIONS, own) ?? longestKey(STATUS_OPTIONS, noun.replace(/\s/g, ""));
  return optionsFromText(key ? (STATUS_OPTIONS[key] ?? DEFAULT_STATUS) : DEFAULT_STATUS, "status");
}

/** Select options for a label, helped by the noun: 분류 of 지출 → 식비, 교통 …; undefined when no set fits. */
export function selectOptionsFor(label: string, noun = ""): Option[] | undefined {
  const counterparts = counterpartsIn(label);
  if (counterparts) return optionsFromText(counterparts.join("/"), "select");
  const compact = label.replace(/\s/g, "");
  const withNoun = noun.replace(/\s/g, "") + compact;
  const key = longestKey(SELECT_OPTIONS, withNoun, "end") ?? longestKey(SELECT_OPTIONS, compact, "end");
  return key ? optionsFromText(SELECT_OPTIONS[key] ?? "", "select") : undefined;
}

const TELLING_APART: ReadonlySet<string> = new Set(["구분"]);

/** 백문 주문 구분, 초벌 재벌 구분: words of one form are what is told apart. 회원 등급 구분 tells the grades apart. */
function counterpartsIn(label: string): string[] | undefined {
  const words = label.split(/[\s/·,]+/);
  const names = words.slice(0, -1);
  const [first = ""] = names;
  const areAlike = names.every((name) => name.length === first.length && name.at(-1) === first.at(-1));
  return names.length > 1 && first.length > 1 && areAlike && TELLING_APART.has(words.at(-1)!) ? names : undefined;
}

function longestKey(table: Readonly<Record<string, string>>, text: string, where: "any" | "end" = "any"): string | undefined {
  if (!text) return undefined;
  let best: string | undefined;
  for (const key of Object.keys(table)) {
    const fits = where === "end" ? text.endsWith(key) : text.endsWith(key) || text.includes(key);
    if (fits && (!best || key.length > best.length || (key.length === best.length && text.endsWith(key)))) best = key;
  }
  return best;
}
