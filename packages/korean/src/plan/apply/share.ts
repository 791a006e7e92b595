/** Taking it out of the app: as a table, on paper. */
import type { SpecOp } from "@appmon/appspec/operation";
import { josa } from "../../korean-text.ts";
import { collectionsOf, listMeant } from "../part-of-app.ts";
import type { Planner } from "../planned.ts";

export const share: Planner<"share"> = (claim, planning) => {
  const { spec } = planning;
  if (claim.to || claim.period) return undefined;
  const named = listMeant(claim.what, [], { ...planning, mode: "edit" });
  const lists = named ? [named] : claim.what.length === 0 ? spec.entities : [];
  if (lists.length === 0) return undefined;
  if (claim.how === "excel" || claim.how === "csv" || claim.how === "download") {
    const places = lists.flatMap(({ id }) => collectionsOf(spec, id).slice(0, 1));
    if (places.length === 0) return undefined;
    const ops = places
      .filter(({ block }) => !block.export)
      .map(({ screen, block }): SpecOp => ({ op: "setBlock", screen: screen.id, block: { ...block, export: true } }));
    const text = `${named ? josa(named.name, "을/를") : "목록을"} 엑셀에서 열리는 파일로 내려받을 수 있어요.`;
    return ops.length === 0 ? { kind: "there", text } : { kind: "done", ops, text };
  }
  if (claim.how !== "print" && claim.how !== "pdf") return undefined;
  const pages = spec.screens.flatMap((screen) =>
    screen.blocks.flatMap((block) => (block.kind === "record" && lists.some(({ id }) => id === block.entity) ? [{ screen, block }] : [])),
  );
  if (pages.length === 0) return undefined;
  const ops = pages
    .filter(({ block }) => !block.print)
    .map(({ screen, block }): SpecOp => ({ op: "setBlock", screen: screen.id, block: { ...block, print: true } }));
  const text = `${named ? josa(named.name, "을/를") : "기록을"} 하나씩 열어 인쇄하거나 PDF로 저장할 수 있어요.`;
  return ops.length === 0 ? { kind: "there", text } : { kind: "done", ops, text };
};
