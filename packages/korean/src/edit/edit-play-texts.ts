/** What is drawn, asked and told: cards and their words, questions with answers, scenes and where they lead. */
import type { DrawBlock } from "@appmon/appspec/parts/draw/declare";
import type { QuizBlock } from "@appmon/appspec/parts/quiz/declare";
import type { StoryBlock } from "@appmon/appspec/parts/story/declare";
import type { AppSpec, EntitySpec, SampleRow } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import type { EditContext, EditOutcome, EditRule } from "./edit-outcome.ts";
import { ADD, named, namesBefore, quotedParts, REMOVE } from "./phrase.ts";

type Block = DrawBlock | QuizBlock | StoryBlock;

/** A play with the records it is made of: what each is called, and what else is said of it, in the order people say it. */
interface Play {
  screen: string;
  block: Block;
  entity: EntitySpec;
  title: string;
  texts: string[];
  /** What one of them is called. */
  noun: RegExp;
}

export const editPlayTexts: EditRule = (context): EditOutcome | undefined => {
  const poll = aboutPoll(context);
  if (poll) return poll;
  const play = playOf(context.spec, context.text);
  if (!play || /(항목|필드|버튼|색|글씨|화면)/.test(context.text)) return undefined;
  return settings(context, play) ?? link(context, play) ?? rewrite(context, play) ?? remove(context, play) ?? add(context, play);
};

function playOf(spec: AppSpec, text: string): Play | undefined {
  const plays = spec.screens.flatMap((screen) =>
    screen.blocks.flatMap((block): Play[] => {
      const of = (id: string | undefined) => spec.entities.find((entity) => entity.id === id);
      const play = (entity: EntitySpec | undefined, title: string, texts: (string | undefined)[], noun: RegExp): Play[] =>
        entity ? [{ screen: screen.id, block: block as Block, entity, title, texts: texts.filter((one) => one !== undefined), noun }] : [];
      if (block.kind === "draw" && block.source)
        return play(of(block.source.entity), block.source.field, [block.source.detail], /카드|운세|돌림판|룰렛|제비|뽑기|사다리|벌칙/);
      if (block.kind === "quiz") return play(of(block.entity), block.prompt, [block.answer, block.explain], /문제|퀴즈|질문/);
      return block.kind === "story" ? play(of(block.entity), block.name, [block.body], /장면|결말|엔딩|이야기/) : [];
    }),
  );
  // Two ways to go through the same things.
  const isOne = plays.every(({ entity }) => entity === plays[0]?.entity);
  return isOne ? plays[0] : plays.find(({ noun, entity }) => noun.test(text) || text.includes(entity.name));
}

const set = ({ screen }: Play, block: Block, summary: string): EditOutcome => ({
  kind: "ops",
  ops: [{ op: "setBlock", screen, block }],
  summary,
});

const MODES: readonly (readonly [RegExp, QuizBlock["mode"], string])[] = [
  [/(주관식|직접\s?(?:쓰|적|입력))/, "typing", "직접 적어서"],
  [/(o\s?\/?\s?x|오엑스|참\s?거짓)/i, "ox", "맞는지 틀린지 골라서"],
  [/(낱말\s?카드|플래시\s?카드|카드\s?뒤집|암기\s?카드)/, "flashcard", "카드를 뒤집어서"],
  [/(객관식|사지\s?선다|4지\s?선다|보기\s?(?:중|네\s?개|4개|에서))/, "choice4", "넷 가운데 골라서"],
];
const ASKS: readonly (readonly [RegExp, NonNullable<DrawBlock["asks"]>[number], string])[] = [
  [/(생년월일|생일|태어난)/, "birthday", "생년월일"],
  [/(상대|두\s?사람|궁합)/, "other", "상대의 이름"],
  [/이름/, "name", "이름"],
];

