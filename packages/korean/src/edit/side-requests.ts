/** What is no change of the app: going back, questions, and what cannot be done yet. */
import type { AppSpec } from "@appmon/appspec/spec";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { josa } from "../korean-text.ts";
import type { EditContext, EditOutcome } from "./edit-outcome.ts";
import { ADD, namesBefore } from "./phrase.ts";
import type { Vocabulary } from "./vocabulary.ts";

const COUNT: Record<string, number> = { 한: 1, 두: 2, 세: 3, 네: 4, 다섯: 5 };

/** 되돌려줘, 아까 걸로, 두 번 되돌려줘, 다시 실행. */
export function findHistoryRequest(text: string): EditOutcome | undefined {
  // "방금 추가한 거 중에 산책 거리는 빼줘": one of them is named.
  if (/(?:거|것|꺼|항목)\s?중에서?\s/.test(text)) return undefined;
  const compact = text
    .replace(/\s+/g, "")
    .replace(/^(?:아니야?|아이고|앗|아|어|엇|음|헉)[,.!~]*(?=방금|아까|이전|마지막|그거|다시|되돌)/, "")
    .replace(/^(?:헉|앗|아이고|어|아니?야?|아냐|아니)+[,.!~]*(?=취소|되돌)/, "")
    .replace(/(취소|되돌려)\1+/, "$1");
  if (compact.length <= 20 && /^(?:바로)?(?:이)?전(?:상태|걸|거|것|꺼)(?:으?로)(?:해줘|돌려.*|돌아가.*|가줘)?[.!~]*$/.test(compact))
    return { kind: "undo", steps: 1 };
  if (compact.length <= 30 && /^(?:다시(?:해줘|적용)?.{0,2}되돌린(?:거|것|걸)|되돌린(?:거|것|걸)(?:을|를)?다시)/.test(compact))
    return { kind: "redo", steps: 1 };
  if (
    compact.length <= 30 &&
    /^(?:방금|아까|이전에|마지막에?).{0,12}(?:거|것|건|걸|꺼|껀|내용)?(?:을|를|은|는)?(?:취소|되돌려|없던)/.test(compact)
  )
    return { kind: "undo", steps: 1 };
  if (
    compact.length <= 30 &&
    /^(?:방금|아까|조금전에?|좀전에?|마지막에?|직전에?)(?:에)?(?:네가|니가|내가)?(?:넣|추가|바꾼|바꿨|고친|한|만든|뺀|지운|없앤|옮긴|변경)\S{0,8}?(?:거|것|걸|꺼|항목|메뉴|칸|버튼)?(?:다시)?(?:을|를|은|는)?(?:빼|취소|지워|없애|되돌|돌려|복구|살려|무르|물러)/.test(
      compact,
    )
  )
    return { kind: "undo", steps: 1 };
  if (
    compact.length <= 20 &&
    /^(?:아|아니|아니다|앗|그냥|그거|그건|그것)*다시(?:넣어|살려|보이게|추가해|생기게|돌려놔|만들어|켜)(?:줘|해줘)?[.!~]*$/.test(compact)
  )
    return { kind: "undo", steps: 1 };
  const back =
    /^(?:다시)?(한|두|세|네|다섯|\d{1,2})(?:단계|번|버전)(?:쯤)?(?:이)?전(?:으로|상태로|걸로|버전으로)?(?:가|돌아가|돌려|되돌려|해)?(?:줘)?[.!~]*$/.exec(
      compact,
    )?.[1];
  if (back) return { kind: "undo", steps: Math.max(1, Math.min(50, COUNT[back] ?? Number(back))) };
  if (
    compact.length <= 24 &&
    /^(?:아니야|아니|앗|아|그냥)?(?:다시)?(?:(?:실수로|잘못)(?:지웠|뺐|눌렀|바꿨|했)\S*|(?:그건|그거|방금건)?없던(?:일|걸|거|것)로\S*|이전버전(?:으로)?\S{0,4}|전으로(?:다시)?(?:돌려|돌아가)\S*|원상태로\S*|원래상태로\S*|ctrl\+?z|아까거로\S{0,4}|아까(?:그|그거|게|것이)?(?:더|가)?(?:나았|낫|좋았)\S*|바꾸기전(?:으로|걸로)\S*)[.!~]*$/i.test(
      compact,
    )
  )
    return { kind: "undo", steps: 1 };
  if (
    compact.length <= 20 &&
    /^(?:완전|아예|그냥)?(?:맨)?처음(?:으로|걸로|거로|버전으로|만들었을때로)(?:다시)?(?:돌아가|돌려|되돌려|가|해)?(?:줘)?[.!~]*$/.test(
      compact,
    )
  )
    return { kind: "undo", steps: 999 };
  if (compact.length > 30 || /(추가|버튼|항목|필드|넣어|만들어)/.test(compact)) return undefined;
  if (/(다시실행|되돌린거취소|되돌리기취소|redo|다시적용)/i.test(compact)) return { kind: "redo", steps: 1 };
  if (/(처음상태|맨처음|초기상태)(로|으로)/.test(compact)) return { kind: "undo", steps: 999 };
  if (
    !/(되돌려|되돌리|원래대로|아까걸로|아까로|^(?:그냥)?(?:다시)?(?:아까|전|예전|원래)처럼(?:해줘|돌려줘|바꿔줘|해)?[.!~]*$|^(?:다시)?이전(?:으로|걸로|상태로)|^(?:방금|이전|아까|그거|이거|마지막|그것|그건)?(?:변경|수정|바꾼|고친|한)?(?:거|것|건|걸)?(?:을|를)?취소(?:해줘|해주세요|해)?$|^방금(거|것|건)?(취소|빼)|undo|실행취소|원상복구)/i.test(
      compact,
    )
  )
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
    /(어떻게|어케).{0,10}(써|쓰|씀|사용|쓰는|이용)|사용법|사용 ?방법/,
    (spec) =>
      `미리보기를 바로 눌러서 써 보세요. ${josa(spec.entities[0]?.name ?? "데이터", "은/는")} 추가 버튼으로 넣고, 눌러서 고치거나 지울 수 있어요. 바꾸고 싶은 점은 여기에 말로 적어 주세요.`,
  ],
  [
    /(뭐|무엇|무얼|뭘|어떤 ?것|어떤 ?거).{0,10}(할 ?수|고칠 ?수|바꿀 ?수|돼|되)/,
    () =>
      "항목을 넣고 빼기, 필수로 하기, 보기 방식(표·카드·칸반·달력) 바꾸기, 색과 글씨, 메뉴, 그래프와 합계, 새 화면 추가를 말로 할 수 있어요. 예: “연락처는 필수로 해줘”, “달력으로 보여줘”.",
  ],
  [
    /(날아가|지워지|없어지|사라지|잃어|복구|백업).{0,16}(?:[?？]|않|돼|되|나요|지요?$|죠)/,
    () =>
      "입력한 데이터는 서버에 남아 있고, 앱을 고쳐도 지워지지 않아요. 바꾼 것은 ‘되돌려줘’로, 더 예전 상태는 ‘기록’ 탭에서 되돌릴 수 있어요.",
  ],
  [/도메인/, () => "배포한 다음 배포 화면의 ‘내 도메인’에서 연결할 수 있어요. 안내하는 대로 DNS 기록을 넣으면 자동으로 확인해요."],
  [
    /(?:한테|에게|끼리).{0,6}어떻게.{0,4}(?:보내|보여|알려|공유)/,
    () => "미리보기 위의 배포를 누르고 주소를 정하면 링크와 QR 코드가 나와요. 그 주소를 보내면 돼요.",
  ],
  [
    /어떻게\s?(?:보|들어|접속|열어|열)(?:나요|죠|지|아요|게|면|는지)?/,
    () => "공개한 다음 주소나 QR 코드를 보내면 누구나 그 주소로 열어 볼 수 있어요. 미리보기 위의 배포에서 주소를 정해요.",
  ],
  [
    /(?:같이|함께|둘이|여럿이)\s?(?:쓰|보|써).{0,14}(?:어떻게|방법|되나|돼|되요)/,
    () => "공개한 앱의 주소를 보내면 함께 쓸 수 있어요. 정해진 사람만 쓰게 하려면 ‘로그인 넣어줘’라고 말해 주세요.",
  ],
  [
    /(공개|배포|공유|링크).{0,10}(어떻게|방법|하려면)|어떻게.{0,10}(공개|배포|공유)/,
    () => "미리보기 위의 배포를 누르고 주소를 정하면 누구나 열 수 있어요. 링크와 QR 코드도 바로 나와요.",
  ],
  [
    /(같이|함께|여럿이|여러\s?명|다른\s?사람|손님|고객|가족|친구|직원|팀원|남들?)[가-힣]{0,3}\s.{0,8}(?:쓸|쓰|볼|보|사용|이용|들어올|들어오|접속)\S{0,3}\s?(?:수\s?)?(?:있(?:나|어|는\s?(?:거|건|지)|을까)|되나|돼|될까|가능)\S{0,3}\s*[?？]?\s*$/,
    () => "네, 공개한 앱은 주소를 아는 누구나 함께 볼 수 있어요. 정해진 사람만 쓰게 하려면 ‘로그인 넣어줘’라고 말해 주세요.",
  ],
  [
    /(앱|어플|사이트)\s?(?:이름|제목).{0,6}(?:뭐|무엇|뭔)/,
    (spec) =>
      `이 앱의 이름은 ‘${spec.title}’${josa(spec.title, "이에요/예요").slice(spec.title.length)}. 바꾸려면 “앱 이름을 ‘…’로 바꿔줘”라고 말해 주세요.`,
  ],
  [
    /(무료|유료|얼마(?!\s?(?:나|남|인지|였|했|벌|썼|쓰|동안|큼))|요금|돈 ?(내|들|드))/,
    () => "말로 만들고 고치는 것은 크레딧을 쓰지 않아요.",
  ],
  [
    /(모바일|휴대폰|핸드폰|폰).{0,14}(돼|되나|될까|보이|볼 ?수|쓸 ?수).{0,8}$/,
    () => "네, 휴대폰에서도 화면에 맞게 바뀌어요. 미리보기 위의 QR 코드를 찍으면 폰에서 바로 볼 수 있어요.",
  ],
];

