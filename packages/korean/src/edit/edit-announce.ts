/** "메인에 내일 쉽니다라고 띄워줘": a sentence of somebody's own, put where everybody sees it first. */
import type { SectionBlock } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import type { EditOutcome, EditRule } from "./edit-outcome.ts";
import { quotedParts, REMOVE } from "./phrase.ts";

const PLACE =
  /(메인|홈|첫\s?화면|첫\s?페이지|맨\s?위|위쪽|위에|상단|대문|화면에|앱에|사이트에|홈페이지에|들어오면|공지|배너|안내\s?(?:문|글|말)|알림판)/;
const PUT =
  /(?:크게\s?|작게\s?|잘\s?보이게\s?)?(?:써|적어|띄워|띄우|올려|올리|걸어|넣어|달아|붙여|보이게|나오게|공지|표시|알려|뜨게)\S*(?:\s?\S{1,5})?[.!~\s]*$/;
const SAID = "(?:이라고|라고|이라는|라는|다고|단)";
/** What the words stand in, in front of them: "첫 화면에", "맨 위에다가 크게". */
const LEADING =
  /^(?:(?:앱|사이트|홈페이지)\s?)?(?:메인|홈|첫\s?화면|첫\s?페이지|맨\s?위|위쪽|위|상단|대문|화면|앱|사이트|홈페이지|들어오면|공지|배너|안내\s?(?:문|글|말))(?:\s?(?:화면|페이지|위|에다가|에다|에|로|으로|에는|으로는|바로))*\s+(?:(?:공지|배너|안내|안내문|문구|글)(?:를|을|로|으로)?\s?(?:하나\s?|크게\s?|좀\s?)*)?(?:크게\s|작게\s|좀\s|바로\s)*/;

/** How somebody would write what is said to be so: 쉰다고 → 쉽니다, 휴무라고 → 휴무. */
function asWritten(words: string, ending: string): string {
  if (!/^(?:다고|단)$/.test(ending)) return words;
  if (/는$/.test(words)) return `${words.slice(0, -1)}습니다`;
  const code = words.charCodeAt(words.length - 1) - 0xac00;
  const final = code % 28;
  if (code < 0 || code > 11_171) return words;
  // 하 + ㄴ다고, 비싸 + 다고: ㅂ takes the place of the final.
  return final === 4 || final === 0 ? `${words.slice(0, -1)}${String.fromCharCode(0xac00 + code - final + 17)}니다` : `${words}습니다`;
}

/** The words to show; undefined where none are given. */
function wordsOf(text: string): string | undefined {
  const [quoted] = quotedParts(text);
  if (quoted) return quoted;
  // Said last: "공지 하나 띄워줘 내일 쉽니다라고".
  const behind = new RegExp(`(?:띄워|올려|걸어|써|적어|넣어|달아|붙여|알려)\\s?줘[,.:]?\\s+(.{2,80}?)(${SAID})?[.!~\\s]*$`).exec(text);
  if (behind) return asWritten(behind[1]!.trim(), behind[2] ?? "");
  const before = new RegExp(
    `^(.{2,90}?)(${SAID})\\s?(?:메인에|홈에|첫\\s?화면에|맨\\s?위에|위에|공지(?:글|문|사항)?(?:으?로)?|배너로?|안내(?:문|글|말)?(?:으?로)?)?\\s?${PUT.source}`,
  ).exec(text);
  if (!before) return undefined;
  const said = before[1]!.replace(LEADING, "").trim();
  return said.length < 2 ? undefined : asWritten(said, before[2]!);
}

export const editAnnounce: EditRule = ({ text, spec, words }): EditOutcome | undefined => {
  if (
    REMOVE.test(text) ||
    !PLACE.test(text) ||
    /(말고|대신|바꿔|변경|고쳐|버튼|항목|필드|칸|메뉴|합계|그래프|제목|이름|누르면|문구(?:를|을)|링크)/.test(text)
  )
    return undefined;
  if (!PUT.test(text.replace(/['"‘“][^'"’”]{1,120}['"’”]\s*$/, "")) && !/줘[,.:]?\s+\S/.test(text)) return undefined;
  if (!new RegExp(`(?:${SAID}|['"’”])`).test(text) || words.options.length > 0) return undefined;
  const said = wordsOf(text);
  if (!said || said.length > 120 || words.fields.some(({ field }) => field.label === said)) return undefined;
  const home = spec.screens.find(({ id }) => id === spec.nav.home);
  if (!home) return undefined;
  const taken = new Set(home.blocks.map(({ id }) => id));
  let id = "announcement";
  for (let n = 2; taken.has(id); n++) id = `announcement${n}`;
  const block: SectionBlock = { id, kind: "section", section: "text", heading: said };
  const at = home.blocks.findLastIndex((other) => other.kind === "section" && other.section === "hero") + 1;
  return {
    kind: "ops",
    ops: [{ op: "addBlock", screen: home.id, block, at }],
    summary: `첫 화면에 ‘${said}’${josa(said, "이라/라").slice(said.length)}고 띄웠어요. 내리려면 “‘${said}’ 빼줘”라고 말해 주세요.`,
  };
};
