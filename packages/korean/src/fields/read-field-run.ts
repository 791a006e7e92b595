/** Fields said without commas: "운행일지 출발지 도착지 요금 승객수", "차종이랑 시간", "맵기는 순한맛 보통 매운맛". */
import { FILE_FORMS } from "../data/papers.ts";
import { isPaper, typeOfLabel } from "./field-type-of-label.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";
import { APP_WORD, type PromptWord } from "../noun-app/prompt-words.ts";
import { FIELD_LIKE, type FieldList } from "./read-field-list.ts";

/** What names the app or ends its sentence; fields are listed behind it. */
const CONTAINER =
  /(기록|일지|대장|목록|리스트|명단|명부|장부|관리|모음|노트|체크|접수|이력|정리|내역|현황|일정|예약|신청|예약주문|주문받기|주문서|수첩|비교|신고|제보|모집|사이트|앱|표|판)$/;
const JOIN = /^(랑|이랑|와|과|하고|도|까지)$/;
const SKIPPED =
  /(별로|마다|별)$|^(매주|매일|매달|매월|매년|주말|평일|[월화수목금토일]요일|그리고|또|등|등등|좀|꼭|같은|각각|지난번|저번|이번|예전|오늘|어제|내일)$/;
/** Ends of labels whose type is plain text. */
const NAMING_END = /(명|이름|번호|자|사유|지점|출발지|도착지|사람|부위|구분|방법|출처|회사|택배사|학회|저자)$/;
/** Things that end like who does something: 의자, 천막이나 상자. */
const NO_NAME = /(?:의자|모자|과자|상자|감자|피자|전자|탁자|액자|유자|그림자|글자|숫자|카펫자|주전자|손자)$/;
const NO_LABEL =
  /(^(?:들어온|나간|만든|남은|받은|새로운)$|할래|할게|하자|싶다|싶어|거|것|게|요|면|서|데|고|는|은|를|을|지|때|싶|줘|해|함|됨|음|용|전|후|처럼|으로|에서|우리|저희|제|내|그냥|간단히|하나|여러)$/;

/** One list per sentence at most; sentences in which a list was found already are left alone. */
export function readFieldRuns(words: readonly PromptWord[], known: readonly FieldList[]): FieldList[] {
  const lists: FieldList[] = [];
  const sentences = Map.groupBy(words, (word) => word.sentence);
  for (const written of sentences.values()) {
    const sentence = withClauseLabels(written);
    const span: [number, number] = [sentence[0]?.span[0] ?? 0, sentence.at(-1)?.span[1] ?? 0];
    if (known.some((list) => list.span[0] < span[1] && list.span[1] > span[0])) continue;
    // 사용자는 …을 둘러보고: what people do there, not what is written down.
    if (sentence.some(({ text }) => /^(사용자|이용자|방문자|방문객|고객|손님)(는|가|들은|들이|은|이)$|^둘러/.test(text))) continue;
    const choice = choiceIn(sentence);
    const run = runIn(choice ? sentence.slice(0, choice.at) : sentence, sentence[0]?.sentence ?? 0);
    const labels = [...(run?.labels ?? []), ...(choice ? [choice.label] : [])];
    const from = run?.from ?? choice?.from;
    if (labels.length > 0 && from !== undefined) lists.push({ labels, span: [from, span[1]] });
  }
  return lists;
}

/** Nouns that a clause in front of them makes a label of: 심은 날, 먹는 시간, 산 곳. */
const CLAUSE_HEAD = /^(?:날|날짜|시간|시각|때|사람|분|곳|장소|이유|까닭|금액|돈|가격|양|횟수|정도|방법|위치|여부)$/;
/** Ends of verbs that stand in front of a noun: 는, 던, or ㄴ and ㄹ below. Many nouns end so as well, so the noun behind decides. */
const endsLikeVerb = (word: string): boolean =>
  /[는던]$/.test(word) || (!/(?:면|지난)$/.test(word) && [4, 8].includes((word.charCodeAt(word.length - 1) - 0xac00) % 28));

/** Two words as one. */
const joined = (before: PromptWord, word: PromptWord): PromptWord => ({
  ...word,
  text: `${before.text} ${word.text}`,
  stem: `${before.text} ${word.stem}`,
  span: [before.span[0], word.span[1]],
});

