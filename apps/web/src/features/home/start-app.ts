import { useNavigate } from "react-router";
import { useAuthStore } from "../../lib/stores/auth-store.ts";
import { TEMP_ROOM_ID, useTempStore } from "../../lib/stores/temp-store.ts";

/**
 * Starts an app from a sentence: kept in TEMP_STORE, then the unsaved room at `to` takes it. Before sign-in the way leads
 * through the sign-in page, and the sentence waits.
 */
export function useStartApp(to = `/appmon/chat/${TEMP_ROOM_ID}`): (text: string) => void {
  const navigate = useNavigate();
  return (text) => {
    const { setPendingPrompt, setDraft } = useTempStore.getState();
    setPendingPrompt(text);
    setDraft("home", "");
    void navigate(useAuthStore.getState().isLogin ? to : `/login?redirectUrl=${encodeURIComponent(to)}`);
  };
}
