/** What somebody wants to look up later, said as a question: 농약 언제 쳤는지, 어디서 얼마에 샀는지, 손님별로 무슨 컬 했는지. */
import { NOT_DATA } from "../data/noun-roles.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { findHeadNoun, findNoun, type KnownNoun } from "../nouns/noun-lexicon.ts";
import { PLACE_OF_BUSINESS } from "../nouns/noun-rules.ts";
import type { FramedNoun } from "./read-frames.ts";
import type { PromptWord } from "./prompt-words.ts";

/** 샀는지, 먹였는지, 어땠는지, 했는지만. */
const ASKED = /^([가-힣]{1,7})(?:는지|은지|던지|였는지)(?:도|를|만|랑|까지)?$/;
/** Said of a state, not of something that was done: 있는지, 됐는지, 남았는지, 되는지. */
const STATE = /(?:있|없|됐|되|남았|남|맞|아닌|가능한|얼마인|몇인|괜찮|어떤|나가|팔리|인기|좋)$/;

interface Question {
  said: RegExp;
  /** Label of the answer; "" = none of its own. `verb` is what was done. */
  label: (verb: string) => string;
}

const QUESTIONS: readonly Question[] = [
  { said: /^언제(?:쯤|부터)?$/, label: () => "날짜*" },
  {
    said: /^얼마나|얼마큼|얼만큼$/,
    label: (verb) => (/걸렸|잤|했/.test(verb) ? "걸린 시간(분)" : /먹|마셨/.test(verb) ? "먹은 양" : "양"),
  },
  { said: /^얼마(?:에|주고|씩)?$/, label: () => "금액" },
  { said: /^어디(?:서|에서)$/, label: (verb) => (/샀|구했|구매/.test(verb) ? "산 곳" : "장소") },
  { said: /^어디(?:에|다|에다|로)?$/, label: (verb) => (/뒀|놨|놓|넣|보관/.test(verb) ? "보관 위치*" : "장소") },
  { said: /^누구(?:랑|와|하고|한테|에게|한테서)$/, label: (verb) => (/줬|드렸|보냈|빌려줬|받/.test(verb) ? "상대*" : "함께한 사람") },
  { said: /^누가$/, label: () => "사람*" },
  { said: /^(?:뭐|뭘|뭔가|무엇|무엇을|뭐를|뭣)$/, label: (verb) => OBJECT_OF.find(([done]) => done.test(verb))?.[1] ?? "내용*" },
  { said: /^왜$/, label: () => "이유" },
  { said: /^몇\s?(?:번|회)$/, label: () => "횟수(회)" },
];
const OBJECT_OF: readonly (readonly [RegExp, string])[] = [
  [/샀|구매|질렀/, "산 것*"],
  [/먹|마셨/, "먹은 것*"],
  [/빌려|빌렸|가져/, "빌린 것*"],
  [/배웠/, "배운 것*"],
  [/팔|판매/, "판 것*"],
  [/입/, "입은 것*"],
  [/봤/, "본 것*"],
];

/** 몇 미리, 몇 명: the unit a number is said in. */
const UNIT: readonly (readonly [RegExp, string])[] = [
  [/^(명|분이|사람)/, "인원(명)"],
  [/^(대)$/, "대수(대)"],
  [/^(개|박스|상자|포대|봉지|판|병|캔|마리|장|권|그루|포기|켤레|벌)/, "수량"],
  [/^(미리|밀리|mm)/i, "길이(mm)"],
  [/^(센치|cm)/i, "길이(cm)"],
  [/^(키로|킬로|kg)/i, "무게(kg)"],
  [/^(그램|그람|g)/i, "무게(g)"],
  [/^(시간)/, "시간(시간)"],
  [/^(시)/, "시각"],
  [/^(분)/, "시간(분)"],
  [/^(쪽|페이지|장)/, "쪽수"],
  [/^(세트)/, "세트"],
  [/^(원)/, "금액"],
];

/** What was done names the records: 사료 언제 샀는지 is a list of purchases. */
const DEEDS: readonly (readonly [RegExp, string])[] = [
  [/샀|구매|질렀|주문/, "구매"],
  [/갈았|갈아|교체|바꿨|바꾼/, "교체"],
  [/빌려|빌렸/, "대여"],
  [/고쳤|수리/, "수리"],
  [/팔았|판매/, "판매"],
];

