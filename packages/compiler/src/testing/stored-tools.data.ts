/** Blocks that were kinds of their own once, as they were stored, on lists of an app. */
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";

const text = (id: string): FieldSpec => ({ id, label: id, type: "text" });
const number = (id: string): FieldSpec => ({ id, label: id, type: "number" });
const to = (id: string, target: string): FieldSpec => ({ id, label: id, type: "relation", target });
const list = (id: string, fields: FieldSpec[]): EntitySpec => ({
  id,
  name: id,
  counter: "개",
  icon: "list",
  kind: "content",
  titleField: "title",
  fields: [{ id: "title", label: "이름", type: "text", required: true }, ...fields],
  sample: [],
  origin: "template",
});
const MODES = ["knockout", "league", "doubles"].map((value) => ({ value, label: value }));
export const LISTS = [
  list("prize", [number("weight"), text("note")]),
  list("word", [
    text("meaning"),
    { id: "wrong", label: "오답", type: "tags" },
    { id: "photo", label: "그림", type: "image" },
    to("cup", "cup"),
  ]),
  list("cup", [
    { id: "mode", label: "방식", type: "select", options: MODES },
    { id: "players", label: "선수", type: "longtext" },
  ]),
  list("entry", [to("cup", "cup"), number("score")]),
  list("scene", [text("body"), text("choice"), to("next", "scene")]),
  list("match", [
    { id: "day", label: "날짜", type: "date" },
    to("cup", "cup"),
    number("round"),
    number("slot"),
    text("home"),
    text("away"),
    number("homeScore"),
    number("awayScore"),
  ]),
  list("pay", [to("who", "person"), { id: "cost", label: "금액", type: "money" }]),
  list("person", [text("reward")]),
  list("reading", [{ id: "at", label: "때", type: "datetime" }, number("made"), number("used")]),
  list("feed", [
    { id: "kind", label: "종류", type: "select", options: MODES },
    { id: "at", label: "때", type: "datetime" },
    { id: "day", label: "날짜", type: "date" },
    number("amount"),
    to("who", "person"),
  ]),
  list("chore", [{ id: "when", label: "언제", type: "select", options: MODES }]),
  list("tick", [to("chore", "chore"), { id: "day", label: "날짜", type: "date" }, to("who", "person")]),
  list("ticket", [
    { id: "number", label: "번호", type: "text", default: { auto: "sequence", prefix: "A" } },
    { id: "state", label: "상태", type: "status", options: MODES },
  ]),
  list("ballot", [number("votes")]),
  list("log", [number("score"), number("minutes")]),
];
const sides = { home: "home", away: "away", homeScore: "homeScore", awayScore: "awayScore" };

/** As they were stored, with what each component is given now. */
export const STORED: [Record<string, unknown> & { kind: string }, props: object | undefined, lists: Record<string, string[]>][] = [
  [
    { kind: "timer", mode: "interval", intervals: [{ label: "집중", minutes: 25 }], rounds: 4, logTo: "log" },
    { mode: "interval", intervals: [{ label: "집중", minutes: 25 }], rounds: 4 },
    { log: [] },
  ],
  [
    { kind: "draw", style: "wheel", source: { entity: "prize", field: "title", weight: "weight" }, logTo: "log" },
    { style: "wheel" },
    { source: ["sourceField", "weightField"], log: [] },
  ],
  [{ kind: "draw", style: "seats", items: ["가", "나"], columns: 6 }, { style: "seats", items: ["가", "나"], count: 6 }, {}],
  [
    { kind: "draw", style: "fortune", source: { entity: "prize", field: "title", detail: "note" }, asks: ["name"], results: ["과거"] },
    { style: "fortune", asks: ["name"], results: ["과거"] },
    { source: ["sourceField", "detailField"] },
  ],
  [
    {
      kind: "quiz",
      mode: "choice4",
      entity: "word",
      prompt: "title",
      answer: "meaning",
      wrong: "wrong",
      picture: "photo",
      count: 5,
      contest: { entity: "cup", via: "cup", entries: "entry", of: "cup", who: "title", score: "score" },
      logTo: "log",
    },
    { mode: "choice4", count: 5 },
    {
      questions: ["promptField", "answerField", "wrongField", "pictureField", "contestField"],
      contests: [],
      entries: ["entryContestField", "entryNameField", "entryScoreField"],
      log: [],
    },
  ],
  [
    { kind: "story", entity: "scene", name: "title", body: "body", choices: [{ label: "choice", next: "next" }] },
    { choices: [{ label: "choice", next: "next" }] },
    { scenes: ["nameField", "bodyField"] },
  ],
  [
    { kind: "league", entity: "match", date: "day", ...sides, show: "standings", points: { win: 2, draw: 1 } },
    { show: "standings", points: { win: 2, draw: 1 } },
    { games: ["dateField", "homeField", "awayField", "homeScoreField", "awayScoreField"] },
  ],
  [
    {
      kind: "bracket",
      entity: "cup",
      mode: "mode",
      players: "players",
      match: "match",
      matchOf: "cup",
      round: "round",
      slot: "slot",
      ...sides,
    },
    undefined,
    {
      tournaments: ["modeField", "playersField"],
      games: ["tournamentField", "roundField", "slotField", "homeField", "awayField", "homeScoreField", "awayScoreField"],
    },
  ],
  [
    { kind: "settle", entity: "pay", payer: "who", amount: "cost", people: "person" },
    undefined,
    { expenses: ["payerField", "amountField"], people: [] },
  ],
  [{ kind: "live", entity: "reading", at: "at", values: ["made", "used"] }, undefined, { readings: ["atField", "valueFields"] }],
  [
    { kind: "quick", entity: "feed", choice: "kind", at: "at", amount: "amount" },
    undefined,
    { entries: ["choiceField", "atField", "amountField"] },
  ],
  [
    { kind: "stamps", entity: "feed", at: "at", goal: 8, unit: "잔", per: "day" },
    { goal: 8, unit: "잔", per: "day" },
    { stamps: ["atField"] },
  ],
  [
    { kind: "stamps", entity: "feed", at: "day", goal: 30, people: "person", who: "who", reward: "reward" },
    { goal: 30 },
    { stamps: ["atField", "whoField"], people: ["rewardField"] },
  ],
  [
    {
      kind: "routine",
      entity: "chore",
      group: "when",
      per: "week",
      log: "tick",
      logItem: "chore",
      logDate: "day",
      members: "person",
      logBy: "who",
    },
    { per: "week" },
    { items: ["groupField"], ticks: ["itemField", "dateField", "memberField"], members: [] },
  ],
  [
    { kind: "routine", entity: "chore", per: "day", log: "tick", logItem: "chore", logDate: "day" },
    { per: "day" },
    { items: [], ticks: ["itemField", "dateField"] },
  ],
  [{ kind: "compare", entity: "feed", show: ["kind", "amount"] }, undefined, { items: ["showFields"] }],
  [{ kind: "compare", entity: "feed" }, undefined, { items: [] }],
  [{ kind: "queue", entity: "ticket", number: "number", status: "state" }, undefined, { items: ["numberField", "statusField"] }],
  [{ kind: "poll", entity: "ballot", votes: "votes" }, undefined, { items: ["votesField"] }],
  [
    { kind: "compose", entity: "pay", show: ["who", "cost"], sections: [{ label: "돈", fields: ["cost"] }] },
    { sections: [{ label: "돈", fields: ["cost"] }] },
    { items: ["showFields"] },
  ],
];
