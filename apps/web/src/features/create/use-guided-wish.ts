import { useTranslation } from "react-i18next";
import { useTempStore } from "../../lib/stores/temp-store.ts";
import { LOOKS, WHO, asSentence, exchangePart } from "./guided-wish.ts";
import type { Look, Who } from "./guided-wish.ts";

const DRAFT = { what: "create.what", who: "create.who", look: "create.look", text: "create.text" } as const;

export interface GuidedWish {
  what: string;
  who: Who;
  look: Look;
  /** The sentence that will be sent: composed from the choices, changed by hand where the person likes. */
  text: string;
  setWhat: (what: string) => void;
  setWho: (who: Who) => void;
  setLook: (look: Look) => void;
  setText: (text: string) => void;
}

/** The guided start as it stands in this browser: it survives a reload and the way through sign-in. */
export function useGuidedWish(): GuidedWish {
  const { t } = useTranslation("create");
  const { drafts, setDraft } = useTempStore();
  const what = drafts[DRAFT.what] ?? "";
  const who = WHO.find((id) => id === drafts[DRAFT.who]) ?? "";
  const look = LOOKS.find((id) => id === drafts[DRAFT.look]) ?? "";
  const text = drafts[DRAFT.text] ?? "";
  const whoWords = (id: Who) => (id === "" ? "" : t(`who.${id}.prompt`));
  const lookWords = (id: Look) => (id === "" ? "" : t(`look.${id}.prompt`));
  const exchange = (before: string, after: string, first = false) => setDraft(DRAFT.text, exchangePart(text, before, after, first));
  return {
    what,
    who,
    look,
    text,
    setWhat: (next) => {
      exchange(asSentence(what), asSentence(next), true);
      setDraft(DRAFT.what, next);
    },
    setWho: (next) => {
      exchange(whoWords(who), whoWords(next));
      setDraft(DRAFT.who, next);
    },
    setLook: (next) => {
      exchange(lookWords(look), lookWords(next));
      setDraft(DRAFT.look, next);
    },
    setText: (next) => setDraft(DRAFT.text, next),
  };
}

/** Once this very sentence has arrived, the next guided start begins empty; another one that is being composed stays. */
export function forgetGuidedWish(sent: string): void {
  const { drafts, setDraft } = useTempStore.getState();
  if ((drafts[DRAFT.text] ?? "").trim() !== sent.trim()) return;
  for (const key of Object.values(DRAFT)) setDraft(key, "");
}
