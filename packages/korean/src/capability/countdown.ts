/** Days that come: how many are left is shown beside the date. 마감 D-3. */
import type { AppSpec, FieldSpec } from "@appmon/appspec/spec";
import type { Capability } from "./capability.ts";

const WORDS = /(d\s?-?\s?day|디데이|며칠\s?남|남은\s?(?:날|일수|기간)|임박|다가오는)/i;
const COMING =
  /(마감|기한|만료|반납|납기|시험일|결제일|갱신일|예정일|디데이|d-?day|돌려받을\s?날|갚을\s?날|찾아가는\s?날|기념일|다음\s?\S+일|출발일|개최일|접종일|방문일)/i;

export const countdown: Capability = {
  name: "countdown",
  label: "남은 날",
  isAskedFor: ({ text }, spec) => fieldsOf(spec, text).size > 0,
  addTo(spec, { text }) {
    const counted = fieldsOf(spec, text);
    return {
      ...spec,
      entities: spec.entities.map((entity) => ({
        ...entity,
        fields: entity.fields.map((field) => (counted.has(field) ? { ...field, countdown: true } : field)),
      })),
    };
  },
};

/** Those that name a day to come; when days left are asked for and none does, the date each record stands under. */
function fieldsOf(spec: AppSpec, text: string): ReadonlySet<FieldSpec> {
  const dates = spec.entities.flatMap((entity) =>
    entity.fields.filter((field) => field.type === "date" && !field.hidden && !field.countdown).map((field) => ({ entity, field })),
  );
  const coming = dates.filter(({ field }) => COMING.test(field.label) && !/(지난|최근|이전)/.test(field.label));
  const chosen = coming.length > 0 || !WORDS.test(text) ? coming : dates.filter(({ entity, field }) => field.id === entity.dateField);
  return new Set(chosen.map(({ field }) => field));
}
