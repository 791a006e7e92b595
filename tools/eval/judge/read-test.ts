/** From a task and what is expected of it to what can be tried. */
import type { Ask, Reading } from "./ask.ts";
import { type Frame, readFrames } from "./frames.ts";
import { readPlayed } from "./read-played.ts";
import { coreWords, isVague, type Noun } from "./nouns.ts";
import { readFrameList, withoutPraise } from "./read-line.ts";

const nounOf = (text: string): Noun => ({ words: text.split(/\s+/), text, options: [] });

/** Verbs that only say that one looks at how something turns out. */
const TRIES = /(확인|시험|평가|점검|테스트)(한다|해 본다|해본다)?$/;

/** Functions named by a noun: "종목 검색 기능". */
const FUNCTIONS: readonly (readonly [RegExp, (about: Noun | undefined) => Ask])[] = [
  [/(검색|조회|찾기)$/, (by) => ({ kind: "search", ...(by ? { by } : {}) })],
  [/(필터|필터링|거르기)$/, () => ({ kind: "filter", by: [] })],
  [/(정렬)$/, () => ({ kind: "sort", by: [] })],
  [/(비교)$/, (what) => ({ kind: "compare", ...(what ? { what } : {}) })],
  [/(시각화|차트|그래프)$/, (what) => ({ kind: "show", what: what ?? nounOf("데이터"), as: "chart" })],
  [/(댓글|답글|후기)$/, (what) => ({ kind: "comment", what: what ?? nounOf("댓글") })],
  [/(투표)$/, () => ({ kind: "vote", once: false, shows: [] })],
  [/(제출|신청|등록|예약)$/, (what) => ({ kind: "create", ...(what ? { what } : {}), fields: [], shows: [], confirmed: true })],
];

/** Reads a test: what a visitor does, and what is there afterwards. */
export function readTest(task: string, expected: string): Reading {
  if (/배경색으로/.test(task) && /색으로/.test(expected)) return { asks: [{ kind: "colours" }], unread: [] };
  const reading: Reading = { asks: [], unread: [] };
  const said = quoted(task);
  const special = readPlayed(task, expected) ?? readSpecial(task, expected);
  if (special) return special;
  if (/(챗봇|채팅)/.test(task + expected) && said.some((text) => text.length > 4)) return readTalk(said, expected, reading);
  const before = readTask(withoutPraise(task.replace(/(내비게이션|메뉴) 바로 /g, "$1으로 ")), reading);
  const after = readFrames(withoutPraise(expected.replace(REMARK, " ").replace(/동률이면 /g, "공동 순위가 ")));
  readFrameList(neutral(after.frames, reading.asks), before, reading, expected);
  reading.unread.push(...after.rest.filter((text) => text.trim() !== ""));
  const agrees = /(원본 데이터|앞서 \S+ 정보)와 일치한다/.test(expected);
  if (agrees) {
    reading.unread = reading.unread.filter((text) => !/일치$/.test(text));
    // Where things were compared their figures are looked at.
    const compared = reading.asks.findLastIndex((ask) => ask.kind === "compare");
    reading.asks.splice(compared < 0 ? reading.asks.length : compared + 1, 0, { kind: "agree" });
  }
  if (/(메시지|알림|확인이 |확인 알림)/.test(expected)) for (const ask of reading.asks) if (ask.kind === "create") ask.confirmed = true;
  if (reading.asks.length === 0 && reading.unread.length === 0) reading.unread.push(task);
  return { asks: merged(specific(reading.asks).map(withoutVague)), unread: reading.unread };
}

const DIRECTIONS = { 위: "up", 아래: "down", 왼쪽: "left", 오른쪽: "right" } as const;