const NO_OBJECT =
  /^(잘|많이|제일|가장|빨리|하루|매일|주로|한번|두번|며칠|일주일|우리|저희|제|내|나|애|애들|좀|다|또|그|이|저|몇|지금|오늘|어제|아까|최근|마지막|보통|매번|각자|다들|자꾸|총|전부|모두|다해서|합쳐서|합계|진짜|혹시|전에|지난|지난번|이번달|이번주|지난달|지난주|올해|작년|한달|일년|기록|날짜|시간|사람|거|것)$/;

/** Whose records they are: 손님별로, 아이마다, 회원마다. */
const EACH = /^([가-힣]{2,5}?)(?:별|별로|마다|들마다)$/;

/** What is done for people in a walk of life, where nothing else names it. */
const DEED_OF_DOMAIN: Readonly<Record<string, string>> = {
  nail: "시술",
  hair: "시술",
  skin: "시술",
  beauty: "시술",
  massage: "관리",
  clinic: "진료",
  vet: "진료",
  academy: "수업",
  music: "레슨",
  dance: "수업",
  gym: "운동",
  yoga: "수업",
  repair: "수리",
  car: "정비",
  farm: "농사",
  garden: "돌보기",
  care: "돌봄",
  kids: "하루",
};

const DONE: Readonly<Record<string, string>> = {
  보냈: "보낸",
  팔렸: "팔린",
  팔았: "판",
  샀: "산",
  썼: "쓴",
  받았: "받은",
  나갔: "나간",
  들어왔: "들어온",
  남았: "남은",
  만들었: "만든",
  잡았: "잡은",
  왔: "온",
  빌려줬: "빌려준",
};
const COUNTED =
  /몇\s?(?:권|개|명|병|장|박스|상자|마리|대|벌|켤레|통|봉|포)(?:을|를|이|가)?\s?(보냈|팔렸|팔았|샀|썼|받았|나갔|들어왔|남았|만들었|잡았|왔|빌려줬)(?=고|는|나|는데|지)/g;

/** 몇 권 보냈고 몇 권 팔렸는지: a number for each. 정산은 받았는지: whether. */
function withCounts(frame: FramedNoun, words: readonly PromptWord[]): FramedNoun {
  const text = words.map(({ text: one }) => one).join(" ");
  const counts = [...text.matchAll(COUNTED)].map((match) => `${DONE[match[1]!]} 수량`);
  if (counts.length < 2) return frame;
  const whether = /([가-힣]{2,4})(?:은|는|을|를|도)\s(?:다\s)?(받았는지|냈는지|했는지|끝났는지)/.exec(text);
  const rest = frame.known.labels.filter((label) => !/^수량|^내용/.test(label));
  const [own = "", ...others] = rest;
  const more = whether && !NO_OBJECT.test(whether[1]!) ? [`${whether[1]} ${whether[2]}`] : [];
  const last = words.findLast(
    (word) => ASKED.test(word.text) && words.some((other) => other.span[0] === frame.span[0] && other.sentence === word.sentence),
  );
  const span: [number, number] = [frame.span[0], Math.max(frame.span[1], last?.span[1] ?? 0)];
  return { ...frame, span, known: { ...frame.known, labels: [own, ...new Set(counts), ...more, ...others] } };
}

/** The first thing asked about in such words that the lexicon has no noun for. `domain` is the id of the walk of life. */
export function readAsked(words: readonly PromptWord[], domain: string): FramedNoun[] {
  const nameFor = DEED_OF_DOMAIN[domain] ?? "";
  for (const [at, word] of words.entries()) {
    const verb = ASKED.exec(word.text)?.[1];
    if (verb === undefined || STATE.test(verb)) continue;
    // 누가 얼마 외상했는지: the lexicon has a book for it.
    // 뭐 자주 사가는지: a habit of theirs, kept with them.
    if (/(?:사|시키|먹|찾)(?:가|오)?$/.test(verb) && clauseBefore(words, at).some(({ text: one }) => /^(?:자주|주로|많이)$/.test(one)))
      continue;
    if (/했$/.test(verb) && ["main", "log"].includes(findNoun(verb.slice(0, -1))?.kind ?? "")) continue;
    const asked = clauseBefore(words, at);
    const found = frameOf(asked, word, verb, nameFor);
    if (found) return [withCounts(found, words)];
  }
  return [];
}

