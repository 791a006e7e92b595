/** From the clauses of a line to what can be tried. A clause that fits no rule stays unread: half a line is never a whole one. */
import type { Ask, Reading } from "./ask.ts";
import { head, inputsOf, isFiller, nounsOf, objects, only, optionWords, subjects } from "./clause.ts";
import { type Frame, readFrames } from "./frames.ts";
import type { Noun } from "./nouns.ts";
import { showing } from "./read-showing.ts";
import { creation, refusal } from "./read-writing.ts";
import type { VerbClass } from "./verbs.ts";

/** Said of how well something is done; what is done is judged by trying it and by an empty console. */
const PRAISE =
  /(^|\s)(일치하게|정확히|정확하게|올바르게|올바른|명확히|명확하게|분명히|매끄럽게|정상적으로|제대로|알맞게|알맞은|적절한|완전하고|명확하고|정확하고|정확한|완전한|자세히|자세한|상세히|빠짐없이|뚜렷하게|깔끔하게|잘|쉽게|바로|즉시|온전히|눈에 띄게|눈에 잘 띄게|보기 좋고 접근하기 쉬운 배치로|알아보기 쉽게|지체 없이|성공적으로|실제적이고|실질적인|관련 있는|유효한|진행 중이거나 예정된|실제|맞게|크게|잘)(?=\s)/g;
const NO_TROUBLE =
  /(?:[^\s,]+(?:이?나|와|과)\s)?(?:오류|문제|끊김|지연|누락|에러|깨진 링크나 빠진 이미지|끊어진 링크|끊어진 링크나 오류|오류나 누락|오류나 끊김|지연이나 오류|페이지 새로고침 문제)[이가]?\s?없이/g;

/** Verbs that are steps towards another one. */
const STEPS: ReadonlySet<VerbClass> = new Set(["choose", "put", "press", "paste", "open", "go", "search", "create", "send"]);
/** What was written is there after coming back. */
const KEPT = /(새로고침|다시\s?(열|켜|들어)|껐다 켜|닫았다)\S*\s.*(남아|남는다|그대로|유지|보존|사라지지)/;

/** Reads one line of a person. */
export function readLine(sentence: string): Reading {
  const reading: Reading = { asks: [], unread: [] };
  if (KEPT.test(sentence)) return { asks: [{ kind: "persist" }], unread: [] };
  const { frames, rest } = readFrames(withoutPraise(sentence));
  readFrameList(frames, [], reading, sentence);
  for (const one of rest) if (one.trim() !== "") reading.unread.push(one);
  if (reading.asks.length === 0 && reading.unread.length === 0) reading.unread.push(sentence);
  return reading;
}

export function withoutPraise(sentence: string): string {
  return sentence.replace(NO_TROUBLE, " ").replace(PRAISE, " ").replace(PRAISE, " ").replace(/\s+/g, " ").trim();
}

/** @param given what a visitor did before the first clause */
export function readFrameList(frames: Frame[], given: Frame[], reading: Reading, whole: string): void {
  let before = [...given];
  frames.forEach((frame, at) => {
    const next = frames[at + 1];
    if (isStep(frame, next)) {
      before = [...before, frame];
      return;
    }
    const asks = outcome(frame, before, whole, next);
    const last = frames[at - 1];
    const previous = reading.asks.at(-1);
    if (last?.verb.joint === "or" && !last.can && previous && !/^(edit|remove)$/.test(previous.kind) && !(asks?.[0]?.kind === "remove")) {
      // Either of the two is enough; the second one need not be understood when the first one is there.
      reading.asks.splice(-1, 1, { kind: "either", of: [[previous], ...(asks && asks.length > 0 ? [asks] : [])] });
    } else if (asks === undefined) reading.unread.push(frame.text.trim());
    else reading.asks.push(...asks);
    if (frame.verb.joint === "and" && frame.verb.class === "choose") before = [...before, frame];
  });
}

