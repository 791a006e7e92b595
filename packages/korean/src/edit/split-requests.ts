import { findColours } from "../colour-names.ts";

/** Where one request ends and the next begins: at a sentence end, or after a verb that joins (…추가하고, …빼고). */
const END = /[!?。\n;]+\s*|\.+(?=\s|$|[가-힣])\s*/;
/** "넣고 싶어", "빼고 있어" go on; they do not join. */
const GOES_ON =
  "(?!싶|있|나서|보고|싶은|봐|볼|보여|나머지|[가-힣]{2,6}?(?:은|는)\\s(?:그냥\\s)?(?:보기만|조회만|볼\\s?수만|읽기만|구경만))";
const DEEDS = "추가|삭제|제거|변경|정렬|표시|적용|설정|이동|등록|교체|수정";
/** A verb that joins: 추가하고, 빼고, 바꿔주시고, 필수로 하고, 기본이고. */
const JOINED = new RegExp(
  `((?:(?:필수로|선택으로|${DEEDS}|[가-힣](?:으로|로)|크게|작게|어둡게|밝게|둥글게|[가-힣]게)\\s?하(?:고|구)|(?:${DEEDS})?해\\s?주(?:시)?고|(?:넣|빼|바꾸|지우|없애|만들|달|옮기|키우|줄이|늘리|올리|내리|켜|끄|숨기|고치|보여주|묶|나누|붙이|가리)(?:고|구)|(?:넣어|빼|바꿔|지워|없애|만들어|달아|옮겨|키워|줄여|올려|내려|숨겨|고쳐|보여|묶어|나눠|붙여|가려)\\s?주(?:시)?고|(?:기본|필수|선택|만점|까지|이상|이하|\\d(?:천|만)?원|\\d[개명분%]|\\d시간)이고|(?:필수|선택)(?:으로|로)\\s?(?:받|적|넣|두|입력하)(?:고|구)|있어야\\s?(?:하|되)고))(?:,?\\s+|,)${GOES_ON}`,
);
/** "별점 없애는 대신 추천 여부 넣어줘", "… 추가 그리고 …" */
const PLAIN_JOINTS: readonly (readonly [RegExp, string])[] = [
  [/(없애|빼|지우)는\s?대신에?\s/g, "$1고 "],
  // "전화번호 빼고 카톡아이디로": the one goes, the other comes.
  [
    /((?:빼|지우|없애)고)\s+(?!\S*(?:색|톤|순|위|아래|앞|뒤|쪽|표|카드|달력|그래프|차트|버튼|화면|모드|필수|선택|크게|작게)(?:으로|로))([가-힣A-Za-z]{2,12}?)(?:으로|로)(?:\s?(?:해줘|해|바꿔줘|넣어줘|대체해줘))?[.!~\s]*$/g,
    "$1 $2 추가해줘",
  ],
  [/삭제하는\s?대신에?\s/g, "삭제하고 "],
  // "용돈도 적고 사람별 합계 보여줘": what is written down, and what comes of it.
  [/(?<=[가-힣])(도|을|를)\s(?:적|쓰|기록하|입력하)고\s+(?=\S.{2,40}(?:줘|게|주세요)[.!~\s]*$)/g, "$1 적을 수 있게 해줘\n"],
  // "노란색 배경에 글씨는 동글동글하게"
  [/(배경)(?:에|이고|으로|으로\s하고)\s(?=(?:글씨|글자|버튼|폰트|모서리)(?:는|은|도|를|을)?\s)/g, "$1으로\n"],
  // "강릉 있어야 돼 서울은 빼고": what is said of another begins anew.
  [
    /((?:있어야\s?(?:돼|해|함|됨|하고|되고)|(?:추가해|넣어|빼|지워|바꿔|없애)줘)),?\s+(?=[가-힣A-Za-z0-9]{1,10}(?:은|는)\s(?!['"‘“]))/g,
    "$1\n",
  ],
  [/빼고\s*$/g, "빼줘"],
  [/(?<=\S)\s+(?:그리고|그리구|그다음에?|그런\s?다음에?)\s+/g, "\n"],
];

/** What a request ends in when it stands before a comma; a name in a list does not. */
const ENDS_AS_REQUEST =
  /(?:필수(?:로)?|선택(?:으로)?|삭제|추가|제거|빼(?:고|줘|기)?|넣(?:고|어줘|기)|없애(?:고|줘)?|바꾸고|(?:으로|로)|크게|작게|보이게|안\s?되게|있게|순|빨강|파랑|초록|노랑|핑크|보라|주황|하늘색|[가-힣]색)(?:\s?(?:하고|해줘|해\s주고|바꿔줘|변경))?\s*$/;
const OF_LOOK = /(배경|바탕|버튼|테마|글씨|글자|헤더|메인|포인트|대표)/;

/** "저자는 필수로, 감상은 빼고, 색은 파랑": each part is a request of its own. */
function listed(request: string): string[] {
  const parts = request.split(/\s*,\s*/);
  if (parts.length < 2 || parts.length > 8) return [request];
  if (!parts.slice(0, -1).every((part) => ENDS_AS_REQUEST.test(part) && /\s/.test(part.trim()))) return [request];
  // Two colours of the look are one change.
  return parts.every((part) => OF_LOOK.test(part) && findColours(part).length > 0) ? [request] : parts;
}

/** "정비중을 작업중으로, 출고를 출고완료로": several things that each become another. */
const BECOMES = /^\s*[^,]{1,20}?(?:을|를|은|는)\s[^,]{1,20}(?:으로|로)(?:\s?(?:바꿔|변경|고쳐)\S*(?:\s?\S{1,3})?)?\s*[.!~]*$/;

function renames(request: string): string[] {
  const parts = request.split(/\s*,\s*|(?<=(?:으로|로)(?:\s바꾸)?고)\s+/);
  if (
    parts.length < 2 ||
    parts.length > 6 ||
    /(색|배경|바탕|테마)/.test(request) ||
    !parts.every((part) => BECOMES.test(part.replace(/(?:하|바꾸)?고$/, "")))
  )
    return [request];
  return parts.map((part, index) => (index < parts.length - 1 ? `${part.replace(/(?:하|바꾸)?고$/, "")} 바꿔줘` : part));
}

const MARKED = /(빨강|빨간|빨갛|노랑|노란|노랗|초록|녹색|파랑|파란|파랗|회색|주황|분홍)/;

/** "사용중은 빨강, 비어있음은 초록으로 표시": one mark each. */
function marks(request: string): string[] {
  if (/(배경|바탕|버튼|테마|글씨|글자|메인|포인트)/.test(request)) return [request];
  const parts = request.split(
    /\s*,\s*|(?<=(?:색|강|랑|록))(?:이고|고)\s+|(?<=(?:색|강|랑|록))(?:으로)?\s+(?=[가-힣]{1,8}(?:은|는|이면|면)\s)/,
  );
  if (parts.length < 2 || parts.length > 5 || !parts.every((part) => MARKED.test(part) && /[은는이가건것]\s/.test(part))) return [request];
  return parts.map((part) => (/(표시|보이|보여|칠|띄)/.test(part) ? part : `${part} 표시해줘`));
}

/** The requests of a message, in order; quoted parts are never cut. */
export function splitRequests(text: string): string[] {
  const kept: string[] = [];
  const plain = PLAIN_JOINTS.reduce((line, [joint, as]) => line.replace(joint, as), text);
  const masked = plain.replace(/(['"‘“])[^'"’”]{1,60}['"’”]/g, (quoted) => {
    kept.push(quoted);
    return `\u{e000}${String.fromCharCode(0xe100 + kept.length - 1)}`;
  });
  const restore = (part: string) => part.replace(/\u{e000}(.)/gu, (_whole, mark: string) => kept[mark.charCodeAt(0) - 0xe100] ?? "");
  const requests: string[] = [];
  for (const sentence of masked.split(END)) {
    let rest = sentence;
    for (let match = JOINED.exec(rest); match; match = JOINED.exec(rest)) {
      requests.push(rest.slice(0, match.index + match[1]!.length));
      rest = rest.slice(match.index + match[0].length);
    }
    requests.push(rest);
  }
  const cleaned = requests
    .flatMap(listed)
    .flatMap(renames)
    .flatMap(marks)
    .map((part) => restore(part).trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  return cleaned.length > 0 ? cleaned : [text];
}
