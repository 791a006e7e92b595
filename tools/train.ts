/** `npm run train [-- NAME…]`: trains the models of the language from the data in the repository and writes them beside it. */
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readTrainingData } from "@appmon/korean/recognise/testing/read-patterns";
import { hashOf, readBlueprintLines } from "@appmon/korean/blueprints/testing/read-blueprint-lines";
import { indexedDocuments, trainIndex } from "@appmon/korean/blueprints/train-index";
import { CHANGE_TEMPLATE } from "@appmon/korean/changes/change-template";
import { englishOfTemplates } from "@appmon/korean/changes/english-of-templates";
import { changeDocuments, trainChanges } from "@appmon/korean/changes/train-index";
import { readChangesByArea } from "@appmon/korean/changes/testing/read-change-lines";
import { labelExamples } from "@appmon/korean/labels/label-examples";
import { DECLARED_PATTERNS } from "@appmon/korean/plan/declared-patterns";
import { trainNameClass } from "@appmon/korean/name-class/train-name-class";
import { makeKinds, readKindTexts } from "./train/change-kinds.ts";
import { makeFieldLists } from "./train/field-lists.ts";
import { makeAskedFieldTagger, makeFieldTagger } from "./train/field-tagger.ts";
import { makeAskedFigures } from "./train/asked-figures.ts";
import { makeAskedMarks } from "./train/asked-marks.ts";
import { makeAskedKinds } from "./train/asked-kinds.ts";
import { makeAskedChanges } from "./train/asked-changes.ts";
import { makeNameTagger, makeRowDeeds } from "./train/asked-names.ts";
import { makeOutcomes } from "./train/asked-outcomes.ts";
import { makeKnownAsks } from "./train/known-asks.ts";
import { makeKnownRequests } from "./train/known-requests.ts";
import { makeMeaning } from "./train/meaning.ts";
import { makeKindVectors, makeWeighing } from "./train/kinds-of-wishes.ts";
import { makeStatedAmounts } from "./train/stated-amounts.ts";
import { makeStatedFieldNames, makeStatedFieldWeights } from "./train/stated-fields.ts";
import { makeRowLists, makeRowNames } from "./train/stated-rows.ts";
import { makeGrounding } from "./train/grounding.ts";
import { makeReader, makeWords } from "./train/reading-models.ts";
import { stateExamples } from "@appmon/korean/states/state-examples";

const ENGLISH_OF_CHANGES = join(resolve(import.meta.dirname, ".."), "packages/contract/src/english/often-asked-changes.json");
const MODELS = join(resolve(import.meta.dirname, ".."), "packages/korean/models");

/** A model's name → the file it is written to and what makes it. In this order: a reader learns from texts that the words have cut. */
const TRAINERS: Record<string, { file: string; train(): unknown }> = {
  words: { file: "words.json", train: makeWords },
  reader: { file: "reader.json", train: makeReader },
  blueprints: { file: "blueprints.json", train: makeBlueprints },
  labels: { file: "labels.json", train: makeLabels },
  changes: { file: "changes.json", train: makeChanges },
  states: { file: "states.json", train: makeStates },
  kinds: { file: "change-kinds.json", train: makeKinds },
  fields: { file: "field-tagger.json", train: makeFieldTagger },
  askedFields: { file: "asked-field-tagger.json", train: makeAskedFieldTagger },
  lists: { file: "field-lists.json", train: makeFieldLists },
  meaning: { file: "meaning.json", train: makeMeaning },
  kindVectors: { file: "kind-vectors.json", train: makeKindVectors },
  kindsOfWishes: { file: "kinds-of-wishes.json", train: makeWeighing },
  statedAmounts: { file: "stated-amounts.json", train: makeStatedAmounts },
  rowNames: { file: "stated-row-names.json", train: makeRowNames },
  rowLists: { file: "stated-row-lists.json", train: makeRowLists },
  statedFieldNames: { file: "stated-field-names.json", train: makeStatedFieldNames },
  figures: { file: "asked-figures.json", train: makeAskedFigures },
  marks: { file: "asked-marks.json", train: makeAskedMarks },
  knownAsks: { file: "known-asks.json", train: makeKnownAsks },
  grounding: { file: "grounding.json", train: makeGrounding },
  names: { file: "asked-names.json", train: makeNameTagger },
  deeds: { file: "row-deeds.json", train: makeRowDeeds },
  askedKinds: { file: "asked-kinds.json", train: makeAskedKinds },
  asked: { file: "asked-changes.json", train: makeAskedChanges },
  knownRequests: { file: "known-requests.json", train: makeKnownRequests },
  statedFieldWeights: { file: "stated-field-weights.json", train: makeStatedFieldWeights },
  /** Last: what all others make of a request is weighed. */
  outcomes: { file: "asked-outcomes.json", train: makeOutcomes },
};

function makeBlueprints() {
  const [lines, known] = [readBlueprintLines(), readTrainingData()];
  return trainIndex(lines, known, hashOf([lines, indexedDocuments(lines, known)]));
}

function makeLabels() {
  const examples = labelExamples(readBlueprintLines(), DECLARED_PATTERNS);
  return trainNameClass(examples, hashOf(examples));
}

function makeStates() {
  const { states, ends } = stateExamples(readBlueprintLines(), DECLARED_PATTERNS);
  return { states: trainNameClass(states, hashOf(states)), ends: trainNameClass(ends, hashOf(ends)) };
}

/** What is told of changes is read in English as well: the pairs for that stand where English pages have theirs. */
function makeChanges() {
  const [byArea, plain] = [readChangesByArea(), readKindTexts()];
  const lines = Object.values(byArea).flat();
  const english = englishOfTemplates(lines.map((line) => CHANGE_TEMPLATE.parse(JSON.parse(line))));
  writeFileSync(ENGLISH_OF_CHANGES, `${JSON.stringify(english, null, 2)}\n`);
  return trainChanges(byArea, plain, hashOf([lines, changeDocuments(lines, plain)]));
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => TRAINERS[name] === undefined);
if (unknown.length > 0) throw new Error(`no model is called ${unknown.join(", ")}; there are ${Object.keys(TRAINERS).join(", ")}`);
for (const [name, { file, train }] of Object.entries(TRAINERS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const started = performance.now();
  const text = `${JSON.stringify(train(), null, 2)}\n`;
  writeFileSync(join(MODELS, file), text);
  console.log(`${file}: ${(text.length / 1e6).toFixed(1)} MB in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}
