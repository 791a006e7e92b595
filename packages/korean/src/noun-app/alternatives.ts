/** One of several that are named: 문앞인지 경비실인지, 택배랑 방문수령 고르게, 직접 오는지 보내드리는지. A field with those choices, never lists of them. */
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";
import { asNoun, isFutureQuestion } from "../verb-forms.ts";

/** A field and what it can hold, and where that was said. */
export interface EitherOr {
  label: string;
  options: string[];
  span: [number, number];
}

/** What a choice is of, by one of those it can be. */
const KIND_OF_CHOICE: readonly (readonly [label: string, option: RegExp])[] = [
  ["결제 구분", /^(?:선불|착불|후불)$/],
  [
    "결제 방법",
    /^(?:현금|카드|신용카드|계좌이체|무통장|무통장입금|이체|현장결제|현장\s?결제|온라인결제|네이버페이|카카오페이|제로페이|간편결제|만나서결제)$/,
  ],
  [
    "수령 방법",
    /^(?:택배|택배발송|퀵|퀵서비스|방문|방문수령|방문\s?수령|직접수령|매장수령|픽업|매장픽업|배달|포장|매장식사|매장|홀|직접방문|직접|보내드림|테이크아웃|직거래|반값택배|편의점택배)$/,
  ],
  ["받는 곳", /^(?:문앞|현관앞|경비실|관리실|무인택배함|택배함|편의점|사무실)$/],
  ["성별", /^(?:남자|여자|남|여|암컷|수컷|남성|여성|암|수)$/],
  ["진행 방식", /^(?:온라인|오프라인|대면|비대면|줌|화상|현장참여|방문상담|전화상담|전화|카톡)$/],
  ["맵기", /^(?:매운맛|순한맛|보통맛|덜\s?맵게|아주\s?매운맛)$/],
  ["온도", /^(?:핫|아이스|따뜻한\s?거|차가운\s?거|뜨거운거|시원한거|따뜻|차갑게)$/],
  ["요일 구분", /^(?:평일|주말|주중)$/],
  ["시간대", /^(?:오전|오후|저녁반|오전반|오후반|새벽|낮|밤)$/],
  ["크기", /^(?:대|중|소|대자|중자|소자|큰거|작은거|큰\s?사이즈|작은\s?사이즈|라지|레귤러)$/],
  ["회원 구분", /^(?:회원|비회원|일반|학생|기존회원|신규회원|기존|신규)$/],
  ["인원 구분", /^(?:성인|어린이|어른|아이|유아|청소년|어른만|아이랑|가족)$/],
  ["참석 여부", /^(?:참석|불참|미정|참가|불참가)$/],
  ["상태", /^(?:새거|새상품|중고|새제품)$/],
  ["교통편", /^(?:버스|자가용|자차|대중교통|셔틀|셔틀버스|지하철|기차|개인차량|카풀|도보)$/],
  ["식사", /^(?:한식|양식|중식|일식|채식|일반식|고기|생선|비건|육식)$/],
  ["방문 구분", /^(?:초진|재진|첫방문|재방문|처음|신환|구환)$/],
  ["주기", /^(?:매일|매주|격주|매달|매월|격월|주1회|월1회|주\s?\d회)$/],
  ["부위", /^(?:왼쪽|오른쪽|왼발|오른발|왼팔|오른팔)$/],
];
/** What a choice among them is called; undefined where they do not tell. */
export const kindOfChoice = (options: readonly string[]): string | undefined =>
  KIND_OF_CHOICE.find(([, option]) => options.some((one) => option.test(one.replace(/\s/g, ""))))?.[0];

/** Every field of that kind; none of them overlaps another. */
export function eitherOr(text: string): EitherOr[] {
  const found: EitherOr[] = [];
  for (const one of [...asked(text), ...verbs(text), ...chosen(text)])
    if (one.options.length >= 2 && !found.some(({ span }) => one.span[0] < span[1] && span[0] < one.span[1]))
      found.push(/^받는 곳$/.test(one.label) && /(수거|내놓|회수|반납|버리)/.test(text) ? { ...one, label: "두는 곳" } : one);
  return found;
}

