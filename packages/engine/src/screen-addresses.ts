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
    const shown = blocks.flatMap((block) => (block.kind === "record" ? block.entity : block.kind === "custom" ? (block.record ?? []) : []));
    const entity = spec.entities.find(({ id }) => id === shown[0]);
    const id = entity?.sample[0]?.id;
    return id === undefined ? [] : [{ path, address: path.replace(/:\w+/, encodeURIComponent(id)) }];
  });
}

/** The screen that is meant by a path, as the app declares it or as it can be opened; also with the id of another record. */
export function screenAt(path: string, all: readonly ScreenAddress[]): ScreenAddress | undefined {
  const known = all.find((one) => one.path === path || one.address === path);
  if (known) return known;
  const parts = path.split("/");
  const isOf = (declared: string[]) =>
    declared.length === parts.length &&
    declared.every((part, at) => part === parts[at] || (part.startsWith(":") && /^[\w-]+$/.test(parts[at]!)));
  const shape = all.find((one) => one.path.includes(":") && isOf(one.path.split("/")));
  return shape && { path: shape.path, address: path };
}
