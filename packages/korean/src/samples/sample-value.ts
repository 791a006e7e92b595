/** One believable value for one field. */
import type { FieldSpec } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import { CONTENT_POOLS } from "../data/content-pools.ts";
import { COMPANIES, GIVEN_NAMES, LONGTEXT_POOLS, NICKNAMES, PERSON_LABEL, STREETS, SURNAMES, TEXT_POOLS } from "../data/sample-pools.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";
import type { Random } from "../random.ts";

export interface ValueContext {
  random: Random;
  /** KST yyyy-mm-dd */
  today: string;
  /** Index of the row and number of rows: dates and statuses are spread over them. */
  index: number;
  count: number;
  noun: string;
  /** Sample record ids of each target entity. */
  relationIds: Readonly<Record<string, readonly string[]>>;
}

/** "2026-11-22", 1 → "2026-10". */
export function monthBefore(today: string, back: number): string {
  const at = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - back);
  return at.toISOString().slice(0, 7);
}

/** yyyy-mm-dd shifted by whole days. */
export function shiftDate(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** null only where nothing sensible can be made up (images, files of strangers). */
export function sampleValue(field: FieldSpec, context: ValueContext): Json {
  const { random, index } = context;
  const label = field.label.replace(/\s+/g, "");
  switch (field.type) {
    case "text":
      if (field.default && "auto" in field.default && field.default.auto === "sequence")
        return `${field.default.prefix}${String(index + 1).padStart(4, "0")}`;
      return textValue(label, context) ?? (field.required ? rotate(DESCRIPTIVE, context, label) : null);
    case "longtext":
      return (
        rotate(contentFor(label, context.noun) ?? LONGTEXT_POOLS.find(([pattern]) => pattern.test(label))?.[1] ?? [], context, label) ||
        null
      );
    case "number":
    case "percent":
    case "money":
      return numberValue(field, label, context);
    case "rating":
      return random.pick([5, 5, 4, 4, 3]);
    case "date":
      return shiftDate(context.today, dayOffset(label, context));
    case "time":
      return timeValue(label, random);
    case "datetime":
      return `${shiftDate(context.today, dayOffset(label, context))}T${timeValue(label, random)}`;
    case "daterange": {
      const start = dayOffset(label, context);
      return { start: shiftDate(context.today, start), end: shiftDate(context.today, start + random.int(1, 4)) };
    }
    case "month":
      return shiftDate(`${context.today.slice(0, 7)}-15`, index % 3 === 2 ? -30 : 0).slice(0, 7);
    case "phone":
      return `010-${random.int(2000, 9899)}-${String(random.int(0, 9999)).padStart(4, "0")}`;
    case "email":
      return `${random.pick(["hello", "minji", "seoyeon", "junho", "contact", "haneul", "jiwoo", "doyun"])}${random.int(10, 99)}@example.com`;
    case "url":
      return `https://example.com/${random.int(100, 999)}`;
    case "address":
      return rotate(STREETS, context, label);
    case "colour":
      return random.pick(["#d9480f", "#0b7a5b", "#1d5fa8", "#9d4b5a", "#4a3f6b"]);
    case "select":
      return optionAt(field, context);
    case "status":
      return statusAt(field, context);
    case "multiselect":
      return (field.options ?? []).slice(index % 2, (index % 2) + 2).map((option) => option.value);
    case "tags":
      return [random.pick(["중요", "자주 씀", "새로움", "추천", "확인 필요"])];
    case "boolean":
      return /(중요|고정|즐겨|추천)/.test(label) ? index % 4 === 0 : index % 3 !== 0;
    case "relation": {
      const ids = context.relationIds[field.target ?? ""] ?? [];
      return ids.length > 0 ? (ids[index % ids.length] ?? null) : null;
    }
    case "image":
    case "file":
    case "computed":
      return null;
  }
}

/** What such a text says in a record of this kind. */
function contentFor(label: string, noun: string): readonly string[] | undefined {
  const name = noun.replace(/\s+/g, "");
  return CONTENT_POOLS.find(([of, about]) => of.test(name) && about.test(label))?.[2];
}

/** Neighbouring rows differ, and two fields of a row do not move in step. */
function rotate(pool: readonly string[], context: ValueContext, salt: string): string {
  return pool.length === 0 ? "" : (pool[(context.index + salt.length * 3) % pool.length] ?? "");
}

export function personName(index: number, random: Random): string {
  const given = GIVEN_NAMES[(index * 7 + random.int(0, 2)) % GIVEN_NAMES.length] ?? "서연";
  return `${random.pick(SURNAMES)}${given}`;
}

/** null: nobody knows what is written there, and what is made up reads as a mistake. */
function textValue(label: string, context: ValueContext): string | null {
  if (/닉네임$/.test(label)) return rotate(NICKNAMES, context, label);
  const content = contentFor(label, context.noun);
  if (content) return rotate(content, context, label);
  for (const [pattern, pool] of TEXT_POOLS) if (pattern.test(label)) return rotate(pool, context, label);
  const named = findNoun(label.replace(/(명|이름)$/, ""));
  // 상품명, 메뉴: the samples of that noun, without their prices.
  if (named && named.kind !== "person" && named.titles.length > 0)
    return rotate(
      named.titles.map((title) => title.replace(/[:~].*$/, "")),
      context,
      label,
    );
  if (PERSON_LABEL.test(label) || /(자|인|사람|분)$/.test(label)) return personName(context.index + label.length, context.random);
  if (/(사|처|점|원|소)$/.test(label)) return rotate(COMPANIES, context, label);
  return null;
}
/** Where a record cannot be without a word. */
const DESCRIPTIVE = ["기본", "꾸준히 이용 중", "새로 추가", "확인 필요", "자주 찾음", "다음 주 예정"];

function optionAt(field: FieldSpec, { random, index }: ValueContext): string | null {
  const options = field.options ?? [];
  if (options.length === 0) return null;
  // Every option shows up once before chance takes over, so that charts and filters have something to show.
  return (index < options.length ? options[index] : random.pick(options))?.value ?? null;
}

const OFF_OFFER = /^(품절|매진|숨김)$/;

/** Mostly under way, some waiting, some ended, at least one of each. */
function statusAt(field: FieldSpec, { random, index, count }: ValueContext): string | null {
  const options = field.options ?? [];
  if (options.length === 0) return null;
  // What is on offer can be had; the last of a longer list shows what it looks like when it cannot.
  if (options.some(({ label }) => OFF_OFFER.test(label))) {
    const [none] = options.filter(({ label }) => OFF_OFFER.test(label));
    return (index > 2 && index === count - 1 ? none : options[0])?.value ?? null;
  }
  const live = options.filter((option) => !option.final || option.tone === "good");
  return (index < options.length ? options[index] : random.pick(live.length > 0 ? live : options))?.value ?? null;
}

/** Days from today: past for what has happened, ahead for what is planned, a spread around today otherwise. */
function dayOffset(label: string, { random, index, count, noun }: ValueContext): number {
  if (/(생년월일|생일)/.test(label)) return -365 * random.int(8, 45) - random.int(0, 360);
  if (/(설립|창단|준공)/.test(label)) return -365 * random.int(2, 15) - random.int(0, 300);
  if (/(가입|입사|등록|계약시작|계약일|구매|구입|개봉|발행)/.test(label)) return -random.int(10, 400);
  if (/(만료|유효|보증|다음|만기)/.test(label)) return index === 0 ? 3 : random.int(5, 120);
  if (/(마감|기한|납기|예정|희망|반납|완료예정|유통기한)/.test(label)) return index === 1 ? -2 : random.int(0, 14);
  if (/(종료|끝|퇴실|체크아웃)/.test(label)) return random.int(6, 30);
  if (/(작성|접수|신청|지출|결제|납부|입금|측정|방문|사용|매출|기록|본|읽은|마신|심은|최근|발견|접종|진료|정비|점검|완료|지급)/.test(label))
    return -Math.round((index * 20) / Math.max(1, count)) - random.int(0, 1);
  // What a log holds has happened: two today, then further and further back, into the month before.
  if (findNoun(noun)?.kind === "log" && !/(예약|일정|계획)/.test(noun)) return index < 2 ? 0 : -Math.round(index * index * 0.8);
  // Plain 날짜: two today, then around it.
  if (index < 2) return 0;
  return index % 3 === 0 ? -index : Math.ceil(index / 2) + random.int(0, 2);
}

function timeValue(label: string, random: Random): string {
  const hour = /(잠든|취침)/.test(label)
    ? random.int(21, 23)
    : /(일어난|기상|출근)/.test(label)
      ? random.int(6, 9)
      : /(종료|끝|퇴근)/.test(label)
        ? random.int(17, 20)
        : random.int(10, 16);
  return `${String(hour).padStart(2, "0")}:${random.pick(["00", "30"])}`;
}

/** Typical range and step by what is counted; the label decides, then the unit. */
const RANGES: readonly (readonly [RegExp, number, number, number])[] = [
  [/(매매|분양|전세|시가총액)/, 180_000_000, 900_000_000, 10_000_000],
  [/보증금/, 5_000_000, 50_000_000, 1_000_000],
  [/(연봉|운영예산|재정)/, 28_000_000, 60_000_000, 500_000],
  [/(계약금액|공사금액|예상금액|프로젝트)/, 1_200_000, 18_000_000, 100_000],
  [/(월세|임대료)/, 380_000, 850_000, 10_000],
  [/(시급|시간당)/, 8_000, 20_000, 500],
  [/(급여|기본급|월급)/, 2_200_000, 3_800_000, 50_000],
  [/(수당|공제)/, 80_000, 320_000, 10_000],
  [/(매출|판매액)/, 180_000, 980_000, 1_000],
  [/(영업이익|순이익|이익)/, 50_000, 400_000, 1_000],
  [/(예산)/, 100_000, 900_000, 10_000],
  [/(회비|참가비|입장료)/, 10_000, 30_000, 5_000],
  [/(수강료|교육비|등록비)/, 80_000, 280_000, 10_000],
  [/(진료비|정비비|수리비|비용)/, 15_000, 180_000, 1_000],
  [/(단가|원가)/, 3_000, 60_000, 500],
  [/(현재가|매수)/, 12_000, 180_000, 100],
  [/(등번호)/, 1, 23, 1],
  [/(연식|연도|년도)/, 2016, 2025, 1],
  [/(주행거리)/, 12_000, 98_000, 100],
  [/(수축기)/, 112, 148, 1],
  [/(이완기)/, 70, 94, 1],
  [/(맥박|심박)/, 62, 88, 1],
  [/혈당/, 88, 142, 1],
  [/체온/, 36.2, 37.4, 0.1],
  [/(체지방률)/, 16, 29, 0.5],
  [/(체중|몸무게)/, 3.2, 74, 0.2],
  [/^키|신장/, 152, 182, 1],
  [/(나이|연령)/, 8, 52, 1],
  [/(칼로리|열량)/, 180, 720, 10],
  [/(수유량)/, 80, 180, 10],
  [/(안전재고|최소재고|최소수량)/, 10, 20, 5],
  [/(재고|현재수량|보유)/, 4, 60, 1],
  [/(세트)/, 3, 5, 1],
  [/(횟수|반복)/, 6, 15, 1],
  [/(무게|중량)/, 5, 80, 2.5],
  [/(잔량|습도)/, 42, 96, 1],
  [/(할인율)/, 10, 50, 5],
  [/(등락률)/, 0.2, 4.8, 0.1],
  [/(진행률|달성률|출석률)/, 20, 100, 5],
  [/(발전량)/, 12, 48, 0.5],
  [/(소비량)/, 8, 36, 0.5],
  [/(인구)/, 12_000, 68_000, 100],
  [/(조회|득표|좋아요|추천|기도한)/, 2, 48, 1],
  [/(점수|성적)/, 68, 100, 1],
  [/(정원|수용)/, 4, 20, 2],
  [/(인원)/, 1, 6, 1],
  [/(면적|평)/, 8, 42, 0.5],
  [/층/, 1, 15, 1],
  [/(거리)/, 1.2, 9.5, 0.1],
  [/(시간)/, 0.5, 8, 0.5],
  [/(주기)/, 26, 31, 1],
  [/(일수)/, 0.5, 3, 0.5],
  [/(쪽|페이지)/, 120, 420, 1],
  [/(골|도움|득점|실점)/, 0, 5, 1],
  [/(크기|길이|둘레)/, 14, 62, 1],
  [/(수량|개수)/, 1, 8, 1],
];

/** No range of money begins below. */
const LEAST_WON = 1_000;

function numberValue(field: FieldSpec, label: string, { random }: ValueContext): number {
  // 시간당 요금, 인원당 참가비: an amount of money is not so many hours or people.
  const fits = ([pattern, least]: (typeof RANGES)[number]) => pattern.test(label) && (field.type !== "money" || least >= LEAST_WON);
  const [, min, max, step] = (field.unit === "분" ? undefined : RANGES.find(fits)) ?? defaultRange(field);
  const low = Math.max(min, field.min ?? min);
  const high = Math.min(max, field.max ?? max);
  if (high <= low) return low;
  const value = low + Math.round((random.next() * (high - low)) / step) * step;
  return Math.min(high, Number(value.toFixed(2)));
}

function defaultRange(field: FieldSpec): readonly [RegExp, number, number, number] {
  if (field.type === "money") return [/./, 8_000, 95_000, 500];
  if (field.type === "percent") return [/./, 10, 95, 5];
  switch (field.unit) {
    case "분":
      return [/./, 10, 90, 5];
    case "만원":
      return [/./, 10, 300, 5];
    case "kg":
      return [/./, 2, 60, 0.5];
    case "km":
      return [/./, 1, 20, 0.5];
    case "%":
      return [/./, 10, 95, 5];
    default:
      return [/./, 1, 30, 1];
  }
}
