import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, CollectionBlock, EntitySpec, FieldSpec, Note, ScreenSpec } from "@appmon/appspec/spec";
import type { Vocabulary } from "./vocabulary.ts";

/** What a request leads to. */
export type EditOutcome =
  | { kind: "ops"; ops: SpecOp[]; summary: string; notes?: Note[]; /** what was asked for and not done, as it was said */ left?: string[] }
  /** Each chip is a sentence that works when sent as it is. */
  | { kind: "ask"; question: string; chips: string[] }
  | { kind: "answer"; text: string }
  | {
      kind: "unsupported";
      text: string;
      chips: string[];
      /** it was not understood; else it is known that it cannot be done */ isUnread?: true;
    }
  | { kind: "undo" | "redo"; steps: number }
  /** Somebody wants another app altogether. */
  | { kind: "new-app" };

/** One request of a sentence, against the app as the requests before it left it. */
export interface EditContext {
  text: string;
  spec: AppSpec;
  words: Vocabulary;
  /** KST yyyy-mm-dd */
  today: string;
  seed: number;
  /** What the request before this one was about; a request that names nothing goes on about it. */
  about?: EntitySpec;
  /** What the turn before was about, where several could be meant otherwise. */
  lately?: EntitySpec;
}

/** Answers undefined where a request is not its business. */
export type EditRule = (context: EditContext) => EditOutcome | undefined;

/** The collection blocks that show an entity, with their screens. The entity's own list screen comes first. */
export function collectionsOf(spec: AppSpec, entity: string): { screen: ScreenSpec; block: CollectionBlock }[] {
  const found = spec.screens.flatMap((screen) =>
    screen.blocks.flatMap((block) => (block.kind === "collection" && block.query.entity === entity ? [{ screen, block }] : [])),
  );
  return found.toSorted(
    (a, b) =>
      Number(b.block.create !== false) - Number(a.block.create !== false) || Number(a.screen.path === "/") - Number(b.screen.path === "/"),
  );
}

/**
 * The entity a request is about: the one it names, else the one whose field it names, else the app's only main one.
 * `undefined` = several could be meant.
 */
export function entityFor({ text, spec, words, about, lately }: EditContext): EntitySpec | undefined {
  const named = words.entities[0] ?? words.fields[0]?.entity ?? words.options[0]?.entity ?? words.screenEntities[0] ?? about;
  if (named) return named;
  const mains = spec.entities.filter(
    (entity) => !entity.parent && (entity.kind === undefined || entity.kind === "main" || entity.kind === "log"),
  );
  if (mains.length === 1 && !spec.entities.some((entity) => entity.kind === "person" && entity.origin === "user")) return mains[0];
  if (lately) return lately;
  const people = spec.entities.filter((entity) => entity.kind === "person" && !entity.parent);
  if (people.length === 1 && PERSONAL.test(text)) return people[0];
  const own = spec.entities.filter((entity) => entity.origin === "user" && !entity.parent);
  if (own.length === 1) return own[0];
  return spec.entities.filter((entity) => !entity.parent).length === 1 ? spec.entities.find((entity) => !entity.parent) : undefined;
}

/** What is known of people and of little else. */
const PERSONAL = /(생일|생년월일|나이|성별|혈액형|알레르기|보호자|비상\s?연락처|학교|형제|가족|취미|직업|키|몸무게)/;

/** Asks which entity is meant; `sentence` makes a whole request of each name. */
export function askEntity(among: readonly EntitySpec[], sentence: (entity: EntitySpec) => string): EditOutcome {
  const choices = among.filter((entity) => !entity.parent).slice(0, 3);
  return { kind: "ask", question: "어디를 고칠까요?", chips: choices.map(sentence) };
}

export const visibleFields = (entity: EntitySpec): FieldSpec[] => entity.fields.filter((field) => !field.hidden);

/** The field by whose letters records are put in order: a name that is typed in, where the title only points elsewhere. */
export function calledBy(entity: EntitySpec): FieldSpec {
  const title = entity.fields.find(({ id }) => id === entity.titleField)!;
  const name = visibleFields(entity).find(
    ({ type, label }) => type === "text" && /(?:이름|성명|성함|[가-힣]명|사람|[가-힣]자)$/.test(label),
  );
  return title.type === "relation" ? (name ?? title) : title;
}

export const NUMBER_TYPES: ReadonlySet<string> = new Set(["number", "money", "percent", "rating", "computed"]);
export const DATE_TYPES: ReadonlySet<string> = new Set(["date", "datetime"]);
