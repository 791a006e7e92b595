import { expect, it } from "vitest";
import { placeSeen } from "./place-seen.ts";

const addresses = { previewUrl: "https://p-1.apps.example/", visitorPreviewUrl: "https://g-2.apps.example/" };
const seen = (isVisitor: boolean, path: string) => placeSeen(addresses, { isVisitor, path });

it("stays on the screen that is open, at the address of whoever looks", () => {
  expect(seen(false, "/")).toBe("https://p-1.apps.example/");
  expect(seen(true, "/")).toBe("https://g-2.apps.example/");
  expect(seen(true, "/loans/s1?tab=2")).toBe("https://g-2.apps.example/loans/s1?tab=2");
});

it("leaves that address for no path that an app has told", () => {
  for (const path of ["//evil.example/", "/\\\\evil.example", "https://evil.example", "/@evil.example"])
    expect(new URL(seen(true, path)).origin).toBe("https://g-2.apps.example");
});
