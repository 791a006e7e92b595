/** "모두 지우기 버튼 넣어줘", "전체 삭제 버튼은 빼줘": whether lists can be emptied at once. */
import { withClearing } from "../capability/clearing.ts";
import type { AppSpec } from "@appmon/appspec/spec";
import { stripJosa } from "../korean-text.ts";
import type { EditRule } from "./edit-outcome.ts";
import { operationsTo } from "./operations-to.ts";

const BUTTON =
  /(?:모두|전부|전체|한\s?번에|싹)\s?(?:다\s?)?(?:지우(?:기|는|게)|지울|삭제|비우(?:기|는|게)|비울|초기화)\s?(?:수\s?있|하는)?[^,.!?]{0,4}?(?:버튼|기능|게|하게|되게|가능)/;
const AWAY = /(빼|없애|숨기|숨겨|제거|치워|필요\s?없)/;

/** What is taken back on records that stay: 체크한 거, 완료 표시. */
const TICKS = "체크 표시 완료 선택".split(" ");
const MOST_BEFORE = 2;

function areTicks(before: string, { entities }: AppSpec): boolean {
  const ticked = entities.flatMap(({ fields }) => fields.flatMap(({ type, label }) => (type === "boolean" ? [label] : [])));
  const words = before.trim().split(/\s+/).slice(-MOST_BEFORE);
  return words.some((word) => [...TICKS, ...ticked].some((tick) => stripJosa(word).stem.startsWith(tick)));
}

export const editClearing: EditRule = ({ text, spec }) => {
  const said = BUTTON.exec(text);
  if (!said) return undefined;
  if (areTicks(text.slice(0, said.index), spec))
    return {
      kind: "unsupported",
      text: "목록을 통째로 비우는 버튼만 넣을 수 있어요. 체크만 한꺼번에 풀거나 체크한 것만 지우는 버튼은 아직 없어서 앱은 그대로 두었어요.",
      chips: ["모두 지우기 버튼 넣어줘"],
    };
  const isOffered = !AWAY.test(text.slice(said.index + said[0].length));
  const ops = operationsTo(spec, withClearing(spec, isOffered));
  if (ops.length === 0)
    return { kind: "answer", text: isOffered ? "모두 지우기 버튼은 이미 있어요." : "모두 지우기 버튼은 지금도 없어요." };
  return {
    kind: "ops",
    ops,
    summary: isOffered
      ? "목록에 모두 지우기 버튼을 넣었어요. 누르면 한 번 더 물어보고 지워요."
      : "목록에서 모두 지우기 버튼을 뺐어요. 하나씩은 지울 수 있어요.",
  };
};
