/** Verbs of requests by what a visitor does or sees, with the ending that joins them to the next clause. */

export const VERB_CLASSES = [
  "create",
  "edit",
  "remove",
  "choose",
  "mark",
  "search",
  "filter",
  "sort",
  "group",
  "compute",
  "show",
  "view",
  "change",
  "grow",
  "refuse",
  "press",
  "open",
  "go",
  "keep",
  "copy",
  "print",
  "share",
  "call",
  "send",
  "put",
  "paste",
  "draw",
  "shuffle",
  "flip",
  "guess",
  "read",
  "lay",
  "win",
  "exclude",
  "fix",
  "compare",
  "join",
  "verify",
  "tell",
  "exceed",
  "fall",
  "overlap",
  "empty",
  "vote",
  "do",
  "be",
] as const;
export type VerbClass = (typeof VERB_CLASSES)[number];

export type Joint = "if" | "and" | "or" | "end" | "of";

export interface Verb {
  class: VerbClass;
  stem: string;
  joint: Joint;
  negated: boolean;
  /** 되다/이다 forms: what happens rather than what somebody does. */
  passive: boolean;
}

/** Verbs made of a noun and 하다/되다. */
const NOUN_VERBS: Record<string, VerbClass> = {};
const put = (verb: VerbClass, nouns: string) => nouns.split(" ").forEach((noun) => (NOUN_VERBS[noun] = verb));
put("create", "구매 대여 등록 추가 기록 입력 작성 신청 예약 주문 생성 게시 회신 응답 접수 업로드 가입 발급 예금 개설 훈련");
put("edit", "수정 편집 조정 갱신 업그레이드 관리 재설정");
put("remove", "삭제 제거");
put("choose", "선택 지정 설정");
put("mark", "체크 승인 거절 반려 확정 취소 완료 호출 입장 납부 기권 마감 처리");
put("search", "검색 조회 탐색");
put("filter", "필터 필터링");
put("sort", "정렬");
put("compute", "계산 환산 집계 합산 채점 차감");
put("show", "표시 제공 나열 공개 강조 안내 노출 실행 로드 발송");
put("view", "확인 열람 시험 평가 점검 방문 둘러보기 참고");
put("change", "변경 반영 전환 교체 이동");
put("refuse", "제한 차단 금지");
put("keep", "저장 보존 유지");
put("copy", "복사");
put("print", "인쇄 출력 다운로드 내보내기");
put("share", "공유");
put("send", "제출 전송 문의");
put("exclude", "제외");
put("fix", "고정");
put("compare", "비교");
put("join", "참가 참여");
put("verify", "로그인 인증");
put("draw", "추첨");
put("lay", "배치 배정 지정");
put("open", "시작 진행 연결 진입");
put("empty", "누락");
put("do", "적용 조작 플레이");
put("overlap", "중복");
put("vote", "투표");
put("be", "동작 작동 학습 인식 완료시 성공 일치 지원");
put("verify", "로그인 인증");

/** Native verbs by their stems as written; what follows must be an ending (see `ENDING`). */
const NATIVE: readonly (readonly [VerbClass, string])[] = [
  ["copy", "붙여넣을"],
  ["paste", "붙여넣"],
  ["call", "전화걸|걸리"],
  ["choose", "고르|골라|고른|고를|정하|정해|정한|정할|맡기|맡길"],
  [
    "create",
    "쓰|쓸|쓴|써|올리|올려|올린|올릴|남기|남겨|남긴|남길|적어|적을|적는|적지|적고|적거나|적던|받|만들|만드|만든|만들어지|만들어진|만들어|달아|달|단|내|낼|받아",
  ],
  ["put", "담|담아|넣|넣어|채우|채워"],
  ["change", "바꾸|바꿔|바꾼|바꿀|바뀌|바뀐|바뀔|바뀌어|옮기|옮겨|옮긴|줄어|줄이|줄고|달라지|달라진|밀리|움직이|움직인"],
  ["edit", "고치|고쳐|고칠"],
  ["remove", "지우|지워|지울"],
  ["send", "보내|보낼|보낸"],
  ["grow", "늘|늘어|늘어나|늘어난|키우|키워|키울|커지|오르|올라"],
  ["filter", "거르|걸러|거를"],
  ["search", "찾|찾아"],
  ["group", "묶|묶어|나누|나눠|나눌|나뉘|나뉜|나뉘어|모아|모으"],
  ["refuse", "막|막히|막혀|막힌"],
  ["press", "누르|눌러|누른|누를"],
  ["draw", "돌리|돌려|돌릴|뽑|뽑히|뽑힌|뽑아"],
  ["shuffle", "섞|섞어"],
  ["flip", "뒤집"],
  ["guess", "맞추|맞혀|맞았|맞아야|틀리|틀린|풀|풀어"],
  ["read", "읽|읽어"],
  ["win", "이기|이긴|지"],
  ["lay", "짜|짤|돌아가"],
  [
    "show",
    "보이|보인|보일|보여|나오|나온|나와|나타나|나타난|나타내|뜨|뜬|떠|담겨|담긴|담은|들어|갖춰|실린|꾸며져|놓이|놓인|불러와지|불러와진",
  ],
  ["view", "보|볼|본|봐|알|알아|살펴|살펴본|살펴볼|훑어볼|훑어|둘러|둘러보|살펴보|훑어보|알아보|둘러볼|둘러본|알아볼|알아본"],
  ["go", "가|간|들어가|들어간|들어갈|돌아오|돌아온|돌아다니|오가|오갈|오간|이어지|이어져|이어진"],
  ["open", "열|열려|열리|열린|연|불러올"],
  ["tell", "알려|알린|알리|알릴|답한|답하|묻|물으|돕|도와"],
  ["keep", "남아"],
  ["exceed", "넘|많|벗어나|벗어난"],
  ["fall", "적|내려가|내려간|흐려지|흐려진|낮|작|가까우|가까운|모자라"],
  ["overlap", "겹치|겹쳐"],
  ["empty", "비우|비워|비"],
  ["compute", "합친"],
  ["do", "하|한|할|해|해본|해볼"],
  ["be", "있|없|크|커|쉽|맞|되|된|될|돼|됐|되어|안된|정확하|정확한|명확하|명확한|매끄럽|매끄러운|뚜렷하|있었|시작하|끝나|따르|따라|준|주"],
];
const ENDING =
  "(?:(?:는|ㄴ)?다|고|며|면|으면|면서|으며|서|어서|아서|은|는|을|거나|게|도록|지|지도|던|다가|려면|어야|아야|었고|았고|었는지|았는지|었을|았을|는지|은지|습니다|었다|았다|어|아|었으며|으로써|야|러|려고|을지|네)?";