/** 심은 날 is one label of two words, and so is 찾아가는 날. */
function withClauseLabels(words: readonly PromptWord[]): PromptWord[] {
  const out: PromptWord[] = [];
  for (const word of words) {
    const before = out.at(-1);
    // 다음 점검일: which of them.
    if (before !== undefined && WHICH.test(before.text) && before.span[1] + 1 === word.span[0] && typeOfLabel(word.stem).type === "date") {
      out[out.length - 1] = joined(before, word);
      continue;
    }
    const joins =
      before !== undefined &&
      CLAUSE_HEAD.test(word.stem) &&
      before.span[1] + 1 === word.span[0] &&
      before.text.length >= 2 &&
      before.text.length <= 6 &&
      (before.verb || before.josa === "" || /^(은|는)$/.test(before.josa)) &&
      endsLikeVerb(before.text) &&
      // 시간 장소: a label of its own, no clause.
      typeOfLabel(before.text).type === "text" &&
      findNoun(before.text) === undefined;
    // AR 지수, PT 횟수: abbreviated, what is measured.
    if (
      before !== undefined &&
      /^[A-Z]{1,5}$/.test(before.text) &&
      before.span[1] + 1 === word.span[0] &&
      typeOfLabel(`${before.text} ${word.stem}`).type !== "text"
    ) {
      out[out.length - 1] = joined(before, word);
      continue;
    }
    // 지도 링크, 영수증 사진: what the link leads to or the picture shows.
    const shows =
      before !== undefined &&
      before.josa === "" &&
      !before.verb &&
      /^(?:링크|사진)$/.test(word.stem) &&
      before.span[1] + 1 === word.span[0] &&
      /^(?:지도|영수증|참고|관련|예약|위치|티켓|완성|증명|식단|음식|풀이)$/.test(before.stem);
    // 영수증 파일, 견적서 PDF: one of them, not both.
    const isForm =
      before !== undefined &&
      before.josa === "" &&
      before.span[1] + 1 === word.span[0] &&
      FILE_FORMS.has(word.stem) &&
      (isPaper(before.text) || typeOfLabel(before.text).type === "image");
    if (!joins && !shows && !isForm) out.push(word);
    else out[out.length - 1] = { ...joined(before!, word), verb: false };
  }
  return out;
}

const WHICH = /^(?:다음|최근|마지막|지난|예상|예정)$/;

/** One syllable before 은/는 is a verb far more often than a topic (남은, 심은, 먹는), unless it is one of these. */
const SHORT_TOPIC = /^(?:맛|띠|색|맵|층|줄|방|차|책|팀|반|꽃|옷|집|표|술|빵|떡|향|칸|동|길|면|국|밥|굽|털|알|종|급|형|조|과|끈)$/;

/** Particles and verbs that stand alone: only prose has them between its nouns, so that "가마 일정 에 따라 진행" is no choice. */
const PROSE =
  /^(?:에|의|을|를|은|는|와|과|로|으로|에서|에게|한테|부터|까지|마다|보다|처럼|대로|따라|따라서|따른|대해|대한|위해|위한|통해|통한|의해|인해|관해|관한|맞춰|맞게|하고|하여|해서|하면|하며|하는|되고|되어|되면|되며|되는|돼서|있고|있는|없는|이에요|예요|이야|입니다|이고|이며)$/;

/** 저희는 작은 교회인데요: who tells of themselves. */
const WHO_SPEAKS =
  /^(?:저희|우리|저|나|제|내|이거|그거|저거|이것|그것|여기|거기|오늘|요즘|지금|사실|일단|원래|지금까지|그동안|글씨|글자|색|색상|배경|바탕|버튼|디자인|화면|폰트|분위기|포인트|주요색|메인색)$/;

