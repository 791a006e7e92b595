/** Conversations: questions and answers with those who run the app, and rooms where everybody talks. */
import type { ThreadBlock } from "@appmon/appspec/parts/thread/declare";
import type { AppSpec, Block, EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import { englishId } from "../english-id.ts";
import { entityForNoun } from "../nouns/entity-for-noun.ts";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import { josa } from "../korean-text.ts";
import { screensForEntity } from "../screens/screens-for-entity.ts";
import { changeEntity, changeScreen, hasBlock, withBlock, withNote, withOpening, withScreen } from "./app-screens.ts";
import type { Capability, CapabilityRequest } from "./capability.ts";
import { isWanted } from "./is-declined.ts";

/** 단톡방에서 세기 힘들어요 says where it is done so far. */
const ROOMS = /(채팅|대화방|톡방(?!에서|에\s|으로)|실시간\s?대화)/;
const LETTERS =
  /(1\s?[:대]\s?1\s?(?:문의|상담|대화)|일대일\s?(?:문의|상담)|(?:문의|쪽지|상담|민원|건의|우편|메시지|사서)함|쪽지(?:를|도)?\s?(?:주고|보내|보낼|받|기능|추가|넣)|(?:문의|상담|질문|건의)(?:를|을|가|이)?\s?(?:받고|받아서|오면|하면|들어오면|남기면)\s?(?:\S{1,6}\s)?(?:답변|답장|답을|답해|대답|회신))/;
const SUBJECT = /(문의|상담|민원|건의|쪽지|신고|제보|요청|질문)/;

type RoomsBlock = ThreadBlock & { rooms: string };

export const inbox: Capability = {
  name: "inbox",
  label: "대화",
  isAskedFor: ({ text }) => wantsRooms(text) || isWanted(text, LETTERS),
  addTo(spec, request) {
    const withRooms = wantsRooms(request.text) ? rooms(spec, request) : spec;
    return isWanted(request.text, LETTERS) ? letters(withRooms, request) : withRooms;
  },
};

/** "채팅 화면에서 챗봇과": who talks with a bot needs no rooms. */
const wantsRooms = (text: string): boolean => isWanted(text, ROOMS) && (!/챗\s?봇/.test(text) || /(채팅방|대화방|톡방)/.test(text));

/** Everybody talks in every room under a name of their own. */
function rooms(spec: AppSpec, request: CapabilityRequest): AppSpec {
  const { spec: listed, entity } = withConversations(spec, request, /(대화방|채팅|톡방)/, "대화방");
  if (hasBlock(listed, "rooms", entity.id)) return spec;
  const made = withMessages(listed, entity, CHAT);
  const block: RoomsBlock = { ...made.block, id: "rooms", title: entity.name };
  const home = spec.nav.home;
  // An app that is its rooms opens with them.
  const placed =
    spec.entities[0] === entity
      ? withOpening(made.spec, home, block)
      : withScreen(made.spec, { id: "talk", title: josaless(entity.name), icon: "message-circle", blocks: [block] }).spec;
  return withNote(placed, {
    kind: "understood",
    text: `${josa(entity.name, "을/를")} 만들어 이름을 적고 이야기를 나눌 수 있어요. 누구나 모든 방을 볼 수 있어요.`,
    node: entity.id,
  });
}

/** Visitors ask and see their own, who runs the app answers all of it. */
function letters(spec: AppSpec, request: CapabilityRequest): AppSpec {
  const noun = /쪽지/.test(request.text) ? "쪽지" : (SUBJECT.exec(LETTERS.exec(request.text)?.[0] ?? "")?.[1] ?? "문의");
  const { spec: listed, entity: given } = withConversations(spec, request, noun === "쪽지" ? /쪽지/ : SUBJECT, noun);
  if (hasBlock(listed, "rooms", given.id)) return spec;
  const { entity, answer } = withAnswer(given);
  const made = withMessages(changeEntity(listed, entity), entity, LETTER);
  const opening = shown(entity).find(
    ({ type, label, id }) => type === "longtext" && id !== entity.titleField && id !== answer && !/(메모|비고|답변|답장)/.test(label),
  );
  const status = shown(entity).find(({ id, type }) => id === entity.statusField && type === "status");
  const block: RoomsBlock = { ...made.block, answer, ...(opening && { opening: opening.id }), ...(status && { status: status.id }) };
  const name = entity.name;
  const box = /함$/.test(name) ? name : `${name}함`;
  const visitors = withAsking(made.spec, { ...block, id: "write", title: `내 ${name}` }, `${name} 보내기`);
  const both = withScreen(
    visitors.spec,
    { id: "inbox", title: box, icon: "message-circle", blocks: [{ ...block, id: "inbox", title: `받은 ${name}`, side: "staff" }] },
    { last: true },
  );
  return withNote(both.spec, {
    kind: "understood",
    text: `‘${visitors.title}’에서 보낸 사람은 자기 것만 보고, ‘${box}’에서 답장해요.${spec.auth ? "" : ` 주소를 아는 사람은 ${box}도 열 수 있으니, 가리려면 ‘로그인 넣어줘’라고 말해 주세요.`}`,
    node: entity.id,
  });
}

const josaless = (name: string): string => (/방$/.test(name) ? name : "대화방");
const shown = (entity: EntitySpec): FieldSpec[] => entity.fields.filter(({ hidden }) => !hidden);

/** Where visitors ask: in the place of a plain form there was, else on a screen of its own. */
function withAsking(spec: AppSpec, block: RoomsBlock, title: string): { spec: AppSpec; title: string } {
  const screen = spec.screens.find(({ blocks }) => blocks.some((one) => one.kind === "form" && one.entity === block.rooms));
  if (!screen) return { spec: withScreen(spec, { id: "write", title, icon: "mail", blocks: [block] }).spec, title };
  const at = screen.blocks.findIndex((one) => one.kind === "form" && one.entity === block.rooms);
  const placed = withBlock(spec, screen.id, block, at);
  const isForm = (one: Block) => one.kind === "form" && one.entity === block.rooms;
  return { spec: changeScreen(placed, screen.id, (blocks) => blocks.filter((one) => !isForm(one))), title: screen.title };
}

/** A place for what was answered: it is read where the messages of others are not. */
function withAnswer(entity: EntitySpec): { entity: EntitySpec; answer: string } {
  const had = shown(entity).find(({ type, label }) => type === "longtext" && /(답변|답장|회신)/.test(label));
  if (had) return { entity, answer: had.id };
  const made = fieldFromLabel("답변 내용", { takenIds: new Set(entity.fields.map(({ id }) => id)), origin: "template" });
  const { required: _required, ...field } = { ...made, type: "longtext" as const };
  return {
    entity: { ...entity, fields: [...entity.fields, field], sample: entity.sample.map((row) => ({ ...row, [field.id]: null })) },
    answer: field.id,
  };
}

/** The conversations there are, or new ones with a list of their own. */
function withConversations(
  spec: AppSpec,
  { today, seed }: CapabilityRequest,
  names: RegExp,
  noun: string,
): { spec: AppSpec; entity: EntitySpec } {
  const there = spec.entities.find((entity) => !entity.parent && entity.kind !== "content" && names.test(entity.name));
  if (there) return { spec, entity: there };
  const made = entityForNoun(noun, {
    takenIds: new Set(spec.entities.map(({ id }) => id)),
    entities: spec.entities,
    today,
    seed,
    origin: "template",
  });
  const entities = [...spec.entities, made];
  const around = screensForEntity(made, {
    entities,
    takenScreenIds: new Set(spec.screens.map(({ id }) => id)),
    takenActionIds: new Set(spec.actions.map(({ id }) => id)),
  });
  return {
    entity: made,
    spec: {
      ...spec,
      entities,
      actions: [...spec.actions, ...around.actions],
      screens: [...spec.screens, ...around.screens],
      nav: { ...spec.nav, items: [...spec.nav.items, ...around.navItems] },
    },
  };
}

interface Script {
  /** One of the sides runs the app. */
  isTwoSided: boolean;
  /** What is said, by whom, newest first as stores have it; conversations take turns. */
  talks: readonly (readonly (readonly [speaker: string, words: string])[])[];
}
const CHAT: Script = {
  isTwoSided: false,
  talks: [
    [
      ["나무", "그럼 그때 봐요!"],
      ["하늘", "저는 오후가 좋아요."],
      ["바다", "다들 언제가 편하세요?"],
      ["하늘", "안녕하세요, 반가워요."],
    ],
    [
      ["구름", "좋아요, 저도 갈래요."],
      ["바다", "새로 생긴 국숫집 어때요?"],
    ],
    [
      ["하늘", "사진 잘 봤어요. 다음에는 같이 가요."],
      ["나무", "어제 다녀온 길이 참 예뻤어요."],
      ["구름", "날씨가 풀려서 걷기 좋네요."],
    ],
    [["바다", "필요하신 분 있으면 말씀해 주세요."]],
  ],
};
const LETTER: Script = {
  isTwoSided: true,
  talks: [[["", "보내 주셔서 고마워요. 확인하고 바로 알려 드릴게요."]], [["", "네, 가능해요. 편한 시간을 알려 주세요."]]],
};

/** What is said in `entity`, as an entity under it. */
function withMessages(spec: AppSpec, entity: EntitySpec, { isTwoSided, talks }: Script): { spec: AppSpec; block: RoomsBlock } {
  const taken = new Set(spec.entities.map(({ id }) => id));
  const wanted = `${entity.id}Message`;
  const id = taken.has(wanted) ? englishId(`${entity.name} 메시지`, taken, wanted, "entity") : wanted;
  const fieldIds = new Set<string>();
  const make = (label: string, more: Partial<FieldSpec>): FieldSpec => {
    const { default: _default, ...plain } = fieldFromLabel(label, { takenIds: fieldIds, origin: "template" });
    const field = { ...plain, ...more };
    fieldIds.add(field.id);
    return field;
  };
  const body = make("내용", { type: "text", required: true, maxLength: 1_000 });
  const room = make(entity.name, { type: "relation", target: entity.id, required: true });
  const speaker = isTwoSided
    ? make("운영자 답변 여부", { type: "boolean", default: { value: false } })
    : make("보낸 사람", { type: "text" });
  const status = entity.fields.find((field) => field.id === entity.statusField);
  const done = status?.options?.findLast(({ final, tone }) => final && tone !== "bad")?.value;
  const about = entity.sample.filter((row) => !isTwoSided || done === undefined || row[status!.id] === done);
  const sample = about
    .flatMap((row, at) =>
      talks[at % talks.length]!.map(([name, words]): Omit<SampleRow, "id"> => ({
        [body.id]: words,
        [room.id]: row.id,
        [speaker.id]: isTwoSided ? true : name,
      })),
    )
    .map((row, at): SampleRow => ({ ...row, id: `s${at + 1}` }));
  const message: EntitySpec = {
    id,
    // What is said between two is theirs; what is said in a room is everybody's.
    name: isTwoSided ? `${entity.name} 대화` : `${entity.name} 메시지`,
    counter: "개",
    icon: "message-circle",
    titleField: body.id,
    fields: [body, room, speaker],
    kind: "child",
    parent: entity.id,
    sample,
    origin: "template",
  };
  return {
    spec: { ...spec, entities: [...spec.entities, message] },
    block: {
      id: "inbox",
      kind: "thread",
      entity: id,
      body: body.id,
      via: room.id,
      rooms: entity.id,
      ...(isTwoSided ? { staff: speaker.id } : { author: speaker.id }),
    },
  };
}
