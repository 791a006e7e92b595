import { expect, it } from "vitest";
import file from "../../models/changes.json" with { type: "json" };
import { IS_SOAK } from "../../../../tools/testing/scale.ts";
import { readKindTexts } from "../../../../tools/train/change-kinds.ts";
import { hashOf } from "../blueprints/testing/read-blueprint-lines.ts";
import { chipInEnglish, saidInEnglish } from "@appmon/contract/said-in-english";
import { CHANGE_TEMPLATE } from "./change-template.ts";
import { changeTemplate, nearChanges } from "./change-templates.ts";
import { editByTemplate } from "./edit-by-templates.ts";
import { appOfKind, changeFaults } from "./testing/change-faults.ts";
import { readChangeLines } from "./testing/read-change-lines.ts";
import { changeDocuments } from "./train-index.ts";

const LINES = readChangeLines();
const IDS = LINES.map((line) => (JSON.parse(line) as { id: string }).id);

// Every eighth in every run; all of them in the long one.
it("are sound, and each of their tries is done in its app", () => {
  const checked = LINES.filter((_, at) => IS_SOAK || at % 8 === 0);
  expect(checked.flatMap((line) => changeFaults(line).faults)).toEqual([]);
});

it("are called each by an id of its own", () => {
  expect(IDS.filter((id, at) => IDS.indexOf(id) !== at)).toEqual([]);
});

it("are those that were written, searched in an index that was made of them: npm run train -- changes", () => {
  expect(file.lines === LINES.join("\n")).toBe(true);
  expect(file.dataHash).toBe(hashOf([LINES, changeDocuments(LINES, readKindTexts())]));
});

// Those that take what stands in quotes, and some that do not.
it("take whatever people write, in quotes and in the names of their app, as words alone", () => {
  const hostile = ["a|b", "x(y) !", "A ! min=3", "a\nb & =", "{n}", "\ud800", ")"];
  const templates = LINES.map((line) => CHANGE_TEMPLATE.parse(JSON.parse(line))).filter(
    ({ values = {} }, at) => IS_SOAK || at % 60 === 0 || Object.values(values).some((value) => value.startsWith("label")),
  );
  for (const template of templates) {
    const { app, say } = template.tries[0]!;
    const spec = appOfKind(app);
    for (const words of hostile) {
      const plain = say.replaceAll(/["'‘’“”]/g, "");
      const named = {
        ...spec,
        entities: spec.entities.map((entity) => ({
          ...entity,
          fields: entity.fields.map((field) => ({ ...field, label: `${field.label}${words}` })),
        })),
      };
      expect(() => editByTemplate(template, `${plain} '${words}' 99999999999번`, spec, "2026-11-27")).not.toThrow();
      expect(() => editByTemplate(template, plain, named, "2026-11-27")).not.toThrow();
    }
  }
});

it("are told in English on an English page: their titles, and what was done", () => {
  const korean = LINES.flatMap((line, at) => (at % 16 === 0 ? [CHANGE_TEMPLATE.parse(JSON.parse(line))] : [])).flatMap((template) => {
    const { app, say } = template.tries[0]!;
    const edit = editByTemplate(template, say, appOfKind(app), "2026-11-27");
    const names = /[“‘][^”’]*[”’]/g;
    const told = saidInEnglish(edit!.told).replace(names, "");
    const called = chipInEnglish(template.title).replace(names, "");
    return [told, called].filter((text) => ENDINGS.test(text) || text === template.title);
  });
  expect(korean).toEqual([]);
});
/** How Korean sentences end; names of the app stay Korean. */
const ENDINGS = /(?:해|했|어|었|아|았|돼|됐|와|워|려|져|예|여)요|습니다|하기$/;

it("are found by what they are called", () => {
  const lost = IDS.filter((id) => !nearChanges(changeTemplate(id)!.title).templates.some((found) => found.id === id));
  expect(lost).toEqual([]);
});
