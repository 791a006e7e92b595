import type { AppSpec, EntitySpec, ScreenSpec } from "@appmon/appspec/spec";
import { josa } from "@appmon/korean/korean-text";

const LONGEST_QUESTION = 60;
/** Ends like a question, with or without the mark. */
const QUESTION =
  /(?:\?|？|나요|까요|가요|는지|은지|ㄴ지|어디|뭐야|뭐지|뭐예요|무엇|있어|있니|있지|돼|되지|되나|해|하지|하니|써|알려 ?줘요?|알려 ?주세요|궁금해요?|방법|방법은)[\s?？!.~]*$/;
const ASKS = /어디|어떻게|뭐|무엇|뭘|무슨|어떤|몇|방법|하려면|싶으면|[?？]|나요|까요/;
/** A wish that something be done is no question, however politely it is put. */
const WISH =
  /(?:추가|변경|수정|삭제|제거|이동|정렬|표시|공개|연결|설정|배포)?(?:해|바꿔|바꾸어|넣어|빼|지워|만들어|옮겨|보여|고쳐|늘려|줄여|올려|내려|붙여|나눠|합쳐|없애) ?(?:줘|주세요|주실|주라|줄래|달라|볼래|봐)(?!.*(?:방법|어떻게))|(?:할|될|넣을|바꿀|만들|지울|뺄) ?수 ?있(?:게|도록)|(?:되게|하게|도록) ?해/;

/** How things are done here. First hit wins; what one can do comes first. */
const HOW_TO: readonly (readonly [RegExp, string])[] = [
  [
    /계획|의논|바꾸기 ?전에|만들기 ?전에/,
    "“/계획 회원 등급도 나눠줘”처럼 앞에 ‘/계획’을 붙여 말하면, 바꾸지 않고 무엇이 달라지는지 먼저 말해 드려요. 마음에 들면 ‘이대로 만들기’를 누르면 돼요.",
  ],
  [
    /(?:배포|공개|출시|올리|퍼블리시|주소)/,
    "오른쪽 위의 ‘배포’를 누르고 주소를 정하면 공개돼요. 공개하기 전에 모든 화면이 열리는지 자동으로 확인해요. 언제든 내릴 수도 있어요.",
  ],
  [
    /(?:되돌|방금.*취소|이전 ?(?:버전|상태)|실수|복구|되살)/,
    "“되돌려줘”라고 말하면 방금 바꾼 것이 돌아와요. 더 예전 상태는 ‘기록’ 탭에서 골라 되돌릴 수 있어요. 데이터도 함께 되돌릴지 물어봐요.",
  ],
  [
    /(?:내보내|다운로드|내려받|소스|코드|엑셀|csv|백업)/i,
    "‘내 앱’에서 앱을 열고 ‘내보내기’를 누르면 소스 코드와 데이터(CSV)를 받을 수 있어요. 받은 코드는 npm install, npm run dev로 실행돼요.",
  ],
  [/(?:도메인)/, "배포한 다음 배포 화면의 ‘내 도메인’에서 연결할 수 있어요. 안내하는 대로 DNS 기록을 넣으면 자동으로 확인해요."],
  [/(?:공유|카톡|카카오톡|링크|qr)/i, "배포를 마치면 주소 복사, QR 코드, 카카오톡 공유 버튼이 나와요."],
  [
    /(?:예시|샘플|연습) ?(?:데이터|자료)?.*(?:지우|삭제|없애|비우)/,
    "앱 위쪽에 나오는 예시 데이터 안내에서 ‘비우기’를 누르면 한 번에 지워져요. 직접 적은 데이터는 그대로예요.",
  ],
  [
    /(?:크레딧|앱몬.*(?:요금|가격)|구독|요금제)/,
    "말로 만들고 고치는 것은 크레딧을 쓰지 않아요. AI가 다듬을 때만 쓰고, 쓰기 전에 얼마인지 보여요. 요금은 위쪽 ‘구독’에서 볼 수 있어요.",
  ],
  [
    /(?:휴대폰|핸드폰|폰|모바일|홈 ?화면|설치|아이폰|안드로이드)/,
    "배포한 주소를 휴대폰에서 열고 ‘홈 화면에 추가’를 누르면 앱처럼 쓸 수 있어요. 미리보기의 QR 코드로 바로 열어 볼 수도 있어요.",
  ],
  [
    /(?:색|디자인|글씨|글자|폰트|테마)/,
    "“배경을 연두색으로 바꿔줘”, “글씨를 더 크게 해줘”처럼 말하거나, 미리보기에서 ‘고치기’를 켜고 바꿀 곳을 누르면 돼요.",
  ],
];

