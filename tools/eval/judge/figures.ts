/** Figures an app works out, found wherever they stand: behind a label, in a line, beside a bar. */
import { coreWords, isNamed, names, type Noun } from "./nouns.ts";
import type { PageView } from "./page-view.ts";
import type { Visitor } from "./visitor.ts";

/** What stands at each place that gives the figure. */
type Figures = Map<string, string[]>;

/** Says how a number was come by, not which one it is: 참석 집계 is the number called 참석. */
const SUMMING = /^(집계|통계|현황|합산)$/;
/** Figures that are said in a sentence beside their bar: "41% · 12,000원 남았어요". */
const SPOKEN: readonly (readonly [RegExp, RegExp])[] = [
  [/(남은|잔액|잔여|잔고)/, /\d[\d,.]*\s?\p{L}{0,3}\s?(남았|남음|남아)/u],
  [/([가-힣][률율]|퍼센트|비율)$/, /\d+(\.\d+)?\s?%/],
];

const RANKING = /^(순위|순위표|랭킹|등수|득점왕)$/;

/** What a number is counted in. */
const UNITS: Record<string, RegExp> = { 일수: /\d\s?일/, 횟수: /\d\s?(번|회)/, 인원: /\d\s?명/, 건수: /\d\s?건/, 개수: /\d\s?개/ };

/** "대기 순서 3번째": the number stands right behind the word. */
export function numberBehind(line: string, word: string): boolean {
  const tokens = line.split(/[\s·:,]+/);
  return tokens.some((token, at) => names(token, word) && /\d/.test(`${token}${tokens[at + 1] ?? ""}`));
}

type View = Pick<PageView, "path" | "title" | "regions">;

function figuresOn(view: View, noun: Noun, of: Noun[], subject: string): Figures {
  const found: Figures = new Map();
  const core = coreWords(noun).filter((word, _, all) => all.length === 1 || !SUMMING.test(word));
  const wanted = { ...noun, words: core };
  const head = core.at(-1) ?? "";
  const spoken = SPOKEN.find(([figure]) => figure.test(noun.text))?.[1];
  const unit = UNITS[head];
  const add = (key: string, value: string) => found.set(key, [...(found.get(key) ?? []), value]);
  view.regions.forEach((region, at) => {
    const around = [view.title, region.name, subject];
    for (const [label, value] of region.pairs) {
      const isIt =
        isNamed([label], wanted) ||
        (core.length > 1 && names(label, head) && core.slice(0, -1).every((word) => [label, ...around].some((text) => names(text, word))));
      // 남은 일수: what is left, counted in days.
      const isCounted = unit?.test(value) && core.length > 1 && isNamed([label], { ...noun, words: core.slice(0, -1) });
      if ((isIt || isCounted) && /\d/.test(value)) add(`${view.path} ${at} ${label}`, value);
    }
    // Who stands where is said by the whole table.
    if (RANKING.test(head) && [region.name, ...region.terms].some((text) => names(text, head)))
      add(`${view.path} ${at} ${region.name}`, region.text.slice(0, 400));
    // A sentence says the figure of what its part of the screen is called.
    if (!spoken || !region.looks.includes("bar") || !of.some((one) => names(region.name, coreWords(one).at(-1) ?? ""))) return;
    for (const line of region.lines) if (spoken.test(line)) add(`${view.path} ${at} ${region.name}`, line);
  });
  if (found.size > 0) return found;
  view.regions.forEach((region, at) => {
    const around = [view.title, region.name, subject];
    for (const line of region.lines)
      if (numberBehind(line, head) && core.slice(0, -1).every((word) => [line, ...around].some((text) => names(text, word))))
        add(`${view.path} ${at}`, line);
  });
  return found;
}

/** The figure on every screen of the app as it is now. */
export async function readFigures(visitor: Visitor, shows: Noun[], of: Noun[]): Promise<Figures[]> {
  const has = (view: View) => shows.some((noun) => figuresOn(view, noun, of, visitor.subject).size > 0);
  const known = visitor.pages.filter(has);
  const all: Figures[] = shows.map(() => new Map());
  for (const page of known.length > 0 ? known : visitor.pages) {
    await visitor.visit(page.path);
    await visitor.page.waitForTimeout(100);
    const view = { ...(await visitor.read()), path: page.path };
    shows.forEach((noun, at) => figuresOn(view, noun, of, visitor.subject).forEach((value, key) => all[at]!.set(key, value)));
  }
  return all;
}

/**
 * What a figure was and is, where it changed; one that is gone is none.
 * @param typed what was just typed in under the same name: that it stands there now is no change
 */
export function changeOf(before: Figures, after: Figures, typed: readonly string[] = []): string | undefined {
  for (const [key, now] of after) {
    const was = before.get(key) ?? [];
    const fresh = now.filter((value) => !was.includes(value) && !typed.includes(value.replace(/[^\d.]/g, "")));
    if (fresh.length > 0) return `${(was.find((value) => !now.includes(value)) ?? "–").slice(0, 40)} → ${fresh[0]!.slice(0, 40)}`;
  }
  return undefined;
}