/** 카드 3장 뽑게, 생년월일 물어보고, 문제 20개로, 주관식으로. */
function settings({ text, spec }: EditContext, play: Play): EditOutcome | undefined {
  const { block } = play;
  if (quotedParts(text).length > 0) return undefined;
  if (block.kind === "draw") {
    const count = countSaid(text, /(?:카드\s?)?(\d{1,2}|한|두|세|네|다섯)\s?(?:장|개|명)(?:씩|을|를)?\s?(?:뽑|고르|뒤집|나오)/);
    if (count !== undefined) return set(play, { ...block, count: Math.max(1, count) }, `한 번에 ${count}장을 뽑게 했어요.`);
    const [, ask, said] = block.style === "fortune" ? (ASKS.find(([word]) => word.test(text)) ?? []) : [];
    if (!ask || !said || !/(물어|묻|입력|적을\s?수|적고|넣고|받)/.test(text)) return undefined;
    const without = /(?:안|말고)\s?(?:물어|묻|받|입력)|묻지\s?(?:말|않)|(?:빼|없애)/.test(text);
    const before = block.asks ?? [];
    const asks = without ? before.filter((one) => one !== ask) : [...before.filter((one) => one !== ask), ask];
    const { asks: _asks, ...rest } = block;
    return set(
      play,
      { ...rest, ...(asks.length > 0 && { asks }) },
      without ? `${josa(said, "은/는")} 묻지 않고 뽑게 했어요.` : `${josa(said, "을/를")} 묻고 뽑게 했어요.`,
    );
  }
  if (block.kind !== "quiz") return undefined;
  const asked = aboutQuiz(text);
  if (asked) return asked;
  const count = countSaid(text, /(\d{1,2}|한|두|세|네|다섯)\s?(?:문제|개씩|단어|장씩)|문제(?:를|는|을)?\s?(\d{1,2})\s?개/);
  if (count !== undefined && /(씩|(?:으로|로|만)(?:\s|$)|늘려|줄여|풀게|나오게|풀고)/.test(text)) {
    const there = play.entity.sample.length;
    const few = there > 0 && there < count ? ` 지금 문제는 ${there}개라서, 다 풀려면 문제를 더 넣어 주세요.` : "";
    return set(play, { ...block, count: Math.max(1, Math.min(50, count)) }, `한 번에 ${count}문제를 풀게 했어요.${few}`);
  }
  const mode = MODES.find(([word]) => word.test(text));
  const inAnother =
    mode &&
    spec.screens.find(({ blocks }) => blocks.some((one) => one.kind === "quiz" && one.entity === block.entity && one.mode === mode[1]));
  if (mode && inAnother && /(으로|로|게|풀|바꿔)/.test(text))
    return { kind: "answer", text: `‘${inAnother.title}’ 화면에서 이미 ${mode[2]} 풀 수 있어요.` };
  return mode && /(으로|로|게|풀|바꿔)/.test(text) ? set(play, { ...block, mode: mode[1] }, `${mode[2]} 풀게 했어요.`) : undefined;
}

/** What a vote does already. */
function aboutPoll({ text, spec }: EditContext): EditOutcome | undefined {
  const screen = spec.screens.find(({ blocks }) => blocks.some(({ kind }) => kind === "poll"));
  if (!screen) return undefined;
  if (/한\s?(?:사람|명).{0,6}(?:한\s?번|한\s?표|하나|1표|1번)/.test(text))
    return { kind: "answer", text: "지금도 한 사람이 한 표씩만 넣어요. 다른 것을 누르면 표가 옮겨 가요." };
  return /결과/.test(text) && /(막대|그래프)/.test(text)
    ? { kind: "answer", text: `투표 결과는 ‘${screen.title}’ 화면에 막대로 나와요. 지금도 그렇게 되어 있어요.` }
    : undefined;
}

/** What a quiz does already, and what it cannot do. */
function aboutQuiz(text: string): EditOutcome | undefined {
  if (/(제한\s?시간|시간\s?제한|\d+\s?초|타이머)/.test(text))
    return {
      kind: "unsupported",
      text: "문제마다 시간을 재는 기능은 퀴즈에 아직 없어요. 한 번에 푸는 문제 수와 푸는 방식은 바꿀 수 있어요.",
      chips: ["5문제씩 풀게 해줘", "주관식으로 바꿔줘"],
    };
  return /(틀리|틀렸|오답)/.test(text) && /(정답|해설|답)/.test(text) && /(알려|보여|나오|뜨)/.test(text)
    ? { kind: "answer", text: "답을 고르면 맞았는지와 정답, 해설이 바로 나와요. 지금도 그렇게 되어 있어요." }
    : undefined;
}

