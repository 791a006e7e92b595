import type { AppSpec } from "@appmon/appspec/spec";

export interface Visit {
  title: string;
  path: string;
}

/**
 * Every screen of an app by an address that can be opened, home first: what is wrong there is what everybody sees. A page of a
 * record is opened with the record `recordOf` answers; where there is none, nobody can open it either.
 */
export async function planVisits(
  spec: Pick<AppSpec, "screens">,
  recordOf: (entity: string) => Promise<string | undefined>,
): Promise<Visit[]> {
  const visits = await Promise.all(
    spec.screens.map(async ({ title, path, blocks }): Promise<Visit | undefined> => {
      if (!path.includes(":")) return { title, path };
      const shown = blocks.find((block) => block.kind === "record");
      const record = shown?.kind === "record" ? await recordOf(shown.entity) : undefined;
      return record === undefined ? undefined : { title, path: path.replace(/:\w+/, encodeURIComponent(record)) };
    }),
  );
  const known = visits.filter((visit) => visit !== undefined);
  const home = known.find(({ path }) => path === "/") ?? { title: spec.screens[0]?.title ?? "", path: "/" };
  return [home, ...known.filter(({ path }) => path !== "/")];
}
