/** 모바일 청첩장, 돌잔치와 모임 초대장: one page for guests, their answers and good wishes. */
import type { Block, EntitySpec, ScreenSpec, StatsBlock } from "@appmon/appspec/spec";
import { hasFinalConsonant, josa } from "../korean-text.ts";
import { createRandom } from "../random.ts";
import { personName, shiftDate } from "../samples/sample-value.ts";
import { guestNotices, guestQuestions } from "./guest-questions.ts";
import { photoEntity, replyEntity, wishEntity } from "./invitation-lists.ts";
import { type InvitationFacts, type Occasion, readInvitation } from "./invitation-facts.ts";
import type { ReadTools, ToolContext, ToolParts } from "./tool.ts";

const ASKED =
  /((?:모바일\s?)?청첩장?|초대장|초대\s?(?:페이지|카드|앱|사이트)|(?:돌잔치|결혼식|집들이|동창회|동문회|반창회|송년회|신년회|체육대회|칠순|환갑)\s?(?:안내|초대|공지)(?:장|페이지)?|(?:개업식?|오픈식|개원식?|생일\s?(?:파티|잔치)?|생신\s?(?:잔치)?|(?:칠순|팔순|구순|환갑|고희|백일|돌)\s?(?:잔치|연)?|결혼식?|약혼식|은퇴식|퇴임식|전시회|연주회|발표회|송별회|환송회|환영회|졸업\s?(?:파티|전시)|할로윈\s?파티|크리스마스\s?파티|연말\s?파티|홈\s?파티|파티|브라이덜\s?샤워|베이비\s?샤워|집들이)\s?(?:에\s)?(?:초대(?!권|손님|작가|\s?가수)|알리는\s?(?:페이지|글|거))|(?:송년|신년|정기|동창|연말|월례)\s?모임\s?초대|(?:결혼|장가|시집)\s?(?:합니다|해요|갑니다|가요|올립니다)|초대(?:합니다|해요|하는\s?(?:페이지|글|거|카드)|문구|글))/;

export const readInvitations: ReadTools = (text) => {
  const match = ASKED.exec(text);
  if (
    !match ||
    /(초대장|청첩장)\s?(?:주문|제작\s?업체|관리|인쇄)|초대\s?(?:코드|링크|기능)|(?:친구|멤버|회원|가족)\S{0,2}\s?초대/.test(text)
  )
    return [];
  return [
    {
      name: "invitation",
      title: titleOf(text, match[0]),
      // All of it is about the invitation: place, people, answers are no records of their own.
      span: [0, text.length],
      owns: /./,
      covers: ["map"],
      isPage: true,
      build,
    },
  ];
};

/** By whose day it is, else by what it is called. */
function titleOf(text: string, said: string): string {
  // Only the day depends on today, and no title says it.
  const { occasion, names } = readInvitation(text, "2026-01-01");
  const event =
    /(돌잔치|집들이|동창회|동문회|송년회|신년회|체육대회|칠순\s?잔치|환갑\s?잔치|생일\s?파티|전시회|개업식|개원식|결혼식|생일잔치|송별회|환영회|연주회|발표회|파티)/.exec(
      text,
    )?.[1];
  if (occasion === "wedding") return names.length === 2 ? `${names[0]} ♥ ${names[1]}` : "모바일 청첩장";
  if (event && names[0]?.endsWith("생일")) return `${names[0]}${event.replace(/^생일\s?/, "")}`;
  if (event && names[0]?.endsWith("잔치")) return names[0];
  if (event) return names[0] ? `${names[0]} ${event}` : `${event} 초대장`;
  if (/개업|오픈/.test(text)) return names[0] ? `${names[0]} 개업` : "개업 초대장";
  return names[0] ? `${names[0]} 초대장` : said.replace(/\s?(페이지|앱|사이트)$/, "");
}

