/** Trains what tells which list of an app a new field belongs in, from annotated messages. */
import type { FieldMessage } from "@appmon/korean/asked-fields/field-corpus";
import { listInputs } from "@appmon/korean/asked-fields/list-inputs";
import type { GroundingFile } from "@appmon/korean/grounding/grounding-model";
import { type GroundingExample, trainGrounding } from "@appmon/korean/grounding/train-grounding";
import { hashOfFieldData, readFieldCorpus } from "./field-tagger.ts";

/** One for each field that is named in the message and whose list the app has. */
export function listExamples({ text, spans, lists, fields }: FieldMessage): GroundingExample[] {
  const named = spans.filter(({ name }) => name === "field");
  if (named.length !== fields.length || lists.length < 2) return [];
  return fields.flatMap(({ label, type, list }, at) => {
    const right = lists.findIndex(({ name }) => name === list);
    return right < 0 ? [] : [{ inputs: listInputs({ text, spans, label, type, span: named[at]! }, lists), right: [right], weight: 1 }];
  });
}

export const makeFieldLists = (): GroundingFile => trainGrounding(readFieldCorpus().flatMap(listExamples), hashOfFieldData());
