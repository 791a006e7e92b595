/** The nouns a request names that the app does not know yet. */
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { josa, stripJosa } from "../korean-text.ts";

/** Quoted parts, in order, without their quotes. */
export function quotedParts(text: string): string[] {
  return [...text.matchAll(/['"‘“]([^'"’”]{1,60})['"’”]/g)].map((match) => match[1]!.trim()).filter(Boolean);
}

/** Words around a name that say what it is, not what it is called. */
const KIND_WORDS =
  /\s*(?:입력|적는|쓰는|넣는|입력하는|기록하는|선택)?\s?(?:필드|항목|입력란|입력칸|칸|란(?<=\s란)|컬럼|열(?<=\s열))(?:도|를|을)?(?:\s?(?:하나|하나만|한\s?개|좀|더))?$/;
const PLACE = /^.*?(?:에다가|에다|에는|에도|에서|에|마다|한테도|한테|에게도|에게)\s+/;
const FILLER = /^(?:그리고|그럼|그러면|이제|혹시|추가로|또|좀|음|아|여기|거기|앱|새로운|새|다른|하나|하나만|모두|전부|다)\s+/;
/** "영수증 사진 첨부할수", "댓글 달": what is done with it is no part of the name. */
const DEED =
  /\s*(?:(?:첨부|입력|기록|등록|작성|선택|추가|저장|업로드|체크|표시)?\s?(?:할|하는)|올릴|넣을|적을|쓸|달|고를|남길|받을|적는|쓰는|넣는)(?:\s?수)?(?:\s?있(?:게|는))?$/;
/** Parts that can only be a sentence, never a name. */
const NO_NAME =
  /(?:(?:은|는)\s(?:그냥|전부|모두|꼭|이제)(?:\s|$)|[가-힣]{2,}(?:을|를|에서|해서|하게|하는|인데|대신)\s|말고|(?:하|되|으|있)면(?:\s|$)|(?:해|아|어|라|워|려)서$|(?:하|넣|빼|되|보이|쓰)고$|(?:도록|니까|지만)$|(?:^|\s)(?:안|못)\s|(?:되|맞|있|하)게$|별로(?:\s|$))/;
const UNIT_WORD = /^(.+?)(?:은|는)\s+(kg|g|mg|km|m|cm|원|명|개|회|분|시간|일|개월|년|평|㎡|kcal|ml|l|점|%|잔|권|장|대)(?:으로|로|으)?$/i;

/**
 * Names listed before the verb: "이메일이랑 생년월일도" → 이메일, 생년월일. `place` takes a leading "고객에" off.
 * Parentheses stay with their name: "등급(일반/VIP)". Empty when what stands there cannot be a name.
 */
export function namesBefore(text: string, verb: RegExp): string[] {
  const quoted = quotedParts(text);
  if (quoted.length > 0) return quoted;
  const names = splitNames(headBefore(text, verb)).map(cleanName);
  // "단위 항목 넣어줘 (박스/개/kg)": what there is to choose from was said last.
  const behind = /\(([^()]{1,80})\)\s*[.!]*$/.exec(text)?.[1];
  if (behind && names.length === 1 && names[0] && !names[0].includes("(")) names[0] = `${names[0]}(${behind})`;
  if (names.some((name) => NO_NAME.test(name))) return [];
  return names.flatMap(splitMeasures).filter((name) => name.length > 0 && name.length <= 30);
}

/** What stands behind another word to say of it what kind of thing it is: 할인 금액 is one name. */
const GENERIC =
  /^(?:금액|가격|비용|날짜|일자|일시|시간|시각|번호|주소|사진|파일|링크|합계|여부|상태|단계|등급|기간|횟수|수량|개수|인원|점수|비율|내용|메모|이름|체크|카테고리|분류|종류|구분|유형|옵션|목록)$/;

/** "키 몸무게", "등원시간 하원시간": words that each are a name of their own. */
function splitMeasures(name: string): string[] {
  const words = name.split(" ");
  const own =
    words.length > 1 &&
    words.length <= 6 &&
    words.every((word) => !GENERIC.test(word) && !/는지$/.test(word) && typeOfLabel(word).type !== "text");
  return own ? words : [name];
}

/** What stands before the verb, without filler and place. */
function headBefore(text: string, verb: RegExp): string {
  // "사진 올릴 수 있으면 좋겠어 사진 항목 넣어줘": the wish before the request says nothing new.
  const request = text.replace(/^.*(?:좋겠|싶은데|싶어서|하는데)\S*\s+(?=\S)/, "");
  const at = request.search(verb);
  let head = (at >= 0 ? request.slice(0, at) : request).trim();
  for (let before = ""; before !== head;) {
    before = head;
    head = head.replace(FILLER, "");
  }
  return head
    .replace(/^(?:\S{1,6}\s)?\S*(?:할|을|될)\s?때(?:는|도|마다)?\s+/, "")
    .replace(PLACE, "")
    .replace(/\s+(?:수|것|거|기능)(?:도|을|를|이|가)?$/, "");
}

