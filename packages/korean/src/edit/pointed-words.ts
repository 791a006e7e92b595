/** Words that point at what a turn before has made: "방금 만든 칸", "그 그래프", "거기도 필수로", "그거 노란색으로", "둘 다". */
import type { AppSpec, FieldSpec } from "@appmon/appspec/spec";
import { findColours } from "../colour-names.ts";
import { josa } from "../korean-text.ts";
import type { EditOutcome } from "./edit-outcome.ts";
import { ADD } from "./phrase.ts";
import { type FieldMention, findVocabulary } from "./vocabulary.ts";

interface Said {
  spec: AppSpec;
  /** What was said before, oldest first. */
  before: readonly string[];
  hear: (text: string) => EditOutcome;
}

const LEAD = "(?:(?:그럼|그러면|그리고|근데|그런데|아|참|음|이제|또)[,\\s]+)*";
const MADE =
  "(?:방금|아까|지금|새로|금방|좀\\s?전에|막)\\s?(?:전에\\s?|새로\\s?)?(?:(?:만든|추가한|추가해\\s?준|넣은|넣어\\s?준|만들어\\s?준|말한|생긴|달아\\s?준|단|바꾼)\\s?)?";
const KIND = "(칸|항목|필드|입력란|거|것|게|건|걸|탭|메뉴|화면|페이지|그래프|차트|버튼|단추)";
/** "방금 만든 칸 필수로", "그 그래프 맨 위로": the kind of thing, its particle, and what is to be done with it. */
const POINTS = new RegExp(
  `^${LEAD}(?:${MADE}|(?:그|이|저)\\s?(?:새로\\s?만든\\s?|새\\s?)?)${KIND}(도|은|는|을|를|이|가|만|의)?\\s+(\\S.{0,50})$`,
);
/** "거기도 필수로": a place that something was put, or what was put there. */
const THERE = new RegExp(
  `^${LEAD}(?:거기|여기|그\\s?칸|그\\s?항목)(?:도|는|은|을|를|만)?\\s+((?:꼭\\s?)?(?:필수|선택|안\\s?적|안\\s?써|비워|맨\\s|숫자|길게|목록에서).{0,30})$`,
);
const ALL_OF_THEM = new RegExp(
  `^${LEAD}(?:그\\s?)?(둘|두\\s?개|두\\s?가지|셋|세\\s?개|세\\s?가지|전부|모두)\\s?(?:다|모두|전부)?(?:를|을|는|은)?\\s+(\\S.{1,40})$`,
);
const IN_COLOUR = new RegExp(
  `^${LEAD}(?:${MADE}(?:거|것|건|걸|게)?|(?:그|이)(?:거|것|건|걸|게|\\s?표시|\\s?색깔?|\\s?글씨|\\s?글자)|거기|색깔?|색상)(?:의)?(?:\\s?(?:색깔?|색상))?(?:은|는|을|를|도|만)?\\s+(\\S{1,6}(?:\\s?색)?)(?:으로|로)?(?:\\s?(?:바꿔|표시해|칠해|해|보이게|보여|변경해|하)\\s?(?:해\\s?)?(?:줘|고)?)?[.!~\\s]*$`,
);

/** "보라색으로", right after something was to be marked. */
const BARE_COLOUR = /^(?:아니\s|그럼\s)?(\S{1,6}색)(?:으로|로)(?:\s?(?:해|바꿔|표시해)줘)?[.!~\s]*$/;
const MARKS =
  /(?:이하|이상|미만|초과|지나면|지난|넘으면|넘은|남으면|(?:된|한|인|안\s?\S{1,3})\s?(?:건|것은?|거는?)\s).*(?:색|빨갛게|노랗게|파랗게|표시|강조|눈에)/;

/** The whole of what is meant, or undefined where nothing that was made answers to it. */
export function pointedWords(text: string, said: Said): string | undefined {
  if (said.before.length === 0) return undefined;
  return inColour(text, said) ?? allOfThem(text, said) ?? there(text, said) ?? ofItsKind(text, said);
}

/** The fields that a turn before was about, of the last turn that was about any. */
function lastFields({ before, spec }: Said, reach = 3): FieldMention[] {
  for (const turn of before.slice(1).toReversed().slice(0, reach)) {
    const { fields } = findVocabulary(turn, spec);
    const unique = fields.filter(({ field }, index) => fields.findIndex((other) => other.field.id === field.id) === index);
    if (unique.length > 0) return unique;
  }
  return [];
}

const fieldName = ({ entity, field }: { entity: { name: string }; field: Pick<FieldSpec, "label"> }) => `${entity.name} ${field.label}`;

