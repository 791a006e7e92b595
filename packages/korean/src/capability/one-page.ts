/** A site that says it all on one page: a menu of its sections, and each of them in the order it was asked for. */
import { sortOf } from "@appmon/appspec/registry-block";
import type { AppSpec, Block, SectionBlock } from "@appmon/appspec/spec";
import { COMPANY_COPY } from "../data/about-copy.ts";
import { PLAIN_COPY, PRESENT_COPY } from "../data/present-copy.ts";
import type { Trade } from "../data/trades/trade.ts";
import { findDomain } from "../noun-app/find-domain.ts";
import { josa } from "../korean-text.ts";
import { takenIds } from "../tool/build-tools.ts";
import { findTrade, linesOf } from "../samples/trade-content.ts";
import { withNote } from "./app-screens.ts";
import type { CapabilityRequest } from "./capability.ts";

const ONE_PAGE = /(원\s?페이지|한\s?페이지(?:짜리|로|에|\s?(?:사이트|웹))|싱글\s?페이지|페이지\s?하나로)/;

/** Asked for as one page. */
export const isOnePage = (text: string): boolean => ONE_PAGE.test(text);

const PLAIN_VOICES = `
다시 찾고 싶어요|설명이 자세해서 처음인데도 어렵지 않았어요. 다음에는 가족과 함께 올게요.|김서연
기대보다 훨씬 좋았어요|약속한 시간에 시작하고 끝난 뒤까지 챙겨 주셨어요.|이준호
주변에 소개했어요|작은 부탁도 귀담아들어 주셔서 마음이 편했어요.|박하은`;

/** What people say afterwards, as a section. */
export function voicesOf(trade: Trade | undefined): Partial<SectionBlock> {
  return {
    heading: "참여 후기",
    items: linesOf(trade?.voices ?? PLAIN_VOICES).map(([title = "", body = "", note = ""]) => ({ title, body, note })),
  };
}

interface Part {
  /** How the text calls for it. */
  asked: RegExp;
  blocks: () => Block[];
}

