import type { AppSpec, EntitySpec, ScreenSpec } from "@appmon/appspec/spec";
import { chooseTitle, describe } from "../../nouns/entity-for-noun.ts";
import { fieldFromLabel } from "../../fields/field-from-label.ts";
import { sampleRows } from "../../samples/sample-rows.ts";
import { screensForEntity } from "../../screens/screens-for-entity.ts";

export interface LabelledEntity {
  id: string;
  name: string;
  kind?: EntitySpec["kind"];
  /** Labels as a user writes them: "등급(일반/VIP)". */
  labels: readonly string[];
}

/** An app of exactly these lists and fields: what sentences are tried on must not change when the maker of apps learns more. */
export function appOfLabels(title: string, lists: readonly LabelledEntity[], today: string): AppSpec {
  const entities: EntitySpec[] = [];
  for (const list of lists) {
    const taken = new Set<string>();
    const fields = list.labels.map((label) => {
      const field = fieldFromLabel(label, { takenIds: taken, noun: list.name, entityNames: entities, origin: "user" });
      taken.add(field.id);
      return field;
    });
    const entity: EntitySpec = {
      id: list.id,
      name: list.name,
      kind: list.kind ?? "main",
      titleField: chooseTitle(fields, list.name),
      fields,
      sample: [],
      origin: "user",
    };
    describe(entity);
    const relationIds = Object.fromEntries(entities.map((other) => [other.id, other.sample.map((row) => row.id)]));
    entity.sample = sampleRows(fields, list.name, { count: 4, today, seed: 5, relationIds, titleField: entity.titleField });
    entities.push(entity);
  }
  const made = entities.map((entity) => screensForEntity(entity, { entities }));
  const [main] = entities;
  const home: ScreenSpec = {
    id: "home",
    title: "홈",
    path: "/",
    blocks: [
      { id: "hero", kind: "section", section: "hero", heading: title, body: "어서 오세요." },
      { id: "stats", kind: "stats", items: [{ label: "전체", entity: main!.id, metric: { fn: "count" } }] },
    ],
  };
  const overview: ScreenSpec = {
    id: "overview",
    title: "통계",
    path: "/overview",
    blocks: [{ id: "chart1", kind: "chart", chart: "bar", entity: main!.id, x: main!.titleField, y: { fn: "count" } }],
  };
  return {
    v: 1,
    title,
    icon: "clipboard-list",
    seed: 5,
    theme: { family: "work", mode: "light", background: "#ffffff", primary: "#2f6f5e" },
    entities,
    actions: made.flatMap((one) => one.actions),
    screens: [home, ...made.flatMap((one) => one.screens), overview],
    nav: { kind: "sidebar", home: "home", items: ["home", ...made.flatMap((one) => one.navItems), "overview"] },
    notes: [],
  };
}