function splitNames(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let current = "";
  for (const char of text) {
    if (char === "(") depth++;
    if (char === ")") depth--;
    if (depth === 0 && /[,/·、]/.test(char)) {
      parts.push(current);
      current = "";
    } else current += char;
  }
  parts.push(current);
  return parts.flatMap(splitAtJosa);
}

/** 나이랑 성별 → 나이, 성별; 검사 결과 stays whole: the josa has to agree with its noun. */
function splitAtJosa(part: string): string[] {
  const names: string[] = [""];
  for (const word of part.trim().split(/\s+/)) {
    if (/^(?:및|그리고|또는)$/.test(word)) {
      names.push("");
      continue;
    }
    const { stem, josa: ending } = stripJosa(word);
    const joins = /^(?:이랑|랑|하고|과|와)$/.test(ending) || /\)(?:이랑|랑|하고|과|와)$/.test(word);
    const said = !joins ? word : word.includes(")") ? word.replace(/(?:이랑|랑|하고|과|와)$/, "") : stem;
    names[names.length - 1] = `${names.at(-1)} ${said}`.trim();
    if (joins) names.push("");
  }
  return names.filter(Boolean);
}

function cleanName(raw: string): string {
  let name = raw
    .trim()
    .replace(FILLER, "")
    .replace(/\s+(?:같이|함께|따로|전부|모두|한번에|각각|좀|더|하나|꼭|반드시|무조건)$/, "");
  const measured = UNIT_WORD.exec(name);
  if (measured) return `${measured[1]}(${measured[2]})`;
  const words = name.split(/\s+/);
  const last = words.pop() ?? "";
  name = [
    ...words,
    last.endsWith(")")
      ? last
      : stripJosa(
          last.replace(
            /(정보|사진|번호|주소|시간|날짜|여부|상태|위치|종류|분류|학년|학교|지각|이름|나이|생일|연락처|금액|가격|수량|메모|이유|기간|횟수|인원)도$/,
            "$1",
          ),
        ).stem,
  ]
    .join(" ")
    .trim();
  name = name.replace(KIND_WORDS, "").replace(DEED, "").trim();
  // "포장 여부 체크박스": how it is filled in decides its type.
  name = name.replace(/\s*체크\s?박스$/, "(체크)").replace(/\s*(?:드롭다운|입력창|업로드)$/, "");
  // "이름 필드를": the josa stood behind the kind word.
  return stripOwn(name.replace(/(?:이라는|라는|이란|란(?<=\S{2}란))$/, "").trim());
}

/** "사진도" → 사진 once the kind word behind it is gone. */
function stripOwn(name: string): string {
  const words = name.split(/\s+/);
  const last = words.pop() ?? "";
  return [...words, /(?:을|를)$/.test(last) ? stripJosa(last).stem : last].join(" ");
}

/** "예약에 ‘연락처’를": a name in a sentence of ours, with the josa it needs. */
export function named(name: string, pair: Parameters<typeof josa>[1]): string {
  return `‘${name}’${josa(name, pair).slice(name.length)}`;
}

/** "이름, 연락처" */
export function listNames(names: readonly string[]): string {
  return names.map((name) => `‘${name}’`).join(", ");
}

/** A new collection or screen is asked for: "거래처 메뉴", "예산 관리도", not "메뉴에 칼로리". */
export function namesPlace(text: string): boolean {
  const at = text.search(ADD);
  const head = (at >= 0 ? text.slice(0, at) : text).trim();
  return (
    /(?:메뉴|화면|페이지|탭|게시판|관리|기능|목록|섹션)(?:도|를|을|이|가|까지)?\s*(?:하나|좀|새로|따로)?$/.test(head) ||
    /^관리/.test(text.slice(Math.max(at, 0)))
  );
}

export const ADD =
  /(?:추가|첨부(?:할|하)|넣어|넣을|넣고|넣자|넣게|넣으면|만들어|만들고|만들자|달아|(?<![번매한두세네몇])달\s?수|달고\s?싶|올릴|올리게|업로드|남길|남기게|생기게|있었으면|있으면|있어야|(?<![떠러려여어])있게|필요해|필요할|필요합|입력할|입력하게|입력받|적을|(?<=\s)(?:올리는|넣는|쓰는|입력하는)\s?(?:칸|란|곳|데)|적는\s?(?:칸|란|곳|데)|하나\s?더(?=[\s.!~]*$)|있음\s?좋|적게\s?해|기록할|기록하게|등록할|체크할|저장할|쓸\s?수|쓰게|받게|받고\s?싶|관리할|관리하|관리(?:도|를|까지)?\s?하고\s?싶|고를\s?수|(?<=(?:관리|메뉴|화면|페이지|게시판|탭|기능)도|관리\s?(?:기능|메뉴|화면|페이지))\s*[.!~ㅎㅋ]*$)/;
/** "삭제 못하게" keeps somebody from it: nothing is taken away. */
export const REMOVE =
  /(?:빼|(?:삭제|제거)(?!(?:하는\s?(?:거|것))?(?:는|를|은|을|도)?\s?(?:못|안\s?되|안되|금지|불가|막))|지워(?!지지)|지우(?!(?:지|는\s?(?:거|것)(?:는|은)?)\s?(?:못|안|금지|막))|없애|없앨|필요\s?없|필요없|안\s?쓸|제외)/;
