/** Kit elements of service blocks: their entity as `collection`, their fields by id, the rest as it stands in the spec. */
import type { ServiceBlock } from "@appmon/appspec/service-blocks";
import { namedIn, SERVICE_USES } from "@appmon/appspec/service-uses";
import type { Json } from "@appmon/kernel/json";
import { type AppPlan, shownFields } from "./app-plan.ts";
import { code, literal } from "./expression.ts";
import { type Attributes, element } from "./jsx.ts";
import type { SourceFile } from "./source-file.ts";

interface KitElement {
  module: string;
  component: string;
  /** Properties that are neither entities nor fields. */
  own: readonly string[];
}

const ELEMENTS: Readonly<Record<ServiceBlock["kind"], KitElement>> = {
  booking: { module: "booking-block", component: "BookingBlock", own: ["slot", "layout"] },
  lookup: { module: "lookup-block", component: "LookupBlock", own: [] },
  thread: { module: "thread-block", component: "ThreadBlock", own: ["anonymous"] },
  shop: { module: "shop-block", component: "ShopBlock", own: ["minimum", "fee", "rate"] },
  inbox: { module: "inbox-block", component: "InboxBlock", own: ["side"] },
  bot: { module: "bot-block", component: "BotBlock", own: ["greeting"] },
  poll: { module: "poll-block", component: "PollBlock", own: [] },
  queue: { module: "queue-block", component: "QueueBlock", own: [] },
  compare: { module: "compare-block", component: "CompareBlock", own: [] },
  compose: { module: "compose-block", component: "ComposeBlock", own: ["sections"] },
  upcoming: { module: "upcoming-block", component: "UpcomingBlock", own: ["days"] },
  routine: { module: "routine-block", component: "RoutineBlock", own: ["per"] },
  quick: { module: "quick-block", component: "QuickBlock", own: [] },
  stamps: { module: "stamps-block", component: "StampsBlock", own: ["goal", "unit", "per"] },
  live: { module: "live-block", component: "LiveBlock", own: [] },
  trend: { module: "trend-block", component: "TrendBlock", own: [] },
  league: { module: "league-block", component: "LeagueBlock", own: ["show", "points"] },
  outbox: { module: "outbox-block", component: "OutboxBlock", own: [] },
  bracket: { module: "bracket-block", component: "BracketBlock", own: [] },
  survey: { module: "survey-block", component: "SurveyBlock", own: ["show"] },
};

/** Undefined when an entity or a field the block cannot be without is not in the spec. */
export function serviceElement(plan: AppPlan, block: ServiceBlock, file: SourceFile, indent: number): string | undefined {
  const { module, component, own } = ELEMENTS[block.kind];
  const attributes: Attributes = { id: block.id, title: block.title };
  const uses: [attribute: string, entityFile: string, collection: string][] = [];
  for (const use of SERVICE_USES[block.kind]) {
    const entity = plan.entity(namedIn(block, use.prop)[0] ?? "");
    if (!entity && use.optional) continue;
    if (!entity) return undefined;
    const attribute = use.prop === "entity" ? "collection" : use.prop;
    attributes[attribute] = code(entity.collectionName);
    uses.push([attribute, entity.file, entity.collectionName]);
    for (const { prop, many, optional } of use.fields) {
      const shown = shownFields(entity, namedIn(block, prop));
      if (!shown && !optional) return undefined;
      attributes[prop] = many ? literal(shown) : shown?.[0];
    }
  }
  for (const prop of own) {
    const value = (block as unknown as Record<string, Json | undefined>)[prop];
    // `false` is the same as nothing, and a text is an attribute of its own.
    if (value !== false) attributes[prop] = value === true || typeof value === "string" ? value : literal(value);
  }
  for (const [, entityFile, collection] of uses) file.use(`../data/${entityFile}`, collection);
  return element(file.use(`@appmon/kit/${module}`, component), attributes, indent);
}