function ofItsKind(text: string, said: Said): string | undefined {
  const [, kind, particle = "", rest] = POINTS.exec(text) ?? [];
  if (!kind || !rest || /^(?:말고|대신|아니)/.test(rest)) return undefined;
  const named = nameOfKind(kind, said);
  if (named === undefined) return undefined;
  const pair = ({ 은: "은/는", 는: "은/는", 을: "을/를", 를: "을/를", 이: "이/가", 가: "이/가" } as const)[particle];
  // "… 필수로": the bare name and the wish do not stand beside each other without a particle.
  return `${pair ? josa(named, pair) : particle === "도" || particle === "만" || particle === "의" ? `${named}${particle}` : /^이름/.test(rest) ? named : josa(named, "을/를")} ${rest}`;
}

function nameOfKind(kind: string, said: Said): string | undefined {
  const { spec, before, hear } = said;
  const last = before.at(-1)!;
  if (["ask", "unsupported"].includes(hear(last).kind)) return undefined;
  if (/^(?:칸|항목|필드|입력란)$/.test(kind)) {
    const field = lastFields(said).at(-1);
    return field && fieldName(field);
  }
  if (/^(?:탭|메뉴|화면|페이지)$/.test(kind)) {
    const newest = spec.screens.find(({ id }) => id === spec.nav.items.at(-1));
    const isMade = newest && newest.id !== spec.nav.home && before.slice(1).some((turn) => /(탭|메뉴|화면|페이지|따로)/.test(turn));
    return isMade ? `${newest.title} ${kind === "탭" ? "메뉴" : kind}` : undefined;
  }
  if (/^(?:그래프|차트)$/.test(kind)) {
    const charts = spec.screens.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "chart" ? [block] : [])));
    const made = charts.filter(({ id }) => /\d$/.test(id)).at(-1);
    return made?.title && /(그래프|차트)/.test(before.slice(1).join(" ")) ? `${made.title} 그래프` : undefined;
  }
  if (/^(?:버튼|단추)$/.test(kind)) {
    const action = spec.actions.at(-1);
    return action && /(버튼|단추)/.test(last) && before.length > 1 ? `${action.label} 버튼` : undefined;
  }
  return undefined;
}

function there(text: string, said: Said): string | undefined {
  const rest = THERE.exec(text)?.[1];
  const field = rest === undefined ? undefined : lastFields(said, 1).at(-1);
  return field && `${josa(fieldName(field), "을/를")} ${rest!}`;
}

/** "둘 다 필수로": a sentence for each of what the last turn was about. */
function allOfThem(text: string, said: Said): string | undefined {
  const [, count, rest] = ALL_OF_THEM.exec(text) ?? [];
  if (!count || !rest || !/^(?:꼭|필수|선택|빼|삭제|지워|없애|숨|목록|안\s?보|숫자|맨\s|길게|비워|안\s?적)/.test(rest)) return undefined;
  const fields = lastFields(said, 1);
  const wanted = /^(?:둘|두)/.test(count) ? 2 : /^(?:셋|세)/.test(count) ? 3 : fields.length;
  if (fields.length !== wanted || fields.length < 2) return undefined;
  return fields.map((field) => `${josa(fieldName(field), "을/를")} ${rest.replace(/[.!~\s]+$/, "")}`).join("\n");
}

/** "그거 노란색으로": the mark that the last turn has set, or the choice it was about, in that colour. */
function inColour(text: string, { before, spec, hear }: Said): string | undefined {
  const colour = IN_COLOUR.exec(text)?.[1] ?? (MARKS.test(before.at(-1)!) ? BARE_COLOUR.exec(text)?.[1] : undefined);
  const [to] = colour === undefined || before.length < 2 ? [] : findColours(/색$/.test(colour) ? colour : `${colour}색`);
  if (!to || /(배경|바탕|버튼|테마|전체|메인|대표)/.test(text)) return undefined;
  const last = before.at(-1)!;
  const [was] = findColours(last).slice(-1);
  const outcome = hear(last);
  const isMark =
    outcome.kind === "ops" && outcome.ops.some((op) => op.op === "addHighlight" || (op.op === "setEntity" && op.patch.highlights));
  if (was && (isMark || MARKS.test(last))) {
    const rest = last.slice(was.span[1]).replace(/^색?(?:으로|로)?/, "");
    return `${last.slice(0, was.span[0])}${josa(named(to.said), "으로/로")}${rest}`;
  }
  if (isMark) return `${last} ${josa(named(to.said), "으로/로")} 표시해줘`;
  const option = ADD.test(last) || /(?:으로|로)/.test(last) ? findVocabulary(last, spec).options.at(-1) : undefined;
  return option && `${option.field.label} ${josa(option.option.label, "은/는")} ${josa(named(to.said), "으로/로")} 표시해줘`;
}

const named = (said: string): string => (/색$/.test(said) ? said : `${said}색`);
