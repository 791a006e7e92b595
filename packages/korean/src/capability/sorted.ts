/** 유통기한 임박한거부터, 외상 많은 순, 최근에 온 사람부터: the order a list opens in, where a message says it. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { withNote } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { shownFields } from "./record-fields.ts";

const BEHIND = String.raw`\s?(?:한|된|온|산)?\s?(?:거|것|걸|건|순|순서|사람|손님|분|물건|상품|날짜|날)?\s?(?:부터|순으로|순서로|순서대로|대로|순|먼저)`;
const SOONEST = new RegExp(`([가-힣]{2,8})?(?:이|가|은|는)?\\s?(?:임박|가까운|빠른|급한|얼마\\s?안\\s?남은|다가오는)${BEHIND}`);
const MOST = new RegExp(`([가-힣]{1,8})?(?:이|가|은|는)?\\s?(?:많은|높은|큰|비싼|오래\\s?걸린)${BEHIND}`);
const LEAST = new RegExp(`([가-힣]{1,8})?(?:이|가|은|는)?\\s?(?:적은|낮은|작은|싼|저렴한)${BEHIND}`);
const LATEST = new RegExp(`(?:최신|최근)(?:에)?${BEHIND}`);

const DUE = /(유통기한|소비기한|기한|마감|만료|만기|예정일|픽업|받는\s?날짜|방문일|결제일|납부일|반납|예약일|날짜)/;

interface Order {
  entity: EntitySpec;
  field: FieldSpec;
  dir: "asc" | "desc";
}

export const sorted: Capability = {
  name: "sorted",
  label: "보는 순서",
  isAskedFor: ({ text }, spec) => orderIn(spec, text) !== undefined,
  addTo(spec, { text }) {
    const order = orderIn(spec, text);
    if (!order) return spec;
    const { entity, field, dir } = order;
    const screens = spec.screens.map((screen) => ({
      ...screen,
      blocks: screen.blocks.map((block) =>
        block.kind === "collection" && block.query.entity === entity.id && block.query.limit === undefined && block.create !== false
          ? { ...block, query: { ...block.query, sort: [{ field: field.id, dir }] } }
          : block,
      ),
    }));
    const isDay = field.type === "date" || field.type === "datetime";
    const how = isDay ? (dir === "asc" ? "가까운" : "최근") : dir === "desc" ? "큰" : "작은";
    return withNote(
      { ...spec, screens },
      { kind: "understood", text: `${josa(field.label, "이/가")} ${how} 것부터 보여 줘요.`, node: entity.id },
    );
  },
};

const compact = (label: string): string => label.replace(/\s|\(.*$/g, "");

/** The first list with a field that is meant: the word in front of the order names it, or its kind does. */
function orderIn(spec: AppSpec, text: string): Order | undefined {
  const [soon, most, least] = [SOONEST.exec(text), MOST.exec(text), LEAST.exec(text)];
  const lists = spec.entities.filter((entity) => !entity.parent);
  const find = (word: string | undefined, fits: (field: FieldSpec) => boolean): Omit<Order, "dir"> | undefined => {
    const fields = lists.flatMap((entity) =>
      shownFields(entity)
        .filter(fits)
        .map((field) => ({ entity, field })),
    );
    const named =
      word === undefined
        ? undefined
        : fields.find(({ field }) => compact(field.label).includes(word) || word.endsWith(compact(field.label)));
    return (
      named ??
      (word === undefined
        ? undefined
        : fields.find(({ entity }) => word.includes(compact(entity.name)) || compact(entity.name).includes(word))) ??
      fields[0]
    );
  };
  const isDay = ({ type, label }: FieldSpec) => (type === "date" || type === "datetime") && !/(생일|생년월일|등록|가입|최근)/.test(label);
  const isAmount = ({ type, label }: FieldSpec) =>
    ["number", "money", "percent", "rating", "computed"].includes(type) && !/(번호|연도)/.test(label);
  if (soon) {
    const found = find(soon[1], (field) => isDay(field) && DUE.test(field.label)) ?? find(soon[1], isDay);
    if (found) return { ...found, dir: "asc" };
  }
  if (most) {
    const found = find(most[1], isAmount);
    if (found) return { ...found, dir: "desc" };
  }
  if (least) {
    const found = find(least[1], isAmount);
    if (found) return { ...found, dir: "asc" };
  }
  if (LATEST.test(text)) {
    const found = find(undefined, (field) => field.type === "date" || field.type === "datetime");
    if (found) return { ...found, dir: "desc" };
  }
  return undefined;
}
