/** A league by words: what a game counts for, and who plays: 승점은 2점으로, 번개FC 팀 추가, 한빛 타이거즈 팀 빼줘. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, SampleRow } from "@appmon/appspec/spec";
import type { LeagueBlock } from "@appmon/appspec/parts/league/declare";
import { josa } from "../korean-text.ts";
import type { EditContext, EditOutcome, EditRule } from "./edit-outcome.ts";
import { quotedParts, REMOVE } from "./phrase.ts";

export const editLeague: EditRule = (context) => {
  const blocks = context.spec.screens.flatMap((screen) =>
    screen.blocks.flatMap((block) => (block.kind === "league" ? [{ screen: screen.id, block }] : [])),
  );
  const [first] = blocks;
  return first && (points(context, blocks) ?? teams(context, first.block));
};

const MOST_POINTS = 100;
const WIN = /(?:이기면|이길\s?때|승리(?:하면|\s?시)?|이긴\s?(?:팀|경기))(?:은|는|을|에|에는)?\s*(?:승점(?:은|을)?\s*)?(\d{1,3})\s?점/;
const DRAW = /(?:비기면|비길\s?때|무승부(?:면|이면|\s?시)?|비긴\s?(?:팀|경기))(?:은|는|을|에|에는)?\s*(?:승점(?:은|을)?\s*)?(\d{1,3})\s?점/;
const PLAIN = /승점(?:은|을|이|를)?\s*(?:이제\s*)?(\d{1,3})\s?점/;

function points({ text }: EditContext, blocks: readonly { screen: string; block: LeagueBlock }[]): EditOutcome | undefined {
  const standings = blocks.filter(({ block }) => block.show === "standings");
  const [first] = standings;
  if (!first) return undefined;
  const now = first.block.points ?? { win: 3, draw: 1 };
  const number = (words: RegExp): number | undefined => {
    const found = words.exec(text)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  const isOff = /무승부(?:에는|에|는|의)?\s?(?:승점|점수)/.test(text) && REMOVE.test(text);
  const draw = isOff ? 0 : number(DRAW);
  const win = number(WIN) ?? (draw === undefined ? number(PLAIN) : undefined);
  if (win === undefined && draw === undefined) return undefined;
  const next = { win: win ?? now.win, draw: draw ?? Math.min(now.draw, win ?? now.win) };
  if (next.win > MOST_POINTS || next.draw > next.win)
    return { kind: "answer", text: `이긴 경기는 ${MOST_POINTS}점까지, 비긴 경기는 이긴 경기보다 많지 않게 정할 수 있어요.` };
  return {
    kind: "ops",
    ops: standings.map(({ screen, block }): SpecOp => ({ op: "setBlock", screen, block: { ...block, points: next } })),
    summary: `이기면 승점 ${next.win}점, 비기면 ${next.draw}점으로 순위를 매겨요.`,
  };
}

interface Sides {
  team: EntitySpec;
  match: EntitySpec;
  nameOf(row: SampleRow): string;
}

function teams({ text, spec }: EditContext, block: LeagueBlock): EditOutcome | undefined {
  const match = spec.entities.find(({ id }) => id === block.entity);
  const target = match?.fields.find(({ id }) => id === block.home)?.target;
  const team = spec.entities.find(({ id }) => id === target);
  if (!match || !team || /(항목|필드|칸|버튼|그래프|사진|로고|색)/.test(text)) return undefined;
  const sides: Sides = { team, match, nameOf: (row) => String(row[team.titleField] ?? "") };
  const known = team.sample.find((row) => sides.nameOf(row).length >= 2 && text.includes(sides.nameOf(row)));
  return (known && (rename(text, known, sides, block) ?? remove(text, known, sides, block))) ?? add(text, sides, spec);
}

const JOINED = /\s*(?:,|이?랑\s|하고\s|와\s|과\s|그리고)\s*/;
/** What is said of teams without naming one. */
const NO_NAME = /^(?:새|새로운|우리|내|소속|상대|홈|원정|참가|다른|한|하나|\d+개?|.*(?:별|마다|에|의))$/;

