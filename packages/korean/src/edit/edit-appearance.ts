import type { ThemeSpec } from "@appmon/appspec/spec";
import { contrast } from "@appmon/kit/colour";
import { findColours, luminance } from "../colour-names.ts";
import { isColourOfOther, OF_THE_APP } from "../colour-subject.ts";
import { josa } from "../korean-text.ts";
import type { EditContext, EditOutcome, EditRule } from "./edit-outcome.ts";
import { TEXT_SIZES } from "../screens/theme-for-text.ts";
import { ADD, REMOVE } from "./phrase.ts";

const DARK = { background: "#14161b", primary: "#e8a15c" };
const LIGHT_BACKGROUND = "#f8f8f5";
/** The contrast that text is shown with at least. */
const READABLE = 4.5;
/** Text on a colour darker than this is light. */
const DARK_LUMINANCE = 0.2;

/** Colours, dark and light, letters, corners, mood. */
export const editAppearance: EditRule = (context) => {
  const { text, spec, words } = context;
  const { theme } = spec;
  return (
    blackScreen(text) ??
    colours(context) ??
    unknownColour(context) ??
    mode(text, theme) ??
    letters(text, theme) ??
    (words.entities.length > 0 ? undefined : corners(text)) ??
    mood(text)
  );
};

const set = (patch: Partial<ThemeSpec>, summary: string): EditOutcome => ({ kind: "ops", ops: [{ op: "setTheme", patch }], summary });

const PAINTED: Readonly<Record<string, string>> = { 파랗: "파란색", 퍼렇: "파란색", 노랗: "노란색", 빨갛: "빨간색", 하얗: "하얀색" };

