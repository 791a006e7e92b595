/** What an app has and does, read off its spec: the one list that questions, complaints and wishes for what is there are held against. */
import { mainListOf } from "@appmon/appspec/registry-block";
import type { AppSpec, EntitySpec, FieldSpec, Option } from "@appmon/appspec/spec";
import { josa } from "../../korean-text.ts";
import { collectionsOf, visible } from "../part-of-app.ts";
import { blockCapabilities } from "./block-capabilities.ts";
import { KINDS } from "./capability-kinds.data.ts";
import type { Capability, WordedKind } from "./capability.ts";
import { constraintFacts, markFacts, ruleFacts } from "./law-facts.ts";
import { fill } from "./fill.ts";
import { placeToSee, quoted } from "./places.ts";
import { signInFact } from "./who-may.ts";

const KNOWN = new WeakMap<AppSpec, readonly Capability[]>();

/** Everything there is, lists first. A spec never changes: it is read off once. */
export function capabilitiesOf(spec: AppSpec): readonly Capability[] {
  const known = KNOWN.get(spec) ?? readOff(spec);
  KNOWN.set(spec, known);
  return known;
}

function readOff(spec: AppSpec): Capability[] {
  return [
    ...spec.entities.map((entity) => listCapability(spec, entity)),
    ...spec.entities.flatMap((entity) => visible(entity).flatMap((field) => fieldCapabilities(spec, entity, field))),
    ...screenCapabilities(spec),
    ...actionCapabilities(spec),
    ...spec.screens.flatMap((screen) => screen.blocks.flatMap((block) => blockCapabilities(spec, screen, block))),
    ...spec.entities.flatMap((entity) => lawCapabilities(spec, entity)),
    ...wholeApp(spec),
  ];
}

function listCapability(spec: AppSpec, entity: EntitySpec): Capability {
  const screen = placeToSee(spec, entity)?.title;
  const fact =
    screen === undefined
      ? `${josa(entity.name, "은/는")} 다른 기록을 열면 그 안에 보여요.`
      : `${josa(entity.name, "은/는")} ${quoted(screen)} 화면에 있어요.`;
  return { kind: "list", names: [entity.name], entity: entity.id, fact, ...(screen !== undefined && { screen }) };
}

const MOST_OPTIONS = 8;
/** What the kit makes of a field by its type alone. */
const BY_TYPE: Partial<Record<FieldSpec["type"], WordedKind>> = {
  phone: "call",
  email: "mail",
  url: "link",
  image: "photo",
  file: "file",
  rating: "stars",
};

function fieldCapabilities(spec: AppSpec, entity: EntitySpec, field: FieldSpec): Capability[] {
  const base = { entity: entity.id, field: field.id };
  const names = { list: entity.name, field: field.label };
  const screen = placeToSee(spec, entity)?.title;
  const at = screen === undefined ? {} : { screen };
  const own: Capability = {
    kind: "field",
    names: [field.label],
    type: field.type,
    ...(isCopied(field) && { isCopied: true }),
    fact: fieldFact(entity, field, screen),
    ...base,
    ...at,
  };
  const given = BY_TYPE[field.type];
  return [
    own,
    ...(field.options ?? []).map((option): Capability => optionCapability(spec, entity, field, option)),
    ...(given ? [{ kind: given, names: [], fact: fill(KINDS[given].fact, names), ...base, ...at }] : []),
    ...(field.countdown ? [{ kind: "countdown" as const, names: [], fact: fill(KINDS.countdown.fact, names), ...base, ...at }] : []),
    ...(entity.likesField === field.id ? [{ kind: "likes" as const, names: [], fact: fill(KINDS.likes.fact, names), ...base, ...at }] : []),
  ];
}

const isCopied = ({ default: begins }: FieldSpec): boolean => begins !== undefined && "from" in begins;

function fieldFact(entity: EntitySpec, field: FieldSpec, screen: string | undefined): string {
  const { label, type } = field;
  const deed = type === "computed" || isCopied(field) ? "저절로 계산돼요" : "적어요";
  const what = josa(label, "은/는");
  return screen === undefined ? `${what} ${entity.name}에 ${deed}.` : `${what} ${entity.name}에 ${deed} (${quoted(screen)} 화면).`;
}

function optionCapability(spec: AppSpec, entity: EntitySpec, field: FieldSpec, option: Option): Capability {
  const button = spec.actions.find(
    (action) =>
      action.entity === entity.id &&
      action.label !== option.label &&
      action.steps.some((step) => step.do === "set" && step.field === field.id && step.to === option.value),
  );
  const screen = placeToSee(spec, entity)?.title;
  const chosen = `${entity.name}의 ${field.label}에서 ${josa(quoted(option.label), "을/를")} 고를 수 있어요`;
  const pressed = button ? ` ${quoted(button.label)} 버튼을 눌러도 돼요.` : "";
  return {
    kind: "option",
    names: [option.label],
    entity: entity.id,
    field: field.id,
    option: option.value,
    fact: `${chosen}${screen === undefined ? "" : ` (${quoted(screen)} 화면)`}.${pressed}`,
    ...(screen !== undefined && { screen }),
  };
}