function add(text: string, { team, nameOf }: Sides, spec: AppSpec): EditOutcome | undefined {
  const after = /^(?:팀|구단)(?:을|를)?\s?(?:추가|넣어|등록)\S*\s?[:：]\s*(.+?)[.!]*$/.exec(text)?.[1];
  const before = /^(.{2,60}?)(?:이?라는)?\s?(?:팀|구단)(?:을|를|도)?\s?(?:더\s?)?(?:추가|넣어|등록)/.exec(text)?.[1];
  const quoted = /(?:팀|구단)/.test(text) && /(?:추가|넣어|등록)/.test(text) ? quotedParts(text) : [];
  const names = (quoted.length > 0 ? quoted : (after ?? before ?? "").split(JOINED)).map((name) => name.trim()).filter(Boolean);
  if (names.length === 0 || names.some((name) => NO_NAME.test(name) || name.length > 40)) return undefined;
  // The name of a list or of a field: something else is to be added.
  if (names.some((name) => spec.entities.some((one) => one.name === name || one.fields.some(({ label }) => label === name))))
    return undefined;
  const twice = names.find((name) => team.sample.some((row) => nameOf(row) === name));
  if (twice !== undefined) return { kind: "answer", text: `${josa(twice, "은/는")} 이미 ${team.name} 목록에 있어요.` };
  const rows = names.map((name, at): SampleRow => ({ id: freeId(team.sample, at), [team.titleField]: name }));
  return {
    kind: "ops",
    ops: [{ op: "setSample", entity: team.id, sample: [...team.sample, ...rows] }],
    summary: `${josa(names.join(", "), "을/를")} ${team.name} 예시에 넣었어요. 경기를 적으면 순위에도 나와요.`,
  };
}

/** "s7" after six rows, the second new one "s8". */
function freeId(rows: readonly SampleRow[], at: number): string {
  const highest = Math.max(0, ...rows.map(({ id }) => Number(/^s(\d+)$/.exec(id)?.[1] ?? 0)));
  return `s${highest + 1 + at}`;
}

function rename(text: string, row: SampleRow, { team, match, nameOf }: Sides, block: LeagueBlock): EditOutcome | undefined {
  const from = nameOf(row);
  const rest = text.slice(text.indexOf(from) + from.length);
  const said =
    quotedParts(rest).at(-1) ??
    /^\s?팀?(?:을|를|은|는|의?\s?이름을?)?\s*(.{1,40}?)(?:이?라고|으로|로)\s?(?:이름을?\s?)?(?:바꿔|바꾸|변경|고쳐|수정|해)/.exec(
      rest,
    )?.[1];
  const to = said?.trim();
  if (!to || /^(?:맨|위|아래|앞|뒤)/.test(to)) return undefined;
  const games = match.sample.map((game) => {
    const plays = game[block.home] === row.id || game[block.away] === row.id;
    const title = game[match.titleField];
    return plays && typeof title === "string" ? { ...game, [match.titleField]: title.replaceAll(from, to) } : game;
  });
  return {
    kind: "ops",
    ops: [
      { op: "setSample", entity: team.id, sample: team.sample.map((one) => (one === row ? { ...one, [team.titleField]: to } : one)) },
      { op: "setSample", entity: match.id, sample: games },
    ],
    summary: `${josa(from, "을/를")} ${josa(to, "으로/로")} 바꿨어요. 경기 기록과 순위에도 새 이름으로 나와요.`,
  };
}

function remove(text: string, row: SampleRow, { team, match, nameOf }: Sides, block: LeagueBlock): EditOutcome | undefined {
  const name = nameOf(row);
  if (!REMOVE.test(text.slice(text.indexOf(name) + name.length))) return undefined;
  const games = match.sample.filter((game) => game[block.home] !== row.id && game[block.away] !== row.id);
  return {
    kind: "ops",
    ops: [
      { op: "setSample", entity: match.id, sample: games },
      { op: "setSample", entity: team.id, sample: team.sample.filter((one) => one !== row) },
    ],
    summary: `${josa(name, "을/를")} 예시에서 뺐어요. 그 팀이 치른 경기 ${match.sample.length - games.length}건도 함께 빠졌어요.`,
  };
}
