import { nameOf, PARTS } from "@appmon/appspec/parts/all-parts";
import type { AnyPart } from "@appmon/appspec/parts/part";

/** The kit's component of a kind of block or a form of one, where its part does not name another. */
export function kitComponent(kind: string): { module: string; name: string } {
  return { module: `${kind}-block`, name: `${kind[0]!.toUpperCase()}${kind.slice(1)}Block` };
}

/** Names of all components that screens can import from the kit. */
export const COMPONENTS: readonly string[] = PARTS.flatMap(
  (part) => (part as Pick<AnyPart, "components">).components ?? [kitComponent(nameOf(part)).name],
);
