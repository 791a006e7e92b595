/** Records that are locked once they are finished: one table for PostgreSQL and for the store in the browser. */
import type { Collection, Json, Rule } from "../schema.ts";
import type { CheckCase, CheckDeed } from "./check-cases.ts";
import { field, list } from "./case-lists.ts";

/** "2026-11-20" */
export const LOCK_TODAY = "2026-11-20";

export const SETTLED = "정산이 끝난 모임은 고치거나 지울 수 없어요";
export const OVER = "지난 일기는 고치거나 지울 수 없어요";
export const PAID = "돈을 받은 견적은 고치거나 지울 수 없어요";
export const CLOSED = "문을 닫은 지점의 기록은 고치거나 지울 수 없어요";

const name = field("name", "text");
const choices = (...values: string[]) => values.map((value) => ({ value, label: `${value}.` }));

export const LOCK_COLLECTIONS: readonly Collection[] = [
  list(
    "meeting",
    [name, field("state", "status", { options: choices("open", "done") }), field("paid", "boolean"), field("people", "number")],
    {
      statusField: "state",
      constraints: [
        {
          kind: "locked",
          when: [
            { field: "state", op: "eq", value: "done" },
            { field: "paid", op: "eq", value: true },
          ],
          message: SETTLED,
        },
      ],
    },
  ),
  list("guest", [name, field("meeting", "relation", { target: "meeting" })]),
  list("diary", [name, field("day", "date")], {
    constraints: [{ kind: "locked", when: [{ field: "day", op: "lt", value: { today: 0 } }], message: OVER }],
  }),
  list(
    "quote",
    [
      name,
      field("payments", "computed", { rollup: { entity: "payment", via: "quote", fn: "count" } }),
      field("left", "computed", { formula: "3 - payments" }),
    ],
    { constraints: [{ kind: "locked", when: [{ field: "left", op: "lt", value: 3 }], message: PAID }] },
  ),
  list("payment", [name, field("quote", "relation", { target: "quote" })]),
  list("branch", [name, field("state", "select", { options: choices("open", "closed") })]),
  list(
    "visit",
    [
      name,
      field("branch", "relation", { target: "branch" }),
      field("branchState", "computed", { lookup: { via: "branch", field: "state" } }),
    ],
    // A choice that is looked up comes as it is called.
    { constraints: [{ kind: "locked", when: [{ field: "branchState", op: "eq", value: "closed." }], message: CLOSED }] },
  ),
];

/** Whoever comes to a meeting is counted in it as long as they do. */
export const LOCK_RULES: readonly Rule[] = [
  { id: "counted", entity: "guest", on: "while", steps: [{ do: "add", via: "meeting", field: "people", by: 1 }] },
];

const meeting = (values: Record<string, Json> = {}): CheckDeed => ({
  create: "meeting",
  values: { name: "독서 모임", state: "open", paid: false, people: 0, ...values },
  as: "it",
});
const settled = meeting({ state: "done", paid: true });
const change = (collection: string, values: Record<string, Json>): CheckDeed => ({ update: collection, id: "#it", values });
const diary = (day: string): CheckDeed => ({ create: "diary", values: { name: "일기", day }, as: "it" });
const quote: CheckDeed = { create: "quote", values: { name: "견적" }, as: "it" };
const payment: CheckDeed = { create: "payment", values: { name: "계약금", quote: "#it" }, as: "payment" };
const visitAt = (state: string): CheckDeed[] => [
  { create: "branch", values: { name: "본점", state }, as: "branch" },
  { create: "visit", values: { name: "방문", branch: "#branch" }, as: "it" },
];
const isSettled = { message: SETTLED, fields: ["state", "paid"] };

export const LOCK_CASES: readonly CheckCase[] = [
  { name: "one that is not finished is changed", deeds: [meeting(), change("meeting", { name: "산책 모임" })] },
  { name: "half of what locks does not lock", deeds: [meeting({ state: "done" }), change("meeting", { name: "산책 모임" })] },
  {
    name: "the write that finishes it is let through",
    deeds: [meeting(), change("meeting", { state: "done", paid: true, name: "끝난 모임" })],
  },
  { name: "a finished one is not changed", deeds: [settled, change("meeting", { name: "산책 모임" })], refused: isSettled },
  { name: "nor taken back to what it was", deeds: [settled, change("meeting", { state: "open" })], refused: isSettled },
  {
    name: "nor is one that was finished by a change",
    deeds: [meeting(), change("meeting", { state: "done", paid: true }), change("meeting", { paid: false })],
    refused: isSettled,
  },
  { name: "nor deleted", deeds: [settled, { remove: "meeting", id: "#it" }], refused: isSettled },
  { name: "one that is not finished is deleted", deeds: [meeting(), { remove: "meeting", id: "#it" }] },
  {
    name: "others of its list are free",
    deeds: [settled, { ...meeting(), as: "other" } as CheckDeed, { update: "meeting", id: "#other", values: { name: "산책 모임" } }],
  },
  { name: "what rules of others count in it goes on", deeds: [settled, { create: "guest", values: { name: "하늘", meeting: "#it" } }] },
  {
    name: "and is taken back",
    deeds: [settled, { create: "guest", values: { name: "하늘", meeting: "#it" }, as: "guest" }, { remove: "guest", id: "#guest" }],
  },
  {
    name: "yesterday's is over",
    deeds: [diary("2026-11-19"), change("diary", { name: "고침" })],
    refused: { message: OVER, fields: ["day"] },
  },
  { name: "today's is not", deeds: [diary("2026-11-20"), change("diary", { day: "2026-11-19" })] },
  {
    name: "one without a day never is",
    deeds: [{ create: "diary", values: { name: "일기", day: null }, as: "it" }, change("diary", { name: "고침" })],
  },
  { name: "what other lists say of it is not met yet", deeds: [quote, change("quote", { name: "고침" })] },
  {
    name: "what other lists say of it locks",
    deeds: [quote, payment, change("quote", { name: "고침" })],
    refused: { message: PAID, fields: ["left"] },
  },
  {
    name: "also from being deleted",
    deeds: [quote, payment, { remove: "quote", id: "#it" }],
    refused: { message: PAID, fields: ["left"] },
  },
  { name: "until they say so no more", deeds: [quote, payment, { remove: "payment", id: "#payment" }, change("quote", { name: "고침" })] },
  { name: "what is looked up does not lock", deeds: [...visitAt("open"), change("visit", { name: "고침" })] },
  {
    name: "what is looked up locks, by its label",
    deeds: [...visitAt("closed"), change("visit", { name: "고침" })],
    refused: { message: CLOSED, fields: ["branchState"] },
  },
];