/** A question about the app or about us; nothing changes. */
export function answerQuestion(text: string, spec: AppSpec): EditOutcome | undefined {
  if (text.length > 120) return undefined;
  const asks = /[?？]\s*$|(?:나요|까요|까|니|나|냐|는지|는거야|는\s거야|요|돼|되나|방법|알려\s?줘|궁금해)\s*[?？.]*$/.test(text);
  const orders = /(추가|넣어|빼|삭제|지워|바꿔|변경|만들어|필수|보여\s?[줘주]|해\s?주세요|하게|있게|항목|필드)/.test(text);
  if (orders && !/[?？]\s*$/.test(text)) return undefined;
  if (!asks && !/(어떻게|어케|어디|뭐|무엇|뭘|사용법|써\s*$)/.test(text)) return undefined;
  const found = QUESTIONS.find(([pattern]) => pattern.test(text));
  return found ? { kind: "answer", text: found[1](spec) } : undefined;
}

const UPLOAD = /(업로드|올리|올릴|가져오|불러오).{0,8}(엑셀|csv|파일)|(엑셀|csv|파일).{0,8}(업로드|올리|올릴|가져오|불러오|넣을)/i;

const WHEN_AND_WHOM =
  "언제 누구에게 무엇을 보낼지 알아듣지 못했어요. ‘예약 하루 전에 손님에게 문자 보내줘’, ‘매일 아침 9시에 알려줘’처럼 말해 주세요.";
