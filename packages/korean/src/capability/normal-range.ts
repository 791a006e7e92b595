/** Measures of the body whose usual range is known: the first screen and the form say it. Not a diagnosis. */
import { josa } from "../korean-text.ts";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { NORMAL_RANGES } from "../data/normal-ranges.ts";
import { changeEntity, withNote } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { shownFields } from "./record-fields.ts";

export const normalRange: Capability = {
  name: "normalRange",
  label: "정상 범위",
  isAskedFor: (_request, spec) => spec.entities.some((entity) => measured(entity).length > 0),
  addTo(spec) {
    const entity = spec.entities.find((one) => measured(one).length > 0);
    if (!entity) return spec;
    const found = measured(entity);
    const said = found.map(({ field, from, to }) => `${field.label} ${from}~${to}${field.unit ?? ""}`).join(", ");
    const next: EntitySpec = {
      ...entity,
      fields: entity.fields.map((field) => {
        const range = found.find((one) => one.field === field);
        return range ? { ...field, help: `정상 범위는 ${josa(`${range.from}~${range.to}${field.unit ?? ""}`, "이에요/예요")}.` } : field;
      }),
    };
    const changed = changeEntity(spec, next);
    return withNote(withLegend(changed, entity, said), {
      kind: "assumed",
      text: `정상 범위(${said})를 벗어난 기록은 색으로 표시해요. 어른의 일반적인 기준이라 진단에는 쓰지 말아 주세요.`,
      node: entity.id,
    });
  },
};

function measured(entity: EntitySpec): { field: FieldSpec; from: number; to: number }[] {
  if (entity.kind !== "log") return [];
  return shownFields(entity).flatMap((field) => {
    const range = field.type === "number" ? NORMAL_RANGES.find(({ label }) => label.test(field.label)) : undefined;
    return range && !field.help ? [{ field, from: range.from, to: range.to }] : [];
  });
}

/** The ranges stand beside the numbers on the first screen. */
function withLegend(spec: AppSpec, entity: EntitySpec, said: string): AppSpec {
  return {
    ...spec,
    screens: spec.screens.map((screen) => {
      const at = screen.blocks.findIndex((block) => block.kind === "stats" && block.items.some((item) => item.entity === entity.id));
      if (screen.id !== spec.nav.home || at < 0) return screen;
      return {
        ...screen,
        blocks: screen.blocks.toSpliced(at + 1, 0, {
          id: `${entity.id}Range`,
          kind: "section",
          section: "text",
          heading: "정상 범위",
          body: `${said}\n벗어난 기록은 색으로 표시돼요.`,
        }),
      };
    }),
  };
}
