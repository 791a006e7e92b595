/** Who may do what with which list, in words: exactly as the rules stand. */
import { ACCESS_DEEDS } from "@appmon/appspec/people-spec";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { adminsOf, ownCan, standingOf } from "@appmon/appspec/standing";
import { josa } from "../../korean-text.ts";
import type { Planned, Planning } from "../planned.ts";

const DONE = [
  { deed: "list", stem: "보" },
  { deed: "create", stem: "적" },
  { deed: "update", stem: "고치" },
  { deed: "delete", stem: "지우" },
] as const satisfies readonly { deed: (typeof ACCESS_DEEDS)[number]; stem: string }[];
const MOST_NAMES = 6;

/** One sentence for lists that are alike in it. */
export function toldOf(spec: AppSpec, lists: readonly EntitySpec[]): string {
  const byPhrase = new Map<string, string[]>();
  for (const { id } of lists) {
    const entity = spec.entities.find((one) => one.id === id)!;
    const phrase = phraseOf(spec, entity);
    byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), entity.name]);
  }
  return [...byPhrase].map(([phrase, names]) => `${josa(named(names), "을/를")} ${phrase} 할 수 있어요.`).join(" ");
}

/** 예약, 시술 …: no more than one reads. */
export const named = (names: readonly string[]): string =>
  names.length <= MOST_NAMES ? names.join(", ") : `${names.slice(0, MOST_NAMES).join(", ")} 등 ${names.length}개 목록`;

function phraseOf(spec: AppSpec, entity: EntitySpec): string {
  const standing = standingOf(spec, entity);
  const own = ownCan(standing);
  const who = DONE.map(({ deed }): string => {
    const roles = spec.auth?.roles.filter(({ id, admin }) => !admin && standing.roles.get(id)?.has(deed)) ?? [];
    if (standing.guest.has(deed) && roles.length === standing.roles.size) return "누구나";
    const names = [
      ...(standing.guest.has(deed) ? ["로그인하지 않은 사람"] : []),
      ...roles.map(({ label }) => label),
      ...(spec.auth ? adminsOf(spec.auth).map(({ label }) => label) : ["나"]),
      ...(deed !== "create" && own.has(deed) ? ["올린 사람(자기 것)"] : []),
    ];
    return `${names.join(", ")}만`;
  });
  const parts: { stems: string[]; who: string }[] = [];
  for (const [at, { stem }] of DONE.entries()) {
    const same = parts.find((part) => part.who === who[at]);
    if (same) same.stems.push(stem);
    else parts.push({ stems: [stem], who: who[at]! });
  }
  // 보고 적는 건: verbs, whose ending agrees with nothing.
  const OF_A_DEED = "는";
  return parts
    .map(
      ({ stems, who: those }) =>
        `${stems.map((stem, at) => (at < stems.length - 1 ? `${stem}고` : `${stem}${OF_A_DEED}`)).join(" ")} 건 ${those}`,
    )
    .join(", ");
}

/** A wish is not asked back: what is open is told with a sentence that settles it. */
export const told = (planned: Planned | undefined, { mode }: Planning): Planned | undefined =>
  planned?.kind === "ask" && mode === "wish"
    ? {
        kind: "cannot",
        text: `${planned.question}${planned.chips[0] === undefined ? "" : ` ‘${planned.chips[0]}’처럼 말하면 그렇게 해요.`}`,
      }
    : planned;