/** 문앞인지 경비실인지. What the choice is of may stand in front: 식사는 한식인지 양식인지. */
function asked(text: string): EitherOr[] {
  return [
    ...text.matchAll(
      /(?:(?<![가-힣])([가-힣]{1,5})(?:은|는)\s)?((?:[가-힣A-Za-z0-9]{1,7}(?:인지|일지)(?:\s?,\s?|\s)(?:아니면\s)?){1,5}[가-힣A-Za-z0-9]{1,7}(?:인지|일지))(?:도|를|만)?/g,
    ),
  ].flatMap((match) => {
    const begin = match.index + match[0].indexOf(match[2]!);
    const said = [...match[2]!.matchAll(/([가-힣A-Za-z0-9]{1,7}?)(?:인지|일지)/g)].map((item) => ({
      option: item[1]!,
      span: [begin + item.index, begin + item.index + item[0].length] as [number, number],
    }));
    // 현금인지 카드인지 몇 줄인지: how many is another question.
    const asks = said.findIndex(({ option }) => WH.test(option) || /^(?:뭔|아니)|차례$|순서$/.test(option));
    const items = asks < 0 ? said : said.slice(0, asks);
    if (items.length < 2) return [];
    const topic = match[1] !== undefined && !/^(?:우리|저희|각자|그거|이거|나|저)$/.test(match[1]) ? match[1] : undefined;
    // 오토바이인지 다마스인지 선불인지 착불인지: of two things.
    const groups: (typeof items)[] = [];
    for (const item of items) {
      const last = groups.at(-1);
      const differs = last && last.length >= 2 && kindOfChoice(last.map(({ option }) => option)) !== kindOfChoice([item.option]);
      if (!last || (differs && items.length - items.indexOf(item) >= 2)) groups.push([item]);
      else last.push(item);
    }
    return groups.map((group, at) => {
      const options = group.map(({ option }) => option);
      return {
        label: (at === 0 ? topic : undefined) ?? kindOfChoice(options) ?? "구분",
        options,
        span: [at === 0 ? match.index : group[0]!.span[0], group.at(-1)!.span[1]] as [number, number],
      };
    });
  });
}

