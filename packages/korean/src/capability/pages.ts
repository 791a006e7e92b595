/** Pages every site of a business has: who we are, and how to reach us. */
import { isRooms } from "@appmon/appspec/registry-block";
import type { AppSpec, Block, EntitySpec, SectionBlock } from "@appmon/appspec/spec";
import { saysCommunity } from "../noun-app/community.ts";
import { COMPANY_COPY, type AboutCopy } from "../data/about-copy.ts";
import { PLAIN_COPY, PRESENT_COPY } from "../data/present-copy.ts";
import { findDomain } from "../noun-app/find-domain.ts";
import { josa } from "../korean-text.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";
import { findTrade } from "../samples/trade-content.ts";
import { isOnePage } from "./one-page.ts";
import { changeScreen, withNote, withScreen } from "./app-screens.ts";
import type { Capability } from "./capability.ts";

const SITE = /(홈페이지|웹\s?사이트|사이트|랜딩|원페이지|브로슈어)/;
const ABOUT =
  /((?:회사|업체|기업|병원|진료소|학원|가게|매장|센터|단체|브랜드|기관|우리)?\s?(?:소개|정보)|연혁|사명|비전|가치|알아보|의료진|걸어온|스토리)/;

export const pages: Capability = {
  name: "pages",
  label: "소개와 문의 화면",
  isAskedFor: ({ text }, spec) =>
    greets(spec) && (isPortfolio(text, spec) || (SITE.test(text) && (contactOf(spec) !== undefined || wantsAbout(text, spec)))),
  addTo(spec, { text }) {
    if (isPortfolio(text, spec)) return aboutMaker(spec, text);
    // One page says it all on itself.
    if (isOnePage(text)) return spec;
    const withAbout = wantsAbout(text, spec) ? about(spec, text) : spec;
    const inquiry = contactOf(withAbout);
    return inquiry ? contact(withAbout, inquiry, text) : withAbout;
  },
};

const homeOf = (spec: AppSpec) => spec.screens.find((screen) => screen.id === spec.nav.home);
const greets = (spec: AppSpec) => homeOf(spec)?.blocks.some((block) => block.kind === "section" && block.section === "hero") === true;

/** The list visitors write into when they want to be called back; undefined when it has a page of its own. */
function contactOf(spec: AppSpec): EntitySpec | undefined {
  const entity = spec.entities.find((one) => !one.parent && (findNoun(one.name)?.id === "inquiry" || /(문의|상담\s?신청)$/.test(one.name)));
  const hasPage = spec.screens.some(
    (screen) =>
      // Who writes to an inbox needs no form besides.
      screen.blocks.some((block) => isRooms(block) && block.rooms === entity?.id) ||
      (screen !== homeOf(spec) && screen.blocks.some((block) => block.kind === "form" && block.entity === entity?.id)),
  );
  return hasPage ? undefined : entity;
}

function wantsAbout(text: string, spec: AppSpec): boolean {
  return (
    (saysCommunity(text) ? /(소개|연혁|사명|비전)/ : ABOUT).test(text) &&
    !spec.screens.some((screen) => /(^|\s)소개$/.test(screen.title) && screen.id.startsWith("about"))
  );
}

/** Work shown to people who do not know who made it. */
function isPortfolio(text: string, spec: AppSpec): boolean {
  return (
    /(포트폴리오|작품\s?(?:사이트|홈페이지|전시)|(?:작가|일러스트레이터|사진가|디자이너)\s?(?:사이트|홈페이지|페이지))/.test(text) &&
    /(사이트|홈페이지|페이지|포트폴리오)/.test(text) &&
    spec.entities.some((entity) => !entity.parent && findNoun(entity.name)?.id === "artwork") &&
    !spec.screens.some(({ id }) => id === "about")
  );
}

const CRAFTS =
  /(일러스트레이터|그래픽\s?디자이너|웹\s?디자이너|UX\s?디자이너|디자이너|사진\s?작가|사진가|포토그래퍼|화가|도예가|공예가|영상\s?감독|개발자|작가|건축가|캘리그래퍼|플로리스트|작곡가)/i;

function aboutMaker(spec: AppSpec, text: string): AppSpec {
  const craft = CRAFTS.exec(text)?.[1] ?? "작가";
  const made = withScreen(
    spec,
    {
      id: "about",
      title: "소개",
      icon: "user",
      blocks: [
        {
          id: "aboutText",
          kind: "section",
          section: "text",
          heading: "소개",
          body: `안녕하세요, ${josa(craft, "이에요/예요")}.\n\n오래 들여다본 것을 쉽게 전하는 작업을 좋아해요. 처음 이야기를 나누는 자리부터 마지막 다듬기까지 함께해요.`,
        },
        {
          id: "aboutContact",
          kind: "section",
          section: "contact",
          heading: "연락 방법",
          items: [
            { title: "이메일", body: "hello@example.com", icon: "mail" },
            { title: "전화", body: "010-0000-0000", icon: "phone" },
          ],
        },
      ],
    },
    { last: true },
  );
  return withNote(made.spec, { kind: "assumed", text: "소개 글과 연락처는 예시예요. 알려 주시면 그대로 바꿔 드려요." });
}

