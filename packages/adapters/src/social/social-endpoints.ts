export interface SocialEndpoints {
  naver: { issuer: string; authorization: string; token: string; userinfo: string };
  kakao: { issuer: string; authorization: string; token: string; userinfo: string; tokenInfo: string };
  google: { issuer: string; authorization: string; token: string; userinfo: string; tokenInfo: string };
  apple: { issuer: string; authorization: string; token: string; jwks: string };
}

/** The providers' own addresses. Written out instead of discovered: one request less per sign-in, and nothing that can point elsewhere. */
export const SOCIAL_ENDPOINTS: SocialEndpoints = {
  naver: {
    issuer: "https://nid.naver.com",
    authorization: "https://nid.naver.com/oauth2.0/authorize",
    token: "https://nid.naver.com/oauth2.0/token",
    userinfo: "https://openapi.naver.com/v1/nid/me",
  },
  kakao: {
    issuer: "https://kauth.kakao.com",
    authorization: "https://kauth.kakao.com/oauth/authorize",
    token: "https://kauth.kakao.com/oauth/token",
    userinfo: "https://kapi.kakao.com/v2/user/me",
    tokenInfo: "https://kapi.kakao.com/v1/user/access_token_info",
  },
  google: {
    issuer: "https://accounts.google.com",
    authorization: "https://accounts.google.com/o/oauth2/v2/auth",
    token: "https://oauth2.googleapis.com/token",
    userinfo: "https://openidconnect.googleapis.com/v1/userinfo",
    tokenInfo: "https://oauth2.googleapis.com/tokeninfo",
  },
  apple: {
    issuer: "https://appleid.apple.com",
    authorization: "https://appleid.apple.com/auth/authorize",
    token: "https://appleid.apple.com/auth/token",
    jwks: "https://appleid.apple.com/auth/keys",
  },
};