function colours({ text: whole, spec, words }: EditContext): EditOutcome | undefined {
  // "핑크 말고 파란색": the one that is named first is not wanted.
  const text = whole.replace(/^.{1,16}?(?:색|색깔|컬러)?\s?말고\s(?=\S)/, "");
  const { theme } = spec;
  // A colour that marks records (5개 이하면 빨간색) is no colour of the app.
  if (
    /(이하|이상|미만|초과|넘|지난|지나|부족|(?<!화)면\s|\d\s?[가-힣]{0,3}\s?(?:밑|아래|안\s?(?:되|돼)|도\s?안|남)|보다\s?(?:적|많|작|크|낮|높))/.test(
      text,
    )
  )
    return undefined;
  const doubled = /([가-힣]{2,3})\1(?:하게|한|해)/.exec(text)?.[1];
  const made = /(?:^|\s)(파랗|퍼렇|노랗|빨갛|하얗)게(?=\s|$)/.exec(text)?.[1];
  const paint = made && words.fields.length + words.options.length + words.entities.length === 0 ? PAINTED[made] : undefined;
  const repeated = doubled ? findColours(`${doubled}색`) : [];
  const plainly = paint ? findColours(paint) : repeated.length > 0 ? repeated : findColours(text);
  // "배경 하늘": a word that is a colour here, and the sky elsewhere.
  const found =
    plainly.length === 0 && /(?:배경|바탕|색|컬러|테마)(?:은|는|을|를)?\s\S{1,6}$/.test(text) ? findColours(`${text}색`) : plainly;
  if (
    found.length === 0 &&
    words.fields.length + words.options.length === 0 &&
    /^(?:앱\s?|전체\s?|메인\s?|대표\s?|테마\s?|배경\s?|다른\s?)*(?:색|색깔|색상|컬러|배경)(?:을|를|도|만|으로)?\s?(?:좀\s?)?(?:바꿔|변경|다르게|다른|바꾸|$)/.test(
      text,
    )
  )
    return {
      kind: "ask",
      question: "어떤 색으로 바꿀까요?",
      chips: ["색을 초록으로 바꿔줘", "색을 남색으로 바꿔줘", "배경을 아이보리로 바꿔줘"],
    };
  if (
    found.length === 0 &&
    words.fields.length + words.options.length === 0 &&
    /(?:차분한|은은한|부드러운|튀지\s?않는|무난한|산뜻한|시원한|화사한|진한|연한|다른)\s?(?:색|색깔|컬러|톤)/.test(text)
  )
    return {
      kind: "ask",
      question: "어떤 색이 좋을까요?",
      chips: ["색을 남색으로 바꿔줘", "색을 짙은 초록으로 바꿔줘", "색을 갈색으로 바꿔줘"],
    };
  if (found.length === 0) return undefined;
  const wantsColour = /(색|컬러|배경|바탕|테마|톤|계열|느낌|버튼|헤더|메뉴|하게|스럽|으로|로\s|로$)/.test(text);
  if (!wantsColour || (ADD.test(text) && words.fields.length + words.options.length > 0)) return undefined;
  if (isColourOfOther(text, found[0]!.span[0])) return undefined;
  const ink = found.find((colour) => colour.role === "ink");
  // "빨간 글씨로 공지 넣어줘": text that is yet to be written.
  if (ink && ADD.test(text)) return undefined;
  if (!ink && !OF_THE_APP.test(text)) {
    if (words.options.length > 0 || words.fields.length > 0) return undefined;
    const [entity] = words.entities;
    const said = found[0]!.said;
    if (entity)
      return {
        kind: "ask",
        question: `${josa(entity.name, "은/는")} 앱의 색을 같이 써요. 앱 전체의 색을 바꿀까요?`,
        chips: [`대표 색을 ${josa(said, "으로/로")} 바꿔줘`, `배경을 ${josa(said, "으로/로")} 바꿔줘`],
      };
  }
  const background =
    found.find((colour) => colour.role === "background") ?? (/(배경|바탕)/.test(text) ? found.find((colour) => colour !== ink) : undefined);
  const primary = found.find((colour) => colour !== background && colour !== ink);
  const patch: Partial<ThemeSpec> = {};
  const said: string[] = [];
  const stated = (theme.stated ?? []).filter(
    ({ role }) => !((background && role === "background") || (primary && role === "primary") || (ink && role === "ink")),
  );
  if (background) {
    patch.background = background.hex;
    const dark = luminance(background.hex) < DARK_LUMINANCE;
    if (dark !== (theme.mode === "dark")) patch.mode = dark ? "dark" : "light";
    stated.push({ role: "background", said: background.said, hex: background.hex });
    said.push(`배경을 ${josa(background.said, "으로/로")}`);
  }
  if (ink) {
    patch.ink = ink.hex;
    stated.push({ role: "ink", said: ink.said, hex: ink.hex });
    said.push(`글씨를 ${josa(ink.said.replace(/(?:은|얀|만|간|란)$/, "$&색"), "으로/로")}`);
  }
  if (primary) {
    patch.primary = primary.hex;
    stated.push({ role: "primary", said: primary.said, hex: primary.hex });
    said.push(`대표 색을 ${josa(primary.said, "으로/로")}`);
  }
  const ground = patch.background ?? theme.background;
  const isFaint = ink !== undefined && contrast(ink.hex, ground) < READABLE;
  const moved = isFaint ? ` 배경과 비슷한 색이라 읽을 수 있을 만큼 ${luminance(ground) > 0.18 ? "진하" : "밝"}게 보여요.` : "";
  return set({ ...patch, stated }, `${said.join(", ")} 바꿨어요.${moved}`);
}

/** "까만 화면으로" is the dark look; "배경을 검정으로" is that very colour. */
function blackScreen(text: string): EditOutcome | undefined {
  if (!/(까만|까망|검은|시커먼|깜깜한|컴컴한)\s?(?:화면|모드|테마)/.test(text)) return undefined;
  return {
    kind: "ops",
    ops: [{ op: "setTheme", patch: { mode: "dark", background: DARK.background } }],
    summary: "어두운 화면으로 바꿨어요.",
  };
}

