import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { useAuthStore } from "../lib/stores/auth-store.ts";
import { readAccessToken } from "../lib/token-storage.ts";

interface RequireSessionProps {
  children: ReactNode;
}

/**
 * Shows its children to signed-in users; sends others to the sign-in page with the way back. Nothing before it is known:
 * the store is not read yet, or the cookie knows of a sign-in that the store learns of in a moment.
 */
export function RequireSession({ children }: RequireSessionProps) {
  const { isHydrated, isLogin, isLeaving } = useAuthStore();
  const location = useLocation();
  if (isHydrated && isLogin) return children;
  if (!isHydrated || isLeaving || readAccessToken() !== undefined) return null;
  const search = new URLSearchParams({ error: "SessionRequired", redirectUrl: location.pathname + location.search });
  return <Navigate to={`/login?${search}`} replace />;
}
