/**
 * What a change needs of an app, as one short sentence. With names it has to be called like one of them, or be spoken of; `~` = or be the
 * only one of its type in the list (of lists: or be what the app is about). `?` = it may be missing, and what needs it is left out
 * then; such a part has to be called so, and being spoken of is not enough.
 *
 * Behind a "+" stands the field that is put in where there is none.
 *
 *   list                              the list that is spoken of, or that the app is about
 *   list 예약/방문                     a list that is called like this
 *   list 예약/방문 ~                   or else the one that the app is about
 *   list behind guestLink             the list that the relation points to
 *   state of booking 상태/진행         a state or a choice; number, money, amount, date, time, text, phone, image, yes (a box), choice, any
 *   link of booking 손님/고객          a relation to another list
 *   link of payment to tenant         a relation to that very list
 *   day of member 가입일/등록일 + 등록일 | date default=today
 */
import type { FieldType } from "@appmon/appspec/spec";

/** What may be asked for → types of fields that will do. */
const TYPES = {
  state: ["status", "select"],
  choice: ["select", "status", "multiselect"],
  number: ["number"],
  money: ["money"],
  amount: ["money", "number", "percent", "rating", "computed"],
  date: ["date", "datetime", "daterange", "month"],
  day: ["date", "datetime"],
  time: ["time", "datetime"],
  text: ["text"],
  longtext: ["longtext", "text"],
  phone: ["phone"],
  image: ["image"],
  yes: ["boolean"],
  link: ["relation"],
} satisfies Record<string, readonly FieldType[]>;
const ROLE = /^(\w+)(?:\s+of\s+(\w+))?(?:\s+(to|behind)\s+(\w+))?((?:\s+[^~?\s]+)*?)(\s+~)?(\s+\?)?$/;

export type Role = {
  names: readonly string[];
  orOnlyOne: boolean;
  isOptional: boolean;
  /** as a blueprint has fields */ makes?: string;
} & (
  | { kind: "list"; /** id of the role of a relation */ behind?: string }
  | {
      kind: "field";
      /** id of the role of its list */ of: string;
      types: readonly FieldType[] | undefined;
      /** role of the list it points to */ to?: string;
    }
);

/** @throws where it is no role */
export function readRole(text: string): Role {
  const [needed = "", makes] = text.split(/\s\+\s/);
  const [, kind, of, joint, other, names = "", only, may] = ROLE.exec(needed.trim()) ?? [];
  const shared = {
    names:
      names.trim() === ""
        ? []
        : names
            .trim()
            .split("/")
            .map((name) => name.trim()),
    orOnlyOne: only !== undefined,
    isOptional: may !== undefined || makes !== undefined,
    ...(makes !== undefined && { makes: makes.trim() }),
  };
  if (kind === "list" && of === undefined && joint !== "to") return { ...shared, kind, ...(joint === "behind" && { behind: other! }) };
  if (of === undefined || joint === "behind") throw new Error(`no role: ${text}`);
  const types = kind === "any" ? undefined : (TYPES as Record<string, readonly FieldType[]>)[kind!];
  if (kind !== "any" && !types) throw new Error(`no type of field ${kind}: ${text}`);
  return { ...shared, kind: "field", of, types, ...(joint === "to" && { to: other! }) };
}
