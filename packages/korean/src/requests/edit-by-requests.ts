/**
 * A change read by its structure: each request of a message against the names of the app. What a reader answers for is done; what none
 * answers for goes on to the other readers of changes, and what these cannot do either is told in its own words.
 */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { splitAtFields } from "../asked-fields/split-at-fields.ts";
import { requestsIn } from "../asked-changes/requests-in.ts";
import type { EditOutcome } from "../edit/edit-outcome.ts";
import { splitRequests } from "../edit/split-requests.ts";
import { readableText, withoutMarks } from "../korean-text.ts";
import { sentencesOf } from "../plan/answer/sentence-form.ts";
import { toldLeft, withTheRest } from "../plan/edit-by-claims.ts";
import type { Planned } from "../plan/planned.ts";
import { AGREED } from "../plan/proposal-words.data.ts";
import { tryApply } from "../plan/try-apply.ts";
import { analyse } from "../words/analyse.ts";
import { spaceBoundNouns } from "../words/space-bound-nouns.ts";
import { ASKING_STEMS, COUNTED_NAMES, NUMBERS_IN_WORDS, PLAYFUL_ENDINGS } from "./clause-words.data.ts";
import type { Clause } from "./clause.ts";
import { readNewList } from "./read-new-list.ts";
import { readRequest, type ReadRequest, UNDIVIDED, UNSURE_OF_THERE } from "./read-request.ts";

const MOST_CHARS = 400;

const oneOf = (words: string): string => words.replaceAll(" ", "|");

/** Hears a request that no reader here answers for. @param isAgreed what it would only propose is to be done */
export type Others = (text: string, spec: AppSpec, isAgreed: boolean) => EditOutcome;

interface Said {
  spec: AppSpec;
  /** KST yyyy-mm-dd */
  today: string;
  /** The message before this one. */
  earlier?: string | undefined;
  /** It is part of a wish for a new app. */
  isWish?: true;
}

/** Undefined: none of the requests is anybody's here. */
export function editByRequests(written: string, said: Said, others: Others): EditOutcome | undefined {
  if (written.length > MOST_CHARS) return undefined;
  const plain = withoutMarks(readableText(written, MOST_CHARS)).replace(PLAYFUL, "$1요");
  const text = spaceBoundNouns(plain).replace(COUNTED_ONCE_MORE, (_, particle: string) => particle);
  const message = new Message(text, said, others);
  const rest = message.begin();
  // 빨갛게 하고 맨 위로: both are of the same rows, which are said once.
  const isOne = rest === undefined && UNDIVIDED.has(message.read(text).reader!);
  const requests = isOne
    ? [text]
    : (rest ?? [text])
        .flatMap((part) => (said.isWish ? [part] : requestsIn(part)))
        .flatMap(splitRequests)
        .flatMap(atShown)
        .flatMap((request) => splitAtFields(request, message.spec));
  // Whether anything here is anybody's decides whether the others hear the whole message.
  const [only, second] = requests;
  const isNobodys =
    rest === undefined &&
    (said.isWish
      ? !requests.some((request) => message.isAnybodys(request))
      : second === undefined && only !== undefined && !message.isAnybodys(only));
  if (isNobodys) return undefined;
  for (const request of requests) message.hear(request, requests.length > 1);
  return message.outcome();
}

/** What a message has come to so far. */
class Message {
  spec: AppSpec;
  private about: EntitySpec | undefined;
  private latest: Clause["latest"];
  private isMine = false;
  private isSure = false;
  private readonly ops: SpecOp[] = [];
  private readonly told: string[] = [];
  private readonly left: string[] = [];
  private readonly asked: Extract<Planned, { kind: "ask" }>[] = [];
  /** Before anything else of the message is done each request is heard once. */
  private readonly atFirst = new Map<string, ReadRequest>();
  private begun: AppSpec;

  private readonly text: string;
  private readonly said: Said;
  private readonly others: Others;

  constructor(text: string, said: Said, others: Others) {
    this.text = text;
    this.said = said;
    this.others = others;
    this.spec = said.spec;
    this.begun = said.spec;
  }

  /** A new list comes before all else. What of the message is about something else; undefined where there is none. */
  begin(): string[] | undefined {
    const list = readNewList(this.text, this.said);
    const spec = list && tryApply(this.spec, list.planned.ops);
    if (!list || !spec) return undefined;
    this.take(list.planned, spec);
    this.begun = spec;
    return list.rest;
  }

  isAnybodys(request: string): boolean {
    return this.read(request).planned !== undefined;
  }

  read(request: string): ReadRequest {
    const { today, earlier, isWish } = this.said;
    const isFirst = this.spec === this.begun && !this.about && !this.latest;
    const known = isFirst ? this.atFirst.get(request) : undefined;
    if (known) return known;
    const read = readRequest(request, {
      spec: this.spec,
      today,
      ...(earlier !== undefined && { earlier }),
      ...(isWish && { isWish }),
      ...(this.text.includes(`${request}?`) && { isAsked: true }),
      ...(this.about && { about: this.about }),
      ...(this.latest && { latest: this.latest }),
    });
    if (isFirst) this.atFirst.set(request, read);
    return read;
  }