function isStep(frame: Frame, next: Frame | undefined): boolean {
  if (!next) return false;
  if (frame.verb.class === "be" && /^따라|^따르/.test(frame.verb.stem)) return true;
  if (frame.verb.joint === "if") return true;
  if (frame.verb.joint !== "and" || frame.verb.passive || frame.can) return false;
  const { class: verb } = frame.verb;
  if (verb === "choose" || verb === "put" || verb === "press" || verb === "paste") return true;
  if (["change", "group", "compare", "copy"].includes(verb) && next.parts.length === 0 && ["view", "share"].includes(next.verb.class))
    return verb !== "copy";
  if (verb === "create" && next.verb.class === "search") return false;
  return (
    STEPS.has(verb) &&
    ["send", "create", "search"].includes(next.verb.class) &&
    !objects(next).some((noun) => !/(정보|양식)/.test(noun.text)) &&
    next.parts.length === 0
  );
}

/** Undefined when the clause is not understood. */
function outcome(frame: Frame, before: Frame[], whole: string, next: Frame | undefined): Ask[] | undefined {
  const { verb } = frame;
  const obj = objects(frame);
  const subj = subjects(frame);
  const by = nounsOf(frame, "by");
  const inputs = inputsOf(before);
  switch (verb.class) {
    case "refuse":
      return refusal(frame, before);
    case "create":
    case "send":
    case "put":
      return creation(frame, before);
    case "join":
      return [{ kind: "create", ...only(nounsOf(frame, "place", "object")[0], "what"), fields: inputs, shows: [] }];
    case "choose":
      if (frame.can === "no") return refusal(frame, before);
      if (obj.some((noun) => /(비밀번호|비번|암호|pin)/i.test(noun.text))) return [{ kind: "lock" }];
      if (obj.length === 0) return before.length > 0 ? [] : undefined;
      if (obj.length > 1 && obj.every((noun) => noun.either)) return [{ kind: "choose", what: [], options: obj.map((noun) => noun.text) }];
      return [{ kind: "choose", what: obj, options: [...new Set(obj.flatMap((noun) => noun.options))] }];
    case "edit":
      if (verb.passive && /(계속|실시간|자동)/.test(whole)) {
        const what = frame.parts
          .flatMap((part) => [...(part.of?.nouns ?? []), part.noun])
          .find((noun) => !/^(숫자|수치|그래프|차트|계속|실시간|정확히)$/.test(noun.text));
        return what ? [{ kind: "live", what }] : before.length > 0 ? [] : undefined;
      }
      if (obj.length === 1 && /정보$/.test(obj[0]!.text) && obj[0]!.words.length > 1)
        return [{ kind: "edit", what: { ...obj[0]!, words: obj[0]!.words.slice(0, -1) }, fields: [] }];
      if (verb.passive) return before.some((one) => one.verb.class === "filter" || one.verb.class === "choose") ? [] : undefined;
      return [
        {
          kind: "edit",
          ...only(before.find((one) => one.verb.class === "press" || one.verb.class === "create")?.parts[0]?.noun, "what"),
          fields: obj,
        },
      ];
    case "remove":
      return [{ kind: "remove", ...only(obj[0], "what") }];
    case "mark":
      return marking(frame);
    case "search":
      return [{ kind: "search", ...only(by[0] ?? obj[0], "by") }];
    case "filter":
      return [{ kind: "filter", by: by.length > 0 ? by : obj }];
    case "sort":
      return [{ kind: "sort", by: frame.parts.flatMap((part) => (part.role === "by" ? [...(part.of?.nouns ?? []), part.noun] : [])) }];
    case "group":
      if (obj.some((noun) => /^(아는|모르는|외운)/.test(noun.text))) return [{ kind: "known" }];
      return by.length > 0 || subj.length > 1
        ? [{ kind: "group", by: by.length > 0 ? by : subj }]
        : next && next.parts.length === 0
          ? undefined
          : [];
    case "compute":
      if (subj.length + obj.length === 0) return inputs.length > 0 && by.length > 0 ? [{ kind: "react", inputs, shows: by }] : undefined;
      if (by.length > 0 && subj.some((noun) => /\d/.test(by[0]!.text) && noun)) return undefined;
      return inputs.length > 0
        ? [{ kind: "react", inputs, shows: [...subj, ...obj] }]
        : subj.map((what) => ({ kind: "show", what, as: "number" }));
    case "show":
    case "view":
      return showing(frame, before, whole);
    case "change": {
      // "분기 요금은 월로 나눠 반영된다": with its share.
      const over = /(\S+?)(으)?로 나눠/.exec(whole)?.[1];
      if (over !== undefined && subj[0] && verb.passive)
        return [{ kind: "spread", what: subj[0], over: { words: [over], text: over, options: [] } }];
      return changing(frame, before, inputs);
    }
    case "grow":
      if ([...obj, ...subj].some((noun) => /(글자|글씨|크기)/.test(noun.text))) return [{ kind: "zoom" }];
      return before.some((one) => one.verb.class === "press")
        ? [{ kind: "count", ...only(before.flatMap((one) => objects(one))[0], "button") }]
        : undefined;
    case "vote":
      if (frame.can === "no") return [{ kind: "vote", once: true, shows: [] }];
      return [{ kind: "vote", once: false, shows: [] }];
    case "copy":
      if (/붙여넣을/.test(verb.stem)) return obj[0] ? [{ kind: "paste", what: obj[0] }] : [];
      return [{ kind: "copy", ...only([...obj, ...subj][0], "what") }];
    case "paste":
      return [{ kind: "choose", what: obj, options: [] }];
    case "print":
      return [{ kind: "print" }];
    case "share":
      return obj.length > 0 ? [{ kind: "share" }] : [];
    case "call":
      return [{ kind: "call", ...only(obj[0], "what") }];
    case "press":
      return obj[0]
        ? /(링크|메뉴)$/.test(obj[0].text)
          ? [{ kind: "page", names: [obj[0]] }]
          : [{ kind: "button", name: obj[0] }]
        : undefined;
    case "keep":
      return keeping(frame, before, whole);
    case "open":
      return opening(frame, before);
    case "go":
      return going(frame, before);
    case "draw":
      return [{ kind: "draw" }];
    case "shuffle":
      return [{ kind: "arrange" }];
    case "lay":
      return frame.can === "yes" || before.some((one) => one.verb.class === "press" || one.verb.class === "shuffle")
        ? [{ kind: "arrange" }]
        : undefined;
    case "fix":
      if (frame.can === "yes" && obj.some((noun) => /(자리|좌석|칸)$/.test(noun.text))) return [{ kind: "pin" }];
      return frame.can === "yes" ? [{ kind: "button", name: { words: [verb.stem], text: verb.stem, options: [] } }] : undefined;
    case "win":
      return verb.negated && /첫|처음/.test(frame.text) ? [{ kind: "play", part: "first" }] : undefined;
    case "fall":
      return frame.parts.some((part) => part.of?.verb.class === "mark") || before.length > 0 || /체크|완료/.test(whole)
        ? [{ kind: "done-look" }]
        : undefined;
    case "flip":
      return [{ kind: "flip" }];
    case "guess":
      return /틀린|틀리/.test(whole) ? [{ kind: "quiz", part: "wrong" }] : undefined;
    case "read":
      return /소리|음성/.test(whole) ? [{ kind: "speak" }] : undefined;
    case "tell":
      if (inputs.some((noun) => /^답$/.test(head(noun)))) return [{ kind: "quiz", part: "answer" }];
      return before.length === 0 && /복사/.test(whole) ? [] : undefined;
    case "compare":
      return [{ kind: "compare", ...only([...obj, ...subj][0], "what") }];
    case "verify":
      return [{ kind: "login" }];
    case "do":
      return doing(frame, before);
    case "be":
      return being(frame, before, whole);
    default:
      return undefined;
  }
}