const MISSING: [pattern: RegExp, what: string][] = [
  [
    /(카카오\s?맵|네이버\s?지도|구글\s?지도|지도\s?(연동|api))/i,
    "지도 연동은 지도 서비스의 키가 있어야 해서 아직 할 수 없어요. 주소 항목은 지금도 넣을 수 있어요.",
  ],
  [
    /(챗\s?gpt|chatgpt|인공지능|ai\s?(로|가|추천|분석|답변|자동)|자동\s?답변|자동으로\s?(써|작성|생성))/i,
    "AI가 글을 쓰거나 판단하는 기능은 언어 모델을 연결해야 해요. 아직은 직접 입력하는 방식으로 만들 수 있어요.",
  ],
  [/장바구니/, "장바구니는 앱을 처음 만들 때 넣어요. 새 앱에서 ‘장바구니로 주문받는 앱’처럼 말해 주세요."],
  [/(결제|카드\s?결제|페이\s?결제|pg)/i, "앱 안에서 돈을 받는 기능은 아직 없어요. 결제 여부나 결제 방법을 기록하는 항목은 넣을 수 있어요."],
  [
    /(로그인|회원\s?가입|회원만|관리자만|권한)/,
    "누가 무엇을 할 수 있어야 하는지 알아듣지 못했어요. ‘로그인 넣어줘’, ‘관리자만 삭제할 수 있게’처럼 말해 주세요.",
  ],
  [/(문자|카톡|알림톡|이메일|메일|푸시|알림).{0,8}(보내|발송|전송|가게|오게|알려)/, WHEN_AND_WHOM],
  [
    /(연동|크롤링|api|자동으로\s?(?:불러|가져|연결))/i,
    "다른 서비스에서 자료를 가져오는 연동은 그 서비스의 키가 있어야 해서 아직 할 수 없어요. 값을 직접 넣고 모아 보는 것은 돼요.",
  ],
  [
    /자동(?:으로)?\s?(?:들어|채워|불러|가져|올라|분석|인식|번역|추천)/,
    "바깥에서 값을 알아와 저절로 채우는 기능은 그 서비스와 연결해야 해서 아직 할 수 없어요. 직접 고르거나 적는 것은 돼요.",
  ],
  [/(바코드|qr|큐알|스캔|인식)/i, "카메라로 읽는 기능은 아직 없어요. 코드를 적는 항목은 넣을 수 있고, 검색창에서 바로 찾을 수 있어요."],
  [UPLOAD, "엑셀과 CSV 파일은 ‘데이터’에서 넣어요. 넣을 목록을 열고 ‘가져오기’를 누르세요."],
  [
    /(?:면|하면|되면|때)\s.{0,12}(?:줄|늘|차감|깎|자동으로|올라|내려가)/,
    "어느 목록의 어떤 숫자가 바뀌어야 하는지 찾지 못했어요. ‘판매하면 재고가 줄게’처럼 목록과 숫자 항목의 이름으로 말해 주세요.",
  ],
  [
    /(?:님|직원|사장|나|본인|주인|담당자)만\s?(?:보|볼|쓸|수정|삭제)/,
    "누가 무엇을 할 수 있어야 하는지 알아듣지 못했어요. ‘관리자만 삭제할 수 있게’, ‘직원은 보기만’처럼 말해 주세요.",
  ],
  [/(?:\d{1,2}시|매일|맨날|매주|전날|하루\s?전|미리|아침마다|저녁마다|때\s?되면).{0,20}(?:알려\s?줘|울리|울려)/, WHEN_AND_WHOM],
  [/(알림|리마인더|푸시|알람)/, WHEN_AND_WHOM],
  [/((?<![가-힣])지도|길\s?찾기|위치\s?추적)/, "지도는 아직 넣지 못해요. 주소 항목은 넣을 수 있어요."],
  [/메신저/, "다른 메신저와 잇는 기능은 아직 없어요. ‘채팅 넣어줘’라고 하시면 앱 안에서 주고받는 대화방을 넣어 드려요."],
];

