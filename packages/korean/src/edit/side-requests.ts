/** What is no change of the app: going back, questions, and what cannot be done yet. */
import type { AppSpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import type { EditContext, EditOutcome } from "./edit-outcome.ts";

const COUNT: Record<string, number> = { 한: 1, 두: 2, 세: 3, 네: 4, 다섯: 5 };

/** 되돌려줘, 아까 걸로, 두 번 되돌려줘, 다시 실행. */
export function findHistoryRequest(text: string): EditOutcome | undefined {
  const compact = text.replace(/\s+/g, "");
  if (compact.length > 30) return undefined;
  if (/(다시실행|되돌린거취소|되돌리기취소|redo|다시적용)/i.test(compact)) return { kind: "redo", steps: 1 };
  if (/(처음상태|맨처음|초기상태)(로|으로)/.test(compact)) return { kind: "undo", steps: 999 };
  if (!/(되돌려|되돌리|원래대로|아까걸로|아까로|이전으로|취소해줘$|방금(거|것|건)?(취소|빼)|undo|실행취소|원상복구)/i.test(compact))
    return undefined;
  const digits = /(\d+)번/.exec(compact)?.[1];
  const word = /(한|두|세|네|다섯)번/.exec(compact)?.[1];
  return { kind: "undo", steps: Math.max(1, Math.min(50, digits ? Number(digits) : (COUNT[word ?? ""] ?? 1))) };
}

const QUESTIONS: [pattern: RegExp, answer: (spec: AppSpec) => string][] = [
  [
    /(데이터|정보|기록|내용).{0,12}(어디|어디에).{0,8}(저장|보관|있)|어디.{0,6}저장/,
    () => "입력한 데이터는 앱몬 서버에, 이 앱만의 공간에 저장돼요. 미리보기에서 넣은 것과 공개한 앱에 들어온 것은 서로 섞이지 않아요.",
  ],
  [
    /(어떻게|어케).{0,10}(써|쓰|사용|쓰는|이용)|사용법|사용 ?방법/,
    (spec) =>
      `오른쪽 화면을 바로 눌러서 써 보세요. ${josa(spec.entities[0]?.name ?? "데이터", "은/는")} 추가 버튼으로 넣고, 눌러서 고치거나 지울 수 있어요. 바꾸고 싶은 점은 여기에 말로 적어 주세요.`,
  ],
  [
    /(뭐|무엇|무얼|뭘|어떤 ?것|어떤 ?거).{0,10}(할 ?수|고칠 ?수|바꿀 ?수|돼|되)/,
    () =>
      "항목을 넣고 빼기, 필수로 하기, 보기 방식(표·카드·칸반·달력) 바꾸기, 색과 글씨, 메뉴, 그래프와 합계, 새 화면 추가를 말로 할 수 있어요. 예: “연락처는 필수로 해줘”, “달력으로 보여줘”.",
  ],
  [
    /(공개|배포|공유|링크).{0,10}(어떻게|방법|하려면)|어떻게.{0,10}(공개|배포|공유)/,
    () => "오른쪽 위의 배포를 누르고 주소를 정하면 누구나 열 수 있어요. 링크와 QR 코드도 바로 나와요.",
  ],
  [/(무료|유료|얼마|요금|돈 ?(내|들))/, () => "말로 만들고 고치는 것은 크레딧을 쓰지 않아요."],
  [
    /(모바일|휴대폰|핸드폰|폰).{0,10}(돼|되나|될까|보이|볼 ?수|쓸 ?수)\S*\??$/,
    () => "네, 휴대폰에서도 화면에 맞게 바뀌어요. 미리보기 위의 QR 코드를 찍으면 폰에서 바로 볼 수 있어요.",
  ],
];

/** A question about the app or about us; nothing changes. */
export function answerQuestion(text: string, spec: AppSpec): EditOutcome | undefined {
  if (text.length > 120) return undefined;
  const found = QUESTIONS.find(([pattern]) => pattern.test(text));
  return found ? { kind: "answer", text: found[1](spec) } : undefined;
}

const MISSING: [pattern: RegExp, what: string][] = [
  [
    /(카카오\s?맵|네이버\s?지도|구글\s?지도|지도\s?(연동|api))/i,
    "지도 연동은 지도 서비스의 키가 있어야 해서 아직 할 수 없어요. 주소 항목은 지금도 넣을 수 있어요.",
  ],
  [
    /(챗\s?gpt|chatgpt|인공지능|ai\s?(로|가|추천|분석|답변|자동)|자동\s?답변|자동으로\s?(써|작성|생성))/i,
    "AI가 글을 쓰거나 판단하는 기능은 언어 모델을 연결해야 해요. 아직은 직접 입력하는 방식으로 만들 수 있어요.",
  ],
  [/(결제|카드\s?결제|페이\s?결제|pg)/i, "앱 안에서 돈을 받는 기능은 아직 없어요. 결제 여부나 결제 방법을 기록하는 항목은 넣을 수 있어요."],
  [
    /(로그인|회원\s?가입|비밀번호|회원만|관리자만|권한)/,
    "앱의 방문자가 로그인하는 기능은 아직 없어요. 지금은 주소를 아는 사람이 같은 화면을 써요.",
  ],
  [
    /(문자|카톡|알림톡|이메일|메일|푸시|알림).{0,8}(보내|발송|전송|가게|오게|알려)/,
    "문자나 알림을 자동으로 보내는 기능은 아직 없어요. 눌러서 바로 전화하거나 문자 앱을 여는 버튼은 넣을 수 있어요.",
  ],
  [/(채팅|실시간\s?대화|메신저)/, "채팅은 아직 만들 수 없어요. 댓글처럼 기록을 남기는 목록은 추가할 수 있어요."],
];

/** Nothing fitted: says what is missing, or asks to be told more exactly. */
export function findUnsupported({ text, spec }: EditContext): EditOutcome {
  const missing = MISSING.find(([pattern]) => pattern.test(text));
  if (missing) return { kind: "unsupported", text: missing[1], chips: [] };
  if (/(다른|새로운|새)\s?(앱|어플|사이트|홈페이지).{0,20}(만들|필요)|앱\s?(하나\s?)?(더\s?)?만들어/.test(text)) return { kind: "new-app" };
  const entity = spec.entities[0];
  const chips = entity
    ? [`${entity.name}에 메모 항목 추가해줘`, `${josa(entity.name, "을/를")} 카드로 보여줘`, "색을 초록으로 바꿔줘"]
    : [];
  return {
    kind: "unsupported",
    text: "무엇을 바꿀지 잘 알아듣지 못해서 앱은 그대로 두었어요. 어느 항목을 어떻게 할지 조금만 더 알려 주세요.",
    chips,
  };
}
