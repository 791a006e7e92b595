/** Something is said to be wrong: how it is in this app, and one thing that could be changed. Nothing is. */
import type { AppSpec, CollectionBlock, EntitySpec, FieldSpec, ScreenSpec } from "@appmon/appspec/spec";
import { josa } from "../../korean-text.ts";
import { columnsFor } from "../../screens/screens-for-entity.ts";
import { collectionsOf, visible } from "../part-of-app.ts";
import type { Answered, Asked } from "./answered.ts";
import { listsOf, requestsFor } from "./answer-question.ts";
import { capabilitiesOf } from "./capabilities-of.ts";
import { KINDS, OUTSIDE } from "./capability-kinds.data.ts";
import type { Capability, WordedKind } from "./capability.ts";
import { constraintFacts } from "./law-facts.ts";
import { toldToAdd } from "./places.ts";
import { workingChip } from "./working-chip.ts";
import { FAULT_STEMS } from "./form-words.data.ts";

const MOST_FACTS = 3;
const CAN_CHANGE = "이렇게 바꿀 수 있어요.";
const SAY_HOW = "어떻게 되면 좋을지 말해 주세요.";

interface Proposal {
  requests: readonly string[];
  becomes(after: AppSpec): boolean;
}

/** Undefined where nothing of the app is meant. */
export function answerComplaint(asked: Asked): Answered | undefined {
  const { spoken, spec } = asked;
  const [beyond] = spoken.outside;
  if (beyond) return { text: OUTSIDE[beyond].text };
  const [said] = spoken.kinds;
  if (said) return ofKind(asked, said.kind);
  const [list] = listsOf(spoken, spec);
  const unknown = spoken.unknown.filter(({ stem }) => !isFault(stem));
  if (unknown.length > 0) return list && unknown.length === 1 ? notKept(asked, list, unknown[0]!.text) : undefined;
  return list && ofList(asked, list);
}

/** 비품 사진이 안 보여요, where there is none. */
function notKept({ sentence, spec, today }: Asked, list: EntitySpec, what: string): Answered | undefined {
  if (sentence.fault !== "unseen") return undefined;
  const chip = workingChip([`${list.name}에 ${what} 추가해줘`], spec, today, (after) =>
    visible(after.entities.find(({ id }) => id === list.id)!).some(({ label }) => label === what),
  );
  return chip === undefined ? undefined : told([`${list.name}에 ${josa(`‘${what}’ 항목`, "은/는")} 아직 없어요.`], chip);
}

/** Words of the complaint itself. */
const isFault = (stem: string): boolean => FAULT_STEMS.has(stem);

const told = (facts: readonly string[], chip: string | undefined): Answered => {
  const said = [...new Set(facts)].slice(0, MOST_FACTS).join(" ");
  return chip === undefined ? { text: `${said} ${SAY_HOW}` } : { text: `${said} ${CAN_CHANGE}`, chip };
};

function ofKind(asked: Asked, kind: WordedKind): Answered {
  const { spoken, spec, capabilities, today } = asked;
  const lists = listsOf(spoken, spec);
  const of = (among: readonly Capability[]) =>
    among.filter(
      (one) => one.kind === kind && (lists.length === 0 || one.entity === undefined || lists.some(({ id }) => id === one.entity)),
    );
  const found = of(capabilities);
  if (found.length > 0)
    return told(
      found.map(({ fact }) => fact),
      otherView(spec, found[0]!, today),
    );
  const chip = workingChip(requestsFor(kind, spec, lists[0]), spec, today, (after) => of(capabilitiesOf(after)).length > 0);
  const { name } = KINDS[kind];
  return told([`${lists[0] ? `${lists[0].name}에 ` : ""}${josa(name, "은/는")} 아직 없어요.`], chip);
}

/** What is odd as a calendar may be plain as a table. */
function otherView(spec: AppSpec, { entity, kind }: Capability, today: string): string | undefined {
  const list = spec.entities.find(({ id }) => id === entity);
  const place = list && collectionsOf(spec, list.id)[0];
  if (!list || !place || !place.block.views.some((view) => view.kind === kind)) return undefined;
  const other = kind === "table" ? "cards" : "table";
  return workingChip([`${josa(list.name, "을/를")} ${josa(KINDS[other].name, "으로/로")} 보여줘`], spec, today, (after) =>
    collectionsOf(after, list.id).some(({ block }) => block.views[0]!.kind === other),
  );
}