const NATIVE_VERBS = NATIVE.map(([verb, stems]) => [verb, new RegExp(`^(?:${stems})${ENDING}$`)] as const);
/** Nouns that look like a form of a verb. */
const NO_VERBS = new Set([
  "보고",
  "달",
  "가",
  "지",
  "적",
  "비",
  "단",
  "열",
  "막",
  "풀",
  "내",
  "본",
  "보",
  "하",
  "한",
  "된",
  "연",
  "간",
  "크",
  "되",
  "줄",
  "나",
  "해",
  "담",
  "늘",
  "할",
  "되고서",
  "이며",
]);

const NOUN_VERB = new RegExp(
  `^(${Object.keys(NOUN_VERBS)
    .sort((a, b) => b.length - a.length)
    .join("|")})(하|한|할|함|해|했|되|된|될|됨|돼|됐|시키|시켜)(.*)$`,
);

/** The verb a written word is; undefined for anything else. `next` is the word behind it. */
export function readVerb(word: string, next: string): Verb | undefined {
  const bare = word.replace(/[.,!?~]+$/, "");
  const made = NOUN_VERB.exec(bare);
  if (made) {
    const [, stem = "", form = "", rest = ""] = made;
    const found = NOUN_VERBS[stem];
    if (!found) return undefined;
    return { class: found, stem, passive: /^(되|된|될|됨|돼|됐)/.test(form), ...endingOf(form + rest, next) };
  }
  if (NO_VERBS.has(bare) && !/^(수|줄|본다|보면|볼)$/.test(next)) return undefined;
  for (const [verb, pattern] of NATIVE_VERBS) {
    // "크게", "맞게" say how.
    if (pattern.test(bare) && /게$/.test(bare) && (verb === "be" || verb === "fall" || verb === "exceed")) return undefined;
    if (pattern.test(bare)) return { class: verb, stem: bare, passive: /(되|이|히|리|기|뀌|나)/.test(bare), ...endingOf(bare, next) };
  }
  // Any other "…하는" narrows what follows.
  if (/^[가-힣]{2,}(하|되)는$/.test(bare)) return { class: "be", stem: bare, passive: false, joint: "of", negated: false };
  return undefined;
}

function endingOf(tail: string, next: string): Pick<Verb, "joint" | "negated"> {
  const negated = /^않/.test(next) || /지않/.test(tail);
  if (/지$/.test(tail) && negated)
    return { negated, joint: /^않(으면|을|았)/.test(next) ? "if" : /^않고/.test(next) ? "and" : /^않(은|는)$/.test(next) ? "of" : "end" };
  if (/(면|으면|때|경우)$/.test(tail) || /^(때|때마다|경우|뒤|뒤에|후|후에|채)$/.test(next)) return { negated, joint: "if" };
  if (/거나$/.test(tail)) return { negated, joint: "or" };
  if (/(고|며|면서|서|지만|아|어|해|여|워|려|겨|꿔|라|와|쳐|눌러|골라|돼|라도|도록|하게|되게)$/.test(tail))
    return { negated, joint: "and" };
  if (/(다|요|음|함|됨)$/.test(tail)) return { negated, joint: "end" };
  if (/^(수|지|줄|있)/.test(next) || next === "") return { negated, joint: "end" };
  return { negated, joint: "of" };
}
