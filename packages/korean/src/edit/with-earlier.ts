/** What a sentence leaves out because it was said in a turn before: "그거 말고 빨강", "그거 필수로", "반대로", "만화도", "아까 그 색으로". */
import type { AppSpec } from "@appmon/appspec/spec";
import { findColours } from "../colour-names.ts";
import { josa, stripJosa } from "../korean-text.ts";
import type { EditOutcome } from "./edit-outcome.ts";
import { ADD, namesBefore } from "./phrase.ts";
import { pointedWords } from "./pointed-words.ts";
import { findVocabulary } from "./vocabulary.ts";

export interface Earlier {
  spec: AppSpec;
  /** What was said before, oldest first, as the rules read it. */
  before: readonly string[];
  /** What those words lead to when they are said again. */
  hear: (text: string) => EditOutcome;
}

const REFERENCE =
  "(?:그거|그것|그걸|그건|그게|이거|이것|이걸|이건|요거|방금\\s?(?:거|것|꺼|넣은\\s?거|추가한\\s?거)|아까\\s?(?:거|것|꺼|그거|그것))";
const INSTEAD = new RegExp(
  `^(?:아니(?:야|요|다|오)?[,.!\\s]+)?(?:${REFERENCE}|그\\s?\\S{1,6}|아까\\s?\\S{1,6})?\\s*(?:말고|대신에?|아니고)[,\\s]*(.{1,60})$`,
);
const NO = /^(?:아니(?:야|요|다|오)?|노노?|앗)[,.!\s]+(.{1,40})$/;
const POINTING = new RegExp(`^(?:그럼\\s|그리고\\s|아\\s|참\\s)?(${REFERENCE})(?:도|은|는|을|를|만)?\\s+(\\S.{0,60})$`);
const INTO_THAT = /^(?:그럼\s|그리고\s|아\s|참\s)?(?:거기|여기|그\s?(?:안|곳|중)|그거|그것)(?:에다가|에다|에도|에)\s+(\S.{0,60})$/;
const THAT_PAGE = /^(?:그|이|방금\s?(?:만든|그)|아까\s?(?:만든|그))\s?(탭|메뉴|화면|페이지)((?:은|는|을|를|의)?\s\S.{0,50})$/;
const REVERSED = /^(?:그거\s?)?(?:반대로|거꾸로|역순으로|뒤집어\S*)(?:\s?(?:해\s?줘|보여\s?줘|바꿔\s?줘|정렬\S*))?[.!~]*$/;
const MORE =
  /^(?:조금|좀|쪼금|살짝|한참|훨씬)?\s?(?:만\s?)?더(?:\s?(?:해\s?줘|크게|작게|줘|키워\s?줘|줄여\s?줘))?[.!~요]*$|^한\s?(?:번|단계)\s?(?:만\s?)?더\S*$/;
const TOO_MUCH = /^(?:이건\s?|좀\s?|지금\s?)?너무\s?(?:크|커|큰)\S*[.!~]*$/;
const TOO_LITTLE = /^(?:이건\s?|좀\s?|지금\s?)?너무\s?작\S*[.!~]*$/;
const ALSO = /^([^.?!,]{1,20}?)(?:들)?도(?:요|용|여)?[.!~]*$/;
const THAT_COLOUR =
  /^(?:다시\s?)?(?:아까|이전|예전|전|처음|먼저|저번)\s?(?:의|에)?\s?(?:그|쓰던|했던|썼던|말한)?\s?(배경\s?)?색(?:깔|상)?(?:으로|로|이|을|가)?(?:\s.{0,12})?$/;
const ITS_NAME = /^(?:이름|명칭|라벨)(?:을|은|만)?\s/;

const OPPOSITES: readonly (readonly [string, string])[] = [
  ["높은", "낮은"],
  ["비싼", "싼"],
  ["최신", "오래된"],
  ["많은", "적은"],
  ["큰", "작은"],
  ["내림차", "오름차"],
  ["빠른", "늦은"],
  ["무거운", "가벼운"],
  ["위로", "아래로"],
];

/** The whole of what is meant, or the text as it is. Nothing is made up where no turn came before. */
export function withEarlier(text: string, earlier: Earlier): string {
  const { before } = earlier;
  const last = before.at(-1);
  if (last === undefined || text.length > 80) return text;
  return (
    chosenAnswer(text, last, earlier) ??
    earlierColour(text, earlier) ??
    pointedWords(text, earlier) ??
    instead(text, last, earlier) ??
    pointedAt(text, last, earlier) ??
    carriedOn(text, last, earlier) ??
    leftOut(text, last, earlier) ??
    text
  );
}