function marking(frame: Frame): Ask[] | undefined {
  const nouns = nounsOf(frame, "object", "plain", "by").filter((noun) => !/(화면|페이지)$/.test(noun.text));
  if (frame.verb.stem === "체크" || frame.verb.stem === "납부") return [{ kind: "tick", ...only(nouns[0], "what") }];
  if (frame.verb.passive) return undefined;
  return [{ kind: "status", options: [...optionWords(nouns), frame.verb.stem].filter((one) => one !== "처리" || nouns.length === 0) }];
}

function changing(frame: Frame, before: Frame[], inputs: Noun[]): Ask[] | undefined {
  const obj = objects(frame);
  const by = nounsOf(frame, "by", "plain");
  const subj = subjects(frame).filter((noun) => !/(관리자|사장|부모|직원|선생님|사용자)$/.test(noun.text));
  if (frame.can === "yes" || (!frame.verb.passive && subj.length === 0)) {
    if (obj.length > 1 && /상태$/.test(obj.at(-1)!.text)) return [{ kind: "status", options: optionWords(obj) }];
    if (by.length > 0)
      return [{ kind: "status", ...only(obj[0], "what"), options: [...optionWords(by), ...obj.flatMap((noun) => noun.options)] }];
    // 차트의 기간을 바꾼다: the chart is what changes with it.
    const drawn = obj.find((noun) => /(기간|단위)$/.test(noun.text) && /^(차트|그래프|통계)/.test(noun.words[0] ?? ""));
    if (drawn)
      return [
        {
          kind: "react",
          inputs: [{ ...drawn, words: drawn.words.slice(-1), text: drawn.words.at(-1)! }],
          shows: [{ words: ["그래프"], text: "그래프", options: [] }],
        },
      ];
    if (/(페이지|섹션|화면|홈페이지)/.test(frame.text)) return undefined;
    if (obj.length > 0) return [{ kind: "edit", fields: obj }];
  }
  if (before.some((one) => one.verb.class === "vote")) return [{ kind: "vote", once: false, shows: subj }];
  if (subj.length > 0 && before.some((one) => one.verb.class === "press" && /다시/.test(one.text)))
    return [{ kind: "quiz", part: "again" }];
  if (before.some((one) => one.verb.joint === "if" && one.verb.class === "mark")) return [{ kind: "status", options: [], shows: subj }];
  if (before.length === 0 && subj.length > 0) return [{ kind: "reflect", into: subj }];
  const into = nounsOf(frame, "place").filter((noun) => !/(화면|목록)$/.test(noun.text));
  if (subj.length === 0 && into.length > 0 && inputs.length > 0) return [{ kind: "reflect", what: inputs[0]!, into }];
  if (before.some((one) => /선택/.test(one.text)) && subj.length > 0 && inputs.length === 0)
    return [{ kind: "react", inputs: before.flatMap((one) => one.parts.map((part) => part.noun)).slice(0, 1), shows: subj }];
  if (
    before.some((one) =>
      objects(one)
        .concat(nounsOf(one, "by"))
        .some((noun) => noun.words[0] === "같은"),
    ) &&
    /다시/.test(before.map((one) => one.text).join(" "))
  )
    return [{ kind: "replace" }];
  if (subj.length > 0 && inputs.length > 0) return [{ kind: "react", inputs, shows: subj }];
  return undefined;
}

