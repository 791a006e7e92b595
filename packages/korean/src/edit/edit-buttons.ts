import { josa } from "../korean-text.ts";
import type { EditContext, EditOutcome, EditRule } from "./edit-outcome.ts";
import { named, quotedParts, REMOVE } from "./phrase.ts";

/** Buttons that are there: taken away, called something else. */
export const editButtons: EditRule = (context) => {
  const { text, spec } = context;
  if (!/(버튼|단추)/.test(text)) return undefined;
  const head = text.slice(0, text.search(/버튼|단추/)).replace(/['"‘’“”\s]/g, "");
  const found = spec.actions.filter(({ label }) => head.endsWith(label.replace(/\s/g, "")));
  const among = found.filter(({ entity }) => context.words.entities.length === 0 || context.words.entities.some(({ id }) => id === entity));
  const chosen = among.length > 0 ? among : found;
  const [action] = chosen;
  if (!action) return undefined;
  const rest = text.slice(text.search(/버튼|단추/) + 2);
  return remove(rest, chosen) ?? rename(rest, action);
};

type Actions = EditContext["spec"]["actions"];

function remove(rest: string, actions: Actions): EditOutcome | undefined {
  if (!REMOVE.test(rest) || /(?:이름|글자|제목|색)/.test(rest)) return undefined;
  return {
    kind: "ops",
    ops: actions.map((action) => ({ op: "dropAction", action: action.id })),
    summary: `‘${actions[0]!.label}’ 버튼을 뺐어요.`,
  };
}

function rename(rest: string, action: Actions[number]): EditOutcome | undefined {
  const plain =
    /^\s*(?:의\s)?(?:이름|글자|글|문구|제목|말)?(?:을|를|은|는)?\s*['"‘“]?([^'"’”]{1,20}?)['"’”]?(?:이라고|라고|으로|로)(?:\s?(?:이름\s?)?(?:바꿔|변경|고쳐|수정|해)\S*(?:\s?(?:줘|주세요))?)?[.!~\s]*$/.exec(
      rest,
    )?.[1];
  const to = (quotedParts(rest).at(-1) ?? plain)?.trim();
  if (!to || to === action.label || to.length > 20 || /(색|크게|작게|위|아래|앞|뒤|둥글|맨)/.test(to)) return undefined;
  return {
    kind: "ops",
    ops: [{ op: "setAction", action: action.id, patch: { label: to } }],
    summary: `${josa(`‘${action.label}’ 버튼`, "을/를")} ${named(to, "으로/로")} 바꿨어요.`,
  };
}
