/** The one page about a person: a greeting, what was asked to be told in the order it was asked, links, and how to get in touch. */
import { sortOf } from "@appmon/appspec/registry-block";
import type { AppSpec, Block, SectionBlock } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { craftIn, personalPage } from "../screens/personal-page.ts";
import { takenIds } from "../tool/build-tools.ts";
import { changeEntity, changeScreen, withNote } from "./app-screens.ts";
import type { Capability } from "./capability.ts";

interface Part {
  asked: RegExp;
  section: SectionBlock["section"];
  details: (craft: string) => Partial<SectionBlock>;
}

const PARTS: readonly Part[] = [
  {
    asked: /(경력|이력(?!서)|약력|커리어|걸어온)/,
    section: "timeline",
    details: (craft) => ({
      heading: "경력",
      items: [
        { note: "2024 – 지금", title: `${josa(craft, "으로/로")} 활동`, body: "스스로 맡은 일을 처음부터 끝까지 책임지고 있어요." },
        { note: "2021 – 2023", title: "현장에서 배운 시간", body: "여러 사람과 함께 일하며 기본을 다졌어요." },
        { note: "2020", title: "첫걸음", body: "이 일을 시작했어요." },
      ],
    }),
  },
  {
    asked: /(학력|출신\s?학교|전공)/,
    section: "timeline",
    details: () => ({
      heading: "학력",
      items: [
        { note: "2016 – 2020", title: "한빛대학교", body: "전공을 마쳤어요." },
        { note: "2013 – 2016", title: "새봄고등학교", body: "졸업했어요." },
      ],
    }),
  },
  {
    asked: /(자격증|자격\s?사항|면허)/,
    section: "features",
    details: (craft) => ({
      heading: "자격증",
      items: [
        { title: `${craft.replace(/\s?(?:강사|선생님)$/, "")} 지도자 자격`.trim(), body: "2021년 취득", icon: "medal" },
        { title: "전문 과정 수료", body: "2022년 120시간", icon: "graduation-cap" },
        { title: "응급처치 교육", body: "2025년 갱신", icon: "heart-pulse" },
      ],
    }),
  },
  {
    asked: /(수상|상\s?받은)/,
    section: "features",
    details: () => ({
      heading: "수상",
      items: [
        { title: "신인상", body: "2023년", icon: "trophy" },
        { title: "공모전 장려상", body: "2022년", icon: "medal" },
      ],
    }),
  },
  {
    asked: /(기술\s?스택|스킬|사용\s?기술|다룰\s?줄|할\s?줄\s?아는|프로그램\s?활용)/,
    section: "features",
    details: () => ({
      heading: "기술 스택",
      items: [
        { title: "TypeScript", body: "화면과 서버를 함께 만들어요.", icon: "zap" },
        { title: "React", body: "쓰기 쉬운 화면을 만들어요.", icon: "layout-grid" },
        { title: "PostgreSQL", body: "데이터를 안전하게 다뤄요.", icon: "boxes" },
        { title: "Git", body: "함께 일하는 기록을 남겨요.", icon: "share-2" },
      ],
    }),
  },
  {
    asked: /(강점|장점|특기|잘하는)/,
    section: "features",
    details: () => ({
      heading: "강점",
      items: [
        { title: "약속을 지켜요", body: "정한 날짜와 범위를 먼저 확인해요.", icon: "check-circle" },
        { title: "쉽게 설명해요", body: "어려운 것도 알아듣게 풀어요.", icon: "lightbulb" },
        { title: "꾸준해요", body: "끝난 뒤에도 챙겨요.", icon: "repeat" },
      ],
    }),
  },
  {
    asked: /(수강료|레슨비|수업료|가격|비용|단가|요금)/,
    section: "features",
    details: () => ({
      heading: "비용",
      items: [
        { title: "1회 50,000원", body: "처음이라면 가볍게 시작해요.", icon: "tag" },
        { title: "10회 450,000원", body: "가장 많이 찾아요.", icon: "tags" },
      ],
    }),
  },
];

/** Where people are found: as it is said, and what stands there as an example. */
const CHANNELS: readonly (readonly [RegExp, string, string])[] = [
  [/유튜브|유튭/, "유튜브", "https://youtube.com/@example"],
  [/네이버\s?블로그|블로그/, "블로그", "https://blog.naver.com/example"],
  [/인스타(?:그램)?(?!\s?프로필)/, "인스타그램", "https://instagram.com/example"],
  [/스마트\s?스토어/, "스마트스토어", "https://smartstore.naver.com/example"],
  [/쇼핑몰|자사몰/, "쇼핑몰", "https://example.com/shop"],
  [/틱톡/, "틱톡", "https://tiktok.com/@example"],
  [/페이스북|페북/, "페이스북", "https://facebook.com/example"],
  [/트위터|엑스\(X\)/, "트위터", "https://x.com/example"],
  [/스레드/, "스레드", "https://threads.net/@example"],
  [/카카오\s?채널|카톡\s?채널|오픈\s?채팅|카카오톡|카톡/, "카카오톡", "https://open.kakao.com/o/example"],
  [/브런치/, "브런치", "https://brunch.co.kr/@example"],
  [/노션/, "노션", "https://example.notion.site"],
  [/깃허브|github/i, "깃허브", "https://github.com/example"],
  [/링크드인/, "링크드인", "https://linkedin.com/in/example"],
  [/팟캐스트/, "팟캐스트", "https://example.com/podcast"],
  [/쿠팡/, "쿠팡", "https://coupang.com"],
  [/네이버\s?(?:예약|플레이스)|예약\s?(?:링크|페이지)/, "예약하기", "https://booking.naver.com"],
  [/영상\s?링크|영상\s?모음|(?:진행|강의|공연|연주)\s?영상/, "영상", "https://youtube.com/watch?v=example"],
  [/홈페이지\s?링크|공식\s?홈페이지/, "홈페이지", "https://example.com"],
];

