/** Where the sandbox answers what each provider answers at its own addresses. `baseUrl` without a trailing slash. */
export function sandboxEndpoints(baseUrl: string) {
  return {
    naver: {
      issuer: `${baseUrl}/naver`,
      authorization: `${baseUrl}/naver/oauth2.0/authorize`,
      token: `${baseUrl}/naver/oauth2.0/token`,
      userinfo: `${baseUrl}/naver/v1/nid/me`,
    },
    kakao: {
      issuer: `${baseUrl}/kakao`,
      authorization: `${baseUrl}/kakao/oauth/authorize`,
      token: `${baseUrl}/kakao/oauth/token`,
      userinfo: `${baseUrl}/kakao/v2/user/me`,
      tokenInfo: `${baseUrl}/kakao/v1/user/access_token_info`,
    },
    google: {
      issuer: `${baseUrl}/google`,
      authorization: `${baseUrl}/google/o/oauth2/v2/auth`,
      token: `${baseUrl}/google/token`,
      userinfo: `${baseUrl}/google/v1/userinfo`,
      tokenInfo: `${baseUrl}/google/tokeninfo`,
    },
    apple: {
      issuer: `${baseUrl}/apple`,
      authorization: `${baseUrl}/apple/auth/authorize`,
      token: `${baseUrl}/apple/auth/token`,
      jwks: `${baseUrl}/apple/auth/keys`,
    },
  };
}
