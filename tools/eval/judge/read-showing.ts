/** Clauses about what is to be seen. */
import type { Ask, Look } from "./ask.ts";
import { head, inputsOf, isFiller, nounsOf, objects, only } from "./clause.ts";
import type { Frame, Part } from "./frames.ts";
import { coreWords, type Noun } from "./nouns.ts";

const LOOK_WORDS: readonly (readonly [RegExp, Look])[] = [
  [/(그래프|차트|도표|추이|시각화)$/, "chart"],
  [/(달력|캘린더)$/, "calendar"],
  [/^표$|(현황표|시간표)$/, "table"],
  [/(카드)$/, "cards"],
  [/(격자|그리드|갤러리)$/, "grid"],
  [/(막대|게이지)$/, "bar"],
  [/^(퍼센트)$/, "number"],
  [/(d-day|D-day|디데이|남은 날|남은 일수)/i, "days-left"],
  [/(색|빨간색|빨강|노란색|굵게|다른 색)$/, "highlight"],
];
const NUMBERS = /(합계|총액|총합|평균|비율|[가-힣]률|[가-힣]율|횟수|개수|인원|잔액|금액|총계|실수령액|남은 돈|점수|득표수|수량|일수)$/;

export function showing(frame: Frame, before: Frame[], whole: string): Ask[] | undefined {
  const parts = frame.parts.filter((part) => ["subject", "object", "with"].includes(part.role) && !isFiller(part.noun));
  const how = [...nounsOf(frame, "by", "plain"), ...nounsOf(frame, "place")];
  const look = how.map((noun) => lookOf(noun.text)).find((one) => one !== undefined);
  const place = nounsOf(frame, "place").find((noun) => lookOf(noun.text) === undefined && !/(사이트|화면|페이지|오늘)$/.test(noun.text));
  const step = before.at(-1)?.verb.class;
  if (frame.verb.negated) return undefined;
  if (nounsOf(frame, "place").some((noun) => /^(모바일|휴대폰|스마트폰|핸드폰)$/.test(noun.text)) && parts.length === 0)
    return [{ kind: "phone" }];
  if (nounsOf(frame, "by").some((noun) => noun.text === "원") && parts.some((part) => /(금액|가격|요금)/.test(part.noun.text)))
    return [{ kind: "money" }];
  if (parts.some((part) => /^(누가|무엇|언제|어디)/.test(part.noun.text))) return undefined;
  if (step === "open" && before.some((one) => objects(one).some((noun) => /칸$/.test(noun.text)))) return [{ kind: "play", part: "open" }];
  if (step === "press" && parts.length === 0) return /(크게|확대|자세히|상세)/.test(whole) ? [{ kind: "enlarge" }] : undefined;
  if (parts.length === 0 && before.length === 0 && (frame.verb.stem === "안내" || /나뉘어|나눠/.test(whole))) return [];
  if (parts.some((part) => /^(모르는|틀린)/.test(part.noun.text)) && /다시/.test(frame.parts.map((part) => part.noun.text).join(" ")))
    return [{ kind: "quiz", part: "wrong" }];
  const made = before.find((one) => one.verb.joint === "if" && ["create", "send"].includes(one.verb.class) && objects(one).length > 0);
  const state = nounsOf(frame, "by").filter((noun) => lookOf(noun.text) === undefined);
  if (made && state.length > 0) return [{ kind: "create", what: objects(made)[0]!, fields: [], shows: state }];
  if (frame.can === "yes" && frame.verb.class === "show") {
    if (parts.some((part) => /(여부|체크|확인)/.test(part.noun.text))) return [{ kind: "tick", what: parts[0]!.noun }];
    if (parts.some((part) => /(깃발|발자국)/.test(part.noun.text))) return [{ kind: "play", part: "flag" }];
    if (parts.length > 1) return [{ kind: "status", options: parts.map((part) => head(part.noun)) }];
  }
  if (frame.verb.class === "view" && parts.length === 0) {
    if (/고 볼 수/.test(whole)) return [];
    if (before.at(-1)?.verb.class === "change" && before.at(-1)!.parts.some((part) => /(날짜|날|달|월|주)$/.test(part.noun.text)))
      return [{ kind: "move", by: "date" }];
    if (step === "group") {
      const by = nounsOf(before.at(-1)!, "by");
      return by.length > 0 ? [{ kind: "group", by }] : undefined;
    }
    if (step === "compare") return [{ kind: "compare" }];
    if (look === "calendar" && before.length > 0)
      return [
        { kind: "choose", what: inputsOf(before), options: [] },
        { kind: "show", what: inputsOf(before)[0]!, as: "calendar" },
      ];
    return before.length > 0 || !frame.can ? [] : undefined;
  }
  if (step === "exceed" || step === "fall") {
    if (/막/.test(whole)) return [];
    // "예산을 정하면 … 넘으면": what is passed may have been said before.
    const fields = [...nounsOf(before.at(-1)!, "subject", "object", "than"), ...parts.map((part) => part.noun), ...inputsOf(before)];
    if (!fields[0]) return undefined;
    return [{ kind: "show", what: fields[0], as: "highlight", beyond: step === "exceed" ? "above" : "below" }];
  }
  if (
    before.some((one) => one.verb.negated || one.verb.class === "empty") &&
    parts.every((part) => /(문구|메시지|안내|오류)/.test(part.noun.text))
  )
    return [];
  // What was written is looked for in its list anyway.
  if (parts.length === 0 && before.some((one) => ["create", "send", "put"].includes(one.verb.class)) && nounsOf(frame, "place").length > 0)
    return [];
  if (parts.length === 0) return look === "chart" && how[0] ? [{ kind: "show", what: how[0], as: "chart" }] : undefined;
  const quiz = quizParts(parts, before);
  if (quiz) return quiz;
  const nouns = parts.map((part) => part.noun);
  if (
    nouns.every((noun) => /(당첨자|결과)$/.test(head(noun))) &&
    before.some((one) => one.verb.class === "press" || one.verb.class === "draw")
  )
    return [{ kind: "draw" }];
  const inputs = inputsOf(before);
  if (
    nouns.length > 0 &&
    nouns.every((noun) => /(메시지|알림|피드백|안내)$/.test(noun.text)) &&
    before.some((one) => /오류|잘못|불완전/.test(one.text))
  )
    return [];
  const messages = nouns.filter((noun) => /(확인|완료|성공|접수)?\s?(메시지|알림|안내 문구)$/.test(noun.text));
  if (messages.length > 0 && nouns.at(-1) === messages.at(-1) && before.length > 0) return [];
  if (inputs.length > 0 && before.some((one) => one.verb.joint === "if")) {
    if (
      before.some(
        (one) =>
          one.verb.class === "create" &&
          objects(one).some((noun) => !NUMBERS.test(noun.text)) &&
          nouns.some((noun) => /번호$/.test(noun.text)),
      )
    )
      return [{ kind: "create", fields: inputs, shows: nouns }];
    return [{ kind: "react", inputs, shows: nouns }];
  }
  const per = nounsOf(frame, "by").find((noun) => /별$/.test(noun.text) && !/^(항목|날짜|월|주|일|종류)별$/.test(noun.text));
  const order = nounsOf(frame, "by").find((noun) => /순(서)?$/.test(noun.text) && noun.text.length > 2);
  const days = nounsOf(frame, "by", "plain").find((noun) => /^(날짜|월|주|일자)별?$/.test(noun.text));
  const ordered: Ask[] = order
    ? [{ kind: "sort", by: [{ words: [order.text.replace(/순(서)?$/, "")], text: order.text.replace(/순(서)?$/, ""), options: [] }] }]
    : days && frame.verb.class === "view"
      ? [{ kind: "either", of: [[{ kind: "sort", by: [days] }], [{ kind: "move", by: "date" }], [{ kind: "group", by: [days] }]] }]
      : [];
  return parts.flatMap(({ noun, of }, at): Ask[] => {
    if (at === 0 && ordered.length > 0) return [{ kind: "show", what: noun }, ...ordered];
    if (of?.verb.class === "compare") return [{ kind: "compare", what: noun }];
    if (noun.options.some((option) => /^요일/.test(option)))
      return [
        { kind: "show", what: noun },
        { kind: "show", what: { words: ["요일"], text: "요일", options: [] } },
      ];
    const listed =
      noun.options.length > 1 ? noun.options.map((option): Noun => ({ words: option.split(" "), text: option, options: [] })) : [];
    const as = look ?? lookOf(noun.text) ?? (frame.verb.stem === "강조" ? "highlight" : undefined);
    const own = only(as, "as");
    const large: Ask[] = /크게 (보|표시|나)/.test(whole) && !/누르|클릭/.test(whole) ? [{ kind: "show", what: noun, as: "large" }] : [];
    if (/상세 ?(화면|페이지)?$/.test(noun.text)) return [{ kind: "enlarge" }];
    if (/지난 시간$/.test(noun.text))
      return [{ kind: "show", what: { ...noun, words: noun.words.filter((word) => !/^(후|뒤|지난|시간|마지막)$/.test(word)) }, as: "ago" }];
    if (at === 0 && per && as !== "number" && as !== "chart")
      return [
        { kind: "show", what: noun },
        { kind: "group", by: [per] },
      ];
    if (per && as === "number") return [{ kind: "show", what: { ...noun, words: [...per.words, ...noun.words] }, as }];
    return [
      { kind: "show", what: noun, ...own, ...only(place, "place") },
      ...large,
      ...listed.map((what): Ask => ({ kind: "show", what })),
    ];
  });
}