/** What only another service can do, however it is asked for. */
const OUTSIDE =
  /(연동|api|크롤링|gpt|인공지능|(?<![a-z])ai(?![a-z])|실시간\s?(?:시세|주가|환율|날씨|위치|교통|뉴스)|자동(?:으로)?\s?(?:가져|불러|끌어|긁어|올라|올려|보내|발송|전송|문자|분석|번역|작성|생성|추천|인식|이체)|알림톡|음성\s?(?:인식|입력)|얼굴\s?인식)/i;

/** Said before any rule makes something that only looks like it. */
export function findOutside({ text }: EditContext): EditOutcome | undefined {
  if (!OUTSIDE.test(text) || /(항목|필드|칸|버튼|여부|챗\s?봇|메뉴|보고서|그래프|알림톡\s?(?:발송\s?)?(?:날짜|상태))/.test(text))
    return undefined;
  const known = MISSING.find(([pattern]) => pattern.test(text))?.[1];
  return {
    kind: "unsupported",
    text: known ?? "다른 서비스와 이어야 하는 일이라 아직 할 수 없어요. 값을 직접 넣고 모아 보는 것은 지금도 돼요.",
    chips: [],
  };
}

/** Names of things that sound like data but are abilities of an app: 로그인, 결제, 채팅. */
const ABILITY =
  /^(?:소셜|카카오|네이버|구글|온라인|앱|실시간|자동|푸시|회원)?\s?(?:로그인|회원\s?가입|회원\s?인증|비밀번호|비번|잠금|결제|카드\s?결제|간편\s?결제|장바구니|채팅|채팅방|메신저|챗봇|알림|알람|알림톡|푸시|문자\s?발송|지도|카카오\s?맵|네이버\s?지도|바코드|바코드\s?스캔|qr|인공지능|ai|음성\s?인식|번역|인쇄|출력|pdf|좋아요|찜|위치\s?추적|길\s?찾기)(?:\s?(?:연동|서비스))?$/i;