/** 몇 권 보냈고 몇 권 팔렸는지: one of several counts. */
const COUNTED_SO_FAR = /^(?:보냈|팔렸|팔았|샀|썼|받았|나갔|들어왔|남았|만들었|잡았|왔|빌려줬)고$/;

/** Words in front of it up to the verb of the clause before. */
function clauseBefore(words: readonly PromptWord[], at: number): PromptWord[] {
  const clause: PromptWord[] = [];
  for (let i = at - 1; i >= 0 && clause.length < 7; i--) {
    const word = words[i]!;
    if (
      word.sentence !== words[at]!.sentence ||
      ASKED.test(word.text) ||
      (word.verb && !COUNTED_SO_FAR.test(word.text)) ||
      /(?:인데|는데|라서|하고|이고|랑)$/.test(word.text)
    )
      break;
    clause.unshift(word);
  }
  return clause;
}

/** A noun by its looks: no verb form, no word for the keeping itself, no fee, which has an entity of its own. */
function isThing({ stem, josa }: PromptWord): boolean {
  return (
    /^(|을|를|이|가|은|는|도)$/.test(josa) &&
    /^[가-힣A-Za-z][가-힣A-Za-z0-9]{0,7}$/.test(stem) &&
    !NO_OBJECT.test(stem) &&
    !NOT_DATA.has(stem) &&
    !/(?:거|것|고|데|서|면|지|게|러|비|료|금|값)$/.test(stem) &&
    !PLACE_OF_BUSINESS.test(stem) &&
    typeOfLabel(stem).type === "text"
  );
}

function frameOf(clause: readonly PromptWord[], end: PromptWord, verb: string, nameFor: string): FramedNoun | undefined {
  const labels: string[] = [];
  const things: PromptWord[] = [];
  let each = "";
  let questions = 0;
  const add = (label: string): void => {
    if (!labels.some((one) => one.replace("*", "") === label.replace("*", ""))) labels.push(label);
  };
  for (let i = 0; i < clause.length; i++) {
    const word = clause[i]!;
    const which = /^(?:무슨|어떤|몇)([가-힣a-zA-Z]{0,6})$/.exec(word.text);
    const question = QUESTIONS.find(({ said }) => said.test(word.text));
    if (question) {
      questions++;
      add(question.label(verb));
    } else if (which) {
      const next = which[1] === "" ? clause[++i] : undefined;
      const what = next ? next.stem : which[1]!;
      if (what === "") continue;
      questions++;
      add(
        /^몇/.test(word.text) ? (/^(번|회)/.test(what) ? "횟수(회)" : (UNIT.find(([unit]) => unit.test(what))?.[1] ?? what)) : `${what}*`,
      );
    } else if (EACH.test(word.text)) each = EACH.exec(word.text)![1]!;
    else if (isThing(word)) things.push(word);
  }
  if (questions === 0 || (questions === 1 && labels[0] === "사람*")) return undefined;
  // 학원비 어디 얼마인지: money that goes out has an entity of its own.
  if (clause.some(({ stem }) => stem.length >= 3 && typeOfLabel(stem).type === "money")) return undefined;
  const thing = things.at(-1);
  // What the lexicon knows has fields of its own.
  const isKnown = ({ stem }: PromptWord) => findNoun(stem) !== undefined || (stem.length >= 3 && findHeadNoun(stem) !== undefined);
  if (clause.some((word) => !EACH.test(word.text) && isKnown(word))) return undefined;
  if (!thing && each === "" && questions < 2) return undefined;
  const deed = DEEDS.find(([done]) => done.test(verb))?.[1] ?? "기록";
  const name = thing ? `${thing.stem} ${deed}` : each ? `${nameFor || each} 기록` : `${nameFor} ${deed}`.trim();
  const own = each ? [`${each}*`] : thing ? [`${thing.stem}*`] : [];
  const all = [
    ...own,
    ...labels.filter((label) => label !== "날짜*"),
    ...(deed === "구매" ? ["산 날*", "금액", "산 곳"] : ["날짜*"]),
    "메모",
  ];
  const known: KnownNoun = {
    names: [name],
    id: "keptRecord",
    icon: "notebook",
    counter: "건",
    kind: "log",
    labels: all.filter((label, i) => all.findIndex((other) => other.replace("*", "") === label.replace("*", "")) === i),
    titles: [],
  };
  const from = (thing ?? clause.find((word) => EACH.test(word.text)) ?? clause[0] ?? end).span[0];
  return { name, known, span: [from, end.span[1]] };
}
