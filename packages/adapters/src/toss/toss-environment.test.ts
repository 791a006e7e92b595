import { describe, expect, it } from "vitest";
import { readTossEnvironment, TOSS_API_BASE, TOSS_SDK_SRC } from "./toss-environment.ts";

const OFFICIAL = { apiBase: TOSS_API_BASE, sdkSrc: TOSS_SDK_SRC };
const LOCAL = { apiBase: "http://localhost:3000/_toss", sdkSrc: "http://localhost:3000/_toss/sdk/v2/standard.js" };

describe("readTossEnvironment", () => {
  it("knows the three environments", () => {
    expect(readTossEnvironment({ clientKey: "test_ck_sandbox1", secretKey: "test_sk_sandbox1", ...LOCAL })).toBe("sandbox");
    expect(readTossEnvironment({ clientKey: "test_ck_D5GePWvyJnrK0W0k6q8g", secretKey: "test_sk_zXLkKEypNArWmo50nX3l", ...OFFICIAL })).toBe(
      "test",
    );
    expect(readTossEnvironment({ clientKey: "live_ck_a", secretKey: "live_sk_a", ...OFFICIAL })).toBe("live");
  });

  it.each([
    ["live keys at the local gateway", { clientKey: "live_ck_a", secretKey: "live_sk_a", ...LOCAL }],
    ["a test client key with a live secret key", { clientKey: "test_ck_a", secretKey: "live_sk_a", ...OFFICIAL }],
    ["keys of the local gateway at Toss", { clientKey: "test_ck_sandbox1", secretKey: "test_sk_sandbox1", ...OFFICIAL }],
    ["Toss's test keys at the local gateway", { clientKey: "test_ck_a", secretKey: "test_sk_a", ...LOCAL }],
    ["widget keys", { clientKey: "test_gck_a", secretKey: "test_gsk_a", ...OFFICIAL }],
    ["two client keys", { clientKey: "test_ck_a", secretKey: "test_ck_a", ...OFFICIAL }],
    [
      "Toss's script with the local API",
      { clientKey: "test_ck_sandbox1", secretKey: "test_sk_sandbox1", apiBase: LOCAL.apiBase, sdkSrc: TOSS_SDK_SRC },
    ],
    ["live sandbox keys", { clientKey: "live_ck_sandbox1", secretKey: "live_sk_sandbox1", ...OFFICIAL }],
  ])("refuses %s, without repeating a key", (_name, keys) => {
    expect(() => readTossEnvironment(keys)).toThrow(/Toss|sandbox|gateway/);
    expect(() => readTossEnvironment(keys)).not.toThrow(keys.secretKey);
  });
});