/** An ability is asked for as if it were a list or a field: said honestly instead of making an empty list of it. */
export function findMissingAbility({ text }: EditContext): EditOutcome | undefined {
  if (/(항목|필드|칸|란\s|옵션|버튼)/.test(text)) return undefined;
  const upload = MISSING.find(([pattern]) => pattern === UPLOAD && pattern.test(text));
  if (upload) return { kind: "unsupported", text: upload[1], chips: [] };
  if (!ADD.test(text)) return undefined;
  const names = namesBefore(text, ADD).map((name) => name.replace(/\s*(?:기능|메뉴|화면|페이지|시스템)$/, "").trim());
  const ability = names.find((name) => ABILITY.test(name));
  const missing = ability === undefined ? undefined : MISSING.find(([pattern]) => pattern.test(ability));
  return missing && { kind: "unsupported", text: missing[1], chips: [] };
}

/** "세 번 방문하면", "지각을 3회 하면": how often something happened sets it off. */
const COUNTED =
  /(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|\d{1,3})\s?(?:번|회|차례)\s?(?:이상|넘게|연속|연달아|째)?(?:으로|을|를)?\s?(?:(?:안|못)\s)?[가-힣]{0,6}면(?:\s|$)/;

/** What should happen after so many times needs counting over other records, which no rule of an app does. */
export function findCounted({ text, words }: EditContext): EditOutcome | undefined {
  const counted = COUNTED.exec(text);
  // "결석 3번이면 표시": a choice that was taken so often, on other records.
  const ofChoice = words.options.length > 0 && words.fields.length === 0 && !/(횟수|그래프|차트|항목|필드)/.test(text);
  if (!counted || (!ofChoice && /(횟수|색|빨간|빨갛|노란|표시|강조|눈에|그래프|차트|항목|필드)/.test(text))) return undefined;
  return {
    kind: "unsupported",
    text: `‘${counted[0].trim()}’처럼 몇 번 일어났는지 세어서 저절로 바꾸는 기능은 아직 없어요. 횟수를 적는 항목을 넣고, 정한 수를 넘은 것을 눈에 띄게 표시할 수는 있어요.`,
    chips: [],
  };
}

