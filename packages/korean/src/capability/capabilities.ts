/** Every capability the built-in engine can add, in the order they are tried: what others build on comes first. */
import type { AppSpec } from "@appmon/appspec/spec";
import { booking } from "./booking.ts";
import { clearing } from "./clearing.ts";
import { comments } from "./comments.ts";
import { countdown } from "./countdown.ts";
import { inbox } from "./inbox.ts";
import { lookup } from "./lookup.ts";
import type { Capability, CapabilityRequest } from "./capability.ts";
import { bookkeeping, flow } from "./flow.ts";
import { league } from "./league.ts";
import { likes } from "./likes.ts";
import { lock } from "./lock.ts";
import { measure } from "./measure.ts";
import { notices } from "./notices.ts";
import { ownersSide } from "./owners-side.ts";
import { pages } from "./pages.ts";
import { panels } from "./panels.ts";
import { paper } from "./paper.ts";
import { people } from "./people.ts";
import { personal } from "./personal.ts";
import { poll } from "./poll.ts";
import { present } from "./present.ts";
import { rewards } from "./rewards.ts";
import { sheet } from "./sheet.ts";
import { share, summary } from "./share.ts";
import { shop } from "./shop.ts";
import { shownAs } from "./shown-as.ts";
import { sorted } from "./sorted.ts";
import { tally } from "./tally.ts";
import { tools } from "./tools.ts";

import { upcoming } from "./upcoming.ts";

const CAPABILITIES: readonly Capability[] = [
  comments,
  lookup,
  booking,
  poll,
  flow,
  bookkeeping,
  shop,
  rewards,
  sheet,
  shownAs,
  inbox,
  paper,
  measure,
  tally,
  countdown,
  upcoming,
  league,
  tools,
  personal,
  present,
  pages,
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
