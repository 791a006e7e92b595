/** What two fields of a record may never be to each other: "입실일보다 퇴실일이 빠르면 안 되게". */
import type { Condition } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { DATE_TYPES, type EditOutcome, type EditRule, NUMBER_TYPES } from "./edit-outcome.ts";

const LESS = /(?:빠르|이르|먼저|앞서|앞이|이전이|전이|작|적|낮)\S{0,4}면/;
const MORE = /(?:늦|뒤|나중|이후|넘|크|많|높|초과)\S{0,4}면/;
const REFUSED = /면\s?(?:저장\s?|등록\s?|입력\s?)?(?:안\s?(?:되|돼)|못|막|안\s?받|불가|오류|경고)/;

export const editChecks: EditRule = ({ text, words }): EditOutcome | undefined => {
  if (!REFUSED.test(text) || !/보다/.test(text)) return undefined;
  const inOrder = words.fields.toSorted((a, b) => a.span[0] - b.span[0]);
  const than = inOrder.find(({ span }) => /^\s?보다/.test(text.slice(span[1])));
  const what = inOrder.find(({ entity, field }) => entity === than?.entity && field !== than.field);
  if (!than || !what) return undefined;
  const isKind = (types: ReadonlySet<string>) => types.has(than.field.type) && types.has(what.field.type);
  if (!isKind(DATE_TYPES) && !isKind(NUMBER_TYPES)) return undefined;
  const op: Condition["op"] | undefined = LESS.test(text) ? "gte" : MORE.test(text) ? "lte" : undefined;
  if (!op) return undefined;
  const { entity, field } = what;
  const [said, stem] = isKind(DATE_TYPES)
    ? op === "gte"
      ? ["빠를", "빠르"]
      : ["늦을", "늦"]
    : op === "gte"
      ? ["작을", "작"]
      : ["클", "크"];
  const both: Condition[] = [
    { field: field.id, op: "filled" },
    { field: than.field.id, op: "filled" },
  ];
  const must: Condition[] = [{ field: field.id, op, value: { field: than.field.id } }];
  if (entity.constraints?.some((rule) => rule.kind === "check" && JSON.stringify(rule.must) === JSON.stringify(must)))
    return { kind: "answer", text: `${josa(field.label, "은/는")} 이미 ${than.field.label}보다 ${said} 수 없어요.` };
  return {
    kind: "ops",
    ops: [
      {
        op: "addConstraint",
        entity: entity.id,
        constraint: {
          kind: "check",
          when: both,
          must,
          message: `${josa(field.label, "은/는")} ${than.field.label}보다 ${said} 수 없어요.`,
        },
      },
    ],
    summary: `${josa(field.label, "이/가")} ${than.field.label}보다 ${stem}지 못하게 했어요.`,
  };
};
