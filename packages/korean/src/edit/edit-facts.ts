/** Where and when something is, and whom to call, wherever the page says it: "장소를 그랜드볼룸으로", "시간은 1시로", "전화번호를 02-…로". */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, SectionBlock } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import type { EditContext, EditOutcome, EditRule } from "./edit-outcome.ts";
import { ADD, named, quotedParts, REMOVE } from "./phrase.ts";

export const editFacts: EditRule = (context): EditOutcome | undefined => {
  const { text } = context;
  const accounts = account(context);
  if (accounts) return accounts;
  if (REMOVE.test(text) || /(항목|필드|칸|버튼|필수|정렬|순으로)/.test(text)) return undefined;
  return call(context) ?? (ADD.test(text) ? undefined : place(context));
};

const sectionsOf = (spec: AppSpec) =>
  spec.screens.flatMap(({ id, blocks }) => blocks.flatMap((block) => (block.kind === "section" ? [{ screen: id, block }] : [])));

/** The section with every text of it changed. */
function retold(block: SectionBlock, swap: (line: string) => string): SectionBlock {
  return {
    ...block,
    ...(block.heading !== undefined && { heading: swap(block.heading) }),
    ...(block.body !== undefined && { body: swap(block.body) }),
    ...(block.address !== undefined && { address: swap(block.address) }),
    ...(block.items && {
      items: block.items.map((item) => ({
        ...item,
        ...(item.body !== undefined && { body: swap(item.body) }),
        ...(item.note !== undefined && { note: swap(item.note) }),
      })),
    }),
  };
}

function everywhere(spec: AppSpec, swap: (line: string) => string): SpecOp[] {
  return sectionsOf(spec).flatMap(({ screen, block }): SpecOp[] => {
    const next = retold(block, swap);
    return JSON.stringify(next) === JSON.stringify(block) ? [] : [{ op: "setBlock", screen, block: next }];
  });
}

const BECOMES =
  /(?:을|를|은|는|이|가)?\s+(.{2,60}?)(?:으로|로)(?:\s?(?:좀\s?)?(?:바꿔|변경|수정|고쳐|옮겨|해|바꾸|바뀌)\S*(?:\s?\S{1,4})?)?[.!~\s]*$/;

/** "장소를 그랜드볼룸으로": the old one is written in several places. */
function place({ text, spec, words }: EditContext): EditOutcome | undefined {
  const about =
    /(?:행사\s?|예식\s?|모임\s?|결혼식\s?|가게\s?|매장\s?)?(?:장소|식장|예식장|행사장|위치|주소|오시는\s?길)(?:의\s?주소)?/.exec(text);
  const location = sectionsOf(spec).find(({ block }) => block.section === "location")?.block;
  const was = location?.address ?? location?.items?.find(({ title }) => /(장소|주소|위치)/.test(title))?.body;
  if (!about || !location || words.fields.length > 0) return undefined;
  const rest = text.slice(about.index + about[0].length);
  const to = (quotedParts(rest)[0] ?? BECOMES.exec(rest)?.[1])?.trim();
  if (!to || /^(?:위|아래|맨|앞|뒤|크게|작게|지도)/.test(to) || /(?:위|아래|앞|뒤|밑)$/.test(to)) return undefined;
  const ops =
    was !== undefined && was.length >= 2
      ? everywhere(spec, (line) => line.replaceAll(was, to))
      : [
          {
            op: "setBlock" as const,
            screen: spec.screens.find(({ blocks }) => blocks.includes(location))!.id,
            block: { ...location, address: to },
          },
        ];
  return ops.length > 0 ? { kind: "ops", ops, summary: `장소를 ${named(to, "으로/로")} 바꿨어요.` } : undefined;
}

const BANK =
  /(?:(신랑|신부|혼주|신랑측|신부측|아버지|어머니)\s?(?:측|쪽)?\s*(?:은|는|:)?\s*)?((?:국민|신한|우리|하나|농협|기업|카카오(?:뱅크)?|토스(?:뱅크)?|새마을(?:금고)?|신협|우체국|수협|SC제일|씨티|부산|대구|광주|전북|경남|제주|산업|케이뱅크|iM)(?:은행|뱅크)?)\s*(?:계좌\s*)?(\d[\d-]{4,20}\d)(?:\s*(?:예금주\s*)?([가-힣]{2,4})(?=\s*(?:[,.]|$|(?:신랑|신부))))?/gi;

