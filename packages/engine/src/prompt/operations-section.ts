import { operationsJsonSchema } from "@appmon/appspec/operations-json-schema";
import type { PromptSection } from "../ports.ts";
import { typeNotation } from "./type-notation.ts";

const MEANINGS = `What the names do not say:
- Field: "relation" needs target (an entity id), its value is the target row's id. "computed" needs formula: arithmetic over number and date fields of the same record, such as "quantity * unitPrice". select, multiselect and status need options. Dates are "YYYY-MM-DD", datetime "YYYY-MM-DDTHH:mm", time "HH:mm", month "YYYY-MM", daterange {"start","end"}, money and number plain numbers, boolean true or false.
- Option: final ends a record's life; next lists the values one may go to from here (absent = any).
- Entity: titleField names a field of its own. parent: it is shown inside that entity's record screen, through the relation that points there. kind "main" is what the app is about, "resource" what main records refer to, "child" lines of a record, "log" history.
- Condition.value: a plain value, {"today":n} for today + n days, or {"field":id} for another field of the record. Absent for "empty" and "filled".
- Action: a button on each record. steps run in order. ask: fields to fill in before. success is the toast afterwards.
- Rule: happens by itself when a record is created, changed or deleted; "while" holds as long as its conditions do. via is a relation field of this record, field one of the record it points to.
- Constraint noOverlap: no two records at the same time within the same values of "within"; capacity: at most limit records share the values of "of", limit may be a number field of the record a relation points to, amount the field that says how many places one takes.
- addConstraint and addHighlight only add; to change or remove one, give setEntity the whole new list.
- Blocks: collection lists records; record stands on a "/:id" screen; form takes one entry and says thank you; stats are numbers on top; booking picks what (resource, a relation), day and hour of a reservation entity; lookup finds one's own record by number or phone; thread are comments or reviews; poll counts votes; queue hands out waiting numbers; compare sets records side by side; compose makes a report of chosen records and contents; upcoming lists what is due soon; routine is ticked off anew every day or week into a log; quick keeps a record at one tap; stamps is a card of goal places that taps fill (per day, or one for each of people); survey asks the questions of an entity; live shows readings that go on by themselves (made up, and said to be); trend draws numbers over a chosen time, by = whose they are; league works out standings, odds and advice from games; outbox writes messages from templates whose {field labels} are filled in and keeps them in a log; bracket draws tournaments from pasted names and keeps their scores; shop sells entity through an order and its lines (choices are select and multiselect fields of the line whose options may have a price, counted by cost(field) in its formula); report sums a period; goal shows a month's budget or target; calculator computes from inputs; settle says who owes whom; timer, draw, quiz, game, story and editor are what they are called, logTo keeps their results in an entity; profile is for signed-in people; section is text and pictures (hero, faq, hours, location, …).
- A view with columns shows those fields and no others: put a new field into them too where it should be seen in lists. The same goes for search and filters of a query.
- setView puts a view first and keeps the others. setBlock replaces the whole block of the same id. A patch sets only the keys it names.
- A slot is a component of the app's own, for what no block can say: a drawing, a calculation over several records, an interaction of its own. Prefer blocks; a slot is the last resort. setSlot gives its whole source, addBlock puts it on a screen with the props its own types ask for. The source is one TypeScript module that exports a function of the slot's id (export function ProfitCurve(props: …)), draws with React and Tailwind classes, and imports only react, react-router, @appmon/kit/data (useCollection(collection) → { status, records, error, create, update, remove }; grouped, dayText, timeText, seoulToday), @appmon/kit/icon (Icon with name), other kit blocks, and the data it uses as told under "imports". No fetch, no storage, no other package, no default export. It must say something when there are no records, and be usable by keyboard. To change one, use edit_slot.
- auth turns on sign-in. Without auth everybody may do everything; use it only when the wish speaks of members, staff or "own" records.`;

/** Everything that can be written, from the very schema it is checked against. */
export const operationsSection: PromptSection = { name: "operations", stable: true, text: describe() };

function describe(): string {
  const { operation, parts } = operationsJsonSchema();
  // Whose a part is and which colours were stated is not the model's to say.
  const types = typeNotation({ ...parts, Operation: operation }, { without: ["origin", "stated"] });
  return `The types. apply_operations takes {"ops": Operation[]}.\n\n${types}\n\n${MEANINGS}`;
}
