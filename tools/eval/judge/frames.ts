/** A Korean sentence as clauses: who or what, and the verb. Enough grammar for requests of one line; no analyser. */
import type { Noun } from "./nouns.ts";
import { readVerb, type Verb } from "./verbs.ts";

export type Role = "subject" | "object" | "place" | "by" | "than" | "with" | "plain";

export interface Part {
  noun: Noun;
  role: Role;
  /** A clause in front that narrows the noun: "이미 예약된 시간" = 예약되다. */
  of?: { verb: Verb; nouns: Noun[] };
}

export interface Frame {
  parts: Part[];
  verb: Verb;
  /** …할 수 있다 / …할 수 없다. */
  can?: "yes" | "no";
  text: string;
}

/** Nouns whose last syllable looks like a particle. */
const WHOLE = new Set(
  (
    "결과 평가 국가 휴가 난이도 온도 속도 정도 지도 별도 나이 종이 차이 길이 높이 추이 깊이 사이 아이 놀이 풀이 회의 문의 강의 편의 주의 합의 도로 서로 바로 그대로 대로 새로 " +
    "효과 성과 분과 사과 이유 여가 작가 단가 물가 증가 추가 참가 원가 시가 매도 의도 농도 각도 빈도 밀도 선호도 만족도 관련도 영향도 중요도 용도 제도 한도 도 로 이 가 나 은행 마을 가을 " +
    "멀티미디어 메모 누구나 언제나 하나 스토리 이메일 페이지 프로모션 나라 가로 세로 하이 아무 모두 홈 " +
    "신랑 누가 남은 남는 드는 버는 받은 받는 먹은 먹을 아는 모르는 오시는 같은 낸 가진 올인 볼 문제 경로 진로 회로 통로 예로 다이어리 혜택 동네 배란일 수도 보도 시도 차로 엄마 아빠"
  ).split(" "),
);
const PARTICLE =
  /^(.+?)(에게서|에서|에게|으로|에는|에도|로서|로|에|을|를|은|는|이|가|와|과|도|의|만|까지|부터|보다|이나|나|랑|이랑|처럼|별로)$/;
const ROLES: Record<string, Role> = {
  을: "object",
  를: "object",
  도: "object",
  만: "object",
  은: "subject",
  는: "subject",
  이: "subject",
  가: "subject",
  에: "place",
  에는: "place",
  에도: "place",
  에서: "place",
  에게: "place",
  으로: "by",
  로: "by",
  별로: "by",
  까지: "place",
  부터: "place",
  보다: "than",
};
const JOINS = new Set(["와", "과", "랑", "이랑", "나", "이나"]);
const AND_WORDS = new Set(["및", "또는", "혹은", "이거나", "하고", "그리고"]);

/** Splits a sentence into frames; words that belong to none come back as `rest`. */
export function readFrames(sentence: string): { frames: Frame[]; rest: string[] } {
  const { text, asides } = withoutAsides(sentence);
  const tokens = text.split(/\s+/).filter((token) => token !== "");
  const frames: Frame[] = [];
  const state = new Clause(asides);
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    const next = (tokens[at + 1] ?? "").replace(/[.,]+$/, "");
    // "확정/취소할 수": the choices in front of the last one are nouns.
    const cut = token.lastIndexOf("/");
    const verb = readVerb(token.slice(cut + 1), next);
    if (verb && cut > 0) for (const piece of token.slice(0, cut).split("/")) state.take(`${piece},`);
    if (!verb) {
      state.take(token);
      continue;
    }
    if (verb.joint === "of") {
      state.narrow(verb);
      continue;
    }
    const frame: Frame = { parts: state.close(), verb, text: "" };
    // "수 있다", "지 않으면", "때", "뒤" belong to the verb they follow.
    let able = false;
    while (
      at + 1 < tokens.length &&
      /^(수|있|없|않|못|때|뒤|후|경우|채|한다|된다|줄)/.test(tokens[at + 1]!) &&
      isTail(verb, tokens[at + 1]!)
    ) {
      at += 1;
      const tail = tokens[at]!;
      able ||= /^수/.test(tail);
      if (able && /^있/.test(tail)) frame.can = "yes";
      if (able && /^없/.test(tail)) frame.can = "no";
      if (/(고|며)$/.test(tail)) frame.verb = { ...frame.verb, joint: "and" };
      if (/(면|때|뒤|후)$/.test(tail)) frame.verb = { ...frame.verb, joint: "if" };
    }
    frame.text = frame.parts.map((part) => part.noun.text).join(" ") + ` ${verb.stem}`;
    frames.push(frame);
  }
  return { frames, rest: state.close().map((part) => part.noun.text) };
}

function isTail(verb: Verb, word: string): boolean {
  if (/^(있|없)/.test(word)) return true;
  if (/^수$/.test(word)) return true;
  if (/^(때|뒤|후|경우)/.test(word)) return verb.joint === "if" && word.length <= 3;
  return /^(않|못|한다|된다|줄)/.test(word);
}