/** "맛은 레몬 자몽 청귤": a topic and two to six bare words to the end of the clause are a choice. */
function choiceIn(words: readonly PromptWord[]): { label: string; at: number; from: number } | undefined {
  for (const [at, topic] of words.entries()) {
    const stem = /^(은|는)$/.test(topic.josa) ? topic.stem : (/^([가-힣])(?:은|는)$/.exec(topic.text)?.[1] ?? "");
    if (WHO_SPEAKS.test(stem)) continue;
    if (stem === "" || topic.verb || stem.length > 8 || (stem.length === 1 && !SHORT_TOPIC.test(stem))) continue;
    const type = typeOfLabel(stem).type;
    const noun = findNoun(stem);
    if (noun && noun.kind !== "content" && !["select", "status"].includes(type)) continue;
    if (!["select", "status", "text"].includes(type)) continue;
    const options: string[] = [];
    let prose = false;
    for (const word of words.slice(at + 1)) {
      prose ||= PROSE.test(word.text);
      // 사용자는 각 회사 재무 데이터를 보고: words in front of an object or a place belong to it.
      prose ||= /^(을|를|에|에서)$/.test(word.josa) && !word.verb;
      if (word.verb || APP_WORD.test(word.stem) || word.stem.length > 7 || /^(은|는|을|를|에|에서)$/.test(word.josa)) break;
      if (/^(두|세|네|다섯|여섯|일곱|여덟|가지|가지고|각각)$/.test(word.text)) break;
      if (/(으로|로|중에|있어|이고|아직|없|안|필요|따로|저|제가|혼자)$/.test(word.text) || /^(저|제|혼자|아직|따로|필요)/.test(word.text))
        break;
      options.push(word.stem);
    }
    const sameEnd = options.length >= 2 && options.every((option) => option.endsWith(stem));
    const enough = type === "text" && !sameEnd ? options.length >= 3 : options.length >= 2;
    if (enough && !prose && options.length <= 8) return { label: `${stem}(${options.join("/")})`, at, from: topic.span[0] };
  }
  return undefined;
}

function runIn(words: readonly PromptWord[], sentence: number): { labels: string[]; from: number } | undefined {
  let start = sentence > 0 && !words.some((word) => APP_WORD.test(word.stem) || word.verb) ? 0 : 1;
  for (; start < words.length; start++) {
    const before = words[start - 1];
    const isClause =
      words[start]?.text.includes(" ") === true &&
      before !== undefined &&
      (before.text.includes(" ") || findNoun(before.stem) !== undefined);
    // 몇 시에 일어났는지: asked, no yes or no.
    if (before && /^(?:몇|언제|어디|누가|누구|얼마|무슨|뭐|뭘|왜|어떻게)/.test(before.text)) continue;
    if (before && !isClause && !before.verb && !CONTAINER.test(before.stem) && !/(요|는데|아서|어서|꺼|쓸거)$/.test(before.text)) continue;
    const found = runFrom(words.slice(start));
    if (found) return found;
  }
  return undefined;
}

const DEAL = /^(월세|전세|매매)$/;

/** A sentence is tried from several starts; its words are typed once. */
const TYPED = new WeakMap<PromptWord, boolean>();
function isTyped(word: PromptWord): boolean {
  const typed = TYPED.get(word) ?? ((NAMING_END.test(word.stem) && !NO_NAME.test(word.stem)) || typeOfLabel(word.stem).type !== "text");
  TYPED.set(word, typed);
  return typed;
}

const WHETHER =
  /^(?:청소했|확인했|연락했|정산했|도착했|출발했|환불했|반납했|교환했|발송했|포장했|결제했|팔렸|팔았|냈|냈었|왔|갔|받았|줬|먹었|보냈|끝났|됐|했|입금했|입금됐|납부했|반납했|돌려줬|참석했|읽었|봤)는지(?:도|를|까지)?$/;

/** One syllable, and still a label of its own. */
const SHORT_LABEL = /^(?:맛|색|층|반|키|팀|띠|곡)$/;

const CERTAIN =
  /(?:^[A-Z]{1,5} \S+|무게|유통기한|생일|마감일|만기일|구입일|구매일|주행거리|면적|몸무게|보증금|구매가|전화번호|연락처|주소|별점|링크|점수|학년|직급|혈액형|연식)$/;

const isKept = (stem: string): boolean => ["main", "log"].includes(findNoun(stem)?.kind ?? "");

