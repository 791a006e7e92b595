import { describe, expect, it } from "vitest";
import type { Collection, People } from "../schema.ts";
import { createLocalAccounts, isOpenToGuests } from "./local-accounts.ts";

const people: People = {
  signup: true,
  roles: [
    { id: "member", label: "회원" },
    { id: "boss", label: "관리자", admin: true },
  ],
};
const begin = (beginsAsGuest?: boolean) =>
  createLocalAccounts({ people, namespace: "test", storage: null, ...(beginsAsGuest !== undefined && { beginsAsGuest }) });

describe("whoever opens an app without a server", () => {
  it("tries it as its administrator, or comes as a guest, and may look with other eyes from there", async () => {
    expect(begin().current()?.role).toBe("boss");
    const { current, accounts } = begin(true);
    expect(current()).toBeNull();
    await accounts.lookAs("boss");
    expect(current()?.role).toBe("boss");
  });

  it("comes as a guest where there is something for guests", () => {
    const list = { id: "thing", name: "물건", fields: [], titleField: "id", sample: [] } as unknown as Collection;
    const withAccess = (role: string, can: ("list" | "create" | "update")[]) => ({ ...list, access: [{ role, can }] });
    expect(isOpenToGuests([list, withAccess("any", ["create"])], people)).toBe(true);
    expect(isOpenToGuests([withAccess("guest", ["list"])], people)).toBe(true);
    expect(isOpenToGuests([list, withAccess("member", ["list", "create"])], people)).toBe(false);
  });
});
