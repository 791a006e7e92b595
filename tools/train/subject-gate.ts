/** Trains what tells whether a wish is of the subject that is nearest: from ways of asking that neither the index nor the recogniser was told. */
import { BLUEPRINT, type Blueprint } from "@appmon/korean/blueprints/blueprint";
import { documentOfBlueprint, documentOfPattern } from "@appmon/korean/blueprints/indexed-documents";
import { subjectInputs } from "@appmon/korean/blueprints/subject-gate";
import { hashOf, readBlueprintLines } from "@appmon/korean/blueprints/testing/read-blueprint-lines";
import { indexTexts, rankTexts, type TextIndex } from "@appmon/korean/ranking/text-index";
import { type Case, trainLogistic } from "@appmon/korean/recognise/logistic";
import { openModel } from "@appmon/korean/recognise/model-file";
import { recogniseWith } from "@appmon/korean/recognise/recognise";
import { foldOf } from "@appmon/korean/recognise/testing/folds";
import { hashOfData, readTrainingData } from "@appmon/korean/recognise/testing/read-patterns";
import { trainRecogniser } from "@appmon/korean/recognise/train-recogniser";
import type { TrainingData } from "@appmon/korean/recognise/training-data";

/** Of each blueprint so many ways of asking are left out, its last: an ordinary one and a long one, by writers who knew no other. */
const LEFT_OUT = 2;
/** And one of its first, which are short. */
const TERSE = 3;
/** What all cases of a kind count together; of what people ask for most is of a declared kind, and some of none. */
const SHARES = { terse: 0.15, ordinary: 0.2, long: 0.1, declared: 0.35, none: 0.2 };
type CaseKind = keyof typeof SHARES;
/** Where the right one lies so near behind another, neither is wrong. */
const AS_NEAR = 0.8;

export interface SubjectGateFile {
  /** SHA-256 of the data it was trained on. */
  dataHash: string;
  weights: number[];
}

export const hashOfGateData = (): string => hashOf([readBlueprintLines(), hashOfData()]);

export function makeSubjectGate(): SubjectGateFile {
  const blueprints = readBlueprintLines().map((line) => BLUEPRINT.parse(JSON.parse(line)));
  const known = readTrainingData();
  const { train, test } = foldOf(known, 0);
  const model = openModel(trainRecogniser(train, ""));
  const recognise = (text: string) => recogniseWith(model, text);
  const without = (isLeftOut: (at: number, all: number) => boolean) =>
    indexOf(
      blueprints.map((blueprint) => ({ ...blueprint, says: blueprint.says.filter((_, at) => !isLeftOut(at, blueprint.says.length)) })),
      known,
    );
  const apart = without((at, all) => at >= all - LEFT_OUT);
  const briefly = without((at) => at === TERSE);
  const whole = indexOf(blueprints, train);
  const subjects = new Set(blueprints.map(({ id }) => id));
  const asked: { kind: CaseKind; text: string; id: string | null; index: TextIndex }[] = [
    ...blueprints.flatMap(({ id, says }) => [
      { kind: "terse" as const, text: says[TERSE]!, id, index: briefly },
      { kind: "ordinary" as const, text: says.at(-2)!, id, index: apart },
      { kind: "long" as const, text: says.at(-1)!, id, index: apart },
    ]),
    ...test.map(({ text, pattern }) => ({
      kind: pattern === null ? ("none" as const) : ("declared" as const),
      text,
      id: pattern,
      index: whole,
    })),
  ];
  const cases = asked.flatMap(({ kind, text, id, index }) => {
    const { found, told } = rankTexts(index, text);
    const [first, second] = found.filter((one) => subjects.has(one.id));
    if (!first || (second?.id === id && second.score >= first.score * AS_NEAR)) return [];
    const rival = found.find((one) => !subjects.has(one.id));
    const { some, likely } = recognise(text);
    return [{ kind, isRight: first.id === id, inputs: subjectInputs({ first, second, rival, told, some, likely }) }];
  });
  const times = Map.groupBy(cases, ({ kind }) => kind);
  const weighed = cases.map(({ kind, inputs, isRight }): Case => ({ inputs, isRight, weight: weightOf(kind, times.get(kind)!.length) }));
  return { dataHash: hashOfGateData(), weights: trainLogistic(weighed).map((weight) => Number(weight.toPrecision(6))) };
}

const weightOf = (kind: CaseKind, times: number): number => SHARES[kind] / times;

const indexOf = (blueprints: readonly Blueprint[], { patterns, sayings }: Pick<TrainingData, "patterns" | "sayings">): TextIndex =>
  indexTexts([...blueprints.map(documentOfBlueprint), ...patterns.map((pattern) => documentOfPattern(pattern, sayings))]);
