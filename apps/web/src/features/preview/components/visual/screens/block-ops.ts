/** What is put on a screen by hand, as operations: words, a day that is counted down to, a place, a list, a form. */
import { exposureOf } from "@appmon/appspec/exposure";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, Block, EntitySpec, ViewSpec } from "@appmon/appspec/spec";
import { areComplete, type ConditionRow } from "../conditions/condition-draft.ts";
import { freeId } from "../list/list-ops.ts";
import { collectionFor, screenIds } from "./screen-ops.ts";

export const MADE_BLOCKS = ["notice", "heading", "list", "form", "hours", "countdown", "place"] as const;
export type MadeBlock = (typeof MADE_BLOCKS)[number];
/** Blocks about a list. */
export const isAboutList = (kind: MadeBlock): boolean => kind === "list" || kind === "form";

export interface BlockDraft {
  kind: MadeBlock;
  /** What stands above it; of a list and a form "" for nothing. */
  heading: string;
  /** notice; hours: one line for each day, "월~금 10:00~20:00" */
  body: string;
  /** countdown: on Seoul's clock, "2026-12-24T18:00" */
  at: string;
  /** place: as one would look it up on a map */
  address: string;
  /** list, form */
  list: string;
  view: ViewSpec["kind"];
  only: readonly ConditionRow[];
  place: "top" | "bottom";
}

/** Words of a form. */
export interface FormWords {
  submit: string;
  done: string;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
/** Whether nothing of it is missing. */
export function isComplete({ kind, heading, body, at, address, list, only }: BlockDraft): boolean {
  if (isAboutList(kind)) return list !== "" && (kind !== "list" || areComplete(only));
  if (kind === "notice") return heading.trim() !== "" && body.trim() !== "";
  if (kind === "hours") return body.trim() !== "";
  if (kind === "place") return address.trim() !== "";
  return heading.trim() !== "" && (kind !== "countdown" || MOMENT.test(at));
}

export function addBlockOps(spec: AppSpec, screenId: string, draft: BlockDraft, words: FormWords): SpecOp[] {
  const screen = spec.screens.find(({ id }) => id === screenId);
  const block = screen && blockOf(spec, draft, words);
  if (!screen || !block) return [];
  const at = draft.place === "top" ? 0 : screen.blocks.length;
  const after: AppSpec = {
    ...spec,
    screens: spec.screens.map((one) => (one === screen ? { ...one, blocks: one.blocks.toSpliced(at, 0, block) } : one)),
  };
  return [{ op: "addBlock", screen: screenId, block, at }, ...keptClosedOps(spec, after, draft)];
}

/**
 * Words beside a list make a page of it that everybody looks at: who may see the records is not said by a heading. Only a form is
 * there so that strangers write.
 */
function keptClosedOps(before: AppSpec, after: AppSpec, { kind, list }: BlockDraft): SpecOp[] {
  return before.entities.flatMap((entity): SpecOp[] => {
    const exposure = exposureOf(before, entity);
    const isMeant = kind === "form" && entity.id === list && exposure === "private";
    if (isMeant || exposureOf(after, entity) === exposure) return [];
    return [{ op: "setEntity", entity: entity.id, patch: { exposure } }];
  });
}

/** Whether a form lets strangers write into a list that was closed to them. */
export function opensList(spec: AppSpec, screenId: string, draft: BlockDraft, words: FormWords): boolean {
  const entity = spec.entities.find(({ id }) => id === draft.list);
  const block = draft.kind === "form" ? blockOf(spec, draft, words) : undefined;
  if (!entity || !block || exposureOf(spec, entity) !== "private") return false;
  const screens = spec.screens.map((one) => (one.id === screenId ? { ...one, blocks: [...one.blocks, block] } : one));
  return exposureOf({ ...spec, screens }, entity) !== "private";
}

function blockOf(spec: AppSpec, draft: BlockDraft, { submit, done }: FormWords): Block | undefined {
  const entity: EntitySpec | undefined = spec.entities.find(({ id }) => id === draft.list);
  const ids = screenIds(spec);
  const heading = draft.heading.trim();
  const title = heading === "" ? {} : { title: heading };
  switch (draft.kind) {
    case "notice":
      return { id: freeId("notice", ids), kind: "section", section: "text", heading, body: draft.body.trim() };
    case "hours":
      return {
        id: freeId("hours", ids),
        kind: "section",
        section: "hours",
        ...(heading !== "" && { heading }),
        items: linesOf(draft.body),
      };
    case "heading":
      return { id: freeId("heading", ids), kind: "section", section: "text", heading };
    case "countdown":
      return { id: freeId("countdown", ids), kind: "section", section: "countdown", heading, at: draft.at };
    case "place":
      return {
        id: freeId("place", ids),
        kind: "section",
        section: "location",
        ...(heading !== "" && { heading }),
        address: draft.address.trim(),
      };
    case "list": {
      const block = entity && collectionFor(spec, entity, draft, freeId(`${entity.id}Part`, ids));
      return block && { ...block, ...title };
    }
    case "form":
      return (
        entity && { id: freeId(`${entity.id}Form`, ids), kind: "form", ...title, entity: entity.id, submitLabel: submit, success: done }
      );
  }
}

const MOST_LINES = 40;
/** "월~금 10:00~20:00", "공휴일 전날: 18시까지": what is before the first space or colon stands in front. */
function linesOf(text: string): { title: string; body?: string }[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines
    .filter((line) => line !== "")
    .slice(0, MOST_LINES)
    .map((line) => {
      const [, title = line, body] = /^(.+?)(?::\s+|：\s*)(.+)$/.exec(line) ?? /^(\S+)\s+(.+)$/.exec(line) ?? [];
      return { title, ...(body !== undefined && { body }) };
    });
}