/** Whether a text may be a question at all; only then is it worth looking at the app. */
export function looksLikeQuestion(text: string): boolean {
  const line = text.trim();
  return line.length <= LONGEST_QUESTION && !line.includes("\n") && ASKS.test(line) && QUESTION.test(line) && !WISH.test(line);
}

/** The answer to a question about the app or about us, from the app itself; `undefined` where it is none, or not to be answered so. */
export function answerAboutApp(text: string, spec: AppSpec): string | undefined {
  if (!looksLikeQuestion(text)) return undefined;
  const line = text.trim();
  const entity = spec.entities.find(({ name }) => line.includes(name));
  if (/(?:무슨|어떤|몇|뭐|무엇).{0,8}(?:화면|메뉴|페이지)|(?:화면|메뉴|페이지)(?:이|가|은|는|에는?)? ?(?:뭐|무엇|몇|어떤)/.test(line))
    return screensOf(spec);
  if (entity && /어디|어떻게|방법|하려면/.test(line)) return whereabouts(line, entity, spec);
  if (
    entity &&
    /(?:무슨|어떤|몇|뭐|무엇).{0,8}(?:항목|칸|정보|내용|필드|적)|(?:항목|칸|정보|필드)(?:이|가|은|는|에는?)? ?(?:뭐|무엇|몇|어떤)/.test(
      line,
    )
  )
    return fieldsOf(entity);
  if (/(?:무슨|어떤|몇|뭐|무엇).{0,8}(?:데이터|자료|정보|기록|관리|저장)/.test(line)) return dataOf(spec);
  if (/(?:이|지금|내) ?앱.{0,6}(?:뭐|무엇|무슨|어떤)/.test(line)) return `‘${spec.title}’ 앱이에요. ${dataOf(spec)} ${screensOf(spec)}`;
  if (!/어떻게|어디|방법|하려면|싶으면/.test(line)) return undefined;
  return HOW_TO.find(([topic]) => topic.test(line))?.[1];
}

function screensOf({ screens, nav }: AppSpec): string {
  const titles = nav.items.flatMap((id) => screens.filter((screen) => screen.id === id).map(({ title }) => title));
  return `메뉴에 화면이 ${titles.length}개 있어요: ${listed(titles)}.`;
}

function dataOf({ entities }: AppSpec): string {
  const names = entities.map(({ name }) => name);
  return `${josa(listed(names), "을/를")} 기록하고 볼 수 있어요.`;
}

function fieldsOf({ name, fields }: EntitySpec): string {
  const shown = fields.filter((field) => !field.hidden);
  const needed = shown.filter((field) => field.required).map(({ label }) => label);
  const must = needed.length > 0 ? ` 꼭 적어야 하는 것은 ${josa(listed(needed), "이에요/예요")}.` : "";
  return `‘${name}’에는 ${listed(shown.map(({ label }) => label))}${josa(shown.at(-1)?.label ?? "", "을/를").slice(shown.at(-1)?.label.length ?? 0)} 적어요.${must}`;
}

/** Where one looks at records of an entity, and where one adds them. */
function whereabouts(line: string, { id, name }: EntitySpec, { screens, nav }: AppSpec): string | undefined {
  const inMenu = (screen: ScreenSpec) => nav.items.includes(screen.id);
  const menu = screens.filter(inMenu);
  const isWriting = /추가|등록|입력|적|쓰|작성|만들|넣|신청|예약/.test(line);
  const form = menu.find(({ blocks }) =>
    blocks.some((block) => (block.kind === "form" || block.kind === "booking") && block.entity === id),
  );
  const list = menu.find(({ blocks }) => blocks.some((block) => block.kind === "collection" && block.query.entity === id));
  const adds = list?.blocks.some((block) => block.kind === "collection" && block.query.entity === id && block.create !== false);
  if (isWriting && form) return `메뉴의 ‘${form.title}’ 화면에서 적으면 돼요.`;
  if (isWriting && list && adds) return `메뉴의 ‘${list.title}’ 화면에서 추가 단추를 누르면 돼요.`;
  if (/수정|고치|바꾸|변경|삭제|지우/.test(line) && list)
    return `메뉴의 ‘${list.title}’ 화면에서 고칠 ${josa(name, "을/를")} 누르면 내용이 열려요. 거기에서 고치거나 지울 수 있어요.`;
  return list && `메뉴의 ‘${list.title}’ 화면에서 볼 수 있어요.`;
}

const MOST_LISTED = 12;

function listed(names: readonly string[]): string {
  const quoted = names.slice(0, MOST_LISTED).join(", ");
  return names.length > MOST_LISTED ? `${quoted} 등 ${names.length}가지` : quoted;
}