const COUNTS: Readonly<Record<string, number>> = { 한: 1, 두: 2, 세: 3, 네: 4, 다섯: 5 };
function countSaid(text: string, pattern: RegExp): number | undefined {
  const match = pattern.exec(text);
  const said = match?.[1] ?? match?.[2];
  return said === undefined ? undefined : (COUNTS[said] ?? Number(said));
}

const put = ({ entity }: Play, sample: SampleRow[], summary: string): EditOutcome => ({
  kind: "ops",
  ops: [{ op: "setSample", entity: entity.id, sample }],
  summary,
});

const bare = (value: unknown): string => (typeof value === "string" ? value.replace(/[\s.?!,'"“”‘’]/g, "") : "");
/** "끝: 다시 켜진 등대" is called 다시 켜진 등대 as well. */
const callsIt = (row: SampleRow, title: string, said: string) => {
  const [wanted, called] = [bare(said), bare(row[title])];
  return wanted.length >= 2 && (called === wanted || called.replace(/^.{1,3}:/, "") === wanted);
};
const rowCalled = ({ entity, title }: Play, said: string | undefined): SampleRow | undefined =>
  said === undefined ? undefined : entity.sample.find((row) => callsIt(row, title, said));
/** The row whose title stands in the text, quoted or not. */
const rowIn = (play: Play, text: string): SampleRow | undefined =>
  quotedParts(text)
    .map((part) => rowCalled(play, part))
    .find(Boolean) ?? play.entity.sample.find((row) => bare(row[play.title]).length >= 2 && bare(text).includes(bare(row[play.title])));

/** "‘숲’에서 ‘왼쪽 길’을 고르면 ‘오두막’으로": where a choice leads. */
function link({ text }: EditContext, play: Play): EditOutcome | undefined {
  const { block, entity } = play;
  const [from, label, to] = quotedParts(text);
  if (block.kind !== "story" || !label || !to || !/(고르면|누르면|선택하면|가면)/.test(text)) return undefined;
  const [start, end] = [rowCalled(play, from), rowCalled(play, to)];
  if (!start || !end)
    return {
      kind: "ask",
      question: `‘${start ? to : from}’ 장면을 찾지 못했어요. 먼저 넣을까요?`,
      chips: [`'${start ? to : from}' 장면 추가해줘`],
    };
  const slot =
    block.choices.find((choice) => bare(start[choice.label]) === bare(label)) ?? block.choices.find((choice) => !bare(start[choice.label]));
  if (!slot) return { kind: "answer", text: `‘${from}’ 장면에는 고를 것이 이미 ${block.choices.length}개예요. 하나를 먼저 바꿔 주세요.` };
  const sample = entity.sample.map((row) => (row === start ? { ...row, [slot.label]: label, [slot.next]: end.id } : row));
  return put(play, sample, `${named(label, "을/를")} 고르면 ${named(to, "으로/로")} 가게 했어요.`);
}

const PART: readonly (readonly [RegExp, number])[] = [
  [/(제목|이름|문제(?:를|는|을)\s)/, -1],
  [/(정답|답)/, 0],
  [/(해설)/, 1],
  [/(풀이|내용|이야기|글|본문|설명|문장|대사)/, 0],
];

/** "맑은 아침 풀이를 ‘…’로", "‘옛 문장’을 ‘새 문장’으로". */
function rewrite({ text }: EditContext, play: Play): EditOutcome | undefined {
  const { entity, title, texts } = play;
  const quoted = quotedParts(text);
  const to = quoted.at(-1);
  if (!to || REMOVE.test(outside(text)) || ADD.test(outside(text)) || !/(으로|로|바꿔|고쳐|라고)/.test(outside(text))) return undefined;
  if (quoted.length >= 2) {
    const old = bare(quoted[0]);
    const found = entity.sample.find((row) => [title, ...texts].some((id) => old.length >= 2 && bare(row[id]) === old));
    const field = found && [title, ...texts].find((id) => bare(found[id]) === old);
    if (found && field && (field !== title || quoted.length === 2) && !PART.some(([word, at]) => at >= 0 && word.test(outside(text))))
      return replaced(play, found, field, to);
  }
  const row = rowIn(play, text.slice(0, text.lastIndexOf(to)));
  const at = PART.find(([word]) => word.test(outside(text)))?.[1];
  const field = at === undefined ? undefined : at < 0 ? title : (texts[at] ?? texts[0]);
  return row && field ? replaced(play, row, field, to) : undefined;
}

const outside = (text: string) => text.replace(/['"‘“][^'"’”]*['"’”]/g, " ");

function replaced(play: Play, row: SampleRow, field: string, to: string): EditOutcome {
  const sample = play.entity.sample.map((one) => (one === row ? { ...one, [field]: to } : one));
  const label = play.entity.fields.find(({ id }) => id === field)?.label ?? "";
  return put(play, sample, `‘${String(row[play.title])}’의 ${josa(label, "을/를")} 바꿨어요.`);
}

/** "‘맑은 아침’ 카드 빼줘": it goes, and nothing leads to it any more. */
function remove({ text, words }: EditContext, play: Play): EditOutcome | undefined {
  if (!REMOVE.test(outside(text)) || words.fields.some(({ said }) => said === undefined)) return undefined;
  const gone = rowIn(play, text);
  if (!gone) return undefined;
  const { block, entity } = play;
  const leads = block.kind === "story" ? block.choices : [];
  const sample = entity.sample
    .filter((row) => row !== gone)
    .map((row) => leads.reduce((next, { label, next: to }) => (next[to] === gone.id ? { ...next, [label]: null, [to]: null } : next), row));
  return put(play, sample, `${named(String(gone[play.title]), "을/를")} 뺐어요.`);
}

/** "‘대박’이라는 카드 넣어줘 풀이는 ‘…’", "돌림판에 짜장면, 짬뽕 추가". */
function add({ text }: EditContext, play: Play): EditOutcome | undefined {
  const { block, entity, title, texts, noun } = play;
  const said = outside(text);
  if (!ADD.test(said) || REMOVE.test(said) || !(noun.test(said) || said.includes(entity.name))) return undefined;
  const quoted = quotedParts(text);
  if (quoted.length === 0) {
    const into = /(?:돌림판|룰렛|제비|뽑기|사다리|벌칙)(?:에다|에는|에도|에)\s/.test(text) && block.kind === "draw";
    const names = into ? namesBefore(text, ADD).filter((name) => !rowCalled(play, name)) : [];
    return names.length > 0
      ? put(play, [...entity.sample, ...names.map((name, at) => rowOf(play, [name], at))], `${listed(names)} 넣었어요.`)
      : undefined;
  }
  const [name, ...rest] = quoted;
  if (rowCalled(play, name)) return { kind: "answer", text: `‘${name}’${josa(name!, "은/는").slice(name!.length)} 이미 있어요.` };
  if (block.kind === "quiz" && rest.length === 0)
    return { kind: "ask", question: `문제 ‘${name}’의 정답은 무엇인가요? 따옴표 안에 함께 적어 주세요.`, chips: [] };
  const told = new Set([title, ...texts]);
  // Two quotes and one that says where it belongs: "해설은 ‘…’".
  if (rest.length > told.size - 1) return undefined;
  const order = rest.length === 1 && /해설/.test(said) && texts.length > 1 && !/답/.test(said) ? [name!, "", rest[0]!] : quoted;
  const after =
    block.kind === "story" ? " 이 장면으로 이어지게 하려면 “‘어느 장면’에서 ‘선택지’를 고르면 ‘…’로 가게 해줘”라고 말해 주세요." : "";
  return put(play, [...entity.sample, rowOf(play, order, 0)], `${listed([name!])} 넣었어요.${after}`);
}

const listed = (names: readonly string[]) =>
  `${names.map((name) => `‘${name}’`).join(", ")}${josa(names.at(-1)!, "을/를").slice(names.at(-1)!.length)}`;

function rowOf({ entity, title, texts }: Play, said: readonly string[], at: number): SampleRow {
  const taken = new Set(entity.sample.map(({ id }) => id));
  let n = entity.sample.length + at + 1;
  while (taken.has(`s${n}`)) n++;
  const empty = Object.fromEntries(entity.fields.filter(({ type }) => type !== "computed").map(({ id }) => [id, null]));
  return { ...empty, id: `s${n}`, ...Object.fromEntries([title, ...texts].map((field, index) => [field, said[index] || null])) };
}