/** The home screen alone, with everything the text names on it; lists of records keep their own screens behind the menu of the owner. */
export function onePage(spec: AppSpec, { text }: CapabilityRequest): AppSpec {
  const home = spec.screens.find(({ id }) => id === spec.nav.home);
  if (!home) return spec;
  const trade = findTrade(text, spec.title);
  const domain = findDomain(text, [0, 30]);
  const company = COMPANY_COPY.find(({ words }, at) => at === COMPANY_COPY.length - 1 || words.test(spec.title)) ?? COMPANY_COPY.at(-1)!;
  const reasons = trade?.reasons ?? (PRESENT_COPY.find(({ ids }) => ids.includes(domain.id)) ?? PLAIN_COPY).reasons;
  const taken = new Set(takenIds(spec));
  const section = (kind: SectionBlock["section"], details: Partial<SectionBlock>): SectionBlock => {
    let id = `${kind}Part`;
    for (let n = 2; taken.has(id); n++) id = `${kind}Part${n}`;
    taken.add(id);
    return { id, kind: "section", section: kind, ...details };
  };
  const slides = reasons.map(([icon, title, body]) => ({ icon, title, body }));
  const host = /(회사|단체|기관|주최|업체|가게|브랜드)\s?(?:정보|소개|안내)/.exec(text)?.[1];
  const isOccasion = /(행사|의\s날|축제|대회|페스티벌|세미나|콘서트|전시)/.test(text);
  const parts: Part[] = [
    {
      asked: isOccasion ? /(행사\s?)?소개/ : /(서비스|제품|상품)?\s?소개/,
      blocks: () => [section("text", { heading: isOccasion ? "행사 소개" : "소개", body: introduction(spec.title, isOccasion, trade) })],
    },
    { asked: /혜택|특전/, blocks: () => [section("carousel", { heading: "혜택", items: slides })] },
    { asked: /후기|리뷰|이야기/, blocks: () => [section("testimonials", voicesOf(trade))] },
    {
      asked: /(회사|단체|기관|주최|업체|가게|브랜드)\s?(?:정보|소개|안내)/,
      blocks: () => [
        section("text", {
          heading: `${host ?? "회사"} 정보`,
          body: `사명. ${trade?.about?.mission ?? company.mission}\n\n배경. ${trade?.about?.story ?? company.story}${isOccasion ? `\n\n역할. ${josa(spec.title, "을/를")} 기획하고 준비부터 진행, 마무리까지 맡고 있어요.` : ""}`,
        }),
      ],
    },
    { asked: /(일정|순서|프로그램|타임테이블)/, blocks: () => [section("steps", { heading: "진행 순서", items: DAY })] },
    { asked: /(자주\s?묻는|FAQ|질문)/i, blocks: () => [] },
    {
      asked: /(오시는\s?길|찾아오|위치|장소)/,
      blocks: () => [section("location", { heading: "오시는 길", address: "서울 중구 세종대로 110" })],
    },
  ];
  const named = parts
    .map((part) => ({ part, at: text.search(part.asked) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ part }) => part.blocks());
  const questions = linesOf(trade?.faqs ?? "").filter(([title]) => title);
  if (questions.length > 0)
    named.push(section("faq", { heading: "자주 묻는 질문", items: questions.map(([title = "", body = ""]) => ({ title, body })) }));
  const [hero, ...rest] = home.blocks;
  const said = (block: Block) => block.kind === "section" && named.some((one) => one.kind === "section" && one.section === block.section);
  const form = rest.filter((block) => sortOf(block) === "form");
  const others = rest.filter((block) => sortOf(block) !== "form" && !said(block));
  const tagline = trade?.tagline ?? spec.tagline;
  const opening: Block[] =
    hero?.kind === "section"
      ? [{ ...hero, ...(tagline === undefined ? {} : { body: tagline }) }, section("menu", { heading: "바로 가기" })]
      : hero
        ? [hero]
        : [];
  const blocks = [...opening, ...named, ...others, ...form, section("footer", { heading: spec.title })];
  const next: AppSpec = {
    ...spec,
    ...(tagline === undefined ? {} : { tagline }),
    screens: spec.screens.map((screen) => (screen === home ? { ...home, blocks } : screen)),
  };
  return withNote(next, {
    kind: "assumed",
    text: "소개와 후기, 회사 정보는 예시 글이에요. 실제 내용을 알려 주시면 그대로 바꿔 드려요.",
  });
}

function introduction(title: string, isOccasion: boolean, trade: Trade | undefined): string {
  const purpose = trade?.about?.mission.replace(/^우리의 사명은 /, "").replace(/ 것이에요\.$/, "") ?? "함께 모여 좋은 마음을 나누";
  return isOccasion
    ? `${josa(title, "은/는")} 누구나 함께할 수 있는 하루예요. ${trade?.tagline ?? "이웃과 함께 뜻깊은 시간을 보내요."}\n\n목적은 ${purpose} 데 있어요. 걷고, 만들고, 이야기 나누는 동안 모인 마음이 꼭 필요한 곳에 닿아요.\n\n혼자 와도, 가족이나 동료와 함께 와도 좋아요. 편한 차림으로 오세요.`
    : `${trade?.about?.story ?? "필요한 것을 쉽고 정직하게 전하려고 시작했어요."}\n\n${trade?.tagline ?? "처음이신 분도 부담 없이 둘러보세요."}`;
}

const DAY = [
  { title: "모이기", body: "도착하면 이름표를 받고 오늘의 순서를 들어요." },
  { title: "함께하기", body: "준비된 자리에서 편한 것부터 참여해요." },
  { title: "나누기", body: "모인 결과를 함께 보고 고마움을 전해요." },
];
