/** Lists in a description that name parts of the app, its colours or its figures, and no fields of a record. */
import type { FieldList } from "../fields/read-field-list.ts";

interface Rule {
  name: string;
  /** Of the words the list was read from. */
  said: RegExp;
}

const RULES: readonly Rule[] = [
  {
    name: "글 목록, 글 상세, 소개 페이지가 있어야: parts of the app",
    said: /^(?!.*(?:입력|적는|적을|쓰는|작성)\s?\S{0,3}\s?(?:기능|화면|페이지))[가-힣A-Za-z0-9\s,·/]+(?:기능|페이지|섹션|화면|메뉴|탭)(?:이|가|들이)\s(?:모두\s|꼭\s)?(?:있어야|있으면|필요)/,
  },
  {
    name: "대시보드에는 … 보여야: figures",
    said: /^\s*(?:대시보드|홈|첫\s?화면|메인\s?화면|홈\s?화면)에는?\s.*(?:보여야|보이|보여|표시|나와야|나오)/,
  },
  { name: "배경색은 흰색: how it looks", said: /^\s*(?:배경|배경색|바탕|바탕색|컴포넌트|버튼|글자색)(?:은|는|색은)?\s/ },
  {
    name: "개인 여행 블로그를 만들어: what it is called",
    said: /^[가-힣A-Za-z0-9\s]+(?:블로그|사이트|홈페이지|플랫폼|시스템|대시보드)(?:을|를)\s만들어/,
  },
];

/** Whether the words a list was read from say what the app has, not what a record has. */
export function isOfParts({ span }: FieldList, text: string): boolean {
  const said = text.slice(...span);
  return RULES.some((rule) => rule.said.test(said));
}
