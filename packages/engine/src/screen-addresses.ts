import type { AppSpec } from "@appmon/appspec/spec";

export interface ScreenAddress {
  /** As the app declares it: "/customers/:id". */
  path: string;
  /** As it can be opened: with the id of a sample record. */
  address: string;
}

/** Screens that can be opened with the app's sample records, in their order; the page of a record that has no sample is left out. */
export function screenAddresses(spec: AppSpec): ScreenAddress[] {
  return spec.screens.flatMap(({ path, blocks }) => {
    if (!path.includes(":")) return [{ path, address: path }];
    const shown = blocks.find((block) => block.kind === "record");
    const entity = shown?.kind === "record" ? spec.entities.find(({ id }) => id === shown.entity) : undefined;
    const id = entity?.sample[0]?.id;
    return id === undefined ? [] : [{ path, address: path.replace(/:\w+/, encodeURIComponent(id)) }];
  });
}
