/** Sections of a homepage beyond its offer and form: reasons, hours, the way there, who we are, the end of the page. */
import type { AppSpec, Block, Note, SectionBlock } from "@appmon/appspec/spec";
import { saysCommunity } from "../noun-app/community.ts";
import { COMMUNITY_COPY, PLAIN_COPY, PRESENT_COPY, type PresentCopy } from "../data/present-copy.ts";
import { findDomain } from "../noun-app/find-domain.ts";
import { takenIds } from "../tool/build-tools.ts";
import { findTrade, linesOf } from "../samples/trade-content.ts";
import type { Capability, CapabilityRequest } from "./capability.ts";
import { isOnePage, onePage, voicesOf } from "./one-page.ts";

const ASKED =
  /(홈페이지|랜딩|원페이지|홍보하는|소개\s?(?:하는|페이지|사이트)|가게\s?(?:사이트|페이지)|회사\s?(?:사이트|소개)|브랜드\s?(?:사이트|페이지)|포트폴리오|오시는\s?길|영업\s?시간)/;
/** A place on the web for people who come to look, whatever it is called; an invitation has a shape of its own. */
const SITE = /(웹\s?사이트|사이트|홈페이지)/;
const INVITATION = /(청첩장|초대장|초대\s?페이지|부고)/;
const MOST_BLOCKS = 14;

/** "11월 29일 토요일 12시에 만나요.": said by whoever asked, and so it stays. */
const OCCASION = /에 만나요/;

/** Only pages that greet visitors: a dashboard needs no directions. */
function homeOf(spec: AppSpec) {
  const home = spec.screens.find((screen) => screen.id === spec.nav.home);
  return home?.blocks.some((block) => block.kind === "section" && block.section === "hero") ? home : undefined;
}

export const present: Capability = {
  name: "present",
  label: "소개 구역",
  isAskedFor: ({ text }, spec) =>
    (ASKED.test(text) || (SITE.test(text) && !INVITATION.test(text))) &&
    homeOf(spec)?.blocks.every((block) => block.kind !== "section" || block.section !== "footer") === true,
  addTo(spec, request) {
    const home = homeOf(spec);
    if (!home) return spec;
    if (isOnePage(request.text)) return onePage(spec, request);
    const { blocks, notes } = sectionsFor(spec, request);
    const trade = findTrade(request.text, spec.title);
    const searches = /(검색|찾아\s?볼|찾을\s?수)/.test(request.text);
    const [first, ...rest] = home.blocks.map((block) => teaser(block, searches));
    const tagline = trade && !OCCASION.test(spec.tagline ?? "") ? trade.tagline : spec.tagline;
    const hero = first?.kind === "section" && tagline !== undefined ? { ...first, body: tagline } : first;
    const reasons = blocks.filter((block) => block.kind === "section" && block.section === "features");
    const others = blocks.filter((block) => !reasons.includes(block));
    // Where visitors write for each other they come for what is new; how it works is said below.
    const body = saysCommunity(request.text) ? [...rest, ...reasons] : [...reasons, ...rest];
    const next = [...(hero ? [hero] : []), ...body, ...others].slice(0, MOST_BLOCKS);
    return {
      ...spec,
      ...(tagline === undefined ? {} : { tagline }),
      screens: spec.screens.map((screen) => (screen === home ? { ...home, blocks: next } : screen)),
      notes: [...spec.notes.filter((note) => note.kind !== "unsupported" || !/^지도는/.test(note.text)), ...notes].slice(0, 24),
    };
  },
};

/** On the first page a few are shown as they are; one searches and sorts on the page of the list. */
function teaser(block: Block, searches: boolean): Block {
  if (block.kind !== "collection" || block.create !== false || block.query.limit === undefined) return block;
  const { search, filters: _filters, ...query } = block.query;
  const { actions: _actions, ...plain } = block;
  return { ...plain, query: { ...query, limit: 4, ...(searches && search && { search }) } };
}

