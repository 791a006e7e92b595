import type { BuildFinding } from "@appmon/builder/build-request";
import { takeTurnOfNouns as takeTurn } from "@appmon/engine/testing/turn-of-nouns";
import { describe, expect, it } from "vitest";
import type { RunContext } from "./run-transaction.ts";
import { sightOfRun } from "./sight-of-run.ts";
import type { GenerationRow } from "./store.ts";

const made = takeTurn({ text: "고객 관리 앱. 이름, 연락처", today: "2026-11-20", seed: 5 });
if (made.kind !== "create") throw new Error(made.kind);
const spec = made.spec;
const LATE: BuildFinding = { code: "timeout", message: "the build process exceeded its deadline: 4000 ms" };
const BROKEN: BuildFinding = { code: "syntax", path: "src/custom/a.tsx", line: 3, message: "unexpected token" };

/** Looks once at an app that the builder builds after these refusals. */
async function lookAfter(refusals: BuildFinding[]) {
  let asked = 0;
  const ports = {
    compile: async () => ({}),
    keepHandEdits: async () => ({ files: {} }),
    builder: {
      async preview() {
        const refusal = refusals[asked++];
        return refusal ? { ok: false, findings: [refusal], ms: 1 } : { ok: true, value: {}, ms: 1 };
      },
    },
    sight: { canShowPictures: false, look: async () => ({ kind: "seen", value: [] }) },
  };
  const sight = sightOfRun({ ports } as unknown as RunContext, { roomId: "r", ownerId: "o" } as GenerationRow, { edits: [] as never });
  const seen = await sight!.look(spec, { paths: ["/"], pictures: false }, new AbortController().signal);
  return { seen, asked };
}

describe("an app that is built to be looked at", () => {
  it("is built once more where the builder had no time, which is no fault of the app when it has none again", async () => {
    expect(await lookAfter([LATE])).toEqual({ seen: { kind: "seen", value: [] }, asked: 2 });
    const busy = { kind: "unavailable", detail: expect.stringMatching(/machine is busy.*nothing about the app/) };
    expect(await lookAfter([LATE, LATE])).toEqual({ seen: busy, asked: 2 });
  });

  it("is not built again where it is the app that is wrong", async () => {
    expect(await lookAfter([BROKEN])).toEqual({ seen: { kind: "not-built", findings: ["src/custom/a.tsx:3 unexpected token"] }, asked: 1 });
  });
});
