/** What is to stay on top of a list: "중요 공지는 맨 위에 고정", "글 고정할 수 있게". */
import type { SpecOp } from "@appmon/appspec/operation";
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { englishId } from "../english-id.ts";
import { josa } from "../korean-text.ts";
import { collectionsOf, type EditContext, type EditOutcome, type EditRule, entityFor, visibleFields } from "./edit-outcome.ts";
import { REMOVE } from "./phrase.ts";

const PINNED = /(?:고정|핀\s?(?:으로|꽂|고정))(?!\s?(?:비|지출|금|된\s?시간))/;
const TICKED = /(중요|고정|공지|필독|긴급|즐겨\s?찾기)/;

export const editPinned: EditRule = (context): EditOutcome | undefined => {
  const { text, words } = context;
  if (
    !PINNED.test(text) ||
    REMOVE.test(text) ||
    /(메뉴\s?고정|헤더|상단\s?바|버튼|크기|가격|금액|\d\s?(?:천|만)?\s?원|\d\s?[명개분]|기본)/.test(text)
  )
    return undefined;
  if (!/(위|상단|고정(?:할|하게|되게|되|시켜|해|하는|기능|으로)|핀)/.test(text)) return undefined;
  const entity = entityFor(context) ?? context.spec.entities.find(({ kind, parent }) => kind === "content" && !parent);
  if (!entity || collectionsOf(context.spec, entity.id).length === 0) return undefined;
  const said = words.fields.find(({ entity: of, field }) => of === entity && field.type === "boolean")?.field;
  const field = said ?? visibleFields(entity).find(({ type, label }) => type === "boolean" && TICKED.test(label));
  if (field)
    return {
      kind: "ops",
      ops: sortOps(context, entity, field),
      summary: `${entity.name}에서 ${josa(field.label, "을/를")} 체크한 것이 맨 위에 오게 했어요.`,
    };
  const pin: FieldSpec = {
    id: englishId("상단 고정", new Set(entity.fields.map(({ id }) => id)), "pinned"),
    label: "상단 고정",
    type: "boolean",
    origin: "user",
  };
  return {
    kind: "ops",
    ops: [{ op: "addField", entity: entity.id, field: pin }, ...sortOps(context, entity, pin)],
    summary: `${entity.name}에 ‘상단 고정’을 넣었어요. 체크한 것이 맨 위에 와요.`,
  };
};

/** First what is ticked, then the order there was. */
function sortOps({ spec }: EditContext, entity: EntitySpec, field: FieldSpec): SpecOp[] {
  return collectionsOf(spec, entity.id).map(({ screen, block }) => {
    const others = (block.query.sort ?? [{ field: "createdAt", dir: "desc" as const }]).filter((sort) => sort.field !== field.id);
    return {
      op: "setQuery",
      screen: screen.id,
      block: block.id,
      patch: { sort: [{ field: field.id, dir: "desc" }, ...others].slice(0, 3) as typeof others },
    };
  });
}