const WORDS: Record<Occasion, { hero: (names: string[]) => string; greeting: string; title: string; guest: string }> = {
  wedding: {
    hero: ([groom = "", bride = ""]) => `${groom} ♥ ${bride}`,
    greeting:
      "서로를 바라보며 걸어온 두 사람이\n이제 같은 곳을 바라보며 걸어가려 합니다.\n\n귀한 걸음 하시어 함께 축복해 주시면\n더없는 기쁨으로 간직하겠습니다.",
    title: "결혼합니다",
    guest: "축하 메시지",
  },
  baby: {
    hero: ([name = "아기"]) => `${hasFinalConsonant(name) ? josa(name, "이/가") : name}의 첫 번째 생일`,
    greeting:
      "처음 눈을 맞추던 날이 어제 같은데\n어느새 첫 생일을 맞았어요.\n\n함께 웃어 주신 분들과\n이 기쁨을 나누고 싶어 자리를 마련했어요.",
    title: "첫돌을 맞았어요",
    guest: "축하 한마디",
  },
  birthday: {
    hero: ([name = ""]) => (name === "" ? "특별한 날에 초대해요" : /생일|잔치/.test(name) ? name : `${name} 님의 특별한 날`),
    greeting: "늘 곁에서 힘이 되어 주신 분들과\n기쁜 날을 함께 보내고 싶어요.\n\n편한 마음으로 와 주세요.",
    title: "함께해 주세요",
    guest: "축하 한마디",
  },
  reunion: {
    hero: () => "오랜만에 얼굴 봐요",
    greeting: "바쁜 날들 사이에서도\n문득 생각나는 얼굴들이 있지요.\n\n이번에는 꼭 만나서\n밀린 이야기를 나눠요.",
    title: "모임 안내",
    guest: "한마디",
  },
  opening: {
    hero: ([name = ""]) => (name ? `${name}, 새로 문을 엽니다` : "새로운 시작에 초대해요"),
    greeting: "오래 준비한 자리를 드디어 엽니다.\n\n처음을 함께해 주시면\n큰 힘이 되겠습니다.",
    title: "초대합니다",
    guest: "응원 한마디",
  },
  housewarming: {
    hero: () => "우리 집에 놀러 오세요",
    greeting: "새로 꾸민 집에\n가장 먼저 보여 드리고 싶은 분들을 초대해요.\n\n편한 옷차림으로 와서\n맛있는 것 먹고 오래 이야기 나눠요.",
    title: "집들이에 초대해요",
    guest: "집주인에게 한마디",
  },
  party: {
    hero: () => "당신을 초대해요",
    greeting: "함께 있으면 더 즐거운 사람들과\n맛있는 음식과 이야기를 나누고 싶어요.\n\n가벼운 마음으로 들러 주세요.",
    title: "초대합니다",
    guest: "한마디",
  },
};

interface Settled extends InvitationFacts {
  at: string;
  place: string;
  address: string;
}

