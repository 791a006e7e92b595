import type { AppSpec } from "@appmon/appspec/spec";
import type { Finding } from "@appmon/engine/repair/finding";
import { isHarnessFault } from "@appmon/engine/repair/finding";
import { screenAddresses } from "@appmon/engine/screen-addresses";
import type { Sight, SightResult } from "@appmon/engine/tools/refine-tool";
import type { SightOrder } from "./ports.ts";
import type { Draft } from "./refine-version.ts";
import type { RunContext } from "./run-transaction.ts";
import type { GenerationRow } from "./store.ts";

/** Screens opened before a turn ends; an app has five. */
const MOST_SCREENS = 12;

/** The builder had no time for it, which says nothing about the app. */
const isOfMachine = ({ code }: { code: string }): boolean => code === "timeout" || code === "busy";
const BUSY = "this machine is busy and could not build the app in time, which says nothing about the app";

/** Eyes for a turn: an app is built as the preview builds it, with the hand edits in it, and opened. `undefined` = there is no browser. */
export function sightOfRun({ db, ports }: RunContext, run: GenerationRow, draft: Pick<Draft, "edits">): Sight | undefined {
  const { sight } = ports;
  if (!sight) return undefined;
  const seeing = async <T>(
    spec: AppSpec,
    signal: AbortSignal,
    see: (order: SightOrder) => Promise<SightResult<T>>,
  ): Promise<SightResult<T>> => {
    const { files } = await ports.keepHandEdits(db, draft.edits, await ports.compile(spec, run.ownerId));
    const build = () => ports.builder.preview(run.roomId, files, { person: run.ownerId });
    let built = await build();
    // Once more: a process that is started anew is often all it takes.
    if (!built.ok && built.findings.some(isOfMachine) && !signal.aborted) built = await build();
    if (!built.ok && built.findings.some(isOfMachine)) return { kind: "unavailable", detail: BUSY };
    if (!built.ok)
      return {
        kind: "not-built",
        findings: built.findings.map(({ path, line, message }) => `${path ?? "app"}${line ? `:${line}` : ""} ${message}`),
      };
    return see({ person: run.ownerId, build: built.value, signal });
  };
  return {
    look: (spec, request, signal) =>
      seeing(spec, signal, (order) => sight.look(order, { ...request, pictures: request.pictures && sight.canShowPictures })),
    operate: (spec, steps, signal) => seeing(spec, signal, (order) => sight.operate(order, steps)),
  };
}

/** What nothing caught while every screen was opened once. Nobody's fault, or not known: nothing. */
export async function crashesOf(sight: Sight, spec: AppSpec, signal: AbortSignal): Promise<Finding[]> {
  const paths = screenAddresses(spec)
    .slice(0, MOST_SCREENS)
    .map(({ address }) => address);
  const seen = await sight.look(spec, { paths, pictures: false }, signal);
  if (seen.kind !== "seen") return [];
  return seen.value
    .flatMap(({ path: screen, crashes }) =>
      crashes.map(({ message, path }) => ({ code: "runtime", ...(path && { path }), message: `opening ${screen}: ${message}` })),
    )
    .filter((finding) => !isHarnessFault(finding));
}
