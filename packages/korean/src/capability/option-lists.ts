/** Choices one edits in the app itself: 드롭다운 메뉴 수정, 선택지 관리. What can be chosen is a list of its own. */
import type { AppSpec, EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import { screensForEntity } from "../screens/screens-for-entity.ts";
import { changeEntity, withNote, withScreen } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { isWanted } from "./is-declined.ts";
import { freeEntityId, shownFields } from "./record-fields.ts";

const WORDS =
  /((?:드롭다운|선택지|선택\s?항목|옵션|콤보\s?박스)\S{0,2}\s?(?:메뉴|목록|항목|값)?\S{0,2}\s?(?:직접\s?)?(?:수정|편집|관리|추가|변경|설정|바꾸|고치|고칠|정할))/;
const MOST = 3;

export const optionLists: Capability = {
  name: "option-lists",
  label: "선택지 관리",
  isAskedFor: ({ text }, spec) => isWanted(text, WORDS) && picked(spec).length > 0 && !spec.screens.some(({ id }) => id === "settings"),
  addTo(spec) {
    const fields = picked(spec);
    if (fields.length === 0) return spec;
    const grown = fields.reduce(withList, { spec, lists: [] as string[] });
    const blocks = grown.lists.map((id) => {
      const entity = grown.spec.entities.find((one) => one.id === id)!;
      return {
        id: `${id}Settings`,
        title: entity.name,
        kind: "collection" as const,
        query: { entity: id },
        views: [{ kind: "list" as const, columns: ["name"] }],
        create: true,
        empty: `아직 ${entity.name}에 넣은 것이 없어요.`,
      };
    });
    const made = withScreen(grown.spec, { id: "settings", title: "설정", icon: "settings", blocks }, { last: true }).spec;
    return withNote(made, {
      kind: "understood",
      text: `‘설정’ 화면에서 ${fields.map(({ field }) => field.label).join(", ")}에 고를 수 있는 것을 앱 안에서 더하고 고칠 수 있어요.`,
    });
  },
};

interface Picked {
  entity: EntitySpec;
  field: FieldSpec;
}

/** Plain choices of the first lists; a state that moves on, and what other parts of the app stand on, stays as it is. */
function picked(spec: AppSpec): Picked[] {
  const said = JSON.stringify([
    spec.rules ?? [],
    spec.actions,
    spec.entities.map(({ constraints, highlights }) => [constraints, highlights]),
  ]);
  const views = JSON.stringify(
    spec.screens.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "collection" ? [block.views, block.query] : []))),
  );
  return spec.entities
    .filter(({ parent, kind }) => !parent && kind !== "resource")
    .flatMap((entity) =>
      shownFields(entity)
        .filter(
          (field) =>
            field.type === "select" && (field.options?.length ?? 0) > 1 && field.options!.every(({ price }) => price === undefined),
        )
        .filter(
          (field) => !said.includes(`"${field.id}"`) && !views.includes(`"by":"${field.id}"`) && !views.includes(`"group":"${field.id}"`),
        )
        .map((field) => ({ entity, field })),
    )
    .slice(0, MOST);
}

function withList({ spec, lists }: { spec: AppSpec; lists: string[] }, { entity, field }: Picked): { spec: AppSpec; lists: string[] } {
  const options = field.options ?? [];
  const id = freeEntityId(spec, `${field.id}Option`);
  const list: EntitySpec = {
    id,
    name: `${field.label} 선택지`,
    counter: "개",
    icon: "tags",
    kind: "resource",
    titleField: "name",
    fields: [{ id: "name", label: "이름", type: "text", required: true, unique: true, origin: "template" }],
    sample: options.map((option, at): SampleRow => ({ id: `s${at + 1}`, name: option.label })),
    origin: "template",
  };
  const rowOf = (value: unknown) => list.sample[options.findIndex((option) => option.value === value)]?.id ?? null;
  const current = spec.entities.find((one) => one.id === entity.id)!;
  const { options: _options, default: _default, ...plain } = field;
  const changed: EntitySpec = {
    ...current,
    fields: current.fields.map((one) => (one.id === field.id ? { ...plain, type: "relation", target: id } : one)),
    sample: current.sample.map((row) => ({ ...row, [field.id]: rowOf(row[field.id]) })),
  };
  const next = changeEntity({ ...spec, entities: [...spec.entities, list] }, changed);
  const made = screensForEntity(list, {
    entities: next.entities,
    takenScreenIds: new Set(next.screens.map((screen) => screen.id)),
    takenActionIds: new Set(next.actions.map((action) => action.id)),
  });
  return {
    lists: [...lists, id],
    spec: { ...next, actions: [...next.actions, ...made.actions], screens: [...next.screens, ...made.screens] },
  };
}
