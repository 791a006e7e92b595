/** The checklist of what is made, as the assistant says it: "예약 목록과 달력". */
import type { AppSpec, ViewSpec } from "@appmon/appspec/spec";
import { servicePlan } from "../capability/service-plan.ts";
import { josa } from "../korean-text.ts";

const VIEW_WORDS: Record<ViewSpec["kind"], string> = {
  list: "목록",
  table: "표",
  cards: "카드",
  gallery: "갤러리",
  checklist: "체크리스트",
  kanban: "상태판",
  calendar: "달력",
  matrix: "주간표",
  timetable: "시간표",
  timeline: "연표",
  gantt: "간트 일정표",
  rank: "순위표",
  menu: "메뉴판",
  feed: "피드",
  tree: "계층 보기",
  locator: "위치 찾기",
};

/** One line a screen or ability, in Korean. `outward` when the app is made for visitors. */
export function planFor(spec: AppSpec, outward: boolean): string[] {
  const plan: string[] = [outward ? "손님이 처음 보는 소개 화면" : "한눈에 보는 홈 화면"];
  for (const entity of spec.entities) {
    if (entity.parent) {
      plan.push(`${josa(spec.entities.find((other) => other.id === entity.parent)?.name ?? "", "을/를")} 열면 보이는 ${entity.name}`);
      continue;
    }
    const block = spec.screens
      .flatMap((screen) => screen.blocks)
      .find(
        (candidate) =>
          candidate.kind === "collection" && candidate.query.entity === entity.id && candidate.id !== "latest" && candidate.id !== "offer",
      );
    const views = block?.kind === "collection" ? block.views.slice(0, 2).map((view) => VIEW_WORDS[view.kind]) : ["목록"];
    plan.push(`${entity.name} ${views.length > 1 ? `${josa(views[0] ?? "", "와/과")} ${views[1]}` : views[0]}`);
  }
  const moves = spec.actions
    .filter((action) => action.steps.some((step) => step.do === "set"))
    .slice(0, 3)
    .map((action) => action.label);
  plan.push(...servicePlan(spec));
  if (moves.length > 0) plan.push(`${moves.join(", ")} 버튼`);
  if (spec.entities.some((entity) => entity.constraints?.some((rule) => rule.kind === "noOverlap"))) plan.push("겹치는 예약 막기");
  if (spec.screens.some((screen) => screen.blocks.some((block) => block.kind === "chart"))) plan.push("숫자 요약과 그래프");
  plan.push("검색, 거르기, 정렬, CSV 내려받기");
  return plan;
}