/** A colour nobody has a value for: 버터색. */
function unknownColour({ text, words }: EditContext): EditOutcome | undefined {
  const said = /(?:배경|바탕|테마|전체|메인|포인트|버튼|앱)(?:색|\s?컬러)?(?:을|를|은|는)?\s+(\S{1,8}색)(?:으로|로)(?:\s|$)/.exec(
    text,
  )?.[1];
  if (!said || words.fields.length + words.options.length > 0 || /(다른|아까|그)\s?색/.test(text)) return undefined;
  const where = /(배경|바탕)/.test(text) ? "배경을" : "대표 색을";
  return {
    kind: "ask",
    question: `${josa(`‘${said}’`, "은/는")} 어떤 색인지 알지 못했어요. 가까운 색을 골라 주시거나 #FFE9A8처럼 적어 주세요.`,
    chips: [`${where} 크림색으로 바꿔줘`, `${where} 베이지색으로 바꿔줘`, `${where} 연두색으로 바꿔줘`],
  };
}

function mode(text: string, theme: ThemeSpec): EditOutcome | undefined {
  if (/(다크\s?모드|다크\s?테마|다크로|어둡게|어두운\s?(?:모드|테마|화면|배경|느낌|색|걸로)|야간\s?모드|밤\s?모드|까맣게)/.test(text)) {
    if (/(꺼|끄|해제|말고|빼|없애)/.test(text)) return toLight(theme);
    const stated = (theme.stated ?? []).filter((colour) => colour.role !== "background");
    const primary = luminance(theme.primary) < 0.12 && !stated.some((colour) => colour.role === "primary") ? DARK.primary : theme.primary;
    return set({ mode: "dark", background: DARK.background, primary, stated }, "어두운 화면으로 바꿨어요.");
  }
  if (/(라이트\s?모드|밝게|밝은\s?(모드|테마|화면|배경)|환하게)/.test(text)) return toLight(theme);
  return undefined;
}

function toLight(theme: ThemeSpec): EditOutcome {
  const stated = (theme.stated ?? []).filter((colour) => colour.role !== "background");
  return set(
    { mode: "light", background: LIGHT_BACKGROUND, stated, ...(theme.family === "night" && { family: "calm" as const }) },
    "밝은 화면으로 바꿨어요.",
  );
}

const FACES = [
  ["round", "둥근 글씨로 바꿔줘"],
  ["serif", "명조 글씨로 바꿔줘"],
  ["hand", "손글씨로 바꿔줘"],
  ["sans", "고딕 글씨로 바꿔줘"],
] as const;

function letters(text: string, theme: ThemeSpec): EditOutcome | undefined {
  if (/(글씨|글자|폰트|텍스트|활자|글꼴|서체|필기체|(?<!구)명조체?(?:로|\s?느낌)|고딕체?로)/.test(text)) {
    if (/(?:손\s?글씨|필기체)(?:체|로|\s?(?:느낌|폰트|글꼴|글씨체|서체))/.test(text)) return set({ font: "hand" }, "손글씨로 바꿨어요.");
    if (/(둥근|동글|둥글|귀여|귀엽)/.test(text)) return set({ font: "round" }, "둥근 글씨로 바꿨어요.");
    if (/(명조|바탕체|세리프)/.test(text)) return set({ font: "serif" }, "명조 글씨로 바꿨어요.");
    if (/(고딕|기본|산세리프)/.test(text)) return set({ font: "sans" }, "고딕 글씨로 바꿨어요.");
    if (/(폰트|글꼴|글씨체|서체)(?:를|을|도)?\s?(?:좀\s?)?(?:바꿔|변경|다른)/.test(text))
      return {
        kind: "ask",
        question: "어떤 글씨가 좋을까요?",
        chips: FACES.filter(([font]) => font !== (theme.font ?? "sans")).map(([, chip]) => chip),
      };
    if (theme.textSizes && REMOVE.test(text) && /(크기|조절|단추|버튼)/.test(text))
      return set({ textSizes: false }, "글씨 크기를 고르는 단추를 뺐어요.");
    if (TEXT_SIZES.test(text) && /(버튼|단추|기능|직접|스스로|보는\s?사람|사용자|손님|각자|할\s?수)/.test(text))
      return set({ textSizes: true }, "글씨 크기를 고르는 단추를 위쪽에 넣었어요.");
    const scale = theme.fontScale ?? 1;
    // "글씨가 좀 작네": a complaint asks for the opposite.
    if (/(?:글씨|글자)\S{0,2}\s?(?:\S{1,3}\s)?(?:작네|작아요?|작은데|작다|작습니다|작음|작게\s?보|잘\s?안\s?보|침침)/.test(text))
      return set({ fontScale: Math.min(1.6, round(scale + 0.2)) }, "글씨를 크게 했어요.");
    if (/(작게|작은\s?글|줄여|줄이|너무\s?커|너무\s?크)/.test(text))
      return set({ fontScale: Math.max(0.85, round(scale - 0.15)) }, "글씨를 작게 했어요.");
    if (/(크게|커|큰|키워|키우|잘\s?보이|안\s?보여)/.test(text))
      return set({ fontScale: Math.min(1.6, round(scale + 0.2)) }, "글씨를 크게 했어요.");
  }
  if (/(촘촘|빽빽|(?:간격|여백).{0,6}(?:좁|줄|없))/.test(text)) return set({ density: "compact" }, "더 촘촘하게 했어요.");
  if (/(여백|널찍|넓직|시원시원|간격.{0,6}(넓|늘))/.test(text)) return set({ density: "roomy" }, "여백을 넉넉하게 했어요.");
  return undefined;
}

