/** Each choice in a colour of its own: 등급별 색상, 상태마다 색깔 다르게, 분류를 색으로 구분. */
import type { EntitySpec, FieldSpec, Option, Tone } from "@appmon/appspec/spec";
import { toneOf } from "../fields/options-from-text.ts";
import { COLOUR_OF_TONE } from "../plan/apply/mark.ts";
import type { Planned } from "../plan/planned.ts";
import { askWhich, likeliest } from "./ask-which.ts";
import type { RequestReader } from "./clause.ts";
import type { SaidClass } from "./limit-words.data.ts";
import { fieldsIn, hasWord, isWord, refsOf, scan, type Token } from "./scan.ts";
import { isColour } from "./read-mark.ts";

const BESIDE: readonly SaidClass[] = ["standOut", "render", "apart", "each", "ask", "do", "show", "nothing"];
/** In the order in which choices without one get it. */
const PALETTE: readonly Tone[] = ["info", "good", "warn", "bad", "accent", "neutral"];

export const readChoiceColours: RequestReader = (clause) => {
  const tokens = scan(clause);
  const colour = tokens?.find(isColour);
  if (!tokens || !colour || tokens.some(({ kind }) => kind === "tone")) return undefined;
  // 상태 색깔 바꿔줘 says nothing of which is to have which.
  const isEach = hasWord(tokens, "each", "apart") || /^으?로$/.test(colour.tail);
  if (!isEach) return undefined;
  const found = clause.spec.entities.flatMap((entity) => coloured(tokens, entity));
  const [only, ...others] = likeliest(found, tokens, clause);
  if (!only) return undefined;
  if (others.length > 0 && only.entity !== clause.about)
    return askWhich(
      "어느 목록에서 색을 다르게 할까요?",
      found.map(({ entity }) => entity),
      clause,
    );
  return inColours(only);
};

interface Coloured {
  entity: EntitySpec;
  field: FieldSpec;
}

function coloured(tokens: readonly Token[], entity: EntitySpec): Coloured[] {
  const fields = tokens.flatMap((token) => fieldsIn(token).filter((ref) => ref.entity === entity && isChosen(ref.field!)));
  const [only, ...others] = new Set(fields.map(({ field }) => field!));
  const isAccounted = tokens.every(
    (token) =>
      isWord(token, ...BESIDE) ||
      refsOf(token).some((ref) => ref.entity === entity && !ref.option && (ref.field === undefined || ref.field === only)),
  );
  return only && others.length === 0 && isAccounted ? [{ entity, field: only }] : [];
}

const isChosen = ({ type, options }: FieldSpec): boolean =>
  options !== undefined && type !== "relation" && options.some(({ former }) => !former);

function inColours({ entity, field }: Coloured): Planned {
  const options = differing(field.options!);
  const shown = options.filter(({ former }) => !former);
  const said = shown.map(({ label, tone }) => `‘${label}’ ${COLOUR_OF_TONE[tone!]}`).join(", ");
  const shares = shown.length > PALETTE.length ? " 색이 여섯 가지라서 같은 색인 것도 있어요." : "";
  const text = `${entity.name}의 ${field.label}마다 색이 달라요: ${said}.${shares}`;
  if (options.every((option, at) => option.tone === field.options![at]!.tone)) return { kind: "there", text, about: entity.id };
  return { kind: "done", ops: [{ op: "setField", entity: entity.id, field: field.id, patch: { options } }], text, about: entity.id };
}

/** A choice keeps its colour where no other has it; the rest get those that are left, and from the seventh on all of them once more. */
function differing(options: readonly Option[]): Option[] {
  const kept = new Map<Tone, Option>();
  const wanted = ({ label, tone }: Option): Tone => tone ?? toneOf(label);
  for (const option of options.filter(({ former }) => !former)) if (!kept.has(wanted(option))) kept.set(wanted(option), option);
  const isKept = (option: Option) => kept.get(wanted(option)) === option;
  const free = PALETTE.filter((tone) => !kept.has(tone));
  let given = 0;
  return options.map((option) => {
    if (option.former) return option;
    if (isKept(option)) return { ...option, tone: wanted(option) };
    const at = given++;
    return { ...option, tone: free[at] ?? PALETTE[(at - free.length) % PALETTE.length]! };
  });
}