/** 직접 오는지 보내드리는지; 아이랑 오는지 어른만 오는지; 매주 받을지 격주로 받을지: two ways of doing it, or two things it is done with. */
function verbs(text: string): EitherOr[] {
  const words = [...text.matchAll(/[가-힣A-Za-z0-9]+/g)].map((match) => ({ text: match[0], at: match.index }));
  return words.flatMap((word, i): EitherOr[] => {
    const first = questionOf(word.text);
    if (first === undefined) return [];
    const next = [1, 2, 3].find((step) => questionOf(words[i + step]?.text ?? "") !== undefined);
    const last = next === undefined ? undefined : words[i + next]!;
    const second = last && questionOf(last.text);
    if (!last || second === undefined || /[,.!?\n]/.test(text.slice(word.at, last.at))) return [];
    const between = words.slice(i + 1, i + next!).filter((one) => one.text !== "아니면");
    const one = words[i - 1]?.text;
    const other = between.at(-1)?.text;
    const end = last.at + last.text.length;
    const isChosen = /^(?:도|를|만)?\s?(?:중에\s)?(?:고르|골라|고를|선택|택|정하)/.test(text.slice(end));
    if (WH.test(one ?? "") || WH.test(other ?? "") || between.length > 1 || /^(?:안|못)/.test(other ?? second)) return [];
    const isSame = first === second;
    if (isSame && one && other && (isWith(one) || isWith(other) || (isChosen && /로$|씩$|에$/.test(other)))) {
      const options = [one, other].map((option) =>
        option.replace(/(?<=[가-힣]{2})이랑$|랑$/, " 동반").replace(/(?<=[가-힣]{2})(?:으로|로|에|씩)$/, ""),
      );
      return [{ label: kindOfChoice([one, other]) ?? kindOfChoice(options) ?? "구분", options, span: [words[i - 1]!.at, end] }];
    }
    const ended = ENDED.find(([a, b]) => a.test(first) && b.test(second));
    if (ended && between.length === 0) return [{ label: "결과", options: [...ended[2]], span: [word.at, end] }];
    const way = (said: string | undefined) => (said !== undefined && WAY.test(said) ? said : undefined);
    const [stem, stem2] = [first, second].map((verb) => verb.replace(/(?:는|은)$/, ""));
    const opposed = OPPOSED.some(([a, b]) => a.test(stem!) && b.test(stem2!)) && (one === undefined || way(one) !== undefined);
    if (isSame || !(opposed || (isChosen && (other === undefined || way(other) !== undefined)))) return [];
    const options = [[way(one) ?? "", asNoun(first) ?? ""].join(" ").trim(), [way(other) ?? "", asNoun(second) ?? ""].join(" ").trim()];
    // 재료 가져오는지 구매하는지: what it is done to.
    const of =
      one !== undefined && way(one) === undefined && /^[가-힣]{2,5}$/.test(one) && !/(?:고|면|서|는|은)$/.test(one)
        ? one.replace(/(?<=..)(?:을|를|은|는)$/, "")
        : undefined;
    const label = /보내|배달|가져다|택배/.test(first + second) ? "수령 방법" : of !== undefined ? `${of} 구분` : "구분";
    return [{ label, options, span: [way(one) !== undefined || of !== undefined ? words[i - 1]!.at : word.at, end] }];
  });
}
const WH = /^(?:누가|누구|뭐|뭘|무엇|무슨|어떤|어느|언제|어디|얼마|몇|왜|어떻게|며칠)/;
/** 오는지 → 오는, 받을지 → 받을; undefined where the word asks nothing. */
const questionOf = (word: string): string | undefined => {
  const bare = word.replace(/(?<=지)(?:도|를|만)$/, "");
  return /^[가-힣]{1,7}(?:는지|은지)$/.test(bare) || isFutureQuestion(bare) ? bare.slice(0, -1) : undefined;
};
const isWith = (word: string): boolean => /(?:이?랑|만|하고|끼리|혼자|같이)$/.test(word);
const WAY = /^(?:직접|택배로|퀵으로|차로|버스로|걸어서|따로|혼자|같이|집으로)$/;
/** How it ended, one way or the other. */
const ENDED: readonly (readonly [RegExp, RegExp, readonly string[]])[] = [
  [/^(?:붙었|붙은|합격했)는?$/, /^(?:떨어졌|떨어진|불합격했)는?$/, ["합격", "불합격"]],
  [/^(?:이겼|이긴)는?$/, /^(?:졌|진)는?$/, ["승", "패"]],
  [/^(?:성공했)는?$/, /^(?:실패했)는?$/, ["성공", "실패"]],
];
/** What one does instead of the other. */
const OPPOSED: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:오|오시|가져가|찾으러오|찾으러\s?오|찾아가)$/, /^(?:보내|보내드리|보내주|배달하|배달받|갖다주|갖다드리)$/],
  [/^(?:보내|보내드리|보내주|배달하|배달받)$/, /^(?:오|오시|가져가|찾아가|찾으러오)$/],
  [/^(?:사|샀)$/, /^(?:빌리|빌렸)$/],
  [/^(?:팔|파)$/, /^(?:사|나눠주|주)$/],
  [/^(?:버리)$/, /^(?:가져가|팔|나눔하|두)$/],
];