/** A question was asked, and this is what one says to its chips: "원생이요", "두 번째 거". */
function chosenAnswer(text: string, last: string, { hear }: Earlier): string | undefined {
  const said = text.replace(/(?:이요|요|으로요|로요|으로|로|이야|야|거|걸로|것)?[.!~\s]*$/, "").trim();
  const ordinal = /^(?:첫|두|세)\s?번째|^[123]번/.exec(text);
  if (said.length > 14 || /\s\S+\s/.test(said)) return undefined;
  const outcome = hear(last);
  if (outcome.kind !== "ask" || outcome.chips.length === 0) return undefined;
  if (ordinal) return outcome.chips["첫두세123".indexOf(text.charAt(0)) % 3];
  const named = said.length === 0 ? [] : outcome.chips.filter((chip) => chip.includes(said));
  if (named.length > 1) return named.find((chip) => chip.startsWith(said));
  return named[0] ?? (/^(?:네|넵|응|그래|어|ㅇㅇ|좋아)\S{0,3}$/.test(text) && outcome.chips.length === 1 ? outcome.chips[0] : undefined);
}

/** "아까 그 색으로": the colour before the one there is now. */
function earlierColour(text: string, { before, spec }: Earlier): string | undefined {
  const found = THAT_COLOUR.exec(text);
  if (!found) return undefined;
  const now = new Set([spec.theme.primary, spec.theme.background]);
  const said = before.flatMap((turn) => findColours(turn)).findLast((colour) => !now.has(colour.hex));
  return said && `${found[1] ? "배경을" : "대표 색을"} ${josa(said.said, "으로/로")} 바꿔줘`;
}

