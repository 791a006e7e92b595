import { QueryClient } from "@tanstack/react-query";

/** How long room queries count as fresh, in milliseconds. */
export const ROOM_STALE_MS = 10_000;

/** The data rules of the product: no retries, no refetch on focus or on mount after an error, refetch on reconnect. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: ROOM_STALE_MS, retry: false, retryOnMount: false, refetchOnWindowFocus: false, refetchOnReconnect: true },
      mutations: { retry: false },
    },
  });
}

/** The one client of the page. */
export const queryClient = createQueryClient();