function ofList(asked: Asked, list: EntitySpec): Answered | undefined {
  const { sentence, spec, today } = asked;
  const field = fieldMeant(asked, list);
  const chip = (proposals: readonly Proposal[]) => {
    for (const { requests, becomes } of proposals) {
      const found = workingChip(requests, spec, today, becomes);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  switch (sentence.fault) {
    case "undone":
    case "untaken": {
      const add = toldToAdd(spec, list);
      const limits = constraintFacts(spec, list).map(({ fact }) => fact);
      return add === undefined ? undefined : told([add, ...limits], chip(loosening(spec, list, limits.length)));
    }
    case "unseen": {
      if (!field) return told([placeOf(asked, list)], undefined);
      return told([placeOf(asked, list)], chip([asColumn(list, field)]));
    }
    case "small":
      return told([placeOf(asked, list)], chip(larger(list)));
    case "much":
    case "odd":
      return told([placeOf(asked, list)], chip(narrower(spec, list)));
    default:
      return undefined;
  }
}

/** The named field of this list. */
function fieldMeant({ spoken }: Asked, list: EntitySpec): FieldSpec | undefined {
  const parts = spoken.named.flatMap(({ parts: found }) => (found.some(({ capability }) => capability.kind === "list") ? [] : found));
  const part = parts.find(({ capability }) => capability.kind === "field" && capability.entity === list.id);
  return part && visible(list).find(({ id }) => id === part.capability.field);
}

function placeOf({ capabilities, ...asked }: Asked, list: EntitySpec): string {
  const field = fieldMeant({ capabilities, ...asked }, list);
  const found = capabilities.find(
    ({ kind, entity, field: of }) => entity === list.id && (field ? kind === "field" && of === field.id : kind === "list"),
  );
  return found!.fact;
}

/** What keeps records out: days off, what may not meet, what has to be filled in. */
function loosening(spec: AppSpec, list: EntitySpec, limits: number): Proposal[] {
  const fewer = (after: AppSpec): boolean => {
    const now = after.entities.find(({ id }) => id === list.id);
    return now !== undefined && constraintFacts(after, now).length < limits;
  };
  const required = visible(list).find((field) => field.required && field.id !== list.titleField && SPARED.has(field.type));
  return [
    ...(limits > 0 ? [{ requests: [`${josa(list.name, "이/가")} 겹쳐도 되게 해줘`, `${list.name} 제한 없애줘`], becomes: fewer }] : []),
    ...(required
      ? [
          {
            requests: [
              `${list.name}의 ${josa(required.label, "은/는")} 필수 아니게 해줘`,
              `${josa(required.label, "은/는")} 필수 아니게 해줘`,
            ],
            becomes: (after: AppSpec) =>
              !after.entities.find(({ id }) => id === list.id)!.fields.find(({ id }) => id === required.id)!.required,
          },
        ]
      : []),
  ];
}

/** What a record can be without. */
const SPARED: ReadonlySet<FieldSpec["type"]> = new Set(["phone", "email", "address", "longtext", "number", "money", "image", "select"]);

interface Place {
  screen: ScreenSpec;
  block: CollectionBlock;
}

/** A field into the table of its list, where it does not stand there. */
function asColumn(list: EntitySpec, field: FieldSpec): Proposal {
  const stands = ({ block }: Place): boolean =>
    block.views.some((view) => ("columns" in view ? (view.columns ?? columnsFor(list)) : columnsFor(list)).includes(field.id));
  return {
    requests: [`${list.name} 목록에 ${field.label}도 보여줘`, `${list.name} 표에 ${josa(field.label, "을/를")} 보이게 해줘`],
    becomes: (after) => collectionsOf(after, list.id).some(stands),
  };
}

const larger = (list: EntitySpec): Proposal[] => {
  const request = (kind: "gallery" | "cards"): Proposal => ({
    requests: [`${josa(list.name, "을/를")} ${josa(KINDS[kind].name, "으로/로")} 보여줘`],
    becomes: (after) => collectionsOf(after, list.id).some(({ block }) => block.views[0]!.kind === kind),
  });
  return visible(list).some(({ type }) => type === "image") ? [request("gallery"), request("cards")] : [request("cards")];
};

/** So that less is seen at once. */
function narrower(spec: AppSpec, list: EntitySpec): Proposal[] {
  const block = collectionsOf(spec, list.id)[0]?.block;
  const has = (after: AppSpec, of: (block: CollectionBlock) => boolean) => collectionsOf(after, list.id).some((place) => of(place.block));
  const searched = (one: CollectionBlock): boolean => (one.query.search ?? []).length > 0;
  const filtered = (one: CollectionBlock): boolean => (one.query.filters ?? []).length > 0;
  return [
    ...(block && !searched(block)
      ? [{ requests: requestsFor("search", spec, list), becomes: (after: AppSpec) => has(after, searched) }]
      : []),
    ...(block && !filtered(block)
      ? [{ requests: requestsFor("filter", spec, list), becomes: (after: AppSpec) => has(after, filtered) }]
      : []),
    {
      requests: [`${josa(list.name, "을/를")} ${josa(KINDS.cards.name, "으로/로")} 보여줘`],
      becomes: (after) => block?.views[0]!.kind !== "cards" && has(after, (one) => one.views[0]!.kind === "cards"),
    },
  ];
}