/** "그거 말고 빨강", "아니 초록으로": the last thing that something was to become is another. */
function instead(text: string, last: string, { spec }: Earlier): string | undefined {
  const rest = (INSTEAD.exec(text)?.[1] ?? NO.exec(text)?.[1])?.trim();
  if (!rest || REVERSED.test(rest)) return undefined;
  const to = /^(['"‘“]?)(.{1,30}?)(['"’”]?)(?:으로|로)?(?:\s?(?:해|바꿔|보여|변경해|만들어)\s?줘)?[.!~]*$/.exec(rest)?.[2]?.trim();
  if (!to || /\s\S+\s/.test(to)) return undefined;
  const words = findVocabulary(to, spec);
  const quoted = [...last.matchAll(/['"‘“]([^'"’”]{1,60})['"’”]/g)].at(-1);
  if (quoted) return last.replace(quoted[0], `'${to}'`);
  const [was] = findColours(last).slice(-1);
  const [now] = findColours(`${to}색`);
  if (was && now) return replaced(last, was.span, to);
  const chunk = [...last.matchAll(/(?<=^|\s)(\S{1,20}?)(으로|로)(?=\s|$)/g)].at(-1);
  if (chunk && (words.fields.length === 0 || findVocabulary(chunk[1]!, spec).fields.length > 0))
    return replaced(last, [chunk.index, chunk.index + chunk[0].length], josa(to, "으로/로"));
  return undefined;
}

/** The span with another word, and behind it the particle that fits: 보라색 → 남색, 책을 → 일정을. */
function replaced(text: string, [start, end]: readonly [number, number], word: string): string {
  const rest = text.slice(end).replace(/^색/, "");
  const said = /(?:으로|로)$/.test(word) ? word.replace(/(?:으로|로)$/, "") : word;
  const particle = /^(을|를|은|는|이|가|으로|로|와|과)(?=\s|$)/.exec(rest)?.[1];
  const pair = particle && (["을/를", "은/는", "이/가", "으로/로", "와/과"] as const).find((one) => one.split("/").includes(particle));
  const colour = findColours(`${said}색`).length > 0 && !/색$/.test(said) && said.length <= 6 ? `${said}색` : said;
  const tail = pair ? rest.slice(particle!.length) : rest;
  const named = pair ? josa(colour, pair) : /(?:으로|로)$/.test(word) ? josa(colour, "으로/로") : colour;
  return `${text.slice(0, start)}${named}${tail}`;
}

/** "그거 필수로", "이름을 펴낸곳으로 바꿔줘": what the last turn was about. */
function pointedAt(text: string, last: string, { spec, hear }: Earlier): string | undefined {
  const page = THAT_PAGE.exec(text);
  if (page) return didNothing(last, hear) ? undefined : newestPage(page[1]!, page[2]!, last, spec);
  const into = INTO_THAT.exec(text)?.[1];
  if (into !== undefined) return addedThere(into, last, spec);
  const [, , pointed] = POINTING.exec(text) ?? [];
  const rest =
    pointed ?? (ITS_NAME.test(text) && !/(?:앱|메뉴|버튼|맨|앞|뒤|위로|아래|익명|필수|빼|숨|보이|정렬|순)/.test(text) ? text : undefined);
  if (rest === undefined) return undefined;
  const words = findVocabulary(last, spec);
  const field = words.fields.at(-1);
  if (field) {
    const name = `${field.entity.name} ${field.field.label}`;
    return rest === text ? `${name} ${text}` : `${josa(name, "을/를")} ${rest}`;
  }
  // What was only asked about is not there to be pointed at.
  if (didNothing(last, hear)) return undefined;
  const entity = words.entities[0];
  return entity && pointed !== undefined ? `${josa(entity.name, "을/를")} ${pointed}` : undefined;
}

/** What was only asked about or declined has made nothing. */
const didNothing = (last: string, hear: Earlier["hear"]): boolean => ["ask", "unsupported"].includes(hear(last).kind);

/** "그 탭 이름을 미반납으로": the page that the last turn has made. */
function newestPage(kind: string, rest: string, last: string, spec: AppSpec): string | undefined {
  const newest = spec.screens.find(({ id }) => id === spec.nav.items.at(-1));
  return newest && newest.id !== spec.nav.home && /(탭|메뉴|화면|페이지|버튼|따로)/.test(last)
    ? `${newest.title} ${kind === "탭" ? "메뉴" : kind}${rest}`
    : undefined;
}

/** "거기에 피곤도 추가": to the choices, or to the list, that the last turn was about. */
function addedThere(rest: string, last: string, spec: AppSpec): string | undefined {
  const words = findVocabulary(last, spec);
  const choice = words.fields.findLast(({ field }) => field.options !== undefined) ?? words.options.at(-1);
  if (choice) return `${choice.field.label}에 ${rest}`;
  const entity = words.entities[0] ?? words.fields[0]?.entity;
  return entity && `${entity.name}에 ${rest}`;
}

/** What can only be said of a field, with nothing in front that says of which. */
const OF_A_FIELD =
  /^(?:안\s?(?:적|써|쓰|넣)\S*도|안\s?(?:적|쓰|넣)으?면|필수|꼭|선택\s?(?:사항|항목)?(?:으로|로)|비워\s?둬?도|비워두|맨\s?(?:위|아래|앞|뒤|끝)(?:으로|로)|목록에서|숫자(?:만|로)|날짜로|길게|짧게|고르게|골라|오늘(?:\s?날짜)?로\s?(?:자동|미리|채워|들어가)|이름(?:을|만)\s|단위(?:는|를)\s|최대|최소|(?:[a-zA-Z%㎡]{1,5}|원|개|명|분|시간|점|회|권)(?:으로|로)(?:\s?(?:해|바꿔)\s?줘)?[.!~]*$)/;

/** "아니다 그냥 안 적어도 되게": the field the last turn was about. */
function leftOut(text: string, last: string, { spec }: Earlier): string | undefined {
  const rest = text.replace(/^(?:(?:아니(?:다|야|요|면)?|아|앗|음|그럼|그러면|근데|그리고|그냥|다시|이제|참)[,.!\s]+)+/, "");
  const words = findVocabulary(rest, spec);
  if (!OF_A_FIELD.test(rest) || words.fields.length + words.entities.length + words.options.length > 0) return undefined;
  const field = findVocabulary(last, spec).fields.at(-1);
  return field && `${field.entity.name} ${josa(field.field.label, "을/를")} ${rest}`;
}

/** "반대로", "좀 더", "만화도": the last wish, the other way round, once more, for something else. */
function carriedOn(whole: string, last: string, { spec }: Earlier): string | undefined {
  const text = whole.replace(/^(?:(?:아니(?:다|야|요|지)?|아|음|앗|근데|그럼|그러면|이번엔|이번에는|이제)[,.!\s]+)+/, "");
  if (REVERSED.test(text)) {
    for (const [one, other] of OPPOSITES) {
      if (last.includes(one)) return last.replace(one, other);
      if (last.includes(other)) return last.replace(other, one);
    }
    return undefined;
  }
  if (MORE.test(text)) return /(글씨|글자|여백|둥글|크게|작게|간격)/.test(last) ? last : undefined;
  if (TOO_MUCH.test(text)) return /(글씨|글자)/.test(last) ? "글씨 작게 해줘" : undefined;
  if (TOO_LITTLE.test(text)) return /(글씨|글자)/.test(last) ? "글씨 크게 해줘" : undefined;
  const also = ALSO.exec(text)?.[1]?.trim();
  if (!also || /(글씨|색|배경|버튼|메뉴)$/.test(also)) return undefined;
  const named = findVocabulary(also, spec);
  const then = findVocabulary(last, spec);
  const swap = (was: string) => {
    const at = last.indexOf(was);
    return at < 0 ? undefined : replaced(last, [at, at + was.length], also);
  };
  if (named.entities.length > 0 && then.entities.length > 0) return swap(then.entities[0]!.name);
  const [field] = then.fields;
  if (named.fields.length > 0 && field && !ADD.test(last)) return replaced(last, field.span, also);
  if (named.options.length > 0 && then.options.length > 0) return replaced(last, then.options[0]!.span, also);
  const added = ADD.test(last) && named.fields.length + named.entities.length + named.options.length === 0 ? namesBefore(last, ADD) : [];
  return added.length === 1 ? swap(stripJosa(added[0]!).stem) : undefined;
}
