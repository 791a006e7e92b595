import type { RouteLine } from "./route-table.ts";

const operator = { tag: "운영", access: "operator" } as const;

/** The part of the route table that only operators reach. What they change or take along is in the audit log. */
export const OPERATOR_ROUTES: Record<string, RouteLine> = {
  "GET /operator": { summary: "운영자를 기다리는 것이 몇 개인지 봐요.", ...operator },
  "GET /operator/inquiries": { summary: "모든 문의를 새것부터 봐요. state는 open 또는 closed예요.", ...operator },
  "GET /operator/inquiries/:id/attachment": {
    audit: "operator.inquiry.attachment",
    summary: "문의에 붙은 파일을 받아요.",
    ...operator,
    problems: ["inquiry/not-found"],
  },
  "POST /operator/inquiries/:id/answer": {
    audit: "operator.inquiry.answer",
    summary: "문의에 답해요. 한 번만 답할 수 있어요.",
    ...operator,
    problems: ["inquiry/not-found", "request/conflict"],
  },
  "GET /operator/reports": { summary: "신고를 새것부터 봐요. state는 open 또는 closed예요.", ...operator },
  "POST /operator/reports/:id/dismiss": {
    audit: "operator.report.dismiss",
    summary: "문제가 없는 신고를 닫아요.",
    ...operator,
    problems: ["report/not-found", "request/conflict"],
  },
  "GET /operator/reviews": { summary: "멈춘 공개에 대한 이의를 새것부터 봐요. state는 open 또는 closed예요.", ...operator },
  "POST /operator/reviews/:id/decide": {
    audit: "operator.review.decide",
    summary: "이의를 받아들이거나 받아들이지 않아요. 받아들이면 그 앱은 그대로 공개할 수 있어요.",
    ...operator,
    problems: ["review/not-found", "request/conflict"],
  },
  "GET /operator/take-downs": { summary: "공개를 멈춘 앱을 봐요.", ...operator },
  "GET /operator/apps": { summary: "공개 주소로 앱을 찾아요.", ...operator, problems: ["app/not-found"] },
  "POST /operator/apps/:id/take-down": {
    audit: "operator.app.take-down",
    summary: "앱의 공개를 멈춰요. 까닭은 만든 사람에게 보여요.",
    ...operator,
    problems: ["app/not-found", "request/conflict"],
  },
  "POST /operator/apps/:id/restore": {
    audit: "operator.app.restore",
    summary: "멈춘 앱을 다시 열어요. 그때 공개하던 것이 다시 나와요.",
    ...operator,
    problems: ["app/not-found", "request/conflict"],
  },
  "GET /operator/alerts": { summary: "사람이 봐야 하는 결제를 봐요. state는 open 또는 closed예요.", ...operator },
  "POST /operator/alerts/:id/resolve": {
    audit: "operator.alert.resolve",
    summary: "해결한 결제 알림을 닫아요.",
    ...operator,
    problems: ["alert/not-found", "request/conflict"],
  },
};
