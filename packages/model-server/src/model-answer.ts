import type { ModelTurn } from "./model-turn.ts";

/** A turn as it goes over the wire, before a dialect gives it its form. */
export interface ModelAnswer {
  id: string;
  model: string;
  text: string;
  calls: { id: string; name: string; argumentsJson: string }[];
  stop: "end" | "calls" | "length" | "refusal";
  usage: { inputTokens: number; outputTokens: number; cachedTokens: number };
  /** One event that no reader can parse takes the place of the first piece of text. */
  brokenEvent: boolean;
}

const RAMBLE_TOKENS = 8_000;
const RAMBLE = "그러니까 제가 생각하기에 이 앱은 음… ";

/** The content of a turn with the faults that are faults of content. */
export function answerFor(turn: ModelTurn, about: { id: string; model: string; inputTokens: number; cachedTokens: number }): ModelAnswer {
  const text = turn.fault === "ramble" ? ramble() : turn.fault === "refusal" ? "도와드릴 수 없어요." : (turn.say ?? "");
  const calls = turn.fault === "ramble" || turn.fault === "refusal" ? [] : callsOf(turn, about.id);
  const outputTokens = tokensIn(text) + calls.reduce((sum, call) => sum + tokensIn(call.argumentsJson) + 8, 0);
  return {
    id: about.id,
    model: about.model,
    text,
    calls,
    stop: turn.fault === "ramble" ? "length" : turn.fault === "refusal" ? "refusal" : calls.length > 0 ? "calls" : "end",
    usage: { inputTokens: about.inputTokens, outputTokens, cachedTokens: about.cachedTokens },
    brokenEvent: turn.fault === "malformed-json" && calls.length === 0,
  };
}

/** Pieces a model would stream: short, never splitting a character. */
export function piecesOf(text: string): string[] {
  const characters = Array.from(text);
  const pieces: string[] = [];
  for (let at = 0; at < characters.length; at += 4) pieces.push(characters.slice(at, at + 4).join(""));
  return pieces;
}

/** A rough count: a Hangul syllable is about one token, four other characters are one. */
export function tokensIn(text: string): number {
  const hangul = text.match(/[가-힣]/g)?.length ?? 0;
  return hangul + Math.ceil((text.length - hangul) / 4);
}

function callsOf(turn: ModelTurn, id: string): ModelAnswer["calls"] {
  const wanted = turn.tools ?? [];
  const tools = turn.fault === "wrong-tool" && wanted.length === 0 ? [{ name: "", input: {} }] : wanted;
  return tools.map(({ name, input }, at) => {
    const json = JSON.stringify(turn.fault === "unknown-field" ? withUnknownField(input) : input);
    return {
      id: `call_${id}_${at}`,
      name: turn.fault === "wrong-tool" ? "no_such_tool" : name,
      // Neither whole nor repairable by closing brackets: the value after the last colon is missing too.
      argumentsJson: turn.fault === "malformed-json" ? `${json.slice(0, Math.ceil(json.length / 2))}"x": ,` : json,
    };
  });
}

function withUnknownField(input: unknown): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
  const marked = Object.entries(input).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map((item, at) => (at === 0 ? withUnknownField(item) : item)) : value,
  ]);
  return { ...Object.fromEntries(marked), surprise: true };
}

function ramble(): string {
  const round = RAMBLE.repeat(100);
  return round.repeat(Math.ceil(RAMBLE_TOKENS / tokensIn(round)));
}
