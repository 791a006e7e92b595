/** "반납 안 한", "접종한": what a field that is ticked or not says of a record. */
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { type EditContext, visibleFields } from "./edit-outcome.ts";

export interface TickSaid {
  entity: EntitySpec;
  field: FieldSpec;
  is: boolean;
}

/** The ticked field of this entity that a text speaks of, and which way. */
export function tickSaid({ text }: EditContext, entity: EntitySpec): Omit<TickSaid, "entity"> | undefined {
  for (const field of visibleFields(entity)) {
    if (field.type !== "boolean") continue;
    if (/(제출|납부|입금|납입|결제)/.test(field.label) && /(?:안|못)\s?낸/.test(text)) return { field, is: false };
    if (/(출석|참석|방문|참여)/.test(field.label)) {
      if (/(?:안|못)\s?(?:온|왔|오는|나온|나왔|나오는)/.test(text)) return { field, is: false };
      if (
        /(?:^|\s)(?:나온|나왔|온|왔)(?:\s|는|던|어)/.test(text) &&
        !/(?:들어|나|다녀)\s?(?:온|왔)/.test(text.replace(/(?:^|\s)나(?:온|왔)/g, ""))
      )
        return { field, is: true };
    }
    const stem = field.label.replace(/\s?(?:여부|했는지|됐는지|유무|체크|완료)$/, "").replace(/\s/g, "");
    // "오늘의 반찬만": what is so.
    if (stem.length >= 3 && stem !== entity.name && text.replace(/\s/g, "").includes(`${stem}만`)) return { field, is: true };
    // 챙김 여부: 다 챙긴 것, 안 챙긴 것.
    const done = doneForm(stem);
    const spoken = done && new RegExp(`(안|못)?\\s?${done}\\s?(?:거|것|건|게|애|사람|물건|책|분)`).exec(text);
    if (spoken) return { field, is: spoken[1] === undefined };
    const at = stem.length < 2 ? -1 : text.replace(/\s/g, "").indexOf(stem);
    if (at < 0) continue;
    const rest = text.replace(/\s/g, "").slice(at + stem.length);
    if (/^(?:을|를|은|는|이|가)?(?:안|못|미|아직)(?:한|된|했|됐|하|맞|받|낸|끝)|^(?:하|되)지(?:않|못)/.test(rest))
      return { field, is: false };
    if (
      /^(?:을|를|은|는|이|가)?(?:다)?(?:한|된|했|됐|끝난|완료한|완료된|받은|맞은)(?:거|것|건|사람|애|강|회|곳|물|책|\S{0,3}(?:만|부터|먼저|뒤|앞|위|아래))/.test(
        rest,
      )
    )
      return { field, is: true };
  }
  return undefined;
}

/** 챙김 → 챙긴, 받음 → 받은: a final ㅁ makes a noun of the verb, a final ㄴ says it of something. */
function doneForm(stem: string): string | undefined {
  const last = stem.charCodeAt(stem.length - 1) - 0xac00;
  return /^[가-힣]{2,6}$/.test(stem) && last % 28 === 16 ? stem.slice(0, -1) + String.fromCharCode(0xac00 + last - 16 + 4) : undefined;
}

/** The same, of whichever entity is meant. */
export function tickedIn(context: EditContext): TickSaid | undefined {
  const among = context.words.entities.length > 0 ? context.words.entities : context.spec.entities;
  const found = among.flatMap((entity) => {
    const said = tickSaid(context, entity);
    return said ? [{ entity, ...said }] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** "지난 건 맨 아래로": what is over comes last. */
export const OVER_LAST = /(?:지난|지나간)\s?(?:건|것|거)\S?\s.*(?:아래|밑|뒤)(?:로|에)/;