function sectionsFor(spec: AppSpec, { text }: CapabilityRequest): { blocks: Block[]; notes: Note[] } {
  const domain = findDomain(text.slice(0, 40), [0, 20]);
  const trade = findTrade(text, spec.title);
  const usual = PRESENT_COPY.find((one) => one.ids.includes(domain.id)) ?? PLAIN_COPY;
  const copy: PresentCopy = saysCommunity(text)
    ? COMMUNITY_COPY
    : trade?.reasons
      ? { ...usual, heading: "함께하는 이유", reasons: trade.reasons }
      : usual;
  const taken = new Set(takenIds(spec));
  const section = (kind: SectionBlock["section"], details: Partial<SectionBlock>): SectionBlock => {
    let id = `${kind}Section`;
    for (let n = 2; taken.has(id); n++) id = `${kind}Section${n}`;
    taken.add(id);
    return { id, kind: "section", section: kind, ...details };
  };
  const has = (kind: SectionBlock["section"]) =>
    spec.screens.some((screen) => screen.blocks.some((block) => block.kind === "section" && block.section === kind));
  const blocks: Block[] = [];
  const notes: Note[] = [];
  if (/(캐러셀|슬라이드)/.test(text))
    blocks.push(
      section("carousel", {
        heading: /혜택/.test(text) ? "함께하면 받는 혜택" : copy.heading,
        items: copy.reasons.map(([icon, title, body]) => ({ icon, title, body })),
      }),
    );
  if (/후기/.test(text) && !spec.entities.some(({ id }) => id === "review")) blocks.push(section("testimonials", voicesOf(trade)));
  if (!has("features"))
    blocks.push(section("features", { heading: copy.heading, items: copy.reasons.map(([icon, title, body]) => ({ icon, title, body })) }));
  if (/(연혁|걸어온\s?길|경력|이력)/.test(text) && !/(회사|기업|업체|단체|기관|병원|진료소)\s?소개/.test(text))
    blocks.push(timeline(section));
  if (/(직원|선생님|강사|팀|대표|원장|디자이너)\s?(?:님\s?)?소개/.test(text)) blocks.push(team(section));
  const questions = linesOf(trade?.faqs ?? "").filter(([title]) => title);
  if (questions.length > 0 && !has("faq") && !spec.entities.some(({ id }) => id === "faq"))
    blocks.push(section("faq", { heading: "자주 묻는 질문", items: questions.map(([title = "", body = ""]) => ({ title, body })) }));
  const hours = hoursFor(text, usual);
  const isPlace = (!saysCommunity(text) && usual !== PLAIN_COPY) || /(가게|매장|학원|병원|식당|카페|영업)/.test(text);
  if (!has("hours") && isPlace && !/포트폴리오/.test(text)) {
    blocks.push(section("hours", { heading: "영업시간", items: hours.items }));
    if (!hours.isSaid) notes.push({ kind: "assumed", text: "영업시간은 예시예요. 알려 주시면 그대로 바꿔 드려요." });
  }
  const address = addressIn(text);
  if (address || /(오시는\s?길|찾아오|위치|약도|(?<![가-힣])지도)/.test(text)) {
    blocks.push(section("location", { heading: "오시는 길", address: address ?? "서울 중구 세종대로 110" }));
    if (!address) notes.push({ kind: "assumed", text: "주소는 예시로 넣었어요. 주소를 알려 주시면 지도까지 그대로 바꿔 드려요." });
  }
  const phone = /(0\d{1,2}[- ]?\d{3,4}[- ]?\d{4}|1[568]\d{2}-\d{4})/.exec(text)?.[1];
  if (phone && !has("contact"))
    blocks.push(section("contact", { heading: "문의", items: [{ title: "전화", body: phone, icon: "phone" }] }));
  blocks.push(
    section("footer", {
      heading: spec.title,
      ...(address ? { body: address } : {}),
      ...(phone ? { items: [{ title: "전화", body: phone }] } : {}),
    }),
  );
  return { blocks, notes };
}

type MakeSection = (kind: SectionBlock["section"], details: Partial<SectionBlock>) => SectionBlock;

function timeline(section: MakeSection): SectionBlock {
  return section("timeline", {
    heading: "걸어온 길",
    items: [
      { note: "시작", title: "처음 문을 열었어요", body: "작은 자리에서 첫걸음을 뗐어요." },
      { note: "성장", title: "함께하는 분들이 늘었어요", body: "찾아 주시는 분들 덕분에 하는 일이 넓어졌어요." },
      { note: "지금", title: "여전히 배우고 있어요", body: "처음 마음 그대로 더 나아지려고 해요." },
    ],
  });
}

function team(section: MakeSection): SectionBlock {
  return section("team", {
    heading: "함께하는 사람들",
    items: [
      { title: "대표", note: "상담과 총괄", body: "처음부터 끝까지 직접 챙겨요." },
      { title: "실장", note: "현장과 일정", body: "약속한 시간을 꼭 지켜요." },
      { title: "매니저", note: "문의와 안내", body: "궁금한 점에 빠르게 답해요." },
    ],
  });
}

const WEEKDAY = "(?:월|화|수|목|금|토|일)";

/** "10시부터 8시", "매주 월요일 휴무" as they were said, else what is usual. */
function hoursFor(text: string, copy: PresentCopy): { items: { title: string; body: string }[]; isSaid: boolean } {
  const open = /(오전|아침)?\s?(\d{1,2})\s?시(?:\s?(반))?\s?(?:부터|~|-|에서)\s?(오후|저녁|밤)?\s?(\d{1,2})\s?시(?:\s?(반))?/.exec(text);
  const closed = new RegExp(`(?:매주\\s?)?(${WEEKDAY}요일|주말|일요일|공휴일)[은는]?\\s?(?:정기\\s?)?(?:휴무|쉬|휴일|안\\s?해)`).exec(
    text,
  )?.[1];
  const clock = (hour: number, half: string | undefined) => `${String(hour).padStart(2, "0")}:${half ? "30" : "00"}`;
  if (!open && !closed) return { items: copy.hours.map(([title, body]) => ({ title, body })), isSaid: false };
  const to = Number(open?.[5] ?? 0);
  // "10시부터 8시": the second is the evening's.
  const until = open && to <= Number(open[2]) && to < 12 ? to + 12 : to;
  const items = open
    ? [{ title: "영업시간", body: `${clock(Number(open[2]), open[3])} – ${clock(until, open[6])}` }]
    : copy.hours.map(([title, body]) => ({ title, body }));
  return { items: closed ? [...items, { title: "쉬는 날", body: closed }] : items, isSaid: open !== null };
}

function addressIn(text: string): string | undefined {
  return /((?:서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|전북|전남|경북|경남|제주)[가-힣]*\s(?:[가-힣]+(?:시|군|구)\s)?(?:[가-힣]+(?:시|군|구|읍|면|동)\s)?[가-힣0-9]+(?:로|길|동|리)(?:\s?\d[\d-]*)?)/
    .exec(text)?.[1]
    ?.trim();
}
