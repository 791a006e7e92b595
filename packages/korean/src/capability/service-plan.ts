/** What the blocks of an app let people do, as lines of the checklist. */
import type { AppSpec, Block } from "@appmon/appspec/spec";

const LINES: Partial<Readonly<Record<Block["kind"], (name: string) => string>>> = {
  booking: (name) => `빈 시간을 골라 ${name}하기`,
  lookup: (name) => `번호로 ${name} 조회`,
  thread: (name) => `${name} 남기기와 좋아요`,
  shop: (name) => `${name} 여러 개를 담아 한 번에 주문하기`,
  poll: () => "한 사람이 한 번 투표하고 결과 보기",
  bot: (name) => `${name}에서 찾아 바로 답하는 챗봇`,
  inbox: (name) => `${name}에서 주고받는 대화`,
  compare: (name) => `${name} 나란히 비교`,
  compose: (name) => `내용을 골라 ${name} 보고서 만들기`,
  upcoming: () => "챙길 날을 가까운 순으로 보기",
  routine: () => "날마다 새로 체크하고 기록 보기",
  quick: () => "버튼 한 번으로 기록하기",
  stamps: () => "누르면 하나씩 채워지는 도장판",
  live: (name) => `스스로 바뀌는 실시간 ${name}`,
  trend: (name) => `기간을 골라 ${name} 추이 보기`,
  league: (name) => `${name}에서 셈한 순위와 예측`,
  outbox: (name) => `${name}에게 서식으로 메시지 보내고 남기기`,
  bracket: () => "이름을 넣어 대진표를 만들고 점수 적기",
  survey: () => "질문을 만들고 결과를 그래프로 보기",
  queue: () => "대기번호를 받고 앞에 몇 팀인지 보기",
};

export function servicePlan(spec: AppSpec): string[] {
  const lines = spec.screens.flatMap((screen) =>
    screen.blocks.flatMap((block) => {
      const line = LINES[block.kind];
      if (!line || !("entity" in block)) return [];
      const name = spec.entities.find((entity) => entity.id === block.entity)?.name;
      return name === undefined ? [] : [line(name)];
    }),
  );
  return [...new Set(lines)];
}
