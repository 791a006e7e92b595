/** How many there are of what is used by turns: 베드 8개, 룸 3개. */
import type { AppSpec, EntitySpec, SampleRow } from "@appmon/appspec/spec";
import type { Name, NameRole } from "../../claims/claim.ts";
import { compactName } from "../../claims/resolve.ts";
import { ROLE_ENDINGS } from "../../claims/words.data.ts";
import { Lexicon } from "../../grammar/lexicon.ts";
import type { Value } from "../../grammar/values.ts";
import { josa } from "../../korean-text.ts";
import { collectionsOf, entityNamed } from "../part-of-app.ts";
import type { Planned, Planning } from "../planned.ts";
import { agreeing } from "./rows-agree.ts";
import { NUMBERED, PEOPLE_UNITS, THING_UNITS } from "./things.data.ts";

const MOST = 60;
const NUMBER = /\d+/;
const EXAMPLES = new Lexicon<NameRole>(ROLE_ENDINGS.filter(([, role]) => role === "rows"));
const THINGS: ReadonlySet<string> = new Set(THING_UNITS);
const PEOPLE: ReadonlySet<string> = new Set(PEOPLE_UNITS);

/** So many rows, told apart by their numbers. People are never made up: who there is, is written down by name. */
export function countThings(name: Name | null, value: Value, planning: Planning): Planned | undefined {
  const { spec } = planning;
  if (name === null || value.kind !== "quantity" || value.bound || value.per || value.value.dimension !== "count") return undefined;
  // 예시 방 5개: so many examples, whatever they are of.
  if (name.text.split(" ").some((word) => EXAMPLES.of(word) !== undefined)) return undefined;
  const entity = entityNamed(name, spec) ?? titledSo(name, spec);
  const { amount, unit } = value.value;
  if (!entity || !Number.isInteger(amount) || amount < 1 || amount > MOST) return undefined;
  const said = `${name.text} ${amount}${unit}`;
  if (PEOPLE.has(unit)) return entity.kind === "person" || entity.kind === "resource" ? notMadeUp(entity, said, spec) : undefined;
  const title = entity.fields.find(({ id }) => id === entity.titleField);
  if (title?.type !== "text" || entity.kind !== "resource" || !THINGS.has(unit)) return undefined;
  const areNumbered = entity.sample.every(isNumbered(entity));
  if (areNumbered && entity.sample.length === amount)
    return { kind: "there", text: `${entity.name}에 ${josa(`${amount}${unit}`, "이/가")} 있어요.`, about: entity.id };
  // Rows somebody has named stay; a pattern's are examples of what one could write.
  if (planning.mode === "edit" && (!areNumbered || amount < entity.sample.length)) return undefined;
  const sample = Array.from({ length: amount }, (_, at): SampleRow => {
    const had = entity.sample[at];
    if (planning.mode === "edit" && had) return had;
    const like = entity.sample[at % Math.max(1, entity.sample.length)];
    return { ...like, id: `s${at + 1}`, [entity.titleField]: titleOf(entity, name, at + 1) };
  });
  return {
    kind: "done",
    ops: agreeing(spec, entity, sample, planning.today),
    text: `${entity.name}에 ${String(sample[0]![entity.titleField])}부터 ${String(sample.at(-1)![entity.titleField])}까지 ${josa(`${amount}${unit}`, "을/를")} 적어 두었어요.`,
    about: entity.id,
    rowsOf: entity.id,
  };
}

/** 물리치료실 with a field 베드 이름: what the rows are called says what they are. */
function titledSo(name: Name, spec: AppSpec): EntitySpec | undefined {
  const said = compactName(name.text);
  const found = spec.entities.filter(({ fields, titleField }) => {
    const label = compactName(fields.find(({ id }) => id === titleField)?.label ?? "");
    return said.length > 1 && label.length > said.length && label.startsWith(said);
  });
  return found.length === 1 ? found[0] : undefined;
}

const isNumbered =
  ({ titleField }: EntitySpec) =>
  (row: SampleRow): boolean =>
    NUMBER.test(String(row[titleField] ?? ""));

function titleOf(entity: EntitySpec, name: Name, number: number): string {
  const pattern = entity.sample.map((row) => String(row[entity.titleField] ?? "")).find((title) => NUMBER.test(title));
  return pattern?.replace(NUMBER, String(number)) ?? `${name.text} ${number}${NUMBERED}`;
}

function notMadeUp(entity: EntitySpec, said: string, spec: AppSpec): Planned {
  const place = collectionsOf(spec, entity.id).find(({ screen }) => spec.nav.items.includes(screen.id));
  return {
    kind: "cannot",
    text: `‘${said}’: 이름은 지어내지 않았어요.${place ? ` ${place.screen.title} 화면에서 한 사람씩 적어 주세요.` : ""}`,
  };
}
