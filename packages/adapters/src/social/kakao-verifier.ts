import { askProvider, bearerHeader, imageUrlOrNull, isObject, textOrNull } from "./ask-provider.ts";
import type { SocialVerifier } from "./ports.ts";

/** `appId`: the number of our application in Kakao's console, which is not the REST API key. */
export function createKakaoVerifier(options: { appId: number; endpoints: { tokenInfo: string; userinfo: string } }): SocialVerifier {
  return {
    async verify(accessToken) {
      const headers = bearerHeader(accessToken);
      if (!headers) return { outcome: "invalid" };
      const info = await askProvider(options.endpoints.tokenInfo, headers);
      if (info.outcome !== "answer") return info;
      if (info.body["app_id"] !== options.appId) return { outcome: "invalid" };
      const me = await askProvider(options.endpoints.userinfo, headers);
      if (me.outcome !== "answer") return me;
      const id = me.body["id"];
      if (typeof id !== "number" || !Number.isSafeInteger(id) || id !== info.body["id"]) return { outcome: "invalid" };
      const account = isObject(me.body["kakao_account"]) ? me.body["kakao_account"] : {};
      const profile = isObject(account["profile"]) ? account["profile"] : {};
      return {
        outcome: "verified",
        subject: String(id),
        email: textOrNull(account["email"]),
        emailVerified: account["is_email_valid"] === true && account["is_email_verified"] === true,
        name: textOrNull(profile["nickname"]),
        avatarUrl: profile["is_default_image"] === true ? null : imageUrlOrNull(profile["profile_image_url"]),
      };
    },
  };
}