function build({ text, today, seed, free }: ToolContext): ToolParts {
  const said = readInvitation(text, today);
  const random = createRandom(seed);
  const examples: string[] = [];
  if (said.names.length === 0 && (said.occasion === "wedding" || said.occasion === "baby")) examples.push("이름");
  if (!said.at) examples.push("날짜");
  if (!said.place) examples.push("장소");
  if (feeIn(text, said.occasion) === EXAMPLE_FEE) examples.push("회비");
  if (said.occasion === "wedding" && said.accounts.length === 0) examples.push("계좌번호");
  const names =
    said.names.length > 0
      ? said.names
      : said.occasion === "wedding"
        ? [personName(2, random), personName(5, random)]
        : said.occasion === "baby"
          ? ["하린"]
          : [];
  const facts: Settled = {
    ...said,
    names,
    at: said.at ?? `${saturdayAfter(shiftDate(today, 60))}T12:30`,
    place: said.place ?? (said.occasion === "wedding" ? "라온 웨딩홀 3층" : "라온 파티룸"),
    address: said.address ?? said.place ?? "서울 중구 세종대로 110",
    accounts:
      said.accounts.length > 0 || said.occasion !== "wedding"
        ? said.accounts
        : [
            { bank: "국민은행", number: "123456-01-234567", holder: names[0] ?? "" },
            { bank: "신한은행", number: "110-234-567890", holder: names[1] ?? "" },
          ],
  };
  const reply = withQuestions(replyEntity(free("reply"), said.occasion, seed, isPoll(text)), text);
  const wish = wishEntity(free("wish"), WORDS[said.occasion].guest, seed);
  const photo = photoEntity(free("photo"), said.occasion);
  const [id, repliesId] = [free("invitation"), free("replies")];
  const screens: ScreenSpec[] = [
    {
      id,
      title: WORDS[said.occasion].title,
      path: `/${id}`,
      icon: "heart",
      blocks: guestBlocks(facts, { reply, wish, photo }, free, text),
    },
    {
      id: repliesId,
      title: "회신 모아 보기",
      path: `/${repliesId}`,
      icon: "list-checks",
      blocks: [
        {
          id: free("replyStats"),
          kind: "stats",
          items: tally(reply.id),
        },
        {
          id: free("replyList"),
          kind: "collection",
          query: { entity: reply.id, search: ["name"], filters: ["attending"] },
          views: [{ kind: "list" }],
          export: true,
          empty: "아직 온 회신이 없어요.",
        },
      ],
    },
  ];
  return {
    screens,
    entities: [reply, wish, photo],
    notes:
      examples.length > 0
        ? [
            {
              kind: "assumed",
              text: `말씀하지 않은 ${josa(examples.join(", "), "은/는")} 예시로 넣었어요. 알려 주시면 그대로 바꿔 드려요.`,
            },
          ]
        : [],
    plan: ["인사말과 날짜, D-day", "오시는 길과 지도 열기", "참석 여부 받기", `${WORDS[said.occasion].guest} 남기기`, "회신 모아 보기"],
  };
}

function guestBlocks(
  facts: Settled,
  lists: { reply: EntitySpec; wish: EntitySpec; photo: EntitySpec },
  free: ToolContext["free"],
  text: string,
): Block[] {
  const words = WORDS[facts.occasion];
  const day = `${Number(facts.at.slice(5, 7))}월 ${Number(facts.at.slice(8, 10))}일`;
  const weekday = "일월화수목금토"[new Date(`${facts.at.slice(0, 10)}T00:00:00Z`).getUTCDay()];
  const hour = Number(facts.at.slice(11, 13));
  const minute = Number(facts.at.slice(14, 16));
  const time = `${hour < 12 ? "오전" : "오후"} ${hour % 12 === 0 ? 12 : hour % 12}시${minute > 0 ? ` ${minute}분` : ""}`;
  const fee = feeIn(text, facts.occasion);
  const blocks: Block[] = [
    {
      id: free("hero"),
      kind: "section",
      section: "hero",
      heading: words.hero(facts.names),
      body: `${facts.at.slice(0, 4)}년 ${day} ${weekday}요일 ${time}\n\n${facts.place}`,
    },
    {
      id: free("greeting"),
      kind: "section",
      section: "text",
      heading: facts.occasion === "wedding" ? "모시는 글" : "초대합니다",
      body: words.greeting,
    },
    { id: free("countdown"), kind: "section", section: "countdown", heading: "그날까지", at: facts.at },
    {
      id: free("gallery"),
      title: "사진",
      kind: "collection",
      query: { entity: lists.photo.id },
      views: [{ kind: "gallery" }],
      empty: "사진을 올리면 여기에 보여요.",
    },
    {
      id: free("location"),
      kind: "section",
      section: "location",
      heading: "오시는 길",
      address: facts.address === facts.place ? facts.place : `${facts.address} ${facts.place}`,
      items: [
        { title: "일시", body: `${day} ${weekday}요일 ${time}`, icon: "calendar" },
        { title: "장소", body: facts.place, icon: "map-pin" },
        ...(fee ? [{ title: "회비", body: fee, icon: "coins" as const }] : []),
        ...guestNotices(text),
      ],
    },
  ];
  if (facts.accounts.length > 0 && !/계좌[가-힣]{0,3}(?:은|는|도)?\s?(?:빼|없|필요\s?없|안\s?넣|말고)/.test(text))
    blocks.push({
      id: free("account"),
      kind: "section",
      section: "account",
      heading: "마음 전하실 곳",
      items: facts.accounts.map((account, at) => ({
        title: account.bank,
        body: account.number,
        note: account.holder || (facts.occasion === "wedding" ? (at === 0 ? "신랑측" : "신부측") : "계좌"),
      })),
    });
  if (!/(회신|참석\s?여부|참석\s?조사)(?:은|는)?\s?(?:필요\s?없|없어도|빼)/.test(text))
    blocks.push({
      id: free("rsvp"),
      title: "참석 여부 알리기",
      kind: "form",
      entity: lists.reply.id,
      submitLabel: "보내기",
      success: "알려 주셔서 고마워요. 그날 뵐게요.",
      ...(isPoll(text) ? { again: "name" } : {}),
    });
  // 누가 뭐 해오는지: what one guest brings another need not.
  if (lists.reply.fields.some(({ id }) => id === "bring"))
    blocks.push({
      id: free("brought"),
      title: "누가 무엇을 가져오나요",
      kind: "collection",
      query: { entity: lists.reply.id, where: [{ field: "bring", op: "ne", value: null }] },
      views: [{ kind: "table", columns: ["name", "bring"] }],
      create: false,
      empty: "아직 적어 주신 분이 없어요.",
    });
  // Who comes is everybody's business where a group plans, and only the hosts' where guests are invited.
  if (isPoll(text)) blocks.push({ id: free("rsvpTally"), kind: "stats", title: "지금까지", items: tally(lists.reply.id) });
  blocks.push(
    {
      id: free("wishes"),
      title: words.guest,
      kind: "collection",
      query: { entity: lists.wish.id, sort: [{ field: "createdAt", dir: "desc" }] },
      views: [{ kind: "cards", columns: ["writer", "message"] }],
      empty: "첫 번째로 마음을 전해 주세요.",
    },
    {
      id: free("footer"),
      kind: "section",
      section: "footer",
      heading: facts.names.length > 0 ? facts.names.join(" · ") : words.title,
      body: `${day} ${time}, ${facts.place}`,
    },
  );
  return blocks;
}