function corners(text: string): EditOutcome | undefined {
  if (!/(모서리|테두리|버튼|카드|전체적으로)|^(?:좀\s|더\s|조금\s)*(?:각지게|각진|둥글게|둥글둥글|동글)/.test(text)) return undefined;
  if (/(둥글게|둥근|동글)/.test(text)) return set({ radius: /(아주|완전|더|많이)/.test(text) ? "full" : "lg" }, "모서리를 둥글게 했어요.");
  if (/(각지게|각진|네모|뾰족|직각)/.test(text)) return set({ radius: "none" }, "모서리를 각지게 했어요.");
  return undefined;
}

const MOODS: [pattern: RegExp, patch: Partial<ThemeSpec>, name: string][] = [
  [/(귀엽|귀여운|귀염|큐트|러블리|사랑스|아기자기|발랄|깜찍)/, { family: "play", radius: "full", font: "round" }, "귀엽게"],
  [/(고급|럭셔리|우아|세련|고상|점잖|품격|품위|단아)/, { family: "paper", radius: "sm", font: "serif" }, "고급스럽게"],
  [/(심플|단순|깔끔|미니멀|모던|단정)/, { family: "calm", font: "sans" }, "깔끔하게"],
  [/(사무적|업무용|회사\s?느낌|전문적|오피스)/, { family: "work", radius: "sm", font: "sans" }, "업무용답게"],
  [/(따뜻|아늑|포근|가게\s?느낌)/, { family: "shop", radius: "lg" }, "따뜻하게"],
];

function mood(text: string): EditOutcome | undefined {
  if (
    !/(게|느낌|스타일|분위기|디자인)(\s|$|으로|로|을|를|바|좀)/.test(text) ||
    /(입력|적을|쓸\s?수|보이게|고르게|선택하|초급|중급|난이도)/.test(text)
  )
    return undefined;
  const found = MOODS.find(([pattern]) => pattern.test(text));
  if (
    !found &&
    /(힙하게|힙한|트렌디|감각적|요즘\s?느낌|예쁘게|이쁘게|예쁜|이쁜|멋지게|멋있게|디자인.{0,6}(?:바꿔|변경|다르게|별로|새로))/.test(text)
  )
    return { kind: "ask", question: "어떤 느낌이 좋을까요?", chips: ["귀엽게 바꿔줘", "고급스럽게 바꿔줘", "깔끔하게 바꿔줘"] };
  return found && set(found[1], `전체 느낌을 ${found[2]} 바꿨어요.`);
}

const round = (value: number) => Math.round(value * 100) / 100;
