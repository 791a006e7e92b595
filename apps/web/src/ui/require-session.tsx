import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { useAuthStore } from "../lib/stores/auth-store.ts";

interface RequireSessionProps {
  children: ReactNode;
}

/** Shows its children to signed-in users; sends others to the sign-in page with the way back. Nothing before the store was read. */
export function RequireSession({ children }: RequireSessionProps) {
  const { isHydrated, isLogin } = useAuthStore();
  const location = useLocation();
  if (!isHydrated) return null;
  if (isLogin) return children;
  const search = new URLSearchParams({ error: "SessionRequired", redirectUrl: location.pathname + location.search });
  return <Navigate to={`/login?${search}`} replace />;
}
