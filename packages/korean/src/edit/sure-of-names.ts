/** Names that a request gives to what is new: asked about where they look like a piece of the sentence. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import type { EditOutcome } from "./edit-outcome.ts";
import { quotedParts } from "./phrase.ts";

/** What no word inside a name ends in. */
const INSIDE = /(?:한테|에게|에서|부터|까지|처럼|해서|하면|으면|는데|니까|지만|려고|도록|면서|거나|[가-힣]{2}(?:을|를))$/;
/** What no name ends in. */
const AT_THE_END =
  /(?:는데|려고|든지|거나|한테|에게|에서|으로|습니다|[어아해]요|네요|세요|하게|되게|있게|없이|하고|해서|하면|[가-힣]{2}(?:을|를)|말고|있고|없고)$/;

function isPieceOfASentence(name: string): boolean {
  const words = name.replace(/\(.*$/s, "").trim().split(/\s+/);
  if (!/[가-힣A-Za-z]/.test(name) || words.length > 5) return true;
  return words.slice(0, -1).some((word) => INSIDE.test(word)) || AT_THE_END.test(words.at(-1) ?? "");
}

/** The outcome, or a question where a name in it can hardly have been meant. Quoted names are taken as they are. */
export function sureOfNames(outcome: EditOutcome, text: string, spec: AppSpec): EditOutcome {
  if (outcome.kind !== "ops" || quotedParts(text).length > 0) return outcome;
  const said = outcome.ops.map(nameGiven).find((name) => name !== undefined && isPieceOfASentence(name));
  if (said === undefined) return outcome;
  const entity = spec.entities.find(({ parent }) => !parent);
  return {
    kind: "ask",
    question: `‘${said}’라는 이름으로 넣으려던 것이 맞는지 잘 모르겠어요. 넣을 이름을 따옴표 안에 적어 주세요.`,
    chips: entity ? [`${entity.name}에 '메모' 항목 추가해줘`].filter(() => entity.fields.every(({ label }) => label !== "메모")) : [],
  };
}

function nameGiven(op: SpecOp): string | undefined {
  if (op.op === "addField" && op.field.origin === "user") return op.field.label;
  if (op.op === "addOption") return op.option.label;
  if (op.op === "setField") return op.patch.label;
  return op.op === "addEntity" && op.entity.origin === "user" ? op.entity.name : undefined;
}
