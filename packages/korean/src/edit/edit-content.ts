import { josa } from "../korean-text.ts";
import type { SectionBlock } from "@appmon/appspec/spec";
import type { EditOutcome, EditRule } from "./edit-outcome.ts";
import { quotedParts } from "./phrase.ts";

/** Sentences on the page for visitors: 소개 문구를 '…'로, 첫 화면 제목을 '…'로. */
export const editContent: EditRule = ({ text, spec, words }): EditOutcome | undefined => {
  const part = /(소개|인사|안내|환영|홍보)\s?(?:문구|글|말|멘트|문장|내용)/.test(text)
    ? "body"
    : /(첫\s?화면|홈|메인|소개)\s?(?:의\s?)?(?:큰\s?)?(?:제목|타이틀|헤드라인)/.test(text)
      ? "heading"
      : undefined;
  if (!part || words.fields.length > 0 || !/(바꿔|변경|고쳐|수정|으로|로(?:\s|$)|해\s?줘)/.test(text)) return undefined;
  const found = spec.screens.flatMap((screen) => screen.blocks.flatMap((block) => (block.kind === "section" ? [{ screen, block }] : [])));
  const target = found.find(({ block }) => block.section === "hero") ?? found[0];
  if (!target) return { kind: "unsupported", text: "이 앱에는 소개 문구를 넣은 화면이 없어요. 앱 이름은 바꿀 수 있어요.", chips: [] };
  const said =
    quotedParts(text)[0] ??
    /(?:문구|글|말|멘트|문장|내용|제목|타이틀|헤드라인)(?:을|를|은|는)\s+(.{2,200}?)(?:이라고|라고|으로|로)\s?(?:바꿔|변경|고쳐|수정|해)/.exec(
      text,
    )?.[1];
  if (!said)
    return {
      kind: "ask",
      question: `어떤 ${josa(part === "body" ? "문구" : "제목", "으로/로")} 바꿀까요? 따옴표 안에 적어 주세요.`,
      chips: [],
    };
  const block: SectionBlock = { ...target.block, [part]: said };
  return {
    kind: "ops",
    ops: [{ op: "setBlock", screen: target.screen.id, block }],
    summary: part === "body" ? "소개 문구를 바꿨어요." : "첫 화면의 제목을 바꿨어요.",
  };
};
