import { describe, expect, it } from "vitest";
import type { Ask } from "./ask.ts";
import { readLine } from "./read-line.ts";

/** Nouns as their text, so that a reading can be compared at a glance. */
function plainAsks(asks: Ask[]): unknown {
  return JSON.parse(
    JSON.stringify(asks, (_, value: unknown) =>
      typeof value === "object" && value !== null && "words" in value && "text" in value ? value.text : value,
    ),
  );
}

describe("a sentence becomes what a visitor can try", () => {
  it.each<[string, unknown[]]>([
    [
      "회의실을 고르고 시작 시각을 정해 사용을 신청할 수 있다",
      [{ kind: "create", what: "사용", fields: ["회의실", "시작 시각"], shows: [] }],
    ],
    ["제목을 적지 않으면 저장이 막힌다", [{ kind: "refuse", why: "empty", fields: ["제목"], what: "저장" }]],
    ["이미 대여된 날은 고를 수 없다", [{ kind: "refuse", why: "taken", fields: ["날"] }]],
    ["무게와 거리를 바꾸면 배송비가 계산된다", [{ kind: "react", inputs: ["무게", "거리"], shows: ["배송비"] }]],
    [
      "저자로 검색하고 장르로 거를 수 있다",
      [
        { kind: "search", by: "저자" },
        { kind: "filter", by: ["장르"] },
      ],
    ],
    ["수리 상태를 접수/수리중으로 바꿀 수 있다", [{ kind: "status", what: "수리 상태", options: ["접수", "수리중"] }]],
    ["다시 열어도 적어 둔 메모가 남아 있다", [{ kind: "persist" }]],
    ["강아지 사진이 격자로 보인다", [{ kind: "show", what: "강아지 사진", as: "grid" }]],
    ["부서별 야근 시간이 그래프로 보인다", [{ kind: "show", what: "부서별 야근 시간", as: "chart" }]],
    ["행사 글에 의견 댓글을 남길 수 있다", [{ kind: "comment", what: "의견 댓글" }]],
    ["응원 버튼을 누르면 수가 늘어난다", [{ kind: "count", button: "응원 버튼" }]],
    ["명단을 복사할 수 있다", [{ kind: "copy", what: "명단" }]],
    ["찬성/반대/기권을 고를 수 있다", [{ kind: "choose", what: [], options: ["찬성", "반대", "기권"] }]],
    [
      "오전/오후 합계가 계산된다",
      [
        { kind: "show", what: "오전 합계", as: "number" },
        { kind: "show", what: "오후 합계", as: "number" },
      ],
    ],
    ["큰 버튼 한 번으로 출근/퇴근을 기록할 수 있다", [{ kind: "tap", buttons: ["출근", "퇴근"] }]],
    ["한 일은 줄이 그어지거나 아래로 내려간다", []],
    [
      "한도를 정하면 남은 횟수가 보이고 넘으면 표시된다",
      [
        { kind: "react", inputs: ["한도"], shows: ["남은 횟수"] },
        { kind: "show", what: "한도", as: "highlight", beyond: "above" },
      ],
    ],
    ["분기 요금은 월로 나눠 반영된다", [{ kind: "spread", what: "분기 요금", over: "월" }]],
    ["앞줄 손님의 좌석을 고정할 수 있다", [{ kind: "pin" }]],
    ["권장 온도를 벗어나면 표시된다", [{ kind: "show", what: "권장 온도", as: "highlight", beyond: "above" }]],
  ])("%s", (line, asks) => {
    if (asks.length > 0) expect({ asks: plainAsks(readLine(line).asks), unread: readLine(line).unread }).toEqual({ asks, unread: [] });
    else expect(readLine(line).unread).not.toEqual([]);
  });

  it("keeps what it does not understand apart, so that half a line is never a whole one", () => {
    const reading = readLine("회원을 등록하면 지문이 벽에 새겨진다");
    expect(reading.unread.length).toBeGreaterThan(0);
    expect(readLine("구름이 노래를 부른다")).toEqual({ asks: [], unread: expect.arrayContaining([expect.any(String)]) as string[] });
  });

  it("does not take praise for something to try", () => {
    expect(plainAsks(readLine("담당자 연락처가 정확히 보인다").asks)).toEqual([{ kind: "show", what: "담당자 연락처" }]);
  });
});
