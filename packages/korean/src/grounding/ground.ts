/** What of an app a message is about. */
import type { AppSpec } from "@appmon/appspec/spec";
import file from "../../models/grounding.json" with { type: "json" };
import { evidenceFor } from "./evidence.ts";
import { type Grounding, type GroundingFile, groundWith } from "./grounding-model.ts";

const known = new WeakMap<AppSpec, Map<string, Grounding>>();
/** Of one app at a time; a turn asks for few texts. */
const MOST_KNOWN = 32;

/** Likeliest first. */
export function ground(text: string, spec: AppSpec): Grounding {
  const ofApp = known.get(spec) ?? new Map<string, Grounding>();
  known.set(spec, ofApp);
  const found = ofApp.get(text) ?? groundWith(file as GroundingFile, evidenceFor(text, spec));
  if (ofApp.size >= MOST_KNOWN) ofApp.clear();
  ofApp.set(text, found);
  return found;
}