/** Choices of a field in one line. */
export function optionsFact(entity: EntitySpec, field: FieldSpec): string {
  const labels = (field.options ?? []).map(({ label }) => label);
  const said = labels.slice(0, MOST_OPTIONS).join(", ");
  return `${entity.name}의 ${josa(field.label, "은/는")} ${said}${labels.length > MOST_OPTIONS ? ` 등 ${labels.length}가지` : ""} 중에서 골라요.`;
}

function screenCapabilities(spec: AppSpec): Capability[] {
  return spec.screens.flatMap((screen) => {
    if (!spec.nav.items.includes(screen.id)) return [];
    const shown = screen.blocks.flatMap((block) => mainListOf(block) ?? []);
    // The list it is called after, else the first.
    const entity = shown.find((id) => spec.entities.some((one) => one.id === id && screen.title.includes(one.name))) ?? shown[0];
    const fact = `메뉴에 ${quoted(screen.title)} 화면이 있어요.`;
    return [{ kind: "screen" as const, names: [screen.title], screen: screen.title, fact, ...(entity !== undefined && { entity }) }];
  });
}

function actionCapabilities(spec: AppSpec): Capability[] {
  return spec.actions.flatMap((action) => {
    const entity = spec.entities.find(({ id }) => id === action.entity);
    if (!entity) return [];
    const offered = spec.screens.find((screen) =>
      screen.blocks.some(
        (block) =>
          (block.kind === "collection" || block.kind === "record") && block.actions?.includes(action.id) && !screen.path.includes(":"),
      ),
    );
    const screen = (offered ?? placeToSee(spec, entity))?.title;
    const fact = `${screen === undefined ? "" : `${quoted(screen)} 화면의 `}${entity.name}에 ${quoted(action.label)} 버튼이 있어요.`;
    const base = { entity: entity.id, action: action.id, fact, ...(screen !== undefined && { screen }) };
    const call = action.steps.find((step) => step.do === "call");
    const kind = call && ({ tel: "call", sms: "sms", mail: "mail" } as const)[call.via];
    const copies = action.steps.some((step) => step.do === "copy");
    return [
      { kind: "action" as const, names: [action.label], ...base },
      ...(kind ? [{ kind, names: [action.label], ...base }] : []),
      ...(copies ? [{ kind: "copy" as const, names: [action.label], ...base }] : []),
    ];
  });
}

function lawCapabilities(spec: AppSpec, entity: EntitySpec): Capability[] {
  const base = { names: [], entity: entity.id };
  return [
    ...markFacts(entity).map(({ fact, names, tone, field }): Capability => ({
      kind: "mark",
      ...base,
      names,
      fact,
      tone,
      ...(field && { field }),
    })),
    ...ruleFacts(spec, entity).map((fact): Capability => ({ kind: "rule", ...base, fact })),
    ...constraintFacts(spec, entity).map(({ fact }): Capability => ({ kind: "limit", ...base, fact })),
    ...(spec.notices?.includes(entity.id) ? [{ kind: "bell" as const, ...base, fact: fill(KINDS.bell.fact, { list: entity.name }) }] : []),
    ...collectionsOf(spec, entity.id).flatMap(({ screen, block }): Capability[] => {
      if (!block.export) return [];
      const names = { screen: screen.title, list: entity.name };
      const at = { ...base, screen: screen.title };
      return [
        { kind: "export", ...at, fact: fill(KINDS.export.fact, names) },
        { kind: "copy", ...at, fact: fill(KINDS.copy.fact, names) },
      ];
    }),
  ];
}

function wholeApp(spec: AppSpec): Capability[] {
  const signIn = signInFact(spec);
  return [
    ...(signIn === undefined ? [] : [{ kind: "signIn" as const, names: [], fact: signIn }]),
    ...(spec.lock ? [{ kind: "lock" as const, names: [], fact: KINDS.lock.fact }] : []),
    ...(spec.theme.textSizes ? [{ kind: "textSizes" as const, names: [], fact: KINDS.textSizes.fact }] : []),
    ...(spec.theme.mode === "dark" ? [{ kind: "darkMode" as const, names: [], fact: KINDS.darkMode.fact }] : []),
    ...(spec.entities.length > 0 ? [{ kind: "import" as const, names: [], fact: KINDS.import.fact }] : []),
  ];
}
