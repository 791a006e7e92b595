import { expect, test } from "vitest";
import type { AppSpec, Block } from "@appmon/appspec/spec";
import { screensToVisit } from "./screens-to-visit.ts";

const screen = (path: string, blocks: Block[] = []): AppSpec["screens"][number] => ({ id: path, title: path, path, blocks });
const detail: Block = { id: "r", kind: "record", entity: "reservation" };
const spec = { screens: [screen("/"), screen("/reservations"), screen("/reservations/:id", [detail])] } as unknown as AppSpec;

test("opens the page of a record with one that exists, and home last", async () => {
  const visits = await screensToVisit(spec, async (entity) => `${entity} 1`);
  expect(visits.map(({ path }) => path)).toEqual(["/reservations", "/reservations/reservation%201", "/"]);
});

test("leaves out the page of a record where there is none", async () => {
  const visits = await screensToVisit(spec, async () => null);
  expect(visits.map(({ path }) => path)).toEqual(["/reservations", "/"]);
});
