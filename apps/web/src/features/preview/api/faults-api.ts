import { faultAnswerSchema } from "@appmon/contract/app";
import { api } from "../../../lib/api.ts";
import type { PreviewError } from "../preview-state.ts";

/** `seenIn`: the published version on whose visitors' screens it was seen. */
type Fault = Omit<PreviewError, "count" | "version"> & { version: number; seenIn?: number };

/** Tells the service of an error in an app; answers the run that mends it, or null. `asked`: a person wants it mended. */
export async function reportFault(roomId: string, fault: Fault, { asked }: { asked: boolean }): Promise<string | null> {
  const phase = fault.phase === "load" || fault.phase === "render" ? fault.phase : "runtime";
  const body = { ...fault, phase, message: fault.message || "unknown", asked };
  return faultAnswerSchema.parse(await api.post(`/room/${encodeURIComponent(roomId)}/faults`, body)).generationId;
}