function keeping(frame: Frame, before: Frame[], whole: string): Ask[] | undefined {
  if (/(새로고침|다시 열어도|껐다 켜도|닫았다)/.test(whole)) return [{ kind: "persist" }];
  if (/(기기|폰|휴대폰)에?만/.test(whole)) return [{ kind: "show", what: { words: ["기기"], text: "이 기기에만 저장", options: [] } }];
  if (nounsOf(frame, "by").some((noun) => /pdf/i.test(noun.text)) || /인쇄/.test(whole)) return [{ kind: "print" }];
  if (objects(frame).length > 0) return [{ kind: "create", what: objects(frame)[0]!, fields: [], shows: [] }];
  return frame.verb.passive && before.length > 0 ? [] : undefined;
}

function opening(frame: Frame, before: Frame[]): Ask[] | undefined {
  const subj = subjects(frame);
  if (before.some((one) => one.verb.class === "press" && objects(one).some((noun) => /(연락처|전화)/.test(noun.text))))
    return [{ kind: "call", ...only(before.flatMap((one) => objects(one))[0], "what") }];
  if (
    /(체크|표시|완료)/.test(frame.text) &&
    before.some((one) => one.verb.class === "change" && subjects(one).some((noun) => /(날짜|날|하루)$/.test(noun.text)))
  )
    return [{ kind: "daily" }];
  if (before.some((one) => objects(one).some((noun) => /(비밀번호|비번|암호)/.test(noun.text)))) return [{ kind: "lock" }];
  const inside = frame.parts.flatMap((part) => (part.of ? part.of.nouns : []));
  if (inside.length > 0)
    return inside.filter((noun) => !/(안내|링크|이미지|정보$)/.test(noun.text)).map((what) => ({ kind: "show", what }));
  if (objects(frame).length === 0 && subj.length === 0)
    return /^불러/.test(frame.verb.stem)
      ? [{ kind: "persist" }]
      : frame.can === "yes" && /다시/.test(frame.parts.map((part) => part.noun.text).join(" "))
        ? [{ kind: "play", part: "again" }]
        : before.length > 0
          ? []
          : undefined;
  return undefined;
}

