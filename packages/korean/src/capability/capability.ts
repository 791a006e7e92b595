/** What an app can do beyond keeping records: asked for in the first prompt or added later, both by the same function. */
import type { AppSpec } from "@appmon/appspec/spec";

export interface CapabilityRequest {
  /** The whole message, normalised. */
  text: string;
  /** KST yyyy-mm-dd: sample dates lie around it. */
  today: string;
  seed: number;
}

export interface Capability {
  /** ASCII name of the capability: "comments", "calculator". */
  name: string;
  /** What it is called in the card and the checklist: "댓글". */
  label: string;
  /** Whether the message asks for it. A word that is only named in passing or declined is no request. */
  isAskedFor(request: CapabilityRequest, spec: AppSpec): boolean;
  /**
   * `spec` with the capability: entities, screens, blocks, notes it needs, reusing what is there.
   * Valid in, valid out; never drops or renames what the user named; answers `spec` itself when there is nothing to add.
   */
  addTo(spec: AppSpec, request: CapabilityRequest): AppSpec;
}
