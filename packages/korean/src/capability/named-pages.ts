/** Pages for what a site is to introduce and nothing else stands for: "회원 전용 라운지 소개" → 라운지 소개, with what it gives and how to get in. */
import type { AppSpec, Block, SectionBlock } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";
import { withNote, withScreen } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { isOnePage } from "./one-page.ts";

const SITE = /(홈페이지|웹\s?사이트|사이트|브로슈어)/;
/** Up to four words in front of 소개 or 안내, from the beginning of a part of a list. */
const INTRODUCED =
  /(?:^|[,.·]\s?|(?:와|과|하고)\s|는\s|은\s)((?:[가-힣A-Za-z0-9]{1,12}\s){0,3}[가-힣A-Za-z0-9]{2,12})\s(?:소개|안내)(?=[\s,.]|와|과|하고|을|를|가|이|도|$)/g;
/** For whom, or how; not what. */
const WHOM =
  /^(?:회원|고객|멤버|VIP|신규|단골|임직원|가족)(?:\s?전용|만을\s?위한|을\s?위한)?\s|^(?:전용|프리미엄|특별|다양한|간단한|우리|저희)\s/i;
const MEMBERS = /(회원|멤버|VIP|단골)\s?(?:전용|만|제)/i;
const PLACE = /(룸|방|라운지|홀|공간|실|존|코트|스튜디오|관|정원|테라스|캠핑장)$/;
/** What other parts of a site say. */
const SAID_ELSEWHERE =
  /(회사|업체|기업|기관|단체|브랜드|가게|매장|병원|의원|학원|센터|진료소|의료진|직원|강사|선생님|팀|대표|서비스|제품|상품|메뉴|행사|이벤트|프로모션|대회|이용|사용|요금|가격|위치|길|영업|시간|연락처|작품|포트폴리오|자기|작가|본인|솔루션|사업|업무|기능|뉴스|소식|콘텐츠|정보|웹|페이지|사이트)$/;
const MOST = 2;

export const namedPages: Capability = {
  name: "namedPages",
  label: "따로 소개하는 화면",
  isAskedFor: ({ text }, spec) => SITE.test(text) && !isOnePage(text) && greets(spec) && introduced(text, spec).length > 0,
  addTo: (spec, { text }) => introduced(text, spec).reduce((app, part) => page(app, part), spec),
};

interface Part {
  /** 라운지 */
  name: string;
  isForMembers: boolean;
}

const greets = (spec: AppSpec) =>
  spec.screens.find(({ id }) => id === spec.nav.home)?.blocks.some((block) => block.kind === "section" && block.section === "hero") ===
  true;

function introduced(text: string, spec: AppSpec): Part[] {
  const parts: Part[] = [];
  for (const match of text.matchAll(INTRODUCED)) {
    let name = match[1] ?? "";
    const isForMembers = MEMBERS.test(name);
    for (let rounds = 0; rounds < 3; rounds++) name = name.replace(WHOM, "").trim();
    const plain = name.replaceAll(" ", "");
    const isKnown =
      SAID_ELSEWHERE.test(plain) ||
      findNoun(plain) !== undefined ||
      spec.entities.some((entity) => plain.includes(entity.name.replaceAll(" ", ""))) ||
      spec.screens.some((screen) => screen.title.replaceAll(" ", "").startsWith(plain));
    if (isKnown || plain.length < 2 || plain.length > 12 || parts.some((part) => part.name === name)) continue;
    parts.push({ name, isForMembers });
  }
  return parts.slice(0, MOST);
}