/** What guests are asked besides stands in front of what they write freely. */
function withQuestions(reply: EntitySpec, text: string): EntitySpec {
  const asked = guestQuestions(text);
  const last = reply.fields.length - 1;
  return {
    ...reply,
    fields: [...reply.fields.slice(0, last), ...asked.map(({ field }) => field), ...reply.fields.slice(last)],
    sample: reply.sample.map((row, at) => ({
      ...row,
      ...Object.fromEntries(asked.map(({ field, samples }) => [field.id, samples[at] ?? null])),
    })),
  };
}

function saturdayAfter(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return shiftDate(day, (6 - weekday + 7) % 7);
}

/** A group asks itself who comes; there everybody knows everybody by name. */
const EXAMPLE_FEE = "30,000원 (당일 현장)";

/** What a gathering costs each: as said, or an example; undefined where guests pay nothing. */
function feeIn(text: string, occasion: Occasion): string | undefined {
  if (/회비[가-힣]{0,2}\s?(?:없|무료)/.test(text)) return "없음";
  const said = /(?:회비|참가비)[가-힣\s]{0,4}?(\d[\d,]*\s?(?:만|천)?\s?원)/.exec(text)?.[1];
  if (said) return said;
  return occasion === "reunion" || /회비|참가비/.test(text) ? EXAMPLE_FEE : undefined;
}

const isPoll = (text: string): boolean =>
  /(참석\s?(?:조사|여부\s?조사|투표|체크)|출석\s?조사|동창회|동문회|반창회|정모|회식|총회|야유회)/.test(text);

const tally = (reply: string): StatsBlock["items"] => [
  {
    label: "참석 회신",
    entity: reply,
    metric: { fn: "count" },
    where: [{ field: "attending", op: "eq", value: "yes" }],
    unit: "건",
    tone: "good",
  },
  {
    label: "참석 인원",
    entity: reply,
    metric: { fn: "sum", field: "people" },
    where: [{ field: "attending", op: "eq", value: "yes" }],
    unit: "명",
  },
  {
    label: "불참",
    entity: reply,
    metric: { fn: "count" },
    where: [{ field: "attending", op: "eq", value: "no" }],
    unit: "건",
  },
];