/** 택배랑 방문수령 고르게, 현금 카드 중에 선택, 포장 아니면 배달: nouns in a row, one of which is chosen. */
function chosen(text: string): EitherOr[] {
  const words = [...text.matchAll(/[가-힣A-Za-z0-9]+/g)].map((match) => ({
    text: match[0],
    span: [match.index, match.index + match[0].length] as const,
  }));
  return words.flatMap(({ text: word, span: [, to] }, at): EitherOr[] => {
    const isOr = /^(?:또는|아니면|혹은)$/.test(word);
    if (!isOr && !CHOSEN.test(word)) return [];
    let last = at - 1;
    const isAmong = !isOr && /^중에?서?$|^(?:둘|셋)\s?중/.test(words[last]?.text ?? "");
    while (last > 0 && AMONG.test(words[last]!.text)) last--;
    const row: { option: string; from: number; joined: boolean }[] = [];
    for (let i = last; i >= 0 && row.length < 8; i--) {
      const one = words[i]!;
      const next = words[i + 1]!;
      if (i < last && !/^[\s,/·]+$/.test(text.slice(one.span[1], next.span[0]))) break;
      if (/^(?:또는|아니면|혹은)$/.test(one.text)) continue;
      const [, option = "", josa = ""] = /^(.+?)((?:이?랑|하고|와|과|이?나)?)$/.exec(
        i === last ? one.text.replace(/(?<=..)(?:을|를|중에?서?|으로|도)$/, "") : one.text,
      )!;
      const plain = OPTION_KINDS.test(one.text) ? one.text : option;
      row.unshift({ option: plain, from: one.span[0], joined: josa !== "" || /[,/·]/.test(text.slice(one.span[1], next.span[0])) });
      if (!isOption(plain, isAmong)) {
        row.shift();
        break;
      }
    }
    let end = to;
    if (isOr) {
      const next = words[at + 1];
      const option = next?.text.replace(/(?<=..)(?:으로|로|만|을|를|인지|이요|요)$/, "");
      if (!next || option === undefined || !isOption(option)) return [];
      row.push({ option, from: next.span[0], joined: true });
      end = next.span[1];
    }
    // 과일가게 주문 택배 방문수령 선택: what stands in front of those of one kind is none of them.
    const label = kindOfChoice(row.map(({ option }) => option));
    const options =
      label === undefined
        ? row
        : row.slice(row.findIndex(({ option }, i) => kindOfChoice([option]) === label || (row[i]!.joined && i > 0 && row[i - 1]!.joined)));
    if (options.length < 2) return [];
    // Nothing says what they are: a particle stands between them, and nothing that is kept or written down is among them.
    if (label === undefined && (!options.slice(0, -1).every(({ joined }) => joined) || /^구분/.test(word))) return [];
    return [{ label: label ?? "선택", options: options.map(({ option }) => option), span: [options[0]!.from, end] }];
  });
}
const CHOSEN = /^(?:고르|골라|고를|선택|택일|택1|택할|택해)/;
const AMONG = /^(?:중|중에|중에서|둘중|둘중에|둘|셋|하나|하나만|하나를|한가지|한가지만|원하는|원하는거|따로|각각)$/;
const OPTION_KINDS = new RegExp(KIND_OF_CHOICE.map(([, option]) => option.source).join("|"));

function isOption(word: string, isAmong = false): boolean {
  if (OPTION_KINDS.test(word)) return true;
  return (
    word.length >= 2 &&
    word.length <= 8 &&
    !NO_OPTION.test(word) &&
    typeOfLabel(word).type === "text" &&
    (isAmong || !["main", "log", "person", "content", "resource"].includes(findNoun(word)?.kind ?? ""))
  );
}
const NO_OPTION =
  /(?:는|은|기|고|게|서|데|요|거|것|면|때|별|줘|한|할|하는|에|로|로도|명|이름|종류|메뉴|방법|옵션|사람|선생님|강사|자|가게|집|점|앱|주문|주문서|예약|신청|날짜|시간|색상|색깔|사이즈|옵션|있어야함)$|^(?:그|이|저|또|다|좀|각|바로|직접|여러|원하는|따로)$/;
