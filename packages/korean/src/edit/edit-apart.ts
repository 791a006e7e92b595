/** A page of its own for some of the records: "미납인 사람만 모아 보는 화면", "오늘 예약만 보는 메뉴 만들어줘". */
import type { SpecOp } from "@appmon/appspec/operation";
import type { CollectionBlock } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { collectionsOf, type EditOutcome, type EditRule } from "./edit-outcome.ts";
import { editViews } from "./edit-views.ts";
import { named } from "./phrase.ts";

const ASKED =
  /^(.{2,30}?)만\s?(?:따로\s?|쭉\s?|한눈에\s?|바로\s?|골라\s?|모아(?:서)?\s?|추려(?:서)?\s?)*(?:보는|볼\s?수\s?있는|보이는|나오는|모아\s?보는|모아\s?놓은|모은|있는|보기)\s?(?:따로\s)?(화면|메뉴|페이지|탭|버튼|목록|리스트)/;

/** "전세만 따로 볼 수 있게": beside the whole list, not instead of it. */
const BESIDE = /^(.{2,30}?)만\s?(?:따로|별도로)\s?(?:쭉\s?|모아(?:서)?\s?|골라\s?)*(?:볼\s?수\s?있게|보게|모아\s?줘|빼서\s?보)/;

export const editApart: EditRule = (context): EditOutcome | undefined => {
  const { text, spec, words } = context;
  const [, who, what = "메뉴"] = ASKED.exec(text) ?? BESIDE.exec(text) ?? [];
  if (!who || /(관리자|직원|회원|손님)만\s?(?:볼|보는)/.test(text)) return undefined;
  const only = editViews({ ...context, text: `${who}만 보여줘` });
  const found = only?.kind === "ops" ? only.ops.find((op) => op.op === "setQuery" && op.patch.where !== undefined) : undefined;
  const date = words.fields.find(({ field }) => field.type === "date")?.field;
  if (found?.op !== "setQuery" && date && /이번\s?(?:달|주)/.test(who))
    return {
      kind: "ask",
      question: `${josa(date.label, "이/가")} 이번 달인 것만 골라 두는 화면은 아직 없어요. 가까운 순으로 첫 화면에 보여 드릴까요?`,
      chips: [`다가오는 ${josa(date.label, "을/를")} 첫 화면에 보여줘`],
    };
  if (found?.op !== "setQuery") return undefined;
  const screenOf = spec.screens.find(({ id }) => id === found.screen);
  const shown = screenOf?.blocks.find((block): block is CollectionBlock => block.kind === "collection" && block.id === found.block);
  const entity = shown && spec.entities.find(({ id }) => id === shown.query.entity);
  if (!shown || !entity) return undefined;
  const title = who
    .replace(/^(?:그|저|이)\s/, "")
    .trim()
    .slice(0, 20);
  if (spec.screens.some((screen) => screen.title === title))
    return { kind: "answer", text: `${named(title, "은/는")} 이미 메뉴에 있어요.` };
  const base = collectionsOf(spec, entity.id)[0]?.block ?? shown;
  const taken = new Set(spec.screens.map(({ id }) => id));
  let id = `${entity.id}Only`;
  for (let n = 2; taken.has(id); n++) id = `${entity.id}Only${n}`;
  const block: CollectionBlock = {
    ...base,
    id: `${id}List`,
    create: false,
    query: { ...base.query, where: found.patch.where },
    empty: `${josa(entity.name, "이/가")} 없어요.`,
  };
  delete block.clear;
  delete block.title;
  const ops: SpecOp[] = [
    {
      op: "addScreen",
      screen: { id, title, path: `/${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, icon: "filter", blocks: [block] },
    },
    { op: "setNav", patch: { items: [...spec.nav.items, id] } },
  ];
  const place = what === "버튼" ? "메뉴" : what;
  return { kind: "ops", ops, summary: `‘${title}’만 모아 보는 ${josa(place, "을/를")} 만들었어요.` };
};
