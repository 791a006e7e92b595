import type { AppSpec } from "@appmon/appspec/spec";

export interface Visit {
  title: string;
  /** With the id of a record where the screen shows one. */
  path: string;
}

/** Every screen of an app by an address that can be opened; a page of a record by the record `recordOf` answers, if there is one. */
export async function screensToVisit(spec: AppSpec, recordOf: (entity: string) => Promise<string | null>): Promise<Visit[]> {
  const visits = await Promise.all(
    spec.screens.map(async ({ title, path, blocks }): Promise<Visit | undefined> => {
      if (!path.includes(":")) return { title, path };
      const shown = blocks.find((block) => block.kind === "record");
      const record = shown?.kind === "record" ? await recordOf(shown.entity) : null;
      return record === null ? undefined : { title, path: path.replace(/:\w+/, encodeURIComponent(record)) };
    }),
  );
  const known = visits.filter((visit) => visit !== undefined);
  // Home last: that is what stays on screen afterwards.
  return [...known.filter(({ path }) => path !== "/"), ...known.filter(({ path }) => path === "/")];
}
