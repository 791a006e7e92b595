import { Children, createContext, isValidElement, type ReactNode, useContext } from "react";

const ShownBeside = createContext<ReadonlySet<string>>(new Set());

/** Put around the blocks of a screen. */
export const ShownBesideProvider = ShownBeside.Provider;

/** Ids of the lists that a screen's own blocks show of themselves: comments under a post. */
export function shownBy(blocks: ReactNode): ReadonlySet<string> {
  return new Set(
    Children.toArray(blocks).flatMap((block) => {
      const props = isValidElement<{ collection?: { id?: unknown }; listPath?: unknown }>(block) ? block.props : undefined;
      // The record one is looking at shows no list of its own kind.
      return typeof props?.collection?.id === "string" && props.listPath === undefined ? [props.collection.id] : [];
    }),
  );
}

/** Lists that need not be shown again on this screen. */
export const useShownBeside = (): ReadonlySet<string> => useContext(ShownBeside);