/** Whole tests that are one thing to try: values that move by themselves, games, talk. */
function readSpecial(task: string, expected: string): Reading | undefined {
  const only = (ask: Ask): Reading => ({ asks: [ask], unread: [] });
  if (/(계속|실시간으로).{0,6}갱신/.test(expected)) {
    const { frames } = readFrames(withoutPraise(task));
    const what = frames.flatMap((frame) => frame.parts).find((part) => part.role === "object")?.noun;
    if (what) return only({ kind: "live", what });
  }
  // 첫 번째 정책에 표시된 내용이 명확한지: its page is opened, and something is said there.
  const about = /^(첫 번째 (?:\S+ )?\S+?)에 표시된 내용이/.exec(task)?.[1];
  if (about !== undefined)
    return {
      asks: [
        { kind: "enlarge", what: nounOf(about) },
        { kind: "show", what: nounOf("설명") },
      ],
      unread: [],
    };
  if (/에게 메시지를 보내/.test(task))
    return only({ kind: "create", what: nounOf("메시지 보내기"), fields: [], shows: [], confirmed: true });
  const [, here, there] = /(\S+) 데이터(?:와|과)\s(\S+) 데이터의\s\S*\s?위치를\s서로/.exec(task) ?? [];
  if (here !== undefined && there !== undefined) return only({ kind: "swap", parts: [nounOf(here), nounOf(there)] });
  const way = /(타일|블록|조각|보드).*?(위|아래|왼쪽|오른쪽)(로|으로) (움직|이동|밀)/.exec(task)?.[2] as
    | keyof typeof DIRECTIONS
    | undefined;
  if (way) return only({ kind: "slide", to: DIRECTIONS[way] });
  if (
    /(불완전|잘못된|유효하지 않은|빈 값|비워)\S*\s.*(제출|입력|보내)/.test(task) &&
    /(오류|경고|검증|안내)/.test(expected) &&
    quoted(task).length === 0
  ) {
    const what = readFrames(withoutPraise(task))
      .frames.flatMap((frame) => frame.parts)
      .find((part) => /(정보|내용|값)$/.test(part.noun.text))?.noun;
    const words = what?.words.filter((word) => !/(불완전|잘못|정보|내용|값)/.test(word)) ?? [];
    return only({ kind: "refuse", why: "empty", fields: [], ...(words.length > 0 ? { what: nounOf(words.join(" ")) } : {}) });
  }
  if (/게임 오버.*(부활|이어)/.test(task)) return only({ kind: "game", part: "revive" });
  if (/게임 오버/.test(task)) return only({ kind: "game", part: "over" });
  const score = /점수가 (\d+)/.exec(expected)?.[1];
  if (/새 게임을 시작/.test(task) && score !== undefined) return only({ kind: "game", part: "new", score: Number(score) });
  if (/(채팅|상담) (도구|기능|창)/.test(task) && quoted(task).length === 0)
    return only({ kind: "bot", said: "상담하고 싶어요. 도와주세요.", unknown: false, any: true });
  return undefined;
}

/** Remarks on how good something is for, which claim nothing that could be tried. */
const REMARK =
  /(이름이 분명한 (?=탭|버튼|메뉴)|레이아웃이 깨지거나 빠진 데이터가 없다|\S+(?:을|를) (?:제대로 )?인식해 |찾아 (?=보여)|분석이 쉽고 |알아보기 쉽게 |이름표와 함께 |이해를 돕는다|이해하는 데 도움이 된다|쉽게 이동할 수 있다|도움을 요청할 수 있도록|원하는 정보를 빨리 찾을 수 있다|최신 정보를 알 수 있다)/g;

