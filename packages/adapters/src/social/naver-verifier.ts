import { askProvider, bearerHeader, imageUrlOrNull, isObject, textOrNull } from "./ask-provider.ts";
import type { SocialVerifier } from "./ports.ts";

/** Naver cannot be asked which application a token belongs to, so only tokens of our own code exchange count. */
export function createNaverVerifier(options: { endpoints: { userinfo: string } }): SocialVerifier {
  return {
    async verify(accessToken, { isOwnToken }) {
      const headers = bearerHeader(accessToken);
      if (!headers || !(await isOwnToken(accessToken))) return { outcome: "invalid" };
      const me = await askProvider(options.endpoints.userinfo, headers);
      if (me.outcome !== "answer") return me;
      const person = me.body["response"];
      if (me.body["resultcode"] !== "00" || !isObject(person)) return { outcome: "invalid" };
      const subject = textOrNull(person["id"]);
      if (subject === null) return { outcome: "unavailable" };
      return {
        outcome: "verified",
        subject,
        email: textOrNull(person["email"]),
        // A contact address the person may change at will; Naver does not say whether it was checked.
        emailVerified: false,
        name: textOrNull(person["name"]) ?? textOrNull(person["nickname"]),
        avatarUrl: imageUrlOrNull(person["profile_image"]),
      };
    },
  };
}
