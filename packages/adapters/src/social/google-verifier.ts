import { askProvider, bearerHeader, imageUrlOrNull, textOrNull } from "./ask-provider.ts";
import type { SocialVerifier } from "./ports.ts";

/** Google names the client a token was issued to in `aud`. */
export function createGoogleVerifier(options: { clientId: string; endpoints: { tokenInfo: string; userinfo: string } }): SocialVerifier {
  return {
    async verify(accessToken) {
      const headers = bearerHeader(accessToken);
      if (!headers) return { outcome: "invalid" };
      const info = await askProvider(`${options.endpoints.tokenInfo}?${new URLSearchParams({ access_token: accessToken })}`, {});
      if (info.outcome !== "answer") return info;
      const subject = textOrNull(info.body["sub"]);
      if (info.body["aud"] !== options.clientId || subject === null) return { outcome: "invalid" };
      const me = await askProvider(options.endpoints.userinfo, headers);
      if (me.outcome !== "answer") return me;
      if (me.body["sub"] !== subject) return { outcome: "invalid" };
      const { email, email_verified: verified, name, picture } = me.body;
      return {
        outcome: "verified",
        subject,
        email: textOrNull(email),
        emailVerified: verified === true || verified === "true",
        name: textOrNull(name),
        avatarUrl: imageUrlOrNull(picture),
      };
    },
  };
}
