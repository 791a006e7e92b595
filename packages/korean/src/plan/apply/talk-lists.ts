/** Lists that people say something in, and where they stand: under the records they are about, or on a screen of their own. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AccessRule } from "@appmon/appspec/people-spec";
import type { ThreadBlock } from "@appmon/appspec/parts/thread/declare";
import type { AppSpec, EntitySpec, FieldSpec, ScreenSpec } from "@appmon/appspec/spec";
import { standingOf } from "@appmon/appspec/standing";
import { englishId } from "../../english-id.ts";
import { kebabCase } from "../../plural-path.ts";
import { freeId } from "../part-of-app.ts";

export interface Conversation {
  name: string;
  /** Records of it are written about these; absent: about the app. */
  about?: EntitySpec;
  rated: boolean;
  /** Answers stand under what they answer. */
  answered: boolean;
  anonymous: boolean;
  /** Role ids that write; absent: whoever sees what it is about. */
  writers?: readonly string[];
}

/** The list with its place on a screen. */
export function conversationOps(spec: AppSpec, wanted: Conversation): { ops: SpecOp[]; entity: EntitySpec } {
  const { about } = wanted;
  const entity = listOf(spec, wanted);
  const thread: ThreadBlock = {
    id: freeId(`${entity.id}Thread`, blockIds(spec)),
    kind: "thread",
    title: entity.name,
    entity: entity.id,
    body: "body",
    author: "writer",
    likes: "likes",
    ...(about && { via: "about" }),
    ...(wanted.rated && { rating: "stars" }),
    ...(wanted.answered && { reply: "reply" }),
    ...(wanted.anonymous && { anonymous: true }),
  };
  const ops: SpecOp[] = [{ op: "addEntity", entity }, ...keptAsIs(spec, about)];
  return { entity, ops: [...ops, ...(about ? under(spec, about, thread) : onItsOwn(spec, entity, thread))] };
}

const blockIds = (spec: AppSpec): string[] => spec.screens.flatMap(({ blocks }) => blocks.map(({ id }) => id));

function listOf(spec: AppSpec, wanted: Conversation): EntitySpec {
  const { about, name } = wanted;
  const id = englishId(
    about ? `${about.name} ${name}` : name,
    new Set(spec.entities.map((one) => one.id)),
    about ? `${about.id}Talk` : "talk",
    "entity",
  );
  const origin = "user" as const;
  const fields: FieldSpec[] = [
    { id: "body", label: "내용", type: "longtext", required: true, origin },
    ...(about ? [{ id: "about", label: about.name, type: "relation" as const, target: about.id, required: true, origin }] : []),
    ...(wanted.rated ? [{ id: "stars", label: "별점", type: "rating" as const, required: true, origin }] : []),
    { id: "writer", label: "이름", type: "text", maxLength: 40, origin },
    { id: "likes", label: "좋아요 수", type: "number", min: 0, default: { value: 0 }, origin },
    ...(wanted.answered ? [{ id: "reply", label: "답글 대상", type: "relation" as const, target: id, origin }] : []),
  ];
  return {
    id,
    name,
    counter: "개",
    icon: wanted.rated ? "star" : "message-circle",
    titleField: "body",
    kind: about ? "child" : "content",
    ...(about && { parent: about.id }),
    ...accessOf(spec, wanted),
    fields,
    sample: [],
    origin,
  };
}

/** Whoever sees a record reads what is said of it, and says something: what is closed stays closed. */
function accessOf(spec: AppSpec, { about, writers }: Conversation): Pick<EntitySpec, "access" | "exposure"> {
  const standing = about && standingOf(spec, about);
  const isOpen = !standing || standing.guest.has("list");
  const own: AccessRule = { role: "sender", can: ["update", "delete"] };
  if (!spec.auth) return isOpen ? {} : { exposure: "private" };
  const readers = standing ? [...standing.roles].filter(([, set]) => set.has("list")).map(([id]) => id) : [];
  if (writers)
    return {
      access: [
        ...(isOpen
          ? [{ role: "any", can: ["list" as const, "read" as const] }]
          : readers.map((role): AccessRule => ({ role, can: ["list", "read"] }))),
        ...writers.map((role): AccessRule => ({ role, can: isOpen || readers.includes(role) ? ["create"] : ["list", "read", "create"] })),
        ...(writers.length > 0 ? [own] : []),
      ],
    };
  if (isOpen) return { access: [{ role: "any", can: ["list", "read", "create"] }, own] };
  return {
    access: [...readers.map((role): AccessRule => ({ role, can: ["list", "read", "create"] })), ...(readers.length > 0 ? [own] : [])],
  };
}

/** What is talked about is no more open than it was. */
function keptAsIs(spec: AppSpec, about: EntitySpec | undefined): SpecOp[] {
  if (!about || about.exposure || about.access || standingOf(spec, about).guest.has("list")) return [];
  const exposure = standingOf(spec, about).guest.has("create") ? "submitted" : "private";
  return [{ op: "setEntity", entity: about.id, patch: { exposure } }];
}

/** The page of one record. */
export const recordScreenOf = (spec: AppSpec, entity: string): ScreenSpec | undefined =>
  spec.screens.find(({ blocks }) => blocks.some((block) => block.kind === "record" && block.entity === entity));

function under(spec: AppSpec, about: EntitySpec, thread: ThreadBlock): SpecOp[] {
  const children = spec.entities.filter(({ parent }) => parent === about.id).map(({ id }) => id);
  const screen = recordScreenOf(spec, about.id);
  if (!screen) {
    const id = freeId(`${about.id}Record`, spec.screens.map((one) => one.id)); // prettier-ignore
    const path = freeId(`/${kebabCase(about.id)}/:id`, spec.screens.map((one) => one.path)); // prettier-ignore
    const block = { id: freeId(`${about.id}Page`, blockIds(spec)), kind: "record" as const, entity: about.id, children };
    return [{ op: "addScreen", screen: { id, title: about.name, path, ...(about.icon && { icon: about.icon }), blocks: [block, thread] } }];
  }
  const record = screen.blocks.find((block) => block.kind === "record" && block.entity === about.id);
  return [
    ...(record?.kind === "record" && !record.children
      ? [{ op: "setBlock" as const, screen: screen.id, block: { ...record, children } }]
      : []),
    { op: "addBlock", screen: screen.id, block: thread },
  ];
}

function onItsOwn(spec: AppSpec, entity: EntitySpec, thread: ThreadBlock): SpecOp[] {
  const id = freeId(`${entity.id}Page`, spec.screens.map((one) => one.id)); // prettier-ignore
  const path = freeId(`/${kebabCase(entity.id)}`, spec.screens.map((one) => one.path)); // prettier-ignore
  return [
    { op: "addScreen", screen: { id, title: entity.name, path, icon: "message-circle", blocks: [thread] } },
    { op: "setNav", patch: { items: [...spec.nav.items, id] } },
  ];
}
