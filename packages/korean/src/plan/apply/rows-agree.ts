/** Examples that pointed to rows which gave way: they point to those that are there now, and agree with them. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import { meetsAll, withComputed } from "@appmon/kit/record-rules";

/** Ops for `target`, whose rows are now `rows`, and every list whose examples follow from them. */
export function agreeing(spec: AppSpec, target: EntitySpec, rows: readonly SampleRow[], today: string): SpecOp[] {
  const samples = new Map<string, SampleRow[]>();
  for (const entity of spec.entities) {
    const relations = entity.fields.filter((field) => field.type === "relation" && field.target === target.id);
    if (relations.length === 0 || entity === target) continue;
    const unique = new Set<string>();
    samples.set(
      entity.id,
      entity.sample.map((row) => {
        let next = row;
        for (const relation of relations) {
          const at = target.sample.findIndex(({ id }) => id === row[relation.id]);
          if (at < 0) continue;
          const to = rows[at % rows.length]!;
          next = copied(spec, entity, relation, renamed(next, entity, target.sample[at]!, to, target.titleField), to);
          next = { ...next, [relation.id]: to.id };
        }
        return withOwnTitle(next, entity, unique);
      }),
    );
  }
  samples.set(target.id, [...rows]);
  addUp(spec, target, samples, today);
  return [...samples].map(([entity, sample]) => ({ op: "setSample", entity, sample }));
}

/** What rules add to other records (the total of an order) is moved by as much as the records that it is added from have changed. */
function addUp(spec: AppSpec, target: EntitySpec, samples: Map<string, SampleRow[]>, today: string): void {
  for (const rule of spec.rules ?? []) {
    const entity = spec.entities.find(({ id }) => id === rule.entity)!;
    const rows = samples.get(entity.id);
    if (rule.on !== "while" || !rows) continue;
    for (const step of rule.steps) {
      const to = step.do === "add" ? entity.fields.find(({ id }) => id === step.via)?.target : undefined;
      const summed = spec.entities.find(({ id }) => id === to);
      if (step.do !== "add" || typeof step.by === "number" || !summed) continue;
      const { field, sign } = step.by;
      const value = (row: SampleRow): number => {
        const whole: SampleRow = withComputed(
          { id: entity.id, name: entity.name, titleField: entity.titleField, fields: entity.fields },
          row,
          today,
        );
        const amount = meetsAll(rule.when, whole, today) ? whole[field] : 0;
        return typeof amount === "number" ? amount * sign : 0;
      };
      const moved = (samples.get(summed.id) ?? summed.sample).map((row) => {
        // A row that was said has the figures of the pattern's first one.
        const before = summed === target ? target.sample[0]?.id : row.id;
        // There may be more of them than there were.
        const by = rows.reduce((sum, one, at) => {
          const had = entity.sample[at];
          return sum + (one[step.via] === row.id ? value(one) : 0) - (had && had[step.via] === before ? value(had) : 0);
        }, 0);
        const was = row[step.field];
        return by === 0 || typeof was !== "number" ? row : { ...row, [step.field]: Math.max(0, was + by) };
      });
      samples.set(summed.id, moved);
    }
  }
}

/** 감귤 5kg 1차, 감귤 1차: named after what it points to. */
function renamed(row: SampleRow, entity: EntitySpec, was: SampleRow, to: SampleRow, title: string): SampleRow {
  const [old, name] = [String(was[title] ?? ""), String(to[title] ?? "")];
  const words = [old, ...old.split(/[\s·]+/).filter((word) => /^[가-힣A-Za-z]{2,}$/.test(word) && !name.includes(word))];
  const texts = entity.fields.filter(({ type }) => type === "text" || type === "longtext");
  let next = row;
  for (const { id } of texts) {
    const text = next[id];
    const word = typeof text === "string" ? words.find((one) => one !== "" && text.includes(one)) : undefined;
    if (word !== undefined && typeof text === "string") next = { ...next, [id]: text.replace(word, name) };
  }
  return next;
}

/** What a rule copies from the row that is pointed to when a record is made. */
function copied(spec: AppSpec, entity: EntitySpec, relation: FieldSpec, row: SampleRow, to: SampleRow): SampleRow {
  let next = row;
  for (const rule of spec.rules ?? []) {
    if (rule.entity !== entity.id || rule.on !== "create") continue;
    for (const step of rule.steps) {
      if (step.do !== "set" || typeof step.to !== "object" || step.to === null || !("via" in step.to) || step.to.via !== relation.id)
        continue;
      const value = typeof step.to.field === "string" ? to[step.to.field] : undefined;
      if (value !== undefined && typeof row[step.field] === "number") next = { ...next, [step.field]: value };
    }
  }
  return next;
}

/** Two that came to be called the same are told apart by a number. */
function withOwnTitle(row: SampleRow, entity: EntitySpec, taken: Set<string>): SampleRow {
  const field = entity.fields.find(({ id }) => id === entity.titleField);
  const title = row[entity.titleField];
  if (!field?.unique || typeof title !== "string") return row;
  let name = title;
  for (let n = 2; taken.has(name); n++) name = `${title} ${n}`;
  taken.add(name);
  return name === title ? row : { ...row, [entity.titleField]: name };
}
