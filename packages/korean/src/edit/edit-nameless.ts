/** "익명으로 쓰게": nobody has to say who they are. */
import type { SpecOp } from "@appmon/appspec/operation";
import { isRooms } from "@appmon/appspec/registry-block";
import { josa } from "../korean-text.ts";
import { type EditContext, type EditOutcome, type EditRule, visibleFields } from "./edit-outcome.ts";
import { ADD, REMOVE } from "./phrase.ts";

const WHO_WRITES = /(?:^|\s)(?:작성자|글쓴이|닉네임|응답자|이름|성함|신청자|제안자|건의자)(?:\s이름)?$/;

export const editNameless: EditRule = ({ text, spec, words }): EditOutcome | undefined => {
  if (!/(?:익명|무기명|이름\s?없이|누가\s?썼는지\s?모르게)/.test(text) || REMOVE.test(text) || /(항목|필드|칸|게시판|메뉴|화면)/.test(text))
    return undefined;
  if (ADD.test(text) && !/(쓸|남길|올릴|적을|응답|달|할)\s?수/.test(text)) return undefined;
  const threads = spec.screens.flatMap((screen) =>
    screen.blocks.flatMap((block) =>
      block.kind === "thread" && !isRooms(block) && !block.anonymous ? [{ screen: screen.id, block }] : [],
    ),
  );
  const ofThread = words.entities[0] === undefined ? threads : threads.filter(({ block }) => block.entity === words.entities[0]!.id);
  const ops: SpecOp[] = ofThread.map(({ screen, block }) => ({ op: "setBlock", screen, block: { ...block, anonymous: true } }));
  const names = namesIn({ spec, words });
  ops.push(...names.map(({ entity, field }): SpecOp => ({ op: "setField", entity, field, patch: { required: undefined } })));
  if (ops.length > 0)
    return {
      kind: "ops",
      ops,
      summary: `${names.length > 0 ? josa(names[0]!.label, "을/를") : "이름을"} 비워 두고 익명으로 쓸 수 있게 했어요.`,
    };
  const isAsked = spec.entities.some((entity) =>
    visibleFields(entity).some(({ label, type }) => type === "text" && WHO_WRITES.test(label)),
  );
  if (isAsked && !words.fields.some(({ field }) => field.required))
    return {
      kind: "answer",
      text: "이름은 지금도 비워 둘 수 있어서 익명으로 쓸 수 있어요. 아예 묻지 않으려면 그 항목을 빼 달라고 말해 주세요.",
    };
  return isAsked ? undefined : { kind: "answer", text: "이 앱은 쓰는 사람의 이름을 묻지 않아서 이미 익명이에요." };
};

/** The fields that have to say who writes, of what visitors hand in. */
function namesIn({ spec, words }: Pick<EditContext, "spec" | "words">): { entity: string; field: string; label: string }[] {
  const among = words.entities.length > 0 ? words.entities : spec.entities.filter(({ kind }) => kind !== "person" && kind !== "resource");
  return among.flatMap((entity) =>
    visibleFields(entity)
      .filter(({ label, type, required, id }) => type === "text" && required && id !== entity.titleField && WHO_WRITES.test(label))
      .map(({ id, label }) => ({ entity: entity.id, field: id, label })),
  );
}
