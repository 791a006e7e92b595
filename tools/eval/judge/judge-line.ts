/** One line of a request, tried in the running app: met, not met, or not judged, and why. */
import type { Ask, AskKind, Reading } from "./ask.ts";
import * as app from "./checks-app.ts";
import { board } from "./checks-board.ts";
import * as effects from "./checks-effects.ts";
import * as games from "./checks-games.ts";
import * as lists from "./checks-lists.ts";
import { match } from "./checks-match.ts";
import * as quizzes from "./checks-quiz.ts";
import * as records from "./checks-records.ts";
import * as reactions from "./checks-react.ts";
import { refuse } from "./checks-refuse.ts";
import * as panels from "./checks-panels.ts";
import * as seats from "./checks-seats.ts";
import * as shown from "./checks-shown.ts";
import * as states from "./checks-states.ts";
import { rooms } from "./checks-rooms.ts";
import * as worlds from "./checks-worlds.ts";
import * as tools from "./checks-tools.ts";
import { CannotTell, NotMet, type Visitor } from "./visitor.ts";

export type Verdict = "met" | "not met" | "not judged";

export interface LineReport {
  line: string;
  /** What was done first, for a line that is expected of a task. */
  task?: string;
  verdict: Verdict;
  kinds: AskKind[];
  /** What could not be read. */
  unread: string[];
  /** Why it is not met or not judged. */
  reason: string;
  steps: string[];
  picture?: string;
}

export interface LineFacts {
  /** Colours the app was asked for, by the name that was said. */
  colours: Map<string, string>;
}

/** No single check may hold up the others. */
const MOST_MS = 25_000;

export async function judgeLine(visitor: Visitor, line: string, reading: Reading, facts: LineFacts): Promise<LineReport> {
  visitor.steps.length = 0;
  visitor.app.consoleErrors.length = 0;
  const report: LineReport = {
    line,
    verdict: "met",
    kinds: [...new Set(reading.asks.map((ask) => ask.kind))],
    unread: reading.unread,
    reason: "",
    steps: [],
  };
  if (reading.asks.length === 0) return { ...report, verdict: "not judged", reason: "읽지 못한 문장" };
  try {
    for (const ask of reading.asks) await within(MOST_MS, check(visitor, ask, line, facts));
    if (visitor.app.consoleErrors.length > 0) throw new NotMet(`콘솔 오류: ${visitor.app.consoleErrors[0]}`);
    if (reading.unread.length > 0)
      Object.assign(report, { verdict: "not judged", reason: `판정하지 못한 부분: ${reading.unread.join("; ")}` });
  } catch (error) {
    const said = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    report.verdict = error instanceof CannotTell ? "not judged" : "not met";
    report.reason = error instanceof NotMet || error instanceof CannotTell ? said : `해 보다가 막힘: ${said}`;
  }
  report.picture = await visitor.picture(report.verdict.replace(" ", "-"));
  await visitor.closeDialogs().catch((error: unknown) => visitor.say(`대화상자가 닫히지 않음: ${String(error)}`));
  report.steps = [...visitor.steps];
  return report;
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotMet(`${ms / 1_000}초 안에 끝나지 않는다`)), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function check(visitor: Visitor, ask: Ask, line: string, facts: LineFacts): Promise<void> {
  switch (ask.kind) {
    case "create":
      return records.create(visitor, ask);
    case "edit":
      return records.edit(visitor, ask);
    case "remove":
      return records.remove(visitor, ask);
    case "persist":
      return records.persist(visitor);
    case "comment":
      return records.comment(visitor, ask);
    case "replace":
      return records.replace(visitor);
    case "search":
      return lists.search(visitor, ask);
    case "filter":
      return lists.filter(visitor, ask);
    case "sort":
      return lists.sort(visitor, ask);
    case "group":
      return lists.group(visitor, ask);
    case "move":
      return lists.move(visitor);
    case "status":
      return states.status(visitor, ask);
    case "tick":
      return states.tick(visitor, ask);
    case "done-look":
      return states.doneLook(visitor);
    case "daily":
      return states.daily(visitor);
    case "choose":
      return states.choose(visitor, ask);
    case "show":
      return shown.show(visitor, ask);
    case "money":
      return reactions.money(visitor);
    case "react":
      return reactions.react(visitor, ask);
    case "reflect":
      return reactions.reflect(visitor, ask);
    case "enlarge":
      return shown.enlarge(visitor, ask);
    case "refuse":
      return refuse(visitor, ask);
    case "copy":
      return tools.copy(visitor, ask);
    case "print":
      return tools.print(visitor);
    case "share":
      return tools.share(visitor);
    case "call":
      return tools.call(visitor);
    case "count":
      return tools.count(visitor, ask);
    case "vote":
      return tools.vote(visitor, ask);
    case "tap":
      return tools.tap(visitor, ask);
    case "button":
      return tools.button(visitor, ask);
    case "draw":
      return tools.draw(visitor, ask);
    case "board":
      return board(visitor, ask);
    case "spend":
      return worlds.spend(visitor, ask);
    case "traits":
      return worlds.traits(visitor, ask);
    case "match":
      return match(visitor, ask);
    case "ranked":
      return worlds.ranked(visitor, ask);
    case "rooms":
      return rooms(visitor, ask);
    case "contest":
      return quizzes.contest(visitor, ask);
    case "arrange":
      return tools.arrange(visitor);
    case "pin":
      return seats.pin(visitor);
    case "spread":
      return effects.spread(visitor, ask.what, ask.over);
    case "exclude":
      return tools.exclude(visitor);
    case "paste":
      return tools.paste(visitor);
    case "speak":
      return tools.speak(visitor);
    case "timer":
      return tools.timer(visitor);
    case "play":
      return games.play(visitor, ask);
    case "slide":
      return games.slide(visitor, ask);
    case "quiz":
      return quizzes.quiz(visitor, ask);
    case "flip":
      return quizzes.flip(visitor);
    case "known":
      return quizzes.known(visitor);
    case "page":
      return app.page(visitor, ask);
    case "tour":
      return app.tour(visitor);
    case "colours":
      return app.colours(visitor, line, facts.colours);
    case "large":
      return app.large(visitor);
    case "zoom":
      return app.zoom(visitor);
    case "phone":
      return app.phone(visitor);
    case "compare":
      return app.compare(visitor, ask);
    case "login":
      return app.login(visitor);
    case "game":
      return games.game(visitor, ask);
    case "agree":
      return shown.agree(visitor);
    case "swap":
      return panels.swap(visitor, ask);
    case "report":
      return shown.report(visitor, ask);
    case "live":
      return shown.live(visitor, ask);
    case "lookup":
      return records.lookup(visitor, ask);
    case "lock":
      return app.lock(visitor);
    case "bot":
      return app.bot(visitor, ask);
    case "either":
      return either(visitor, ask.of, line, facts);
  }
}

async function either(visitor: Visitor, groups: Ask[][], line: string, facts: LineFacts): Promise<void> {
  const reasons: string[] = [];
  for (const group of groups) {
    try {
      for (const ask of group) await check(visitor, ask, line, facts);
      return;
    } catch (error) {
      if (!(error instanceof NotMet)) throw error;
      reasons.push(error.message);
    }
  }
  throw new NotMet(reasons.join(" / "));
}
