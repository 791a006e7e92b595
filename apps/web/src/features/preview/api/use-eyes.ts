import { useCallback, useMemo, useState } from "react";
import { placeSeen, type PreviewAddresses } from "../place-seen.ts";

/** Through whose eyes a preview is looked at. */
export interface Eyes {
  isVisitor: boolean;
  /** Where that is; null = there is no preview yet. */
  url: string | null;
  /** Looks through others, on the screen that is open. */
  turn: (isVisitor: boolean, path: string) => void;
}

/** Its owner's eyes, or those of whoever comes to the published app: an address each, with rights of its own. */
export function useEyes(addresses: PreviewAddresses | null): Eyes {
  const [seen, setSeen] = useState({ isVisitor: false, path: "/" });
  const turn = useCallback((isVisitor: boolean, path: string) => setSeen({ isVisitor, path }), []);
  const url = addresses && placeSeen(addresses, seen);
  return useMemo(() => ({ isVisitor: seen.isVisitor, url, turn }), [seen.isVisitor, url, turn]);
}
