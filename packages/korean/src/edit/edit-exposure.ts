/** Who sees, changes and hands in a list, said in words: 장보기 목록은 누구나 고치게, 예약은 나만 보게, 고객은 비공개로. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import { type Exposure, exposureOf } from "@appmon/appspec/exposure";
import type { SpecOp } from "@appmon/appspec/operation";
import { openPersonalLists } from "@appmon/appspec/personal-data";
import type { EntitySpec } from "@appmon/appspec/spec";
import { josa, stripJosa } from "../korean-text.ts";
import type { EditContext, EditOutcome, EditRule } from "./edit-outcome.ts";

type Who = "everybody" | "me";
type Deed = "see" | "change" | "send";

const WHO: readonly [word: RegExp, who: Who][] = [
  [/(?<![가-힣])(?:나|저|우리|내|제)\s?(?:혼자만|혼자|만)(?:이)?(?![가-힣])|(?<![가-힣])(?:나|저)\s?빼고(?:는)?\s?(?:아무도|다)?/, "me"],
  [/(?:모두|모든\s?(?:사람|분|이)(?:들)?|전체|누구)(?:에게(?:나|도)?|한테(?:나|도)?)/, "everybody"],
  [
    /(?<![가-힣])(?:누구나|누구든지?|아무나|아무도|모두가|다\s?같이|다\s?함께|모든\s?(?:사람|분|이)(?:들)?(?:이|은|도)?|전체(?=\s?공개))/,
    "everybody",
  ],
  [
    /(?<![가-힣])(?:방문자|방문객|손님|비회원|남|다른\s?사람|주소를?\s?아는\s?(?:사람|분))(?:들)?(?:이|가|은|는|도|에게(?:도|는)?|한테(?:도|는)?)/,
    "everybody",
  ],
];

/** Verbs by their stem as it stands before 게, 도록, ㄹ 수 있게 and 지 못하게. */
const DEEDS: readonly [stem: string, deed: Deed][] = [
  ["보이|보여지|보여주|보|볼|열람하|열람할|조회하|조회할|구경하|구경할|읽|읽을", "see"],
  ["고치|고칠|수정하|수정할|바꾸|바꿀|편집하|편집할|변경하|변경할|지우|지울|삭제하|삭제할|관리하|관리할", "change"],
  [
    "보내|보낼|신청하|신청할|예약하|예약할|주문하|주문할|제출하|제출할|접수하|접수할|등록하|등록할|추가하|추가할|작성하|작성할|남기|남길|올리|올릴|넣|넣을|적|적을",
    "send",
  ],
];
const STEMS = DEEDS.map(([stems]) => stems).join("|");
const stemOf = (said: string): Deed => DEEDS.find(([stems]) => new RegExp(`^(?:${stems})$`).test(said))![1];

/** What one says to have it done. Anything else behind the verb is about something else: "보게 되는 첫 화면". */
const TAIL =
  "(?:\\s?(?:좀|다|꼭))?(?:\\s?(?:해|하|만들|바꿔|바꾸|설정|열어|허용|부탁|돌려|둬|두)[^\\s]*(?:\\s?(?:줘|주|줄|부탁)[^\\s]*)?)?[.!~\\s]*$";
const MAY = new RegExp(
  `(?<![가-힣])((?:(?:${STEMS})(?:고|거나|기도)\\s?(?:하고\\s?)?)*)(못\\s?)?(${STEMS})(?:\\s?(?:수\\s?)?있)?(?:게끔|게|도록)(?:만)?${TAIL}`,
);
const MAY_NOT = new RegExp(`(?<![가-힣])(${STEMS})(?:지|\\s?수)\\s?(?:는\\s?)?(?:못하|못\\s?하|않|없|안\\s?되)(?:게끔|게|도록)${TAIL}`);
const FIRST = new RegExp(`(${STEMS})(?:고|거나|기도)`, "g");
/** The state itself is named. */
const OPEN = new RegExp(`(?<![가-힣])(비공개|공개|오픈)(?:로|으로|하게)?${TAIL}`);

/** What may stand beside the names, who and what without meaning anything more. */
const BESIDE = new Set(
  "목록 리스트 데이터 정보 내용 기록 자료 표 명단 이제 이제부터 앞으로 그냥 다 모두 전부 좀 이 그 저 앱 우리 내 제 오직 자유롭게 마음대로 직접 같이 함께 서로 언제든".split(
    " ",
  ),
);

interface Said {
  who: Who;
  deeds: Deed[];
  isDenied: boolean;
}

/** Answers undefined where a sentence says more than who may do what. */
function read(text: string): (Said & { rest: string }) | undefined {
  const found = WHO.find(([word]) => word.test(text));
  const rest = found ? text.replace(found[0], " ") : text;
  const state = OPEN.exec(rest);
  if (state) {
    const isClosed = state[1] === "비공개";
    if (found?.[1] === "me" && !isClosed) return undefined;
    return { who: "everybody", deeds: ["see"], isDenied: isClosed, rest: rest.replace(OPEN, " ") };
  }
  if (!found) return undefined;
  const denied = MAY_NOT.exec(rest);
  if (denied) return { who: found[1], deeds: [stemOf(denied[1]!)], isDenied: true, rest: rest.replace(MAY_NOT, " ") };
  const may = MAY.exec(rest);
  if (!may) return undefined;
  const deeds = [...[...may[1]!.matchAll(FIRST)].map(([, stem]) => stemOf(stem!)), stemOf(may[3]!)];
  return { who: found[1], deeds: [...new Set(deeds)], isDenied: may[2] !== undefined, rest: rest.replace(MAY, " ") };
}

