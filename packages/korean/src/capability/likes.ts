/** 좋아요: a number on each record that everybody counts up once, by a button beside it. */
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { englishId } from "../english-id.ts";
import { changeEntity, withNote } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { isWanted } from "./is-declined.ts";

const WORDS = /(좋아요|하트)(?!\s?(?:해요|합니다|싶))/;

export const likes: Capability = {
  name: "likes",
  label: "좋아요",
  isAskedFor: ({ text }, spec) => isWanted(text, WORDS) && likable(spec, text) !== undefined,
  addTo(spec, { text }) {
    const entity = likable(spec, text);
    if (!entity) return spec;
    const counter = entity.fields.find(
      (field) => field.type === "number" && !field.hidden && /^(?:좋아요|하트|추천)(?:\s?수)?$/.test(field.label),
    );
    const id = counter?.id ?? englishId("좋아요 수", new Set(entity.fields.map((field) => field.id)), "likes");
    const fields = counter
      ? entity.fields.map((field) => (field === counter ? { ...field, min: 0, default: { value: 0 } } : field))
      : [...entity.fields, { id, label: "좋아요 수", type: "number" as const, min: 0, default: { value: 0 }, origin: "template" as const }];
    const sample = entity.sample.map((row, at) => ({ ...row, [id]: typeof row[id] === "number" ? row[id] : (at * 7 + 3) % 24 }));
    return withNote(changeEntity(spec, { ...entity, fields, sample, likesField: id }), {
      kind: "understood",
      text: `${entity.name}마다 좋아요를 한 번씩 누를 수 있어요.`,
      node: entity.id,
    });
  },
};

/** What one likes: the entity that is named with it, else what the app shows to others, else its main one. */
function likable(spec: AppSpec, text: string): EntitySpec | undefined {
  const fitting = spec.entities.filter(
    (entity) => entity.likesField === undefined && !entity.parent && entity.kind !== "person" && entity.kind !== "log",
  );
  const before = text.slice(0, WORDS.exec(text)?.index);
  return (
    fitting.find(({ name }) => before.includes(name)) ??
    fitting.find(({ kind }) => kind === "content") ??
    fitting.find(({ kind }) => kind === "main" || kind === undefined) ??
    fitting[0]
  );
}
