/** The list where a tool's results are kept, and the screen that shows it. */
import type { EntitySpec, FieldSpec, ScreenSpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";

interface ResultsInput {
  id: string;
  /** "계산 기록" */
  name: string;
  fields: FieldSpec[];
  titleField: string;
  dateField?: string;
  screen: string;
}

/** Only the tool writes here: there is no button to add by hand and no sample result. */
export function keepResults({ id, name, fields, titleField, dateField, screen }: ResultsInput): { entity: EntitySpec; screen: ScreenSpec } {
  return {
    entity: {
      id,
      name,
      counter: "개",
      icon: "clipboard-list",
      kind: "log",
      titleField,
      ...(dateField ? { dateField } : {}),
      fields,
      sample: [],
      origin: "template",
    },
    screen: {
      id: screen,
      title: name,
      path: `/${screen}`,
      icon: "clipboard-list",
      blocks: [
        {
          id: `${id}List`,
          kind: "collection",
          query: { entity: id, sort: [{ field: "createdAt", dir: "desc" }] },
          views: [{ kind: "list" }],
          create: false,
          export: true,
          clear: true,
          empty: `아직 남긴 ${josa(name, "이/가")} 없어요.`,
        },
      ],
    },
  };
}

export const memoField: FieldSpec = { id: "memo", label: "메모", type: "longtext" };
