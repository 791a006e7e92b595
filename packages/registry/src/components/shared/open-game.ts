import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** The kept game that is open on a screen. It stands in the address: a reload, a link and the browser's way back keep it. */
export function useOpenGame(): [id: string | null, open: (id: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (id: string | null) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete("game");
        else next.set("game", id);
        return next;
      }),
    [setParams],
  );
  return [params.get("game"), open];
}