function about(spec: AppSpec, text: string): AppSpec {
  const domain = findDomain(text, [0, 30]);
  const trade = findTrade(text, spec.title);
  const copy: AboutCopy = COMPANY_COPY.find(({ words }) => words.test(text)) ?? COMPANY_COPY.at(-1)!;
  const reasons = trade?.reasons ?? (PRESENT_COPY.find((one) => one.ids.includes(domain.id)) ?? PLAIN_COPY).reasons;
  const section = (kind: SectionBlock["section"], details: Partial<SectionBlock>, id: string = kind): SectionBlock => ({
    id: `about${id.charAt(0).toUpperCase()}${id.slice(1)}`,
    kind: "section",
    section: kind,
    ...details,
  });
  const title = /((?:회사|기업|업체|병원|진료소|학원|가게|브랜드|단체|센터)\s?소개)/.exec(text)?.[1] ?? "소개";
  const blocks: Block[] = [
    section("text", { heading: spec.title, body: trade?.about?.story ?? copy.story }),
    section("text", { heading: "사명", body: trade?.about?.mission ?? copy.mission }, "mission"),
    ...(/비전/.test(text) ? [section("text", { heading: "비전", body: VISION }, "vision")] : []),
    section("features", { heading: "가치", items: reasons.map(([icon, head, body]) => ({ icon, title: head, body })) }),
    // Milestones that are records stand in their own list.
    ...(spec.entities.some(({ id }) => id === "milestone")
      ? []
      : [section("timeline", { heading: "연혁", items: copy.years.map(([note, head, body]) => ({ note, title: head, body })) })]),
    section("team", { heading: copy.teamTitle, items: copy.team.map(([head, note, body]) => ({ title: head, note, body })) }),
  ];
  const made = withScreen(spec, { id: "about", title, icon: "building-2", blocks });
  return withNote(made.spec, { kind: "assumed", text: "소개 글과 연혁은 예시예요. 실제 내용을 알려 주시면 그대로 바꿔 드려요." });
}

const VISION = "가까운 곳에서 가장 먼저 떠오르는 이름이 되고 싶어요. 다섯 해 뒤에는 지금보다 두 배 많은 분께 같은 정성을 전할 거예요.";

/** The form moves from the first screen to a page of its own, with the ways to reach us beside it. */
function contact(spec: AppSpec, inquiry: EntitySpec, text: string): AppSpec {
  const said = /(문의하기|연락하기|상담\s?신청|문의\s?페이지|컨택트)/.exec(text)?.[1]?.replace(/\s?페이지/, "하기");
  const title = said ?? (/(상담\s?신청)$/.test(inquiry.name) ? inquiry.name : `${inquiry.name}하기`);
  const phone = /(0\d{1,2}[- ]?\d{3,4}[- ]?\d{4}|1[568]\d{2}-\d{4})/.exec(text)?.[1];
  const form = homeOf(spec)?.blocks.find((block) => block.kind === "form" && block.entity === inquiry.id);
  const ways: NonNullable<SectionBlock["items"]> = [
    { title: "전화", body: phone ?? "02-000-0000", icon: "phone" },
    { title: "이메일", body: "hello@example.com", icon: "mail" },
    { title: "상담 시간", body: "평일 09:00 – 18:00", icon: "clock" },
  ];
  const blocks: Block[] = [
    form?.kind === "form"
      ? { ...form, id: "contactForm", title }
      : {
          id: "contactForm",
          kind: "form",
          title,
          entity: inquiry.id,
          submitLabel: "보내기",
          success: `${josa(inquiry.name, "이/가")} 접수됐어요. 확인하고 연락드릴게요.`,
        },
    {
      id: "contactWays",
      kind: "section",
      section: "contact",
      heading: "연락처",
      items: ways,
    },
  ];
  const made = withScreen(spec, { id: "contact", title, icon: "message-circle", blocks }, { last: true });
  const home = changeScreen(made.spec, spec.nav.home, (all) =>
    all.flatMap((block): Block[] => {
      if (block === form)
        return [
          {
            id: "contactCta",
            kind: "section",
            section: "cta",
            heading: "궁금한 점이 있나요?",
            body: "남겨 주시면 확인하고 연락드려요.",
            cta: { label: title, screen: made.id },
          },
        ];
      if (block.kind === "section" && block.section === "footer" && !block.items)
        return [{ ...block, items: ways.filter(({ icon }) => icon !== "clock").map(({ title: way, body }) => ({ title: way, body })) }];
      return block.kind === "section" &&
        block.section === "hero" &&
        (block.cta === undefined || isListOf(made.spec, block.cta.screen, inquiry))
        ? [{ ...block, cta: { label: title, screen: made.id } }]
        : [block];
    }),
  );
  // What visitors open comes first, what is looked after behind it.
  const lists = home.screens
    .filter((screen) => screen.blocks.some((block) => block.kind === "collection" && block.query.entity === inquiry.id))
    .map(({ id }) => id);
  const behind = (id: string) => lists.includes(id) || id === "overview";
  const items = [...home.nav.items.filter((id) => !behind(id)), ...home.nav.items.filter(behind)];
  // What one has worked out leads on to somebody who helps.
  const led = home.screens.map((screen) =>
    screen.blocks.some(({ kind }) => kind === "calculator") && !screen.blocks.some(({ id }) => id.startsWith("next-step"))
      ? { ...screen, blocks: [...screen.blocks, nextStep(screen.id, made.id, title)] }
      : screen,
  );
  const listed = { ...home, screens: led, nav: { ...home.nav, items } };
  return phone === undefined
    ? withNote(listed, { kind: "assumed", text: "전화번호와 이메일은 예시예요. 알려 주시면 그대로 바꿔 드려요." })
    : listed;
}

const nextStep = (on: string, screen: string, label: string): Block => ({
  id: `next-step-${on}`,
  kind: "section",
  section: "cta",
  heading: "다음 단계",
  body: "결과를 함께 보며 무엇부터 하면 좋을지 알려 드려요.",
  cta: { label, screen },
});

const isListOf = (spec: AppSpec, screen: string, entity: EntitySpec) =>
  spec.screens.find(({ id }) => id === screen)?.blocks.some((block) => block.kind === "collection" && block.query.entity === entity.id) ===
  true;
