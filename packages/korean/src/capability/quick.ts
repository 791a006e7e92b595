/** One tap, one record: for hands that hold a baby. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { findNoun } from "../nouns/noun-lexicon.ts";
import { hasBlock, withBlock, withNote } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { isWanted } from "./is-declined.ts";
import { shownFields } from "./record-fields.ts";

const WORDS =
  /(한\s?손|원\s?터치|원터치|한\s?번에\s?(?:기록|누르|눌러)|버튼\s?(?:하나|한\s?번)|누르기만|눌러서\s?(?:기록|입력)|큰\s?버튼|누르기\s?쉽|간편\s?기록|바로\s?기록|마지막\s?[가-힣]{1,6}\s?(?:후|이후|뒤))/;

export const quick: Capability = {
  name: "quick",
  label: "한 번에 기록",
  isAskedFor: ({ text }, spec) => tapped(spec, isWanted(text, WORDS)) !== undefined,
  addTo(spec, { text }) {
    const found = tapped(spec, isWanted(text, WORDS));
    if (!found || hasBlock(spec, "quick", found.entity.id)) return spec;
    const { entity, choice, at, amount } = found;
    const made = withBlock(
      spec,
      spec.nav.home,
      {
        id: `${entity.id}Quick`,
        kind: "quick",
        title: "눌러서 기록하기",
        entity: entity.id,
        choice: choice.id,
        at: at.id,
        ...(amount ? { amount: amount.id } : {}),
      },
      0,
    );
    return withNote(made, {
      kind: "understood",
      text: `${(choice.options ?? [])
        .map((option) => option.label)
        .slice(0, 4)
        .join(", ")} 버튼을 한 번 누르면 지금 시각으로 기록돼요. 시각은 나중에 고칠 수 있어요.`,
      node: entity.id,
    });
  },
};

const TAPPED: ReadonlySet<string> = new Set(["babyLog", "drinkLog", "petCare"]);

interface Tapped {
  entity: EntitySpec;
  choice: FieldSpec;
  at: FieldSpec;
  amount: FieldSpec | undefined;
}

/** A choice and a moment, and nothing else that has to be filled in. What happens many times a day is always tapped. */
function tapped(spec: AppSpec, isAsked: boolean): Tapped | undefined {
  for (const entity of spec.entities) {
    if (entity.parent || hasBlock(spec, "stamps", entity.id) || !(isAsked || TAPPED.has(findNoun(entity.name)?.id ?? ""))) continue;
    const fields = shownFields(entity);
    const choice = fields.find((field) => field.type === "select" && (field.options?.length ?? 0) >= 2);
    const at = fields.find((field) => field.type === "datetime");
    if (!choice || !at || fields.some((field) => field.required && field !== choice && field !== at)) continue;
    return {
      entity,
      choice,
      at,
      amount: fields.find((field) => field.type === "number" && /(량|양|ml|횟수|개수)/.test(field.label + (field.unit ?? ""))),
    };
  }
  return undefined;
}
