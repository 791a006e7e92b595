/** 학원 수강신청, 사진 공모전 응모: the list that others hand something in to. */
import type { EntitySpec } from "@appmon/appspec/spec";
import { HANDED_IN, HANDING_IN, KEPT_BY_ONESELF } from "../data/handed-in.ts";

const DEED = `(?:${HANDING_IN.join("|")})`;
/** Said by itself or with what is made of it: 신청서, 접수처, 제출하게; 신청자 and 지원금 are other things. */
const SAID = new RegExp(`(${DEED})(?:서|폼|처|함|란|받\\S*|하\\S*|을|를|용)?(?=$|[\\s,.!?:()])`);
const ENDS = new RegExp(`${DEED}$`);
const OWN = new RegExp(KEPT_BY_ONESELF.join("|"));

export interface HandedIn {
  entity: EntitySpec;
  /** What one does with it: 신청, 제출. */
  deed: string;
}

/**
 * The entity a visitor fills in where the wish says that others apply; undefined = nobody does, or the list is kept by its owner
 * alone. What is on offer and who the people are is never handed in.
 */
export function handedInEntity(text: string, entities: readonly EntitySpec[]): HandedIn | undefined {
  const deed = SAID.exec(text)?.[1];
  if (deed === undefined || OWN.test(text)) return undefined;
  const lists = entities.filter(({ kind, parent }) => !parent && kind !== "resource" && kind !== "person");
  const entity =
    lists.find(({ id }) => HANDED_IN.has(id)) ??
    lists.find(({ name }) => ENDS.test(name)) ??
    lists.find(({ name }) => behind(name).some((word) => text.includes(word)));
  return entity && { entity, deed: ENDS.exec(entity.name)?.[0] ?? deed };
}

/** "과제 제출", "과제제출". */
const behind = (name: string): string[] => HANDING_IN.flatMap((deed) => [`${name} ${deed}`, `${name}${deed}`]);