function quizParts(parts: Part[], before: Frame[]): Ask[] | undefined {
  const asks = parts.map(({ noun, of }): Ask | undefined => {
    const word = head(noun);
    if (/^보기$/.test(noun.words[0] ?? "") || /^보기$/.test(word)) {
      const choices = Number(/(\d+)\s?개/.exec(noun.text)?.[1]);
      return { kind: "quiz", part: "question", ...(choices > 0 ? { choices } : {}) };
    }
    if (of?.verb.class === "guess" || /^틀린/.test(noun.text)) return { kind: "quiz", part: "wrong" };
    if (/^(정답)$/.test(word)) return { kind: "quiz", part: "answer" };
    if (/^(해설)$/.test(word)) return { kind: "quiz", part: "explain" };
    if (/^점수$/.test(word) && noun.words.length === 1 && before.every((one) => one.parts.length === 0))
      return { kind: "quiz", part: "score" };
    if (/^문제$/.test(word) && noun.words.length === 1) return { kind: "quiz", part: "question" };
    return undefined;
  });
  return asks.every((ask) => ask !== undefined) ? asks : undefined;
}

function lookOf(text: string): Look | undefined {
  const bare = coreWords({ words: text.split(" "), text, options: [] }).join(" ");
  return LOOK_WORDS.find(([pattern]) => pattern.test(text) || pattern.test(bare))?.[1] ?? (NUMBERS.test(text) ? "number" : undefined);
}