function quoted(text: string): string[] {
  return [...text.matchAll(/["“]([^"”]+)["”]/g)].map((match) => match[1] ?? "");
}

function readTalk(said: string[], expected: string, reading: Reading): Reading {
  const unknown = /이해하지 못/.test(expected);
  reading.asks.push(...said.map((text): Ask => ({ kind: "bot", said: text, unknown })));
  return reading;
}

/** What the task has one do first. Comes back as clauses that lie before what is expected. */
function readTask(task: string, reading: Reading): Frame[] {
  const menu = /(내비게이션|메뉴|섹션|링크)/.test(task);
  const named = [
    ...quoted(task),
    ...[...task.matchAll(/\(([^()]*,[^()]*)\)/g)].flatMap((match) => (match[1] ?? "").replace(/^예:\s*/, "").split(/,\s*/)),
  ];
  if (/모든 버튼/.test(task) || (/모든 (섹션|메뉴|페이지)/.test(task) && menu) || /여러 섹션 사이/.test(task)) {
    reading.asks.push({ kind: "tour" });
    return [];
  }
  const [, from, to] = /^(.{2,30}?)\s?(?:화면|페이지|섹션)(?:과|와)\s(.{2,30}?)\s?(?:화면|페이지|섹션)\s사이를\s이동/.exec(task) ?? [];
  if (from !== undefined && to !== undefined) {
    reading.asks.push({ kind: "page", names: [nounOf(from), nounOf(to.replace(/\s조회$/, ""))] }, { kind: "tour" });
    return [];
  }
  if (menu && named.length > 1) {
    reading.asks.push({ kind: "page", names: named.filter((text) => text !== "홈").map(nounOf) }, { kind: "tour" });
    return [];
  }
  const { frames } = readFrames(task.replace(/(는지|인지)[,]?\s(?=\S+ (올바|정확)|확인|시험|평가)/g, "다. "));
  const tail = task.replace(/[.\s]+$/, "");
  const doing = frames.filter((frame) => !(TRIES.test(frame.verb.stem) && frame.parts.length === 0));
  const noun = /([^,.]+?)\s?(기능|도구|과정)(을|를|에|으로|이)?\s/.exec(tail)?.[1];
  if (noun) {
    const words = noun.trim().split(/\s+/);
    const named = FUNCTIONS.find(([pattern]) => pattern.test(words.at(-1) ?? ""));
    const about = coreWords(nounOf(words.slice(0, -1).join(" ") || "데이터"));
    const own = about
      .map((word) => word.replace(/(의|을|를)$/, ""))
      .filter((word) => !/^(앱|사이트|대시보드|홈페이지에서|내비게이션으로)$/.test(word) && !/(해|으로|에서)$/.test(word));
    if (named) reading.asks.push(named[1](words.length > 1 && own.length > 0 && words.length < 6 ? nounOf(own.join(" ")) : undefined));
    // 경기 예측 기능에 들어간다: where it is.
    else if (["go", "open"].includes(frames.at(-1)?.verb.class ?? ""))
      reading.asks.push({ kind: "page", names: [nounOf(noun.replace(/^.*의\s/, "").trim())] });
    else if (!frames.some((frame) => ["choose", "create", "draw", "join", "send"].includes(frame.verb.class)))
      reading.unread.push(`${noun} 기능`);
  }
  const steps: Frame[] = [];
  doing.forEach((frame, at) => {
    const { class: verb } = frame.verb;
    const isLast = doing
      .slice(at + 1)
      .every((one) => (one.verb.class === "view" && objectsOf(one).length === 0) || one.verb.class === "go");
    const own = frame.parts.find(
      (part) =>
        /(페이지|섹션|화면|링크|소개|양식)$/.test(part.noun.text) &&
        !/기능/.test(part.noun.text) &&
        !/홈 ?(페이지|화면)$/.test(part.noun.text),
    );
    const isSent = (verb === "send" || verb === "create") && objectsOf(frame).length === 0;
    const place = own ?? (isSent ? steps.flatMap((one) => one.parts).find((part) => /양식$/.test(part.noun.text)) : undefined);
    const isForm = place !== undefined && /양식$/.test(place.noun.text);
    if (place && !isForm && !/^(홈페이지|홈 ?화면)/.test(place.noun.text))
      reading.asks.push({ kind: "page", names: [pageName(place.noun)] });
    const nouns = objectsOf(frame).filter((noun) => noun !== place?.noun || isForm);
    if (verb === "go" || (verb === "change" && frame.verb.stem === "이동") || (verb === "press" && (place || menu))) {
      const targets = frame.parts.filter(
        (part) =>
          part !== place &&
          part.role !== "plain" &&
          !/홈페이지$/.test(part.noun.text) &&
          !/^(홈|사이트|메인 메뉴|내비게이션 메뉴|메인 내비게이션|내비게이션)/.test(part.noun.text),
      );
      if (!place && !noun) for (const part of targets) reading.asks.push({ kind: "page", names: [pageName(placeMeant(part))] });
      return;
    }
    if (verb === "view" || verb === "show") {
      const typed = noun && !/조회$/.test(noun.trim()) ? undefined : doing[at - 1];
      if (typed && ["create", "put"].includes(typed.verb.class) && objectsOf(typed).some((one) => /(번호|코드|아이디)$/.test(one.text))) {
        reading.asks = reading.asks.filter((ask) => ask.kind !== "search");
        reading.asks.push({ kind: "lookup", by: trimmed(objectsOf(typed)[0]!), shows: nouns.map(trimmed) });
        return;
      }
      if (noun) return;
      for (const part of frame.parts) {
        if (part === place || ["place", "by", "plain"].includes(part.role)) continue;
        if (part.of?.verb.class === "create" && /기능/.test(part.noun.text))
          reading.asks.push({ kind: "create", ...(part.of.nouns[0] ? { what: part.of.nouns[0] } : {}), fields: [], shows: [] });
        else if (!/^(내용|상세|현재 결과)$/.test(part.noun.text) && !/(수|지|이동)$/.test(part.noun.text))
          reading.asks.push({ kind: "show", what: trimmed(part.noun) });
      }
      return;
    }
    if (verb === "draw" && !isLast) reading.asks.push({ kind: "draw" });
    if (verb === "change" && !frame.verb.passive && nouns.some((one) => /상태$/.test(one.text))) {
      reading.asks.push({ kind: "status", what: trimmed(nouns[0]!), options: [] });
      steps.push(step(frame));
      return;
    }
    if (verb === "edit" && reading.asks.some((ask) => ask.kind === "status")) return;
    const first = nouns.find((one) => /(첫|번째|특정)/.test(one.words[0] ?? ""));
    if (first && ["choose", "press"].includes(verb)) {
      reading.asks.push({ kind: "enlarge", what: first });
      return;
    }
    if (!isLast || (noun && ["choose", "open", "put", "create", "draw"].includes(verb))) {
      steps.push(step(frame));
      return;
    }
    if ((verb === "send" || verb === "create") && isForm) {
      const title = pageName(place.noun).words.filter((word) => !/^(양식|새|추가|등록|작성|제출)$/.test(word));
      const parts = [...frame.parts, ...steps.flatMap((one) => one.parts)].flatMap((part) =>
        part.noun.options.filter((text) => !/등$/.test(text)).map(nounOf),
      );
      reading.asks.push({
        kind: "create",
        ...(title.length > 0
          ? { what: { words: title.map((word) => word.replace(/하기$/, "")), text: title.join(" "), options: [] } }
          : {}),
        fields: parts,
        shows: [],
        confirmed: true,
      });
      steps.push(step(frame));
      return;
    }
    const listed = frame.parts.find((part) => part.noun.options.length > 1 && /(항목|정보|내용|값)$/.test(part.noun.text));
    if (listed && (verb === "create" || verb === "send" || verb === "put")) {
      const made = steps.flatMap(objectsOf)[0];
      const fields = listed.noun.options
        .filter((text) => !/\s등$/.test(text) || text.length > 4)
        .map((text) => nounOf(text.replace(/\s등$/, "")));
      reading.asks.push({ kind: "create", ...(made ? { what: trimmed(made) } : {}), fields, shows: [], confirmed: true });
      return;
    }
    const rest: Frame = { ...frame, parts: frame.parts.filter((part) => part !== place && !/(기능|검색 기능)$/.test(part.noun.text)) };
    readFrameList([{ ...rest, verb: { ...rest.verb, joint: "end" } }], steps, reading, task);
    steps.push(step(frame));
  });
  return steps;
}

const objectsOf = (frame: Frame): Noun[] =>
  frame.parts.filter((part) => ["object", "subject", "with"].includes(part.role)).map((part) => part.noun);
const step = (frame: Frame): Frame => ({ ...frame, verb: { ...frame.verb, joint: "and" } });
const trimmed = (noun: Noun): Noun => ({ ...noun, words: noun.words.filter((word) => !/^(내용|실려|표시|지)$/.test(word)) });
const pageName = (noun: Noun): Noun => {
  const kept = noun.words.slice();
  while (kept.length > 1 && /^(페이지|섹션|화면|링크)$/.test(kept.at(-1)!)) kept.pop();
  while (kept.length > 1 && /^(메인|내비게이션|사이트|주요|제공된)$/.test(kept[0]!)) kept.shift();
  // "소개 페이지" in quotes is one word with its kind.
  const words = kept.length === 1 ? kept[0]!.replace(/\s(페이지|섹션|화면)$/, "").split(/\s+/) : kept;
  return { ...noun, words };
};

/** 처리 중인 통화를 보는 메뉴: what is seen there is its name. */
const placeMeant = ({ noun, of }: Frame["parts"][number]): Noun => (/^(메뉴|화면|페이지|섹션|탭)$/.test(noun.text) && of?.nouns[0]) || noun;

/** "…이 표시된다" after a task is what is seen, also where the sentence could be said of doing. */
function neutral(frames: Frame[], asks: Ask[]): Frame[] {
  const finds = asks.some((ask) => ["search", "filter", "sort"].includes(ask.kind));
  const walks = asks.some((ask) => ask.kind === "tour");
  return frames.filter((frame) => {
    const text = frame.parts.map((part) => part.noun.text).join(" ");
    if (asks.some((ask) => ask.kind === "draw") && /(당첨|뽑힌|멈추)/.test(text)) return false;
    if (walks && /현재 (섹션|페이지|메뉴)/.test(text)) return false;
    // What a search brings up was looked at when it was tried.
    if (finds && (frame.verb.class === "search" || /(검색어|검색 결과|관련 결과|^결과|목록|순서)/.test(text))) return false;
    if (frame.verb.class === "send" && frame.verb.passive) return false;
    if ((frame.verb.class === "create" || frame.verb.class === "keep" || frame.verb.class === "open") && frame.verb.passive)
      return /메시지/.test(text);
    if (frame.verb.class === "open" || frame.verb.class === "go") return frame.parts.some((part) => part.of);
    if (frame.verb.class === "be" && /^(이동|내비게이션)/.test(text)) return false;
    if (frame.verb.class === "change" && /(섹션|페이지|메뉴|홈|탭|버튼)/.test(text)) return false;
    // What a chart does when its period changes was looked at when it was changed.
    if (asks.some((ask) => ask.kind === "react") && (frame.verb.class === "edit" ? frame.verb.passive : /^변화$/.test(text))) return false;
    return true;
  });
}

/** 고객 식별, 통화 유형 선택: the last word is what one does there. */
function withoutAct(noun: Noun): Noun {
  const words = noun.words.length > 1 && /^(식별|선택|입력|기록|지정)$/.test(noun.words.at(-1)!) ? noun.words.slice(0, -1) : noun.words;
  return { ...noun, words, text: words.join(" ") };
}

/** "유효한 정보(이름, 메시지)로": what is in brackets is meant; "값" alone says nothing. */
function withoutVague(ask: Ask): Ask {
  if (ask.kind !== "create") return ask;
  const fields = ask.fields
    .map(withoutAct)
    .flatMap((noun) => (isVague(noun) ? noun.options.map((text) => nounOf(text.replace(/\s등$/, ""))) : [noun]));
  const { what, ...rest } = ask;
  return what === undefined || isVague(what) ? { ...rest, fields } : { ...rest, what, fields };
}

/** "수정된 정보가 반영된다", "선택이 그대로 반영된다": what was changed or chosen, which is looked for when it is tried. */
function restates(ask: Ask, asks: Ask[]): boolean {
  return (
    (ask.kind === "react" || ask.kind === "reflect") &&
    (ask.kind === "react" ? ask.shows : ask.into).every((noun) => isVague(noun) || /(^|\s)(선택|상태)$/.test(noun.text)) &&
    asks.some((other) => other.kind === "edit" || other.kind === "report" || other.kind === "status")
  );
}

/** "콜 로그가 만들어지고" after it was made says it once more; what dates are put in for is seen when they are. */
function isSaidTwice(ask: Ask, asks: Ask[]): boolean {
  if (ask.kind === "search")
    return asks.some((other) => other.kind === "react" && other.inputs.some((noun) => /(시작일|종료일|기간)$/.test(noun.text)));
  return (
    ask.kind === "create" &&
    ask.what === undefined &&
    asks.some(
      (other) =>
        other.kind === "create" && other !== ask && other.what !== undefined && ask.fields.every((noun) => noun.text === other.what?.text),
    )
  );
}

/** "상세 정보가 표시된다" beside what is in it adds nothing to look for. */
function specific(asks: Ask[]): Ask[] {
  const kept = asks
    .filter((ask) => !restates(ask, asks) && !isSaidTwice(ask, asks))
    .filter((ask) => ask.kind !== "show" || !isVague(ask.what) || (ask.as !== undefined && ask.as !== "number"));
  return kept.length > 0 ? kept : asks;
}

function merged(asks: Ask[]): Ask[] {
  const seen = new Set<string>();
  return asks.filter((ask) => {
    const key = JSON.stringify(ask);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
