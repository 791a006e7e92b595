/** Finding one's own booking, order or application by its number or the phone number left with it. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import { josa } from "../korean-text.ts";
import { changeEntity, hasBlock, withNote, withScreen } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { isDeclined } from "./is-declined.ts";

/** What was handed in can be asked after; a plain search over a list is something else. */
const ASKED =
  /((예약|주문|접수|신청|대관|대기|민원|수리|배송|문의|상담|견적)\s?(?:번호|내역|확인|상태|상황|현황)?(?:을|를|이|가|로|으로|도|은|는)?\s?(?:본인이|직접|손님이|고객이|따로)?\s?(?:조회|찾아\s?볼|확인할\s?수|확인하게|확인하는|확인해\s?볼))|((전화번호|연락처|폰\s?번호|번호)(?:로|으로|만|를|을)?\s?(?:넣으면|입력하면|치면|적으면)?\s?(?:본인|자기|내)?\s?(?:예약|주문|접수|신청|내역|상태)?(?:을|를)?\s?(?:조회|찾|확인))|(내\s?(예약|주문|신청)\s?(?:확인|조회|보기))|(진행\s?(?:상태|상황)(?:을|를)?\s?(?:확인|조회))/;

export const lookup: Capability = {
  name: "lookup",
  label: "번호로 조회하기",
  isAskedFor: ({ text }, spec) => ASKED.test(text) && !isDeclined(text, /조회/) && subject(spec, text) !== undefined,
  addTo(spec, { text }) {
    const entity = subject(spec, text);
    if (!entity || hasBlock(spec, "lookup", entity.id)) return spec;
    const numbered = withNumber(entity);
    const by = numbered.fields.filter((field) => !field.hidden && (isNumber(field) || field.type === "phone")).map((field) => field.id);
    const show = numbered.fields
      .filter(
        (field) =>
          !field.hidden && !by.includes(field.id) && !["longtext", "image"].includes(field.type) && field.id !== numbered.titleField,
      )
      .slice(0, 6)
      .map((field) => field.id);
    const made = withScreen(
      changeEntity(spec, numbered),
      {
        id: "lookup",
        title: `${entity.name} 조회`,
        icon: "search",
        blocks: [{ id: "lookup", kind: "lookup", entity: entity.id, by, ...(show.length > 0 && { show }) }],
      },
      { last: true },
    );
    const labels = by.map((id) => numbered.fields.find((field) => field.id === id)?.label ?? "");
    return withNote(made.spec, {
      kind: "understood",
      text: `${labels.join(" 또는 ").replace(/(.*)/, (joined) => josa(joined, "으로/로"))} ${josa(entity.name, "을/를")} 조회할 수 있어요.`,
      node: entity.id,
    });
  },
};

const isNumber = (field: FieldSpec) =>
  field.type === "text" && /번호$/.test(field.label.replace(/\s/g, "")) && !/(차량|사업자|계좌|동호)/.test(field.label);

const HANDED_IN = /(예약|주문|접수|신청|문의|대관|대기|민원|수리|정비|수선|세탁|견적)/;

/** What people hand in and come back for: the one the text names, else the one with a phone number. */
function subject(spec: AppSpec, text: string): EntitySpec | undefined {
  const handed = spec.entities.filter(
    (entity) =>
      !entity.parent &&
      ["main", "log", undefined].includes(entity.kind) &&
      (HANDED_IN.test(entity.name) || entity.fields.some((field) => !field.hidden && (field.type === "phone" || isNumber(field)))),
  );
  return handed.find((entity) => text.includes(entity.name)) ?? handed.find((entity) => HANDED_IN.test(entity.name)) ?? handed[0];
}

/** A running number to read out, so that nobody has to give a phone number. */
function withNumber(entity: EntitySpec): EntitySpec {
  if (entity.fields.some((field) => !field.hidden && isNumber(field))) return entity;
  const kind = /(예약|주문|접수|대기|견적)/.exec(entity.name)?.[1] ?? "접수";
  const field = fieldFromLabel(`${kind}번호`, { takenIds: new Set(entity.fields.map(({ id }) => id)), origin: "template" });
  const prefix = field.default && "auto" in field.default && field.default.auto === "sequence" ? field.default.prefix : "N-";
  const at = entity.fields.findIndex(({ id }) => id === entity.titleField) + 1;
  return {
    ...entity,
    fields: entity.fields.toSpliced(at, 0, { ...field, default: { auto: "sequence", prefix } }),
    sample: entity.sample.map((row, index, rows) => ({ ...row, [field.id]: `${prefix}${String(rows.length - index).padStart(4, "0")}` })),
  };
}