const APP = "(?:앱|어플|애플리케이션|웹\\s?사이트|사이트|홈페이지)";
const ANOTHER_APP = new RegExp(
  `(?:^|\\s)(?:(?:아예|완전히?)\\s)?(?:(?:또\\s?)?다른|새로운|새)\\s?${APP}(?:을|를|도)?\\s?(?:(?:하나|좀|더|또|새로)\\s?)*(?:만들|만드|필요|시작|개발)\\S*(?:\\s(?:싶\\S*|주세요|줘|줄래\\S*))?|(?:^|\\s)${APP}(?:을|를)?\\s?(?:하나\\s?)?더\\s?만들\\S*(?:\\s싶\\S*)?`,
);

/** "새 앱 만들어줘 카페 예약": `about` is what it should be about, empty where nothing was said. */
export function findAnotherApp(text: string): { about: string } | undefined {
  const wish = ANOTHER_APP.exec(text);
  if (!wish) return undefined;
  const rest = `${text.slice(0, wish.index)} ${text.slice(wish.index + wish[0].length)}`.replace(/[.,!?~…ㅋㅎㅠ]+/g, " ");
  return {
    about: rest
      .replace(/\s+/g, " ")
      .trim()
      .replace(/\s?(?:을|를)?\s?(?:하는|관리하는|위한)$|(?<=[가-힣]{2})(?:용|으로)$/, ""),
  };
}

/** What is told where nothing was understood. */
const NOT_UNDERSTOOD = "무엇을 바꿀지 잘 알아듣지 못해서 앱은 그대로 두었어요. 어느 항목을 어떻게 할지 조금만 더 알려 주세요.";

/** Nothing fitted: says what is missing, or asks to be told more exactly. */
export function findUnsupported({ text, spec, words }: EditContext): EditOutcome {
  const missing = MISSING.find(([pattern]) => pattern.test(text));
  if (/말고\s+[^']{1,20}(?:앱|어플|사이트)?(?:을|를)?\s?만들어/.test(text) && words.fields.length === 0) return { kind: "new-app" };
  if (missing) return { kind: "unsupported", text: missing[1], chips: [] };
  const asked = askAboutMissing(text, spec, words);
  if (asked) return asked;
  if (/(다른|새로운|새)\s?(앱|어플|사이트|홈페이지).{0,20}(만들|필요)|앱\s?(하나\s?)?(더\s?)?만들어/.test(text)) return { kind: "new-app" };
  return {
    kind: "unsupported",
    text: NOT_UNDERSTOOD,
    chips: [],
    isUnread: true,
  };
}

/** "유통기한 3일 남으면 빨갛게": what is spoken of is written nowhere yet. */
function askAboutMissing(text: string, spec: AppSpec, words: Vocabulary): EditOutcome | undefined {
  if (words.fields.length + words.options.length + words.screens.length > 0 || text.length > 60) return undefined;
  if (!/(면\s|이하|이상|지난|지나|임박|가까운|순으로|정렬|별로|강조|표시|색|계산|필수|자동|까지만|넘)/.test(text)) return undefined;
  const noun = /^([가-힣]{2,8}?)(?:이|가|은|는|을|를|도|에)?\s/.exec(text)?.[1];
  const entity = words.entities[0] ?? spec.entities.find(({ parent, origin }) => !parent && origin === "user") ?? spec.entities[0];
  if (
    !noun ||
    !entity ||
    ["text", "url", "image"].includes(typeOfLabel(noun).type) ||
    /^(?:오늘|내일|이번|지난|완료|등록|취소|종료|확인|체크|날짜|시간|이름|사진)/.test(noun)
  )
    return undefined;
  return {
    kind: "ask",
    question: `${entity.name}에 ‘${noun}’ 항목이 없어서 아직 그렇게 할 수 없어요. 먼저 넣을까요?`,
    chips: [`${entity.name}에 ${noun} 항목 추가해줘`],
  };
}