const linksIn = (text: string) => CHANNELS.filter(([said]) => said.test(text)).map(([, title, url]) => ({ title, url }));
const NAME = "김하늘";

function homeOf(spec: AppSpec) {
  const home = spec.screens.find(({ id }) => id === spec.nav.home);
  return home?.blocks.some((block) => block.kind === "section" && block.section === "hero") ? home : undefined;
}

export const personal: Capability = {
  name: "personal",
  label: "나를 소개하는 페이지",
  isAskedFor: ({ text }, spec) =>
    personalPage(text) !== undefined &&
    homeOf(spec)?.blocks.every((block) => block.kind !== "section" || block.section !== "footer") === true,
  addTo(spec, { text }) {
    const home = homeOf(spec);
    const kind = personalPage(text);
    if (!home || !kind) return spec;
    const craft = craftIn(text) ?? (kind === "resume" ? "지원자" : kind === "card" ? "담당자" : "창작자");
    const taken = new Set(takenIds(spec));
    const section = (base: string, one: SectionBlock["section"], details: Partial<SectionBlock>): SectionBlock => {
      let id = base;
      for (let n = 2; taken.has(id); n++) id = `${base}${n}`;
      taken.add(id);
      return { id, kind: "section", section: one, ...details };
    };
    const greeting = `안녕하세요, ${craft} ${josa(NAME, "이에요/예요")}.`;
    const told = PARTS.map((part) => ({ part, at: text.search(part.asked) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at)
      .map(({ part }, i) => section(`told${i + 1}`, part.section, part.details(craft)));
    // Who introduces themselves says what they have done, asked or not.
    if (kind === "person" && !told.some(({ heading }) => heading === "경력" || heading === "학력"))
      told.unshift(section("told0", PARTS[0]!.section, PARTS[0]!.details(craft)));
    const links = kind === "links" ? [] : linksIn(text);
    const contact = section("contactPart", "contact", {
      heading: "연락 방법",
      items: [
        { title: "전화", body: "010-0000-0000", icon: "phone" },
        { title: "이메일", body: "hello@example.com", icon: "mail" },
        ...(kind === "card" ? [{ title: "회사", body: "한빛상사", icon: "building" as const }] : []),
        ...links.map(({ title, url }) => ({ title, body: url, icon: "link" as const })),
      ],
    });
    const about = section("aboutPart", "text", {
      heading: "소개",
      body: `${greeting} 처음 이야기를 나누는 자리부터 마지막까지 정성껏 함께해요.`,
    });
    const [hero, ...rest] = home.blocks;
    const opening = hero?.kind === "section" ? { ...hero, body: greeting } : hero;
    const lists = rest.filter((block) => sortOf(block) !== "form");
    const forms = rest.filter((block) => sortOf(block) === "form");
    const body: Block[] =
      kind === "links"
        ? [...lists, ...told, ...forms]
        : kind === "card"
          ? [contact, ...told, ...lists, ...forms]
          : [about, ...told, ...lists, ...forms, contact];
    const made = changeScreen(spec, home.id, () => [
      ...(opening ? [opening] : []),
      ...body,
      section("endPart", "footer", { heading: spec.title }),
    ]);
    const tagged = { ...made, tagline: greeting };
    return withNote(kind === "links" ? withLinks(tagged, text) : tagged, {
      kind: "assumed",
      text: "이름과 소개, 연락처는 예시예요. 실제 내용을 알려 주시면 그대로 바꿔 드려요.",
    });
  },
};

/** The places that were named are the links there are. */
function withLinks(spec: AppSpec, text: string): AppSpec {
  const entity = spec.entities.find(({ id }) => id === "profileLink");
  const url = entity?.fields.find(({ type }) => type === "url");
  const order = entity?.fields.find(({ type }) => type === "number");
  const links = linksIn(text);
  if (!entity || !url || links.length === 0) return spec;
  return changeEntity(spec, {
    ...entity,
    sample: links.map(({ title, url: address }, at) => ({
      ...Object.fromEntries(entity.fields.map(({ id }) => [id, null])),
      id: `s${at + 1}`,
      [entity.titleField]: title,
      [url.id]: address,
      ...(order && { [order.id]: at + 1 }),
    })),
  });
}
