import { expect, test } from "vitest";
import { createQueryClient } from "./query-client.ts";

test("rooms are fresh for ten seconds, nothing is tried twice, and only a connection that comes back asks again", () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: 10_000,
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  });
  expect(mutations).toMatchObject({ retry: false });
});
