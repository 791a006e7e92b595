import { createContext, useContext } from "react";

/** The block of a screen in which a component of the app's own stands. */
export interface BlockPlace {
  /** The same each time the screen is opened, another for each block: a key for what is kept of it. */
  id: string;
  /** What stands above it. */
  title?: string;
}

interface Place extends BlockPlace {
  /** Whether the component draws the title itself, among other things of its head. */
  onHead: (isDrawn: boolean) => void;
}

export const PlaceContext = createContext<Place>({ id: "", onHead: () => undefined });

/** Where this component stands. */
export const usePlace = (): BlockPlace => useContext(PlaceContext);
