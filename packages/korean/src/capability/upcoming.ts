/** Days worth remembering: birthdays, renewals, expiries, the next payment or vaccination. */
import { isRow } from "@appmon/appspec/parts/stats/declare";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import type { UpcomingBlock } from "@appmon/appspec/parts/stats/upcoming";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import { shiftDate } from "../samples/sample-value.ts";
import { changeEntity, hasBlock, withBlock, withNote } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { isWanted } from "./is-declined.ts";
import { shownFields } from "./record-fields.ts";

const WORDS =
  /(챙기|챙길|챙겨|다가오|임박|며칠\s?남|남은\s?(?:날|일수|기간)|D-?\s?day|디데이|디-데이|잊지|까먹|놓치지|미리\s?알|예정일\s?(?:보|표시|알림))/i;
const YEARLY = /(생일|생신|기념일|결혼일|기일)$/;
/** Under care, the day something began is remembered every year. */
const YEARLY_TOO = /(계약일|가입일|입사일|등록일|창립일|설립일)$/;
const DUE = /(만기|만료|다음.*(?:일|날짜|날)$|결제일|납부일|갱신|유통기한|소비기한|반납|접종\s?예정|검사\s?예정|교체\s?예정|점검\s?예정)/;
/** Not something to wait for. */
const PAST = /(지난|최근|납부한|결제한|입금)/;

export const upcoming: Capability = {
  name: "upcoming",
  label: "다가오는 날",
  isAskedFor: ({ text, today }, spec) => found(withNamedDay(spec, text, today), text).length > 0,
  addTo(before, { text, today }) {
    const spec = withNamedDay(before, text, today);
    return found(spec, text).reduce((app: AppSpec, { entity, dates, yearly }) => {
      if (hasBlock(app, "upcoming", entity.id)) return app;
      const phone = shownFields(entity).find((field) => field.type === "phone");
      const labels = dates.map((field) => field.label);
      const block: UpcomingBlock = {
        id: `${entity.id}Upcoming`,
        kind: "stats",
        form: "upcoming",
        title: `다가오는 ${labels.slice(0, 2).join("·")}`,
        entity: entity.id,
        dates: dates.map((field) => field.id),
        ...(yearly.length > 0 ? { yearly: yearly.map((field) => field.id) } : {}),
        ...(phone ? { phone: phone.id } : {}),
        ...(yearly.length > 0 && dates.length === yearly.length ? { days: 60 } : {}),
      };
      const home = app.screens.find((screen) => screen.id === app.nav.home);
      const at = (home?.blocks.findLastIndex((one) => one.kind === "section" || isRow(one)) ?? -1) + 1;
      return withNote(home ? withBlock(app, home.id, block, at) : app, {
        kind: "understood",
        text: `${labels.join(", ")}까지 남은 날을 첫 화면에서 가까운 순으로 보여 줘요.`,
        node: entity.id,
      });
    }, spec);
  },
};

/** 생일 챙기게, where nobody's birthday is kept yet: it is from now on. */
function withNamedDay(spec: AppSpec, text: string, today: string): AppSpec {
  const label = isWanted(text, WORDS) ? /(생일|결혼기념일|기념일|만기일|만료일|유통기한|결제일)/.exec(text)?.[1] : undefined;
  const isKept = label !== undefined && spec.entities.some((entity) => shownFields(entity).some((field) => field.label.includes(label)));
  // 생일이랑 수능 of several countdowns: rows of theirs.
  if (label !== undefined && spec.entities.some(({ sample, titleField }) => sample.some((row) => row[titleField] === label))) return spec;
  const entity = spec.entities.find(({ kind, parent }) => kind === "person" && !parent) ?? spec.entities.find(({ parent }) => !parent);
  if (label === undefined || isKept || !entity || shownFields(entity).some((field) => YEARLY.test(field.label) || DUE.test(field.label)))
    return spec;
  const made = fieldFromLabel(label, { takenIds: new Set(entity.fields.map(({ id }) => id)), noun: entity.name, origin: "user" });
  const field: FieldSpec = { ...made, type: "date" };
  const again = YEARLY.test(label);
  const sample = entity.sample.map((row, at) => {
    const day = shiftDate(today, SPREAD[at % SPREAD.length] ?? 0);
    return { ...row, [field.id]: again ? `${1972 + ((at * 7) % 34)}${day.slice(4)}` : day };
  });
  return changeEntity(spec, { ...entity, fields: [...entity.fields, field], sample });
}

/** Days from today that samples lie at: some soon, most later. */
const SPREAD = [5, 23, 61, 118, 12, 190, 264];

interface Found {
  entity: EntitySpec;
  dates: FieldSpec[];
  yearly: FieldSpec[];
}

/** At most two lists of days: those asked for, else those of a page one keeps for oneself. */
function found(spec: AppSpec, text: string): Found[] {
  const wanted = isWanted(text, WORDS);
  const home = spec.screens.find((screen) => screen.id === spec.nav.home);
  const greets = home?.blocks.some((block) => block.kind === "section") === true;
  if (greets && !wanted) return [];
  return spec.entities
    .filter((entity) => !entity.parent && entity.kind !== "content")
    .map((entity): Found => {
      const days = shownFields(entity).filter((field) => field.type === "date");
      const asked = (field: FieldSpec) => text.includes(field.label) || /(생일|기념일)/.test(text);
      const yearly = days.filter(
        (field) => (YEARLY.test(field.label) && asked(field)) || (wanted && YEARLY_TOO.test(field.label) && text.includes(field.label)),
      );
      // In a log, 납부일 and 결제일 are when it was paid.
      const isPast = (field: FieldSpec) => PAST.test(field.label) || (entity.kind === "log" && /^(납부일|결제일)$/.test(field.label));
      const due = days.filter((field) => DUE.test(field.label) && !isPast(field) && !yearly.includes(field));
      const deadline =
        wanted && yearly.length + due.length === 0
          ? days.filter((field) => /(마감|기한|예정|납기|시험일|출발일|제출일|발표일|접종일|공연일|행사일)/.test(field.label))
          : [];
      return { entity, dates: [...yearly, ...due, ...deadline], yearly };
    })
    .filter(({ dates }) => dates.length > 0)
    .slice(0, 2);
}
