/** Routes of apps, their data and their deployments, in the shape of `route-table.ts`. */
import type { RouteLine } from "./route-table.ts";

const app = { tag: "앱", access: "app/not-found" } as const;
const record = { tag: "데이터", access: "app/not-found" } as const;
const deployment = { tag: "배포", access: "app/not-found" } as const;

export const APP_ROUTES: Record<string, RouteLine> = {
  "GET /app": { summary: "나의 앱 목록을 봐요. trash=true면 휴지통이에요.", tag: "앱", access: "member", problems: ["request/invalid"] },
  "GET /app/:id": { summary: "앱 하나를 봐요.", ...app },
  "PATCH /app/:id": { summary: "앱의 이름을 바꿔요.", ...app },
  "DELETE /app/:id": { audit: "app.delete", summary: "앱을 휴지통으로 보내고 공개를 멈춰요. 30일 동안 되살릴 수 있어요.", ...app },
  "POST /app/:id/recover": { summary: "휴지통의 앱을 되살려요. 공개는 다시 해야 해요.", ...app },
  "DELETE /app/:id/trash": { audit: "app.purge", summary: "휴지통의 앱을 데이터까지 완전히 지워요. 되살릴 수 없어요.", ...app },
  "POST /app/:id/duplicate": {
    limit: "spend",
    summary: "앱과 미리보기 데이터의 사본을 만들어요.",
    ...app,
    problems: ["deployment/taken-down"],
  },
  "GET /app/:id/template": { summary: "앱을 어떤 템플릿으로 공개했는지 봐요.", ...app },
  "PUT /app/:id/template": {
    audit: "template.offer",
    limit: "spend",
    summary: "앱의 화면과 구조를 템플릿으로 공개해요. 데이터와 직접 쓴 코드는 넣지 않아요.",
    ...app,
    problems: ["deployment/taken-down", "spec/operation-refused"],
  },
  "DELETE /app/:id/template": {
    audit: "template.withdraw",
    summary: "템플릿을 거둬요. 이미 가져간 앱은 그대로예요.",
    ...app,
    problems: ["template/not-found"],
  },
  "GET /template": { summary: "공개된 템플릿을 새것부터 봐요.", tag: "앱", access: "member", problems: ["request/invalid"] },
  "POST /template/:id/take": {
    limit: "spend",
    summary: "템플릿으로 내 앱을 시작해요.",
    tag: "앱",
    access: "member",
    problems: ["template/not-found", "plan/app-limit"],
  },
  "GET /app/:id/versions": { summary: "버전 목록을 봐요.", ...app, problems: ["request/invalid"] },
  "GET /app/:id/versions/:version/files": { summary: "한 버전의 소스 파일을 받아요.", ...app, problems: ["version/not-found"] },
  "PUT /app/:id/files": {
    limit: "spend",
    summary: "파일을 직접 고쳐 새 버전을 만들어요. 그사이 바뀐 곳은 합치고, 겹치면 conflicts에 양쪽을 담아 거절해요.",
    ...app,
    problems: ["version/not-found", "version/behind", "version/conflict", "version/build-failed", "version/generated-file"],
  },
  "POST /app/:id/restore": {
    limit: "spend",
    summary: "이전 버전을 새 버전으로 되살려요. data가 true면 미리보기 데이터도 그때로 돌아가요.",
    ...app,
    problems: ["version/not-found", "version/behind", "version/build-failed"],
  },
  "GET /app/:id/automations": { summary: "앱이 스스로 하는 일과 다음 때, 마지막 결과를 봐요.", ...app },
  "PATCH /app/:id/automations/:automation": {
    audit: "automation.switch",
    summary: "자동 실행을 켜거나 꺼요.",
    ...app,
    problems: ["automation/not-found"],
  },
  "GET /app/:id/automations/runs": { summary: "자동 실행의 기록을 새것부터 봐요.", ...app, problems: ["request/invalid"] },
  "GET /app/:id/automations/messages": {
    summary: "앱이 보낸 메시지와 보관하고 있는 메시지를 새것부터 봐요.",
    ...app,
    problems: ["request/invalid"],
  },
  "POST /app/:id/automations/messages/:message/send": {
    audit: "automation.send",
    limit: "spend",
    summary: "보관하고 있거나 보내지 못한 메시지를 보내요.",
    ...app,
    problems: ["outgoing/not-found", "outgoing/not-sendable"],
  },
  "POST /app/:id/automations/:automation/hook": {
    audit: "automation.hook",
    limit: "spend",
    summary: "다른 프로그램이 기록을 보낼 비밀 주소를 새로 만들어요. 주소는 한 번만 보여요.",
    ...app,
    problems: ["automation/not-found", "deployment/not-found"],
  },
  "GET /app/:id/faults": {
    summary: "공개한 앱을 쓰는 방문자의 화면에서 난 오류를 봐요. 지금 공개된 버전의 것이 먼저 와요.",
    ...app,
  },
  "DELETE /app/:id/faults/:fingerprint": { summary: "방문자 화면의 오류 하나를 목록에서 지워요. 또 나면 다시 보여요.", ...app },
  "POST /app/:id/admin-link": {
    summary: "공개한 앱을 관리자로 여는, 5분 안에 한 번 쓰는 링크를 만들어요.",
    ...app,
    problems: ["deployment/not-found"],
  },
  "GET /app/:id/checks": {
    limit: "spend",
    summary: "공개하기 전에 타입과 묶음을 실제로 만들어 보고 찾은 문제를 알려 줘요.",
    ...app,
    problems: ["version/not-found"],
  },
  "POST /app/:id/repair": {
    limit: "spend",
    summary: "확인에서 찾은 것을 새 버전으로 고쳐요. 크레딧을 쓰지 않아요.",
    ...app,
    problems: ["version/behind", "version/build-failed", "repair/unknown"],
  },
  "GET /app/:id/spec": { summary: "앱의 설계를 봐요.", ...app, problems: ["version/not-found"] },
  "POST /app/:id/forms": {
    summary: "말한 것을 손으로 고칠 수 있는 양식을 찾아요.",
    ...app,
    problems: ["version/not-found", "generation/too-many", "generation/too-long"],
  },
  "POST /app/:id/often-asked": {
    summary: "사람들이 자주 찾는 변경 가운데 이 앱에 넣을 수 있는 것을 찾아요. words가 있으면 가까운 것부터예요.",
    ...app,
    problems: ["version/not-found", "generation/too-many", "generation/too-long"],
  },
  "POST /app/:id/often-asked/:change": {
    summary: "자주 찾는 변경 하나를 고른 대로 넣으면 어떻게 되는지 봐요. 앱은 그대로예요.",
    ...app,
    problems: ["request/invalid", "version/not-found", "generation/too-many", "generation/too-long"],
  },
  "POST /app/:id/spec": {
    limit: "spend",
    summary: "앱의 설계를 조작 목록으로 바꿔요.",
    ...app,
    problems: ["version/behind", "version/build-failed", "spec/invalid", "spec/operation-refused"],
  },

  "GET /app/:id/export": { audit: "app.export", limit: "export", summary: "소스(source) 또는 데이터(data)를 ZIP으로 내보내요.", ...app },
  "GET /app/:id/collections/:collection/records": {
    summary: "데이터를 새것부터 봐요. env는 preview(미리보기) 또는 live(공개한 앱)예요.",
    ...record,
    problems: ["collection/not-found", "request/invalid"],
  },
  "POST /app/:id/collections/:collection/records": {
    summary: "데이터를 하나 넣어요. 앱의 규칙대로 검사해요.",
    ...record,
    problems: ["collection/not-found", "record/invalid", "record/conflict", "record/quota"],
  },
  "PATCH /app/:id/collections/:collection/records/:record": {
    summary: "데이터 하나를 고쳐요.",
    ...record,
    problems: ["collection/not-found", "record/not-found", "record/invalid", "record/conflict"],
  },
  "DELETE /app/:id/collections/:collection/records/:record": {
    audit: "record.delete",
    summary: "데이터 하나를 지워요.",
    ...record,
    problems: ["collection/not-found", "record/not-found"],
  },
  "POST /app/:id/collections/:collection/uploads": {
    summary: "파일이나 사진 하나를 올려요. 받은 값을 파일이나 사진 항목에 넣어 저장해요. 사진은 as=picture로 올려요.",
    ...record,
    problems: ["collection/not-found", "request/invalid", "request/too-large", "record/invalid", "plan/storage-full", "app/busy"],
  },
  "POST /app/:id/collections/:collection/records/import": {
    limit: "export",
    summary: "CSV를 가져와요. 모두 맞아야 넣고, 아니면 fields에 줄마다 무엇이 틀렸는지 담아 거절해요.",
    ...record,
    problems: ["collection/not-found", "record/invalid", "record/conflict", "record/quota"],
  },

  "GET /app/:id/breaches": {
    summary:
      "나중에 정한 규칙에 어긋나는, 먼저 들어와 있던 데이터를 봐요. 규칙마다 몇 건인지와 처음 몇 건의 이름이 와요. 먼저 들어온 데이터를 아직 살펴보고 있는 규칙은 pending에 와요.",
    ...record,
  },
  "GET /app/:id/collections/:collection": { summary: "데이터 모음 하나의 칸을 봐요.", ...record, problems: ["collection/not-found"] },
  "GET /app/:id/collections/:collection/rows": {
    summary: "데이터를 표로 봐요. 낱말로 찾고, 한 칸으로 줄 세우고, offset부터 limit줄이 와요.",
    ...record,
    problems: ["collection/not-found", "request/invalid"],
  },
  "GET /app/:id/collections/:collection/count": {
    summary: "찾는 말이 있는 줄을 100,000줄까지 세요.",
    ...record,
    problems: ["collection/not-found"],
  },
  "GET /app/:id/collections/:collection/records/:record/picture/:field": {
    summary: "데이터에 넣은 사진을 봐요.",
    ...record,
    problems: ["collection/not-found", "record/not-found"],
  },
  "GET /app/:id/collections/:collection/records/:record/file/:field": {
    summary: "기록에 있는 파일을 내려받아요. 어떤 파일이든 기기에 저장해요.",
    ...record,
    problems: ["collection/not-found", "record/not-found"],
  },
  "GET /app/:id/collections/:collection/csv": {
    audit: "app.export",
    limit: "export",
    summary: "데이터 모음 하나를 CSV로 내려받아요.",
    ...record,
    problems: ["collection/not-found"],
  },
  "POST /app/:id/collections/:collection/sheet": {
    limit: "export",
    summary: "CSV나 엑셀 파일의 줄을 읽어요. 아무것도 저장하지 않아요.",
    ...record,
    problems: ["collection/not-found", "attachment/invalid"],
  },

  "GET /deployment/slug": { summary: "쓸 수 있는 주소인지 알아봐요.", tag: "배포", access: "member" },
  "GET /app/:id/deployments": { summary: "배포 기록을 봐요.", ...deployment, problems: ["request/invalid"] },
  "POST /app/:id/deployments": {
    audit: "app.publish",
    limit: "spend",
    summary:
      "브라우저로 열어 보지 않고 공개해요. 공개 주소가 이 버전을 보여 준 다음에 대답하고, seen은 address예요. 화면까지 확인하려면 candidate를 쓰세요.",
    ...deployment,
    problems: [
      "deployment/taken-down",
      "deployment/impersonation",
      "deployment/personal-data-open",
      "version/not-found",
      "deployment/slug-invalid",
      "deployment/slug-reserved",
      "deployment/slug-taken",
      "deployment/build-failed",
      "deployment/check-failed",
      "request/conflict",
    ],
  },
  "GET /app/:id/deployments/suggestions": {
    summary: "앱의 이름에 어울리는, 비어 있는 주소들과 한 줄 소개를 받아요.",
    ...deployment,
    problems: ["version/not-found"],
  },
  "POST /app/:id/deployments/candidate": {
    limit: "spend",
    summary: "공개할 버전을 주인만 여는 주소에 올려요. visits를 모두 열어 보고 report로 알려 주면 공개돼요.",
    ...deployment,
    problems: [
      "deployment/taken-down",
      "deployment/impersonation",
      "version/not-found",
      "deployment/slug-invalid",
      "deployment/slug-reserved",
      "deployment/slug-taken",
      "deployment/build-failed",
    ],
  },
  "POST /app/:id/deployments/:deployment/report": {
    audit: "app.publish",
    summary: "브라우저가 본 것을 알려요. 모든 화면이 오류 없이 열렸으면 공개하고, 공개 주소가 이 버전을 보여 준 다음에 대답해요.",
    ...deployment,
    problems: [
      "deployment/taken-down",
      "deployment/not-found",
      "deployment/candidate-gone",
      "deployment/page-failed",
      "deployment/page-unfinished",
      "deployment/slug-taken",
      "deployment/check-failed",
      "version/not-found",
      "request/conflict",
    ],
  },
  "GET /app/:id/publish-review": { summary: "공개가 멈춘 까닭과, 이의가 어떻게 되었는지 봐요.", ...app },
  "POST /app/:id/publish-review/appeal": {
    audit: "app.appeal",
    summary: "멈춘 공개에 이의를 내요. 운영자가 보고 정해요.",
    ...app,
    problems: ["review/not-found", "request/conflict"],
  },
  "POST /app/:id/deployments/:deployment/rollback": {
    audit: "app.rollback",
    limit: "spend",
    summary: "이전 배포를 다시 공개해요.",
    ...deployment,
    problems: ["deployment/taken-down", "deployment/not-found", "deployment/check-failed", "request/conflict"],
  },
  "DELETE /app/:id/deployments/current": {
    audit: "app.unpublish",
    summary: "공개를 멈춰요.",
    ...deployment,
    problems: ["deployment/not-found"],
  },
};
