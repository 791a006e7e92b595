/** What is to be added: a field, options of one, a list, a view, a figure. */
import type { NameRole } from "../../claims/claim.ts";
import { josa } from "../../korean-text.ts";
import { collectionsOf, entityNamed, fieldNamed, listMeant, screenOfName } from "../part-of-app.ts";
import type { Planner } from "../planned.ts";
import { addList } from "./add-list.ts";
import { takeOptions } from "./choices.ts";
import { askWhereFor, keepFields } from "./keep.ts";
import { asView } from "./show.ts";

const CHOSEN: ReadonlySet<string> = new Set(["select", "multiselect", "status"]);
const MOST_OPTION = 14;
/** No planner makes these yet. */
const ELSEWHERE: ReadonlySet<NameRole> = new Set([
  "button",
  "chart",
  "stat",
  "capability",
  "service",
  "section",
  "tool",
  "rule",
  "rows",
  "text",
  "menu",
]);

export const add: Planner<"add"> = (claim, planning) => {
  const { spec } = planning;
  if (claim.what && ELSEWHERE.has(claim.what.role)) return undefined;
  // 시술에 …, said as a place: the list or the field it goes into.
  const to = claim.to ?? (claim.position?.at === "in" ? claim.position.by : null);
  if (claim.row || claim.text || claim.where || claim.count !== null) return undefined;
  const within = listMeant([to], [], planning);
  const chosen = fieldNamed(to, spec, within);
  const options = claim.options.length > 0 ? claim.options : claim.what?.role === "option" ? [claim.what] : [];
  if (chosen && CHOSEN.has(chosen.field.type)) {
    const labels = (options.length > 0 ? options : claim.what ? [claim.what] : [])
      .map(({ text }) => text)
      .filter((text) => text.length <= MOST_OPTION);
    return labels.length > 0 ? takeOptions(chosen, labels, planning, true) : undefined;
  }
  if (claim.what === null) return undefined;
  if (claim.what.role === "field" && claim.field) {
    // A place that was named and is none of the app's: nobody guesses another one.
    const isElsewhere =
      planning.mode === "edit" && to !== null && to.pointing === null && !chosen && !entityNamed(to, spec) && !screenOfName(to, spec);
    const entity = isElsewhere ? undefined : listMeant([to], [claim.field.name], planning, [claim.field.name]);
    return entity ? keepFields([claim.field], entity, planning) : askWhereFor([claim.field], planning);
  }
  if (claim.what.role === "entity") {
    const [ref] = claim.what.refs;
    const known = ref?.kind === "entity" && ref.score >= 0.92 ? spec.entities.find(({ id }) => id === ref.entity) : undefined;
    if (known) return { kind: "there", text: `${josa(known.name, "은/는")} 이미 있어요.`, about: known.id };
    return to === null && claim.what.confidence > 0 ? addList(claim.what.text, planning) : undefined;
  }
  if (claim.what.role === "view" && within) {
    const place = collectionsOf(spec, within.id)[0];
    return place && asView(claim.what, within, place);
  }
  return undefined;
};
