import type { AppSpec } from "@appmon/appspec/spec";
import { plainWord, wordsOfApp } from "../reader/app-words.ts";
import type { AppNames } from "./kind-features.ts";

/** What an app calls its lists, their fields and the choices of these. */
export function namesOfApp(spec: AppSpec): AppNames {
  const { lists, fields } = wordsOfApp(spec);
  const options = spec.entities.flatMap((entity) => entity.fields.flatMap((field) => (field.hidden ? [] : (field.options ?? []))));
  return { lists, fields, options: options.map(({ label }) => plainWord(label)).filter((label) => label !== "") };
}