/** Parentheses name choices or explain; the sentence is read without them. Quotes keep words together. */
function withoutAsides(sentence: string): { text: string; asides: Map<string, string[]> } {
  const asides = new Map<string, string[]>();
  let text = sentence.replace(/(['"‘“])([^'"’”]{1,40})(['"’”])/g, (_, _open: string, inner: string) => `「${inner.replace(/\s+/g, "_")}」`);
  for (let turn = 0; turn < 3; turn += 1)
    text = text.replace(/([^\s()]+)\(([^()]*)\)/g, (_, word: string, inner: string) => {
      asides.set(strip(word).word, choicesOf(inner));
      return word;
    });
  return { text: text.replace(/[()]/g, " "), asides };
}

function choicesOf(text: string): string[] {
  return text
    .replace(/^예:\s*/, "")
    .split(/[/,·]|또는/)
    .map((one) => one.trim())
    .filter((one) => one !== "" && one.length <= 12);
}

/** A word without its particle. */
function strip(token: string): { word: string; particle: string } {
  const bare = token.replace(/[.,!?~…]+$/, "");
  const quoted = /^「(.+)」(.*)$/.exec(bare);
  if (quoted) return { word: quoted[1]!.replaceAll("_", " "), particle: quoted[2] ?? "" };
  if (WHOLE.has(bare) || /(공급|판매|매입|할인|최저|최고|평균|정|원|단|시|매매|분양)가$/.test(bare)) return { word: bare, particle: "" };
  const found = PARTICLE.exec(bare);
  if (!found) return { word: bare, particle: "" };
  return { word: found[1]!, particle: found[2]! };
}

class Clause {
  private parts: Part[] = [];
  private words: string[] = [];
  private options: string[] = [];
  private either = false;
  private of: Part["of"];
  private readonly asides: Map<string, string[]>;
  constructor(asides: Map<string, string[]>) {
    this.asides = asides;
  }

  take(token: string): void {
    if (AND_WORDS.has(token)) return this.end("join");
    if (token === "함께") return this.together();
    const { word, particle } = strip(token);
    const named = particle === "별로" ? `${word}별` : word;
    const pieces = named.split(/[/·]/).filter((piece) => piece !== "");
    const aside = this.asides.get(word);
    if (aside) this.options.push(...aside);
    if (pieces.length > 1) {
      for (const piece of pieces.slice(0, -1)) this.add(piece, "join", true);
      this.either = true;
    }
    // A name in quotes is a phrase like any other: "새 리드 추가".
    this.words.push(...(pieces.at(-1) ?? named).split(" "));
    if (particle === "의") return;
    if (JOINS.has(particle) || (particle === "" && /[,]$/.test(token))) this.end("join");
    else if (particle !== "") this.end(ROLES[particle] ?? "plain");
  }

  /** "설명, 가격과 함께": what comes along is there too. */
  private together(): void {
    this.end("plain");
    for (let at = this.parts.length - 1; at >= 0 && this.joined.has(this.parts[at]!); at -= 1) {
      this.parts[at]!.role = "with";
      this.joined.delete(this.parts[at]!);
    }
  }

  /** A clause that narrows what comes next takes the nouns in front of it along. */
  narrow(verb: Verb): void {
    this.end("plain");
    const last = this.parts.at(-1);
    // "점수와 틀린 문제": what is joined to the noun that follows stays beside it.
    if (last && this.joined.has(last) && verb.class !== "compare") {
      this.of = { verb, nouns: [] };
      return;
    }
    const kept = this.parts.filter((part) => part.role === "subject" && this.parts.length > 1 && part !== last);
    this.of = { verb, nouns: this.parts.filter((part) => !kept.includes(part)).map((part) => part.noun) };
    this.parts = kept;
  }

  close(): Part[] {
    this.end("plain");
    // Joined nouns play the part of the last one: 이름과 연락처를.
    for (let at = this.parts.length - 2; at >= 0; at -= 1)
      if (this.joined.has(this.parts[at]!)) this.parts[at]!.role = this.parts[at + 1]!.role;
    // "일/주/월 합계": the head of the last belongs to all of them.
    const last = this.parts.at(-1)?.noun;
    if (last?.either && last.words.length > 1)
      for (const { noun } of this.parts.slice(0, -1))
        if (noun.either && noun.words.length === 1) {
          noun.words = [...noun.words, ...last.words.slice(1)];
          noun.text = noun.words.join(" ");
        }
    const parts = this.parts;
    this.parts = [];
    this.joined.clear();
    this.of = undefined;
    return parts;
  }

  private readonly joined = new Set<Part>();

  private add(word: string, role: Role | "join", either = false): void {
    this.words.push(word);
    this.either = either;
    this.end(role);
  }

  private end(role: Role | "join"): void {
    if (this.words.length === 0) return;
    const noun: Noun = { words: this.words, text: this.words.join(" "), options: this.options, ...(this.either ? { either: true } : {}) };
    const part: Part = { noun, role: role === "join" ? "plain" : role, ...(this.of ? { of: this.of } : {}) };
    if (role === "join") this.joined.add(part);
    this.parts.push(part);
    this.words = [];
    this.options = [];
    this.either = false;
    this.of = undefined;
  }
}
