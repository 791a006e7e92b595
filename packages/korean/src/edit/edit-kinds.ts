import { josa } from "../korean-text.ts";
import { addKind } from "../plan/add-kind.ts";
import { namesOf } from "../plan/name-of-wish.ts";
import { OWN_PAGE } from "./edit-entities.ts";
import type { EditContext, EditOutcome } from "./edit-outcome.ts";
import { ADD, REMOVE } from "./phrase.ts";

/** 재고 관리도 추가해줘, 알바 스케줄 기능 넣어줘: a whole kind of app beside what there is. */
export function addKindSaid({ text, spec, today, seed }: Pick<EditContext, "text" | "spec" | "today" | "seed">): EditOutcome | undefined {
  if (!ADD.test(text) || REMOVE.test(text)) return undefined;
  const added = addKind({ text, spec, seed, today });
  // 공지 게시판 is a page, and not a place of its own with people and rules.
  if (!added || OWN_PAGE.test(namesOf(added.called).at(-1) ?? "")) return undefined;
  const screens = added.screens.map((title) => `‘${title.toWellFormed()}’`).join(", ");
  return { kind: "ops", ops: added.ops, summary: `${josa(added.called, "을/를")} 넣었어요. ${screens} 화면에서 쓸 수 있어요.` };
}