/** "계좌번호도 넣어줘 신랑 국민 123-456": where money goes, on the page for visitors. */
function account({ text, spec }: EditContext): EditOutcome | undefined {
  if (!/(계좌|입금|마음\s?전)/.test(text) || REMOVE.test(text) || /(항목|필드|칸)/.test(text)) return undefined;
  const found = sectionsOf(spec);
  const home = spec.screens.find(({ id }) => id === spec.nav.home);
  if (!home) return undefined;
  const items = [...text.matchAll(BANK)].map(([, who, bank, number, holder]) => ({
    title: /(?:은행|뱅크|금고|신협|농협|수협|우체국)$/.test(bank!) ? bank! : `${bank!}은행`,
    body: number!,
    note: holder ?? (who ? (/측$/.test(who) || !/^신[랑부]$/.test(who) ? who : `${who}측`) : "계좌"),
  }));
  const there = found.find(({ block }) => block.section === "account");
  if (items.length === 0)
    return there || !ADD.test(text) || !/계좌/.test(text)
      ? undefined
      : found.length === 0
        ? undefined
        : { kind: "ask", question: "어느 은행의 몇 번 계좌인가요? “계좌번호 넣어줘. 국민 123-45-678 김민지”처럼 적어 주세요.", chips: [] };
  const told = items.map(({ title, body }) => `${title} ${body}`).join(", ");
  if (there)
    return {
      kind: "ops",
      ops: [{ op: "setBlock", screen: there.screen, block: { ...there.block, items } }],
      summary: `계좌번호를 ${josa(told, "으로/로")} 적었어요.`,
    };
  const footer = home.blocks.findIndex((block) => block.kind === "section" && block.section === "footer");
  const block: SectionBlock = {
    id: "accountSection",
    kind: "section",
    section: "account",
    heading: found.some(({ block: one }) => one.section === "countdown") ? "마음 전하실 곳" : "계좌 안내",
    items,
  };
  return {
    kind: "ops",
    ops: [{ op: "addBlock", screen: home.id, block, ...(footer >= 0 && { at: footer }) }],
    summary: `첫 화면에 계좌번호 ${josa(told, "을/를")} 넣었어요.`,
  };
}

const PHONE = /(?<!\d)(0\d{1,2}[-.\s]?\d{3,4}[-.\s]?\d{4}|1\d{3}[-.\s]?\d{4})(?!\d)/;
const PHONES = new RegExp(PHONE.source, "g");

/** "전화번호를 02-123-4567로": the number visitors see. */
function call({ text, spec, words }: EditContext): EditOutcome | undefined {
  const to = PHONE.exec(text)?.[1];
  if (!to || !/(전화|연락처|번호|문의)/.test(text) || /(기본값|기본으로)/.test(text)) return undefined;
  const ops = everywhere(spec, (line) => line.replaceAll(PHONES, to));
  if (ops.length > 0) return { kind: "ops", ops, summary: `화면에 적힌 전화번호를 ${josa(to, "으로/로")} 바꿨어요.` };
  const contact = sectionsOf(spec).find(({ block }) => ["contact", "location", "footer"].includes(block.section));
  if (contact) {
    const { block, screen } = contact;
    const items = [
      ...(block.items ?? []).filter(({ title }) => !/전화|연락처/.test(title)),
      { title: "전화", body: to, icon: "phone" as const },
    ];
    return {
      kind: "ops",
      ops: [{ op: "setBlock", screen, block: { ...block, items } }],
      summary: `화면에 전화번호 ${josa(to, "을/를")} 적었어요.`,
    };
  }
  return words.fields.length > 0
    ? undefined
    : {
        kind: "ask",
        question: "이 앱에는 전화번호를 적어 둔 자리가 없어요. 첫 화면에 적을까요?",
        chips: [`첫 화면에 '전화 ${to}'라고 띄워줘`],
      };
}