function page(spec: AppSpec, { name, isForMembers }: Part): AppSpec {
  const isPlace = PLACE.test(name);
  const section = (kind: SectionBlock["section"], details: Partial<SectionBlock>): SectionBlock => ({
    id: `named-${kind}`,
    kind: "section",
    section: kind,
    ...details,
  });
  const goal = spec.screens.find(({ blocks }) => blocks.some((block) => block.kind === "booking" || block.kind === "form"));
  const blocks: Block[] = [
    section("text", {
      heading: name,
      body: `${opening(name, isForMembers, isPlace)}\n\n${isPlace ? "한 번에 한 팀만 모셔 서두르지 않고 머물 수 있어요. 자리와 음료, 필요한 물건을 미리 준비해 두어요." : "처음이신 분도 바로 시작할 수 있게 곁에서 안내해 드려요."}`,
    }),
    section("features", {
      heading: isForMembers ? "회원 혜택" : "이런 점이 좋아요",
      items: (isForMembers ? (isPlace ? MEMBER_PLACE : MEMBER_THING) : isPlace ? OPEN_PLACE : OPEN_THING).map(([icon, title, body]) => ({
        icon,
        title,
        body,
      })),
    }),
    section("steps", {
      heading: isForMembers ? "가입 방법" : "이용 방법",
      items: (isForMembers ? JOINING : USING).map(([title, body]) => ({ title, body })),
    }),
    ...(goal
      ? [
          section("cta", {
            heading: isForMembers ? "회원이 되어 보세요" : "더 알아보고 싶으신가요?",
            body: "궁금한 점을 남겨 주시면 자세히 안내해 드려요.",
            cta: { label: goal.title, screen: goal.id },
          }),
        ]
      : []),
  ];
  const made = withScreen(
    spec,
    { id: "introduction", title: `${name} 소개`, icon: isForMembers ? "star" : "lightbulb", blocks },
    { last: true },
  );
  // Between what is offered and the way to reach those who offer it.
  const items = made.spec.nav.items.filter((id) => id !== made.id);
  const at = items.findIndex((id) => id === "contact");
  const nav = { ...made.spec.nav, items: items.toSpliced(at < 0 ? Math.min(4, items.length) : at, 0, made.id) };
  return withNote(
    { ...made.spec, nav },
    { kind: "assumed", text: `${name} 소개 글은 예시예요. 실제 혜택과 이용 방법을 알려 주시면 그대로 바꿔 드려요.` },
  );
}

function opening(name: string, isForMembers: boolean, isPlace: boolean): string {
  const what = isPlace ? "공간이에요" : "특별한 서비스예요";
  return isForMembers
    ? `${josa(name, "은/는")} 회원에게만 열리는 ${what}. 다른 손님과 섞이지 않고 편안하게 즐길 수 있어요.`
    : `${josa(name, "을/를")} 찾는 분이 처음부터 끝까지 편하도록 준비했어요. 무엇이 다른지 천천히 살펴보세요.`;
}

type Reason = readonly [
  icon: "lock" | "gift" | "calendar-check" | "star" | "users" | "clock" | "heart" | "sparkles" | "message-circle",
  string,
  string,
];
const MEMBER_PLACE: readonly Reason[] = [
  ["calendar-check", "먼저 예약해요", "회원은 두 주 앞서 원하는 날과 시간을 고를 수 있어요."],
  ["lock", "조용히 머물러요", "입구가 따로 있어 다른 손님과 마주치지 않아요."],
  ["gift", "한 잔을 드려요", "올 때마다 환영 음료 한 잔과 생일 달 선물을 드려요."],
  ["users", "손님을 초대해요", "회원 한 분이 세 분까지 함께 올 수 있어요."],
];
const MEMBER_THING: readonly Reason[] = [
  ["star", "회원가로 이용해요", "늘 10% 가벼운 값으로 이용할 수 있어요."],
  ["calendar-check", "먼저 만나요", "새로 나오는 것을 한 주 앞서 이용해요."],
  ["gift", "생일을 챙겨요", "생일 달에 작은 선물을 보내 드려요."],
];
const OPEN_PLACE: readonly Reason[] = [
  ["sparkles", "늘 깨끗해요", "쓰고 나면 바로 정리하고 환기해요."],
  ["clock", "시간을 골라요", "원하는 시간만큼 나눠 쓸 수 있어요."],
  ["users", "여럿이 좋아요", "둘부터 여럿까지 자리를 맞춰 드려요."],
];
const OPEN_THING: readonly Reason[] = [
  ["heart", "쉽게 시작해요", "준비물 없이 바로 이용할 수 있어요."],
  ["message-circle", "곁에서 도와요", "막히는 곳이 있으면 바로 알려 드려요."],
  ["sparkles", "꾸준히 좋아져요", "써 본 분들의 말을 듣고 다듬어요."],
];
const JOINING: readonly (readonly [string, string])[] = [
  ["신청서 쓰기", "이름과 연락처를 남기면 하루 안에 연락드려요."],
  ["안내받기", "혜택과 회비, 이용 규칙을 전화로 설명해 드려요."],
  ["회원 되기", "회원증을 받은 날부터 바로 이용할 수 있어요."],
];
const USING: readonly (readonly [string, string])[] = [
  ["살펴보기", "무엇이 필요한지 먼저 둘러보세요."],
  ["남기기", "원하는 날짜와 궁금한 점을 적어 주세요."],
  ["만나기", "확인하고 연락드리면 약속한 날에 만나요."],
];
