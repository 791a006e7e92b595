/** "주소 추가하고 필수로 해줘", "반려동물 추가하고 거기 색은 주황으로": what a later request of a sentence leaves out. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { findVocabulary } from "./vocabulary.ts";

const THERE = /^(?:거기|그거|그것|그건|그걸|이거|이건|그\s?(?:칸|항목|메뉴|화면|버튼))(?:의|도|은|는|을|를|에다가?|에)?\s*/;
const OF_WHAT_IS_NEW = /^(그것?도?|그건|이것?도?|이건)?\s*(꼭\s*)?(필수|선택|맨\s?(위|앞|아래|뒤|끝)|목록에서)/;

/** A request with the name of what the requests before it have just made, where it only points there. */
export function carriedOver(request: string, spec: AppSpec, ops: readonly SpecOp[]): string {
  const points = THERE.test(request);
  if (!points && !OF_WHAT_IS_NEW.test(request)) return request;
  const words = findVocabulary(request, spec);
  if (words.fields.length > 0 || words.entities.length > 0) return request;
  const made = newest(spec, ops, points);
  if (made === undefined) return request;
  const rest = request.replace(THERE, "").replace(/^(그것?도?|그건|이것?도?|이건)\s*/, "");
  return `${josa(made.name, made.isChoice ? "은/는" : "을/를")} ${made.isChoice ? rest.replace(/^색깔?(?:은|는|을|를)?\s/, "") : rest}${made.isChoice && !/표시|줘/.test(rest) ? " 표시해줘" : ""}`;
}

/** What the requests before have made last, as the rules find it by its name. */
function newest(spec: AppSpec, ops: readonly SpecOp[], pointed: boolean): { name: string; isChoice?: boolean } | undefined {
  const last = ops.findLast(
    (op) => op.op === "addField" || op.op === "setField" || (pointed && (op.op === "addOption" || op.op === "addScreen")),
  );
  if (last?.op === "addScreen") return { name: `${last.screen.title} 메뉴` };
  if (last?.op !== "addField" && last?.op !== "setField" && last?.op !== "addOption") return undefined;
  const entity = spec.entities.find(({ id }) => id === last.entity);
  if (last.op === "addOption") {
    const field = entity?.fields.find(({ id }) => id === last.field);
    return field && { name: `${field.label} ${last.option.label}`, isChoice: true };
  }
  const label = last.op === "addField" ? last.field.label : (entity?.fields.find(({ id }) => id === last.field)?.label ?? "");
  return { name: `${entity?.name ?? ""} ${label}`.trim() };
}