function going(frame: Frame, before: Frame[]): Ask[] | undefined {
  const places = nounsOf(frame, "place", "by", "object").filter((noun) => !/^(메인 메뉴|내비게이션 메뉴|홈)$/.test(noun.text));
  const made = before.find((one) => one.verb.joint === "if" && ["create", "send"].includes(one.verb.class));
  if (made && objects(made)[0] && nounsOf(frame, "by")[0])
    return [{ kind: "create", what: objects(made)[0]!, fields: [], shows: nounsOf(frame, "by") }];
  if (places.length === 0) return before.length > 0 || /홈/.test(frame.text) ? [] : undefined;
  return [
    {
      kind: "page",
      names: places.flatMap((noun) =>
        noun.options.length > 1 ? noun.options.map((text): Noun => ({ words: text.split(" "), text, options: [] })) : [noun],
      ),
    },
  ];
}

/** "대관 신청을 할 수 있다": the object is the verb. */
function doing(frame: Frame, before: Frame[]): Ask[] | undefined {
  const nouns = nounsOf(frame, "object", "plain").filter((noun) => !/(화면|페이지)$/.test(noun.text));
  const last = nouns.at(-1);
  if (!last) return before.length > 0 ? [] : undefined;
  if (nouns.some((noun) => noun.words.includes("필터")))
    return [
      {
        kind: "filter",
        by: nouns.map((noun) => ({ ...noun, words: noun.words.filter((word) => word !== "필터") })).filter((noun) => noun.words.length > 0),
      },
    ];
  if (/지우기|삭제$/.test(last.text)) return [{ kind: "remove", what: last }];
  if (/(확인|체크)\s?(표시)?$/.test(last.text)) return [{ kind: "tick", what: last }];
  if (nouns.length > 1 || /처리$/.test(last.text)) return [{ kind: "status", options: optionWords(nouns) }];
  if (/(신청|예약|주문|등록|작성|회신)$/.test(last.text)) return [{ kind: "create", what: last, fields: inputsOf(before), shows: [] }];
  return undefined;
}

function being(frame: Frame, before: Frame[], whole: string): Ask[] | undefined {
  const parts = frame.parts.filter(
    (part) => (part.role === "subject" || part.role === "object" || part.role === "plain") && !isFiller(part.noun),
  );
  if (/^준다|^주고|^줘/.test(frame.verb.stem)) return parts.length === 0 ? [] : undefined;
  if (/^(있)/.test(frame.verb.stem) || frame.verb.stem === "있다") {
    return parts.length === 0
      ? undefined
      : parts.flatMap(({ noun, of }): Ask[] => {
          if (/(설정|선택지|옵션)$/.test(head(noun)) && of?.verb.class === "exclude") return [{ kind: "exclude" }];
          if (/버튼$/.test(head(noun)) && of) return of.verb.class === "copy" ? [{ kind: "copy" }] : [{ kind: "button", name: noun }];
          if (/타이머|스톱워치$/.test(head(noun))) return [{ kind: "timer" }];
          if (/상세 ?(화면|페이지)?$/.test(noun.text)) return [{ kind: "enlarge" }];
          return [{ kind: "show", what: noun }];
        });
  }
  // Whether what is shown is right nobody can tell from outside; that it is shown is tried.
  if (/^(정확하|올바르)/.test(frame.verb.stem) && subjects(frame).length > 0)
    return subjects(frame).map((what) => ({ kind: "show", what }));
  if (/^동작|^작동/.test(frame.verb.stem) && parts.some((part) => /버튼$/.test(part.noun.text)))
    return parts.some((part) => /복사/.test(part.noun.text))
      ? [{ kind: "copy", ...only(parts.find((part) => /복사/.test(part.noun.text))?.noun, "what") }]
      : undefined;
  if (/^안\s?(되|된)/.test(frame.verb.stem) || parts.some((part) => /중복/.test(part.noun.text))) return refusal(frame, before);
  if (/^(크|커)/.test(frame.verb.stem) && parts.some((part) => /(글씨|글자|버튼)/.test(part.noun.text))) return [{ kind: "large" }];
  if (/^쉽/.test(frame.verb.stem)) return /(누르|터치)/.test(whole) ? [] : undefined;
  if (/^(없)/.test(frame.verb.stem) && before.length === 0) return undefined;
  return undefined;
}
