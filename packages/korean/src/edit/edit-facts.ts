/** Where and when something is, and whom to call, wherever the page says it: "장소를 그랜드볼룸으로", "시간은 1시로", "전화번호를 02-…로". */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, SectionBlock } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import type { EditContext, EditOutcome, EditRule } from "./edit-outcome.ts";
import { ADD, named, quotedParts, REMOVE } from "./phrase.ts";

export const editFacts: EditRule = (context): EditOutcome | undefined => {
  const { text } = context;
  if (ADD.test(text) || REMOVE.test(text) || /(항목|필드|칸|버튼|필수|정렬|순으로)/.test(text)) return undefined;
  return place(context) ?? call(context);
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