function runFrom(words: readonly PromptWord[]): { labels: string[]; from: number } | undefined {
  const labels: string[] = [];
  let typed = 0;
  let joined = false;
  let cut = false;
  let from: number | undefined;
  let end: number | undefined;
  let written = false;
  for (const word of words) {
    // 동생이랑 같이 확인: with whom, no labels.
    if (/^(같이|함께|둘이|다같이)$/.test(word.text)) return undefined;
    // 문자 안내용 고객 명단: what it is for.
    if (/^(?:안내|홍보|보관|업무|공유|확인|발송|제출|보고)용/.test(word.text)) return undefined;
    if (SKIPPED.test(word.text) && (labels.length === 0 || /별로?$/.test(word.text))) continue;
    // 수능 디데이: how near it is, no label of its own.
    if (/^(디데이|d-?day)$/i.test(word.stem)) {
      cut = true;
      break;
    }
    // 수강료 냈는지: whether it was paid, month by month, is no field.
    if (/^(?:안|못|다)?\s?(?:냈|낸|납부했|입금했)는?지/.test(word.text) && typeOfLabel(labels.at(-1) ?? "").type === "money") {
      labels.pop();
      break;
    }
    // 팔렸는지, 냈는지: the last of a run, answered by yes or no.
    if (labels.length >= 2 && WHETHER.test(word.text)) {
      labels.push(word.text.replace(/(?:도|를|까지)$/, ""));
      from ??= word.span[0];
      end = word.span[1];
      typed++;
      continue;
    }
    written = /^(?:적게|적을|적어|적고|적는|쓰게|써서|입력|기입|남기게|받게|받고|받아|받을)/.test(word.text);
    if (word.verb || APP_WORD.test(word.stem)) break;
    // Commas, dates and digits are no run of labels; 월세 전세 매매 are kinds of a deal.
    if (end !== undefined && word.span[0] > end + 1) break;
    if (/\d/.test(word.text)) return undefined;
    // 월세 전세 매매 are kinds of a deal; 입실일 월세 납부일 is a run of labels.
    const following = words[words.indexOf(word) + 1];
    if (DEAL.test(word.stem) && (labels.length === 0 || (following !== undefined && DEAL.test(following.stem)))) break;
    end = word.span[1];
    const strong = isTyped(word);
    // 한 줄 일기 기분: the list itself, before what is written down in it.
    if (
      labels.length === 0 &&
      word.josa === "" &&
      ["content", "log", "main"].includes(findNoun(word.stem)?.kind ?? "") &&
      /^(?:일기|메모|일지|기록)$/.test(word.stem)
    )
      continue;
    // 예약이랑 지난번 시술 사진: a list beside others, no label.
    if (!strong && /^(이랑|랑|하고|와|과)$/.test(word.josa) && !FIELD_LIKE.test(word.stem) && isKept(word.stem)) return undefined;
    if (
      !strong &&
      ((word.stem.length < 2 && !SHORT_LABEL.test(word.stem)) ||
        word.stem.length > 7 ||
        NO_LABEL.test(word.text) ||
        CONTAINER.test(word.stem))
    ) {
      cut = true;
      break;
    }
    if (/^(에|에서|에게|으로|로|의|부터|마다|보다|한테|은|는)$/.test(word.josa)) break;
    if (strong) typed++;
    joined ||= JOIN.test(word.josa);
    from ??= word.span[0];
    if (!labels.includes(word.stem)) labels.push(word.stem);
    if (/^(을|를|이|가)$/.test(word.josa)) break;
  }
  if (labels.every((label) => findNoun(label) !== undefined)) return undefined;
  // 길드원 관리 직업 레벨: two to the end of the sentence, neither of them kept in a list of its own.
  const last = words.at(-1);
  const isPairAtEnd =
    typed >= 1 &&
    !cut &&
    labels.length === 2 &&
    last?.josa === "" &&
    end === last.span[1] &&
    findNoun(labels.join(" ")) === undefined &&
    !labels.some((label) => isKept(label) || /(?:기|계산|합계|정산|순위|마감)$/.test(label));
  // 캠핑 장비 리스트 무게: one alone, where its type is beyond doubt.
  const isOneAtEnd = typed === 1 && !cut && labels.length === 1 && last?.josa === "" && end === last.span[1] && CERTAIN.test(labels[0]!);
  const enough =
    typed >= 2 ||
    (written && typed >= 1 && labels.length >= 3) ||
    (typed >= 1 && !cut && (labels.length >= 3 || (joined && labels.length === 2)));
  return (enough || isPairAtEnd || isOneAtEnd) && from !== undefined && (labels.length >= 2 || isOneAtEnd) && labels.length <= 12
    ? { labels, from }
    : undefined;
}
