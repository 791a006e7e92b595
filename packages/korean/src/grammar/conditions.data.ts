/** How a number is compared with what was said of it. */
import type { Comparison } from "./conditions.ts";

export const COMPARATORS: readonly (readonly [string, Comparison])[] = [
  ["이상 이상인 이상이면 이상일 이상의 이상되 이상된 부터 넘어가지않는반대", "gte"],
  ["이하 이하인 이하면 이하일 이하로 이내 이내로 이내인 안쪽 까지 안에", "lte"],
  ["초과 초과한 초과하 초과시 초과되 초과된 넘 넘는 넘은 넘을 넘게 넘어 넘었 넘긴 넘기 넘어가 넘으면 넘거나 넘고 웃돌 오버", "gt"],
  ["미만 미만인 미만이면 미만으로 못미치 못미친 안되 안되는 안된 안돼 못채우 못채운 못넘 안넘 모자라 밑 아래 이하로떨어지 밑돌", "lt"],
  ["모이 모으 모은 모인 쌓이 쌓인 쌓 찍 찍은 찍히 차 찬 채우 채운 맞추 맞춘 맞히 도달하 도달 달성하 되 된 되면 돼 됐 이상쌓이", "gte"],
  ["아닌 아니", "ne"],
];
/** "80% 밑으로 내려가", "3개 아래로 떨어지": said after 밑, 아래. */
export const FALLING = "내려가 내려간 내려갈 떨어지 떨어진 떨어질 줄어들 줄어든 적어지 적어진 낮아지 내려오".split(" ");

/** A 보다 …: which way. */
export const BY_COMPARING: readonly (readonly [string, Comparison])[] = [
  ["많 많은 많아지 크 큰 커지 높 높은 높아지 비싼 비싸 길 긴 늦 늦은 늦어지 초과 위 오래된 무거운", "gt"],
  ["적 적은 적어지 작 작은 작아지 낮 낮은 낮아지 싼 싸 짧 짧은 이르 이른 빠른 빨리 부족 부족하 가벼운 밑 아래 내려가", "lt"],
  ["같 같은 똑같", "eq"],
];

/** Days that have gone by, or are near. */
export const PASSING = "지나 지난 지났 지나면 지나도 지날 넘 넘기 넘은 넘긴 넘어 넘게 경과 경과하 경과한 지나가 지나서".split(" ");
export const NEARING = "임박 임박한 다가오 다가오는 코앞 가까워지 얼마안남".split(" ");
export const REMAINING = "남 남은 남았 남으면 남아 남을 남았을".split(" ");
export const WITHIN = "안에 이내 이내로 내 안 내에 이내에 안으로".split(" ");

/** What a day itself is called: 마감 3일 전, 예정일 일주일 전. */
export const DAY_NOUN_ENDINGS =
  "일 날 날짜 마감 만기 만료 기한 기간 예약 생일 종료 시작 출발 도착 수업 행사 배송 픽업 납기 반납 접종 방문 입실 퇴실 체크인 체크아웃 끝나기 시작하기 출시 공연 시험 발표 계약 끝 시간".split(
    " ",
  );
