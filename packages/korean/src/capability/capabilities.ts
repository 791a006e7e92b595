/** Every capability the built-in engine can add, in the order they are tried: what others build on comes first. */
import type { AppSpec } from "@appmon/appspec/spec";
import { booking } from "./booking.ts";
import { bot } from "./bot.ts";
import { clearing } from "./clearing.ts";
import { compare } from "./compare.ts";
import { cycle } from "./cycle.ts";
import { compose } from "./compose.ts";
import { comments } from "./comments.ts";
import { countdown } from "./countdown.ts";
import { inbox } from "./inbox.ts";
import { lookup } from "./lookup.ts";
import type { Capability, CapabilityRequest } from "./capability.ts";
import { bookkeeping, flow } from "./flow.ts";
import { league } from "./league.ts";
import { guide } from "./guide.ts";
import { likes } from "./likes.ts";
import { live } from "./live.ts";
import { lock } from "./lock.ts";
import { monthlyCost } from "./monthly-cost.ts";
import { normalRange } from "./normal-range.ts";
import { marks } from "./marks.ts";
import { measure } from "./measure.ts";
import { namedPages } from "./named-pages.ts";
import { notices } from "./notices.ts";
import { ownersSide } from "./owners-side.ts";
import { optionLists } from "./option-lists.ts";
import { outbox } from "./outbox.ts";
import { pages } from "./pages.ts";
import { panels } from "./panels.ts";
import { paper } from "./paper.ts";
import { people } from "./people.ts";
import { personal } from "./personal.ts";
import { poll } from "./poll.ts";
import { present } from "./present.ts";
import { quick } from "./quick.ts";
import { queue } from "./queue.ts";
import { rewards } from "./rewards.ts";
import { routine } from "./routine.ts";
import { sheet } from "./sheet.ts";
import { share, summary } from "./share.ts";
import { shop } from "./shop.ts";
import { shownAs } from "./shown-as.ts";
import { runningOrder } from "./running-order.ts";
import { sorted } from "./sorted.ts";
import { stampCards } from "./stamp-cards.ts";
import { stamps } from "./stamps.ts";
import { stateScreens } from "./state-screens.ts";
import { tally } from "./tally.ts";
import { survey } from "./survey.ts";
import { training } from "./training.ts";
import { trend } from "./trend.ts";
import { tools } from "./tools.ts";

import { upcoming } from "./upcoming.ts";

const CAPABILITIES: readonly Capability[] = [
  comments,
  lookup,
  booking,
  poll,
  queue,
  flow,
  bookkeeping,
  shop,
  rewards,
  stamps,
  runningOrder,
  sheet,
  shownAs,
  bot,
  inbox,
  paper,
  measure,
  monthlyCost,
  normalRange,
  marks,
  tally,
  countdown,
  cycle,
  survey,
  routine,
  stampCards,
  quick,
  upcoming,
  optionLists,
  league,
  live,
  trend,
  outbox,
  stateScreens,
  guide,
  compare,
  compose,
  tools,
  training,
  personal,
  present,
  pages,
  namedPages,
  people,
  ownersSide,
  lock,
  likes,
  notices,
  panels,
  sorted,
  clearing,
  share,
  summary,
];

/** `spec` with every capability the message asks for. */
export function withCapabilities(spec: AppSpec, request: CapabilityRequest): AppSpec {
  return CAPABILITIES.reduce((app, capability) => (capability.isAskedFor(request, app) ? capability.addTo(app, request) : app), spec);
}
