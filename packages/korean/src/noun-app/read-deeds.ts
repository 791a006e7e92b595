/** Lists that are named by what people do: what is applied for and approved, handed out, paid by some and not by others. */
import { DEED_FRAMES } from "../data/deed-frames.ts";
import { BOOKABLE } from "./implied-entities.ts";
import { findNoun, type KnownNoun, splitOutsideParentheses } from "../nouns/noun-lexicon.ts";
import { spentOn } from "./net-amount.ts";
import type { FramedNoun } from "./read-frames.ts";

/** 비품 신청하면 팀장이 승인: what is asked for, and that somebody says yes to it. */
const APPLIED =
  /(?:([가-힣]{2,5})\s)?([가-힣]{2,6}?)(?:을|를|도)?\s?(?:신청|요청|품의)(?:을|를)?\s?(?:하면|하고|해서|올리면|올려서|넣으면|내면|받으면|받아서)\s[^.!?\n]{0,24}?(?:승인|결재|허락|컨펌|반려|허가)/;
const NO_OBJECT =
  /^(직원|회원|학생|손님|고객|팀원|사람|누가|누구|온라인|앱|여기|모바일|각자|부모|학부모|교사|선생님)(?:들)?(?:이|가|은|는|에서|으로)?$/;

/** Things that come in numbers. */
const COUNTED = /(비품|물품|용품|소모품|간식|문구|자재|재료|장비|부품|도구|책|교재|유니폼|명함|의약품)$/;

function applied(text: string): FramedNoun | undefined {
  const match = APPLIED.exec(text);
  const thing = match?.[2];
  if (
    !match ||
    !thing ||
    /(?:[어아여해워려]|고|면)$/.test(thing) ||
    NO_OBJECT.test(thing) ||
    /^(예약|대관|대여|견적|상담|참가)$/.test(thing) ||
    BOOKABLE.test(thing)
  )
    return undefined;
  const name = `${thing} 신청`;
  const lexical = findNoun(name);
  // 휴가 신청: the word alone names the list already.
  if (lexical && findNoun(thing) === lexical) return undefined;
  const labels = `신청자*, 신청 ${thing}*, ${COUNTED.test(thing) ? "수량*, " : ""}사유, 신청일*, 상태(대기/승인/반려), 승인자, 메모`;
  const known: KnownNoun = lexical ?? {
    names: [name],
    id: "requestForm",
    icon: "clipboard-list",
    counter: "건",
    kind: "main",
    labels: splitOutsideParentheses(labels, /,/),
    titles: [],
  };
  return { name, known, span: [match.index, match.index + match[0].length] };
}

const MADE = /(만든|남은|버린|팔린|들어온|나간)\s(?:([가-힣]{2,5})\s)?(?:종류와\s)?(?:수량|개수|갯수|양|것|거)/g;

/** 아침에 만든 수량, 저녁에 남은 수량, 버린 것: day by day a number for each. */
function countedDaily(text: string): FramedNoun | undefined {
  if (/(재고|입출고|주문서|배송)/.test(text)) return undefined;
  const matches = [...text.matchAll(MADE)];
  const deeds = [...new Set(matches.map((match) => match[1]!))];
  const [first, last] = [matches[0], matches.at(-1)];
  if (!first || !last || deeds.length < 2) return undefined;
  const thing = first[2] ?? "품목";
  const labels = deeds.map((deed) => `${deed} 수량*`);
  const sold = deeds.includes("만든") && deeds.includes("남은") && !deeds.includes("팔린");
  const rest = deeds.filter((deed) => deed === "남은" || deed === "버린").map((deed) => `${deed} 수량`);
  const name = `${thing} 기록`;
  const known: KnownNoun = {
    names: [name],
    id: "dailyCount",
    icon: "boxes",
    counter: "건",
    kind: "log",
    labels: [`${thing}*`, "날짜*", ...labels, ...(sold ? [`팔린 수량(만든 수량-${rest.join("-")})`] : []), "메모"],
    titles: [],
  };
  return { name, known, span: [first.index, last.index + last[0].length] };
}

const BOARDS = /((?:[가-힣]{2,5}\s?게시판(?:과|와|,|이랑|하고|\s및)\s?){1,5}[가-힣]{2,5}\s?게시판)/;

/** 자유게시판과 질문게시판: one list of posts, each of which stands on one of them. */
function boards(text: string): FramedNoun | undefined {
  const match = BOARDS.exec(text);
  const post = findNoun("게시글");
  if (!match || !post) return undefined;
  const names = [...match[1]!.matchAll(/([가-힣]{2,5}?)\s?게시판/g)].map((one) => `${one[1]}게시판`);
  const labels = post.labels.map((label) => (label.startsWith("분류") ? `게시판(${[...new Set(names)].join("/")})*` : label));
  return { name: "게시글", known: { ...post, labels }, span: [match.index, match.index + match[0].length] };
}

/** Behind what the record goes by. */
function withLabels(noun: KnownNoun, labels: readonly string[]): KnownNoun {
  const [title = "", ...rest] = noun.labels;
  const bare = (label: string) => label.replace(/[*@]|\(.*$/g, "");
  return { ...noun, labels: [title, ...labels.filter((label) => !noun.labels.some((own) => bare(own) === bare(label))), ...rest] };
}

/** In the order of the table; no two of the same noun. */
export function readDeeds(text: string): FramedNoun[] {
  const found = [applied(text), spentOn(text), countedDaily(text), boards(text)].filter((one) => one !== undefined);
  for (const { said, unless, about, noun, as, also } of DEED_FRAMES) {
    const match = said.exec(text);
    const own = findNoun(noun);
    const known = own && also ? withLabels(own, also) : own;
    if (!match || !known || unless?.test(text) || (about && !about.test(text)) || found.some((one) => one.known.id === known.id)) continue;
    const named = (as ?? noun).replace("$1", match[1] ?? "");
    const name = named === "" ? noun : named;
    found.push({
      name,
      known: as === "$1" && named !== "" && findNoun(named) !== known ? { ...known, names: [name] } : known,
      span: [match.index, match.index + match[0].length],
    });
  }
  return found;
}
