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

// Every fourth in every run; all of them in the long one.
it("are sound, and each of their tries is done in its app", () => {
  const checked = LINES.filter((_, at) => IS_SOAK || at % 4 === 0);
  expect(checked.flatMap((line) => changeFaults(line).faults)).toEqual([]);
});

it("are called each by an id of its own", () => {
  expect(IDS.filter((id, at) => IDS.indexOf(id) !== at)).toEqual([]);
});

it("are those that were written, searched in an index that was made of them: npm run train -- changes", () => {
  expect(file.lines === LINES.join("\n")).toBe(true);
  expect(file.dataHash).toBe(hashOf([LINES, changeDocuments(LINES, readKindTexts())]));
});

it("are told in English on an English page: their titles, and what was done", () => {
  const korean = LINES.flatMap((line, at) => (at % 8 === 0 ? [CHANGE_TEMPLATE.parse(JSON.parse(line))] : [])).flatMap((template) => {
    const { app, say } = template.tries[0]!;
    const edit = editByTemplate(template, say, appOfKind(app), "2026-11-27");
    const names = /[“‘][^”’]*[”’]/g;
    const told = saidInEnglish(edit!.outcome.summary).replace(names, "");
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
