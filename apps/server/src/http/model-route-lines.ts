import type { RouteLine } from "./route-table.ts";

const own = { tag: "모델", access: "member" } as const;

/** The part of the route table in which people bring models along and see what turns have used. */
export const MODEL_ROUTES: Record<string, RouteLine> = {
  "GET /user/model": { summary: "어떤 언어 모델을 쓰는지 봐요. 키는 끝 네 글자만 보여요.", ...own },
  "PUT /user/model": {
    audit: "model.save",
    limit: "spend",
    summary: "내 모델을 정해요. 한 번 불러 보고, 답이 오면 키를 암호로 잠가 보관해요.",
    ...own,
    problems: [
      "model/closed",
      "model/key-missing",
      "model/key-wrong",
      "model/unknown",
      "model/no-credit",
      "model/busy",
      "model/unreachable",
      "model/address-refused",
      "model/not-a-model",
    ],
  },
  "PUT /user/model/local": {
    audit: "model.save",
    summary: "이 컴퓨터에서 찾은 모델을 써요. 내 컴퓨터에서 앱몬을 열었을 때만 있어요.",
    ...own,
    problems: ["model/not-here"],
  },
  "DELETE /user/model": { audit: "model.remove", summary: "내 모델을 그만 쓰고 키를 지워요.", ...own },
  "GET /user/model/uses": { summary: "대화마다 쓴 토큰과 크레딧을 새것부터 봐요.", ...own, problems: ["request/invalid"] },
  "GET /user/model/estimate": { summary: "새 대화에서 메시지 하나에 보통 얼마를 쓰는지 봐요.", ...own },
  "GET /room/:id/estimate": { summary: "이 대화에서 메시지 하나에 보통 얼마를 쓰는지 봐요.", tag: "방", access: "room/not-found" },
};
