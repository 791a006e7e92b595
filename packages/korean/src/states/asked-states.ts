/** 대기중인지 수리중인지 다 고쳤는지: states that are asked about one after the other. */
import { donePast } from "../past-form.ts";
import type { Piece } from "../listed/pieces.ts";
import { ASKING, NOT_DONE, OVER_STEMS } from "./states.data.ts";
import type { StatedStates } from "./stated-states.ts";
import { meanStateScore } from "./state-score.ts";

interface Question {
  /** Without 인지 or 는지: 수리중, 찾아갔. */
  stem: string;
  /** 수리중인지, and not 찾아갔는지. */
  isBeing: boolean;
  /** What stands between it and the question before. */
  before: string[];
  start: number;
  end: number;
}

const LEAST = 2;
/** Log odds of `stateScore`, as a mean. */
const LIKELY = -3;
/** 손님이 찾아갔는지: a word or two of its own before each. */
const MOST_BETWEEN = 2;
/** What goes on for a while; 포함인지 별도인지 is a choice. */
const GOES_ON = /(?:중|대기|예정|전)$/;
const QUESTION = /([^\s,，/]*[가-힣])(인지|는지)(?:[만도는를]|요)?(?=[\s,，/]|$)/g;
const PAST = /[가-힣]$/;

export function askedStates(sentence: Piece): StatedStates[] {
  const found: StatedStates[] = [];
  let run: Question[] = [];
  const close = () => {
    const names = run.map(nameOf);
    const told = names.filter((name): name is string => name !== undefined && name !== "");
    const areStates =
      run.length >= LEAST &&
      run.some((one, at) => one.isBeing && GOES_ON.test(names[at] ?? "")) &&
      !names.includes(undefined) &&
      told.length > 0;
    if (areStates && (told.every((name) => GOES_ON.test(name)) || meanStateScore(told) > LIKELY))
      found.push({ names: names as string[], span: [run[0]!.start, run.at(-1)!.end], isWhole: false, isAsked: true });
    run = [];
  };
  for (const question of questionsOf(sentence)) {
    if (asksWho(question) || isWhetherNot(question)) {
      run = [];
      continue;
    }
    if (run.length > 0 && question.before.length > MOST_BETWEEN) close();
    run.push(question);
  }
  close();
  return found;
}

function questionsOf({ text, start }: Piece): Question[] {
  const hits = [...text.matchAll(QUESTION)];
  return hits.map(({ 0: whole, 1: stem = "", 2: ending, index }, at) => {
    const from = at === 0 ? 0 : hits[at - 1]!.index + hits[at - 1]![0].length;
    const before = text
      .slice(from, index)
      .split(/[\s,，/]+/)
      .filter((word) => word !== "");
    return { stem, isBeing: ending === "인지", before, start: start + index, end: start + index + whole.length };
  });
}

const WHO = ASKING.split(" ");
const NOT = NOT_DONE.split(" ");

/** 누가 냈는지, 언제 왔는지: what is to be written down. */
const asksWho = ({ stem, before }: Question): boolean =>
  [...before.slice(-MOST_BETWEEN), stem].some((said) => WHO.some((word) => said.startsWith(word)));

/** 냈는지 안 냈는지: one of two answers, and no state beside another. */
const isWhetherNot = ({ stem, before }: Question): boolean =>
  NOT.includes(before.at(-1) ?? "") ||
  NOT.some((word) => stem.startsWith(word) && PAST.test(stem.slice(word.length)) && stem.length <= word.length + MOST_OF_DEED);
const MOST_OF_DEED = 3;

/** 수리중, 찾아감, 계약; "" = it is over; undefined: no state. */
function nameOf({ stem, isBeing, before }: Question): string | undefined {
  if (isBeing) return stem.length > 1 ? stem : undefined;
  if (before.at(-1) === "다" || /^다./.test(stem) || OVER_STEMS.split(" ").includes(stem)) return "";
  return /^(.{2,})(?:했|됐|되었)$/.exec(stem)?.[1] ?? nounOfPast(stem);
}

const START = 0xac00;
const [FINALS, N, M] = [28, 4, 16];

/** 찾아갔 → 찾아감, 먹었 → 먹음 */
function nounOfPast(stem: string): string | undefined {
  const done = donePast(stem);
  const code = done === undefined ? -1 : done.charCodeAt(done.length - 1) - START;
  return code >= 0 && code % FINALS === N ? `${done!.slice(0, -1)}${String.fromCharCode(START + code - N + M)}` : undefined;
}
