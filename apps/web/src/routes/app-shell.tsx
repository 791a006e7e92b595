import { Navigate } from "react-router";

/** `/_app`, the application shell's own address, leads to the builder. */
export default function AppShellRoute() {
  return <Navigate to="/appmon" replace />;
}
