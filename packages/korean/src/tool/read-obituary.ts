/** 부고: who has died, where the wake is, when the funeral leaves, and a place to leave condolences. Quiet, and nothing is counted down. */
import type { Block, EntitySpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { createRandom } from "../random.ts";
import { personName } from "../samples/sample-value.ts";
import { momentIn, readInvitation } from "./invitation-facts.ts";
import type { ReadTools, ToolContext, ToolParts } from "./tool.ts";

const ASKED =
  /(?:모바일\s?)?(?:부고장?|부고\s?(?:알림|안내|문자|페이지)|장례\s?(?:안내|알림|식\s?안내)(?:장|페이지)?|추모\s?(?:페이지|공간|관))/;

export const readObituaries: ReadTools = (text) => {
  const match = ASKED.exec(text);
  if (!match || /(상조\s?회사|장례식장\s?(?:예약|관리)|부고\s?(?:관리|게시판|모음))/.test(text)) return [];
  const { name } = factsOf(text, "2026-01-01");
  return [
    {
      name: "obituary",
      title: name ? `故 ${name} 님 부고` : "부고",
      span: [0, text.length],
      owns: /./,
      covers: ["map"],
      isPage: true,
      build,
    },
  ];
};

interface Facts {
  name?: string;
  /** Whose father or mother. */
  kin?: string;
  room?: string;
  carried?: string;
  burial?: string;
  mourners?: string;
}

const KIN: Readonly<Record<string, string>> = {
  아버지: "부친",
  아버님: "부친",
  아빠: "부친",
  부친: "부친",
  어머니: "모친",
  어머님: "모친",
  엄마: "모친",
  모친: "모친",
  장인: "장인",
  장모: "장모",
  시아버지: "시부",
  시어머니: "시모",
  할아버지: "조부",
  할머니: "조모",
  외할아버지: "외조부",
  외할머니: "외조모",
  남편: "부군",
  아내: "부인",
};
const NO_NAME = /^(?:부고|장례|성함|이름|고인|빈소|발인|알림|모바일|페이지|안내|별세|소천|서울|우리|저희|친구)/;

function factsOf(text: string, today: string): Facts {
  const kin = Object.keys(KIN).find((word) => new RegExp(`(?<![가-힣])${word}`).test(text));
  const name = [
    new RegExp(
      String.raw`(?:故|(?<![가-힣])고(?=\s)|고인|성함|존함|이름)(?:은|는|:|이)?\s?(?:故\s?)?([가-힣]{2,4}?)(?=\s|님|씨|께서|이고|이에요|예요|입니다|,|\.|$)`,
    ),
    new RegExp(String.raw`(?:${Object.keys(KIN).join("|")})(?:\s?성함)?(?:은|는|이|께서)?\s?([가-힣]{2,4}?)(?=\s|님|씨|께서|이고|,|\.|$)`),
  ]
    .map((pattern) => pattern.exec(text)?.[1])
    .find((one) => one !== undefined && !NO_NAME.test(one));
  const place =
    /([가-힣A-Za-z0-9]{2,14}(?:병원|의료원|장례식장|추모공원|장례문화원|성모병원|메디컬센터))(?:\s?(장례식장))?(?:\s?((?:지하\s?)?\d{0,2}층?\s?(?:특)?\d{1,3}호실?|특\d?호?실|VIP\s?\d?호?실?|\d{1,2}분향소))?/.exec(
      text.replace(/장례식장\s(?=\S+(?:병원|의료원))/, ""),
    );
  const room = place
    ? [place[1], place[2] ?? (/장례/.test(place[1]!) ? "" : "장례식장"), place[3] ?? ""].filter(Boolean).join(" ")
    : undefined;
  const leaves = /발인(?:은|일은|일시는|:)?\s?(.*)$/.exec(text);
  // 12월 1일 발인, 발인은 12월 1일: right behind the word, or else in front of it.
  const carried = [leaves?.[1], leaves && text.slice(0, leaves.index), text]
    .map((part) => (part ? inTheMorning(atEight(momentIn(part, today), part), part) : undefined))
    .find((one) => one !== undefined);
  const burial = /장지(?:는|:)?\s?([가-힣A-Za-z0-9 ]{2,20}?)(?=이고|이에요|예요|입니다|,|\.|\n|$)/.exec(text)?.[1]?.trim();
  const mourners = /상주(?:는|:)?\s?([가-힣, ·]{2,30}?)(?=이고|이에요|예요|입니다|\.|\n|빈소|발인|장지|계좌|$)/.exec(text)?.[1]?.trim();
  return {
    ...(name && { name }),
    ...(kin && { kin: KIN[kin]! }),
    ...(room && { room }),
    ...(carried && { carried }),
    ...(burial && { burial }),
    ...(mourners && { mourners }),
  };
}

/** A day without an hour: most leave at eight. */
function atEight(at: string | undefined, text: string): string | undefined {
  return at === undefined || /\d\s?시/.test(text) ? at : `${at.slice(0, 11)}08:00`;
}

/** A funeral leaves in the morning: 발인 7시 is before noon unless somebody says otherwise. */
function inTheMorning(at: string | undefined, text: string): string | undefined {
  const hour = Number(at?.slice(11, 13));
  if (at === undefined || hour <= 12 || /(오후|저녁|밤|낮|1[3-9]시)/.test(text)) return at;
  return `${at.slice(0, 11)}${String(hour - 12).padStart(2, "0")}${at.slice(13)}`;
}

function spoken(at: string): string {
  const weekday = "일월화수목금토"[new Date(`${at.slice(0, 10)}T00:00:00Z`).getUTCDay()];
  const hour = Number(at.slice(11, 13));
  const minute = Number(at.slice(14, 16));
  return `${Number(at.slice(5, 7))}월 ${Number(at.slice(8, 10))}일 ${weekday}요일 ${hour < 12 ? "오전" : "오후"} ${hour % 12 === 0 ? 12 : hour % 12}시${minute > 0 ? ` ${minute}분` : ""}`;
}

function build({ text, today, seed, free }: ToolContext): ToolParts {
  const facts = factsOf(text, today);
  const { accounts } = readInvitation(text, today);
  const examples = [
    ...(facts.name ? [] : ["고인의 이름"]),
    ...(facts.room ? [] : ["빈소"]),
    ...(facts.carried ? [] : ["발인 날짜"]),
    ...(accounts.length > 0 ? [] : ["계좌번호"]),
  ];
  const name = facts.name ?? "홍길동";
  const room = facts.room ?? "한빛병원 장례식장 2호실";
  const carried = facts.carried ?? `${new Date(Date.parse(`${today}T00:00:00Z`) + 2 * 86_400_000).toISOString().slice(0, 10)}T08:00`;
  const message = messageEntity(free("condolence"), seed);
  const id = free("obituary");
  const blocks: Block[] = [
    {
      id: free("hero"),
      kind: "section",
      section: "hero",
      heading: "삼가 고인의 명복을 빕니다",
      body: `${facts.kin ? `${facts.kin} ` : ""}故 ${name} 님께서 별세하셨기에\n삼가 알려 드립니다.`,
    },
    {
      id: free("location"),
      kind: "section",
      section: "location",
      heading: "빈소 오시는 길",
      address: room,
      items: [
        { title: "고인", body: `故 ${name} 님`, icon: "user" },
        { title: "빈소", body: room, icon: "map-pin" },
        { title: "발인", body: spoken(carried), icon: "calendar" },
        ...(facts.burial ? [{ title: "장지", body: facts.burial, icon: "map" as const }] : []),
        ...(facts.mourners ? [{ title: "상주", body: facts.mourners, icon: "users" as const }] : []),
      ],
    },
    {
      id: free("greeting"),
      kind: "section",
      section: "text",
      heading: "알리는 말씀",
      body: "황망한 마음에 일일이 찾아뵙고 알려 드리지 못해 송구합니다.\n\n멀리서 보내 주시는 마음도\n깊이 간직하겠습니다.",
    },
  ];
  if (!/(?:계좌|부의금|조의금)[가-힣]{0,3}(?:은|는|도)?\s?(?:빼|없|필요\s?없|안\s?받|사양|말고|받지)/.test(text))
    blocks.push({
      id: free("account"),
      kind: "section",
      section: "account",
      heading: "마음 전하실 곳",
      items: (accounts.length > 0 ? accounts : [{ bank: "국민은행", number: "123456-01-234567", holder: "상주" }]).map((account) => ({
        title: account.bank,
        body: account.number,
        note: account.holder || "상주",
      })),
    });
  blocks.push(
    {
      id: free("condolences"),
      title: "조문 메시지",
      kind: "collection",
      query: { entity: message.id, sort: [{ field: "createdAt", dir: "desc" }] },
      views: [{ kind: "cards", columns: ["writer", "message"] }],
      empty: "첫 번째로 위로의 말씀을 남겨 주세요.",
    },
    { id: free("footer"), kind: "section", section: "footer", heading: `故 ${name}`, body: `${room}\n발인 ${spoken(carried)}` },
  );
  return {
    screens: [{ id, title: "부고", path: `/${id}`, icon: "heart", blocks }],
    entities: [message],
    notes:
      examples.length > 0
        ? [
            {
              kind: "assumed",
              text: `말씀하지 않은 ${josa(examples.join(", "), "은/는")} 예시로 넣었어요. 알려 주시면 그대로 바꿔 드려요.`,
            },
          ]
        : [],
    plan: ["고인과 빈소, 발인 안내", "오시는 길과 지도 열기", "마음 전하실 곳", "조문 메시지 남기기"],
  };
}

const LINES = ["삼가 고인의 명복을 빕니다.", "깊은 위로의 말씀을 전합니다.", "함께하지 못해 죄송한 마음입니다. 힘내시길 바랍니다."];

function messageEntity(id: string, seed: number): EntitySpec {
  const random = createRandom(seed + 5);
  return {
    id,
    name: "조문 메시지",
    counter: "개",
    icon: "message-circle",
    kind: "content",
    titleField: "writer",
    subtitleField: "message",
    fields: [
      { id: "writer", label: "이름", type: "text", required: true },
      { id: "message", label: "메시지", type: "longtext", required: true },
    ],
    sample: LINES.map((message, at) => ({ id: `s${at + 1}`, writer: personName(at + 4, random), message })),
    origin: "template",
  };
}
