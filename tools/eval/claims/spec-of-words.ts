/** The app an edit of the corpus is about, as far as its line tells: its lists, and its fields all in the first of them. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import type { AppWords } from "@appmon/korean/reader/app-words";

/** Only what claims are resolved against: names, fields and screens. */
export function specOfWords({ name, lists, fields }: AppWords): AppSpec {
  const entities = lists.map((list, index) => entityOf(list, `list${index}`, index === 0 ? fields : []));
  const screens = entities.map((entity) => ({ id: `${entity.id}Screen`, title: entity.name, path: `/${entity.id}`, blocks: [] }));
  return {
    v: 1,
    title: name.join(" "),
    icon: "list",
    seed: 1,
    theme: { family: "paper", mode: "light", background: "#ffffff", primary: "#000000" },
    entities,
    actions: [],
    screens,
    nav: { kind: "top", home: screens[0]?.id ?? "", items: [] },
    notes: [],
  };
}

function entityOf(name: string, id: string, labels: readonly string[]): EntitySpec {
  const fields = labels.map((label, index): FieldSpec => ({ id: `field${index}`, label, type: "text" }));
  return { id, name, titleField: fields[0]?.id ?? "field0", fields, sample: [] };
}
