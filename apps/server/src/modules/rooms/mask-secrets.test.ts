import { describe, expect, it } from "vitest";
import { maskSecrets } from "./mask-secrets.ts";

const BODY = "Ab1".repeat(14);

describe("keys in a message", () => {
  it.each([
    `sk-${BODY}`,
    `sk-proj-${BODY}`,
    `sk-ant-api03-${BODY}`,
    `AIza${BODY}`,
    `ghp_${BODY}`,
    `github_pat_${BODY}`,
    `xoxb-${BODY}`,
    "AKIAABCDEFGHIJKLMNOP",
    `live_sk_${BODY}`,
    `sk_live_${BODY}`,
    `eyJhbGciOiJIUzI1.${BODY}.${BODY}`,
    `-----BEGIN PRIVATE KEY-----\n${BODY}\n-----END PRIVATE KEY-----`,
  ])("%s is taken out, and the words around it stay", (key) => {
    const { text, isMasked } = maskSecrets(`이 키를 써 줘: ${key} 그리고 색은 초록`);
    expect(isMasked).toBe(true);
    expect(text).toBe("이 키를 써 줘: •••••••• 그리고 색은 초록");
  });

  it.each([
    "회원번호 sk-12, 연락처 010-1234-5678",
    "상품코드 AB1-2345-XYZ를 적는 칸",
    "https://example.com/eyJ?x=1",
    "테스트 test_sk_ 로 시작하는 키",
  ])("%s stays as it is", (text) => expect(maskSecrets(text)).toEqual({ text, isMasked: false }));
});