/** How a list is to strangers by what was said, from what it is; undefined = said of something a list cannot be. */
function meant({ who, deeds, isDenied }: Said, now: Exposure): Exposure | undefined {
  const does = (deed: Deed) => deeds.includes(deed);
  if (who === "everybody" && !isDenied) {
    if (does("change")) return "shared";
    if (does("send")) return does("see") ? "shared" : "submitted";
    return "shown";
  }
  // Kept from all others: what they no longer see they do not change either.
  if (does("see")) return "private";
  if (does("change")) return now === "shared" ? "shown" : now;
  return undefined;
}

const TOLD: Record<Exposure, string> = {
  shown: "누구나 볼 수 있고, 고치는 건 나만 할 수 있게",
  submitted: "누구나 보낼 수 있고, 보낸 사람은 자기 것만, 나는 모두 볼 수 있게",
  shared: "주소를 아는 사람은 누구나 보고 고치고 지울 수 있게",
  private: "나만 볼 수 있게",
};
const ALREADY: Record<Exposure, string> = {
  shown: "누구나 보고 나만 고칠 수 있어요",
  submitted: "누구나 보내고, 보낸 사람은 자기 것만 볼 수 있어요",
  shared: "누구나 보고 고칠 수 있어요",
  private: "나만 볼 수 있어요",
};

/** Opens or closes the lists that are named, and says what is open from then on. */
export const editExposure: EditRule = (context): EditOutcome | undefined => {
  const { spec, words } = context;
  if (words.options.length + words.fields.length + words.hiddenFields.length > 0) return undefined;
  const said = read(context.text);
  if (!said) return undefined;
  // Of an app with people, who runs it is said by their role.
  if (said.who === "me" && spec.auth) return undefined;
  const lists = listsOf(context);
  if (lists.length === 0 || saysMore(said.rest, lists, context)) return undefined;
  const ops: SpecOp[] = [];
  const told = new Map<Exposure, EntitySpec[]>();
  for (const entity of lists) {
    const now = exposureOf(spec, entity);
    const exposure = meant(said, now);
    if (exposure === undefined) return undefined;
    told.set(exposure, [...(told.get(exposure) ?? []), entity]);
    if (entity.foundBy === undefined && exposure !== now) ops.push({ op: "setEntity", entity: entity.id, patch: { exposure } });
  }
  const sentences = (of: Record<Exposure, string>) =>
    [...told].map(([exposure, those]) => `${josa(those.map(({ name }) => name).join(", "), "은/는")} ${of[exposure]}`);
  if (ops.length === 0)
    return {
      kind: "answer",
      text: `${sentences(ALREADY)
        .map((one) => `${one}.`)
        .join(" ")} 지금도 그래요.`,
    };
  const before = new Set(openPersonalLists(spec).map(({ entity }) => entity));
  const personal = openPersonalLists(applyOperations(spec, ops).spec).filter(({ entity }) => !before.has(entity));
  const asked =
    personal.length > 0
      ? ` ${josa(personal.flatMap(({ fields }) => fields.map(({ label }) => label)).join(", "), "이/가")} 누구에게나 보이니, 배포할 때 정말 공개할지 한 번 더 물어볼게요.`
      : "";
  return { kind: "ops", ops, summary: `${sentences(TOLD).join(", ")} 했어요. 공개한 앱에는 다시 배포하면 적용돼요.${asked}` };
};

/** The lists that are named; an app's only list need not be. */
function listsOf({ spec, words }: EditContext): EntitySpec[] {
  if (words.entities.length > 0) return words.entities;
  if (words.screenEntities.length > 0) return words.screenEntities;
  const mains = spec.entities.filter(({ parent }) => parent === undefined);
  return mains.length === 1 ? mains : [];
}

/** Whether something is said that neither names a list nor is beside the point: a condition, a part of a screen, another wish. */
function saysMore(rest: string, lists: readonly EntitySpec[], { spec, words }: EditContext): boolean {
  const names = [spec.title, ...words.screens.map(({ title }) => title), ...lists.map(({ name }) => name)].toSorted(
    (a, b) => b.length - a.length,
  );
  let left = rest;
  for (const name of names) left = left.replaceAll(name, "§");
  return left
    .split(/[\s,.!~?]+/)
    .filter(
      (word) =>
        word !== "" && !/^§+(?:[가-힣]{0,2}§+)*(?:목록|리스트|명단|표|들)?(?:은|는|이|가|을|를|도|만|의|랑|과|와|하고|이랑)?$/.test(word),
    )
    .some((word) => !BESIDE.has(word) && !BESIDE.has(stripJosa(word).stem));
}