  hear(request: string, isOfSeveral: boolean): void {
    const { planned, reader } = this.read(request);
    const after = planned?.kind === "done" ? tryApply(this.spec, planned.ops) : undefined;
    if (planned?.kind === "done" && after) this.take(planned, after);
    else if (planned?.kind === "ask") this.asked.push(planned);
    else if (planned && planned.kind !== "done") {
      if (reader) this.told.push(planned.text);
      this.isMine = true;
      this.isSure ||= !reader || !UNSURE_OF_THERE.has(reader);
    } else if (!isTold(request)) this.handOn(request, isOfSeveral);
  }

  private take({ ops, text, about }: Extract<Planned, { kind: "done" }>, after: AppSpec): void {
    this.spec = after;
    this.latest = fieldPutIn(ops, after) ?? this.latest;
    this.about = after.entities.find(({ id }) => id === about) ?? this.about;
    this.ops.push(...ops);
    if (text !== "") this.told.push(text);
    this.isMine = true;
  }

  private handOn(request: string, isOfSeveral: boolean): void {
    const outcome = this.others(request, this.spec, false);
    const then = outcome.kind === "ops" ? tryApply(this.spec, outcome.ops) : undefined;
    if (outcome.kind === "answer") this.told.push(outcome.text);
    else if (outcome.kind === "ops" && then) {
      this.spec = then;
      this.ops.push(...outcome.ops);
      this.told.push(outcome.summary);
      this.left.push(...(outcome.left ?? []));
      // One of several was heard for itself.
      this.isMine ||= isOfSeveral && !this.said.isWish;
    } else this.left.push(request);
  }

  outcome(): EditOutcome | undefined {
    const { ops, left, told, asked } = this;
    if (!this.isMine) return asked[0];
    // What the others hear whole is theirs: of a message that is half done here nothing would be left.
    const whole = left.length > 0 ? this.others(this.text, this.said.spec, false) : undefined;
    if (whole?.kind === "ops" && !whole.left && whole.ops.length >= ops.length) return whole;
    // What they only propose, they propose whole.
    if (whole?.kind === "ask" && whole.chips[0] === AGREED && ops.length === 0) return whole;
    if (ops.length > 0) return withTheRest(ops, [...told, ...asked.map(({ question }) => question)], left);
    // All of it is so already.
    return this.isSure ? { kind: "answer", text: [...told, ...toldLeft(left)].join(" ") } : undefined;
  }
}

function fieldPutIn(ops: readonly SpecOp[], { entities }: AppSpec): Clause["latest"] {
  const op = ops.findLast((one) => one.op === "addField");
  const entity = op && entities.find(({ id }) => id === op.entity);
  const field = entity?.fields.find(({ id }) => id === op?.field.id);
  return entity && field && { entity, field };
}

/** "나가는 날에서 들어온 날 빼서 박수 나오고 1박 요금 곱해서 …", "이름도 적게 해줘 안 쓰면 저장 안 되게": one thing, and then another. */
function atShown(request: string): string[] {
  const parts = request.split(SHOWN).flatMap((part) => {
    const [first = "", ...rest] = part.split(ASKED);
    const behind = rest.join(" ");
    return ASKS.test(behind) && analyse(behind).some(({ tag }) => tag.startsWith("VV")) ? [first, behind] : [part];
  });
  return parts.filter((part) => part.trim() !== "");
}
/** 이름, 용량, 시간 이 세 개는: how many were just named says nothing more of them. */
const COUNTED_ONCE_MORE = new RegExp(
  String.raw`\s이\s?(?:${oneOf(NUMBERS_IN_WORDS)}|\d{1,2})\s?(?:${oneOf(COUNTED_NAMES)})([은는을를도이가]?)(?=\s)`,
  "g",
);
/** 해주세용, 해줘염: 요 as it is typed for fun; 박해용 is somebody. */
const PLAYFUL = new RegExp(String.raw`(${oneOf(ASKING_STEMS)})(?:${oneOf(PLAYFUL_ENDINGS)})(?=[\s.,!~]|$)`, "g");
const ASKS = /(?:게|줘|기|요)[.~!\s]*$/;
const SHOWN = /(?<=(?:나오|보이|뜨|나오게\s?하|보이게\s?하|좋겠)고)\s+/;
const ASKED = /(?<=[해어아]\s?(?:줘|주세요|주라|주십시오|주이소))[.~!]*\s+/;

/** Something that was, or is so: a whole sentence in which nothing is asked. */
function isTold(request: string): boolean {
  const morphemes = analyse(request);
  const last = morphemes.findLast(({ tag }) => !tag.startsWith("S"));
  const sentences = sentencesOf(morphemes);
  const isWhole = last?.tag.endsWith("EF") === true || (last?.surface === "요" && last.tag.startsWith("J"));
  return (
    isWhole &&
    sentences.every(({ mood }) => mood === "tells" || mood === "complains") &&
    !/(?:게|줘|주세요|기|음|도)\s*[요~!.]*$/.test(request)
  );
}
