import { expect, it } from "vitest";
import { likenesses, meaningOf } from "./meaning.ts";
import { likeness, openMeaning, storeMeaning, vectorOf } from "./meaning-model.ts";
import { type MeaningData, trainMeaning } from "./train-meaning.ts";

const near = (a: string, b: string): number => likeness(meaningOf(a), meaningOf(b));

it("finds what is asked for in other words nearer than what shares a word", () => {
  expect(near("두 번 안 나타난 사람은 못 잡게", "노쇼 손님은 예약을 막아 주세요")).toBeGreaterThan(
    near("두 번 안 나타난 사람은 못 잡게", "두 번째 사진을 크게 보여 주세요"),
  );
  expect(near("외상값 받을 거 얼마 남았나", "아직 안 낸 돈 합계")).toBeGreaterThan(near("외상값 받을 거 얼마 남았나", "글씨를 크게"));
});

it("says how likely a message is about each thing, and about none: all of it is one", () => {
  const things = [
    { kind: "limit", text: "예약은 시작마다 정원까지만 받아요." },
    { kind: "field", text: "메모는 예약에 적어요 (‘오늘’ 화면). 메모" },
  ];
  const { likely, none } = likenesses("자리 다 차면 더는 못 넣게 해줘", things);
  expect(likely.reduce((sum, one) => sum + one, none)).toBeCloseTo(1);
  expect(likely[0]).toBeGreaterThan(likely[1]!);
});

const TINY: MeaningData = {
  groups: [
    ["자리 다 차면 막기", "정원 넘으면 거절", "꽉 차면 그만 받기"],
    ["글씨 크게", "글자 키우기", "큰 글씨로"],
  ],
  things: new Map([
    [
      "room",
      [
        { kind: "limit", text: "정원까지만 받아요" },
        { kind: "look", text: "글씨 크기를 고를 수 있어요" },
      ],
    ],
  ]),
  asks: [
    { app: "room", say: "자리 다 차면 막기", about: [0] },
    { app: "room", say: "정원 넘으면 거절", about: [0] },
    { app: "room", say: "글씨 크게", about: [1] },
    { app: "room", say: "글자 키우기", about: [1] },
    { app: "room", say: "빨간 버튼", about: [] },
  ],
};

it("learns from what asks for the same, the same way each time, and is stored to a hundredth", () => {
  const pace = { dimensions: 16, before: 300, beside: 1, rounds: 30 };
  const learnt = trainMeaning(TINY, pace);
  expect(trainMeaning(TINY, pace).vectors).toEqual(learnt.vectors);
  const stored = openMeaning(JSON.parse(JSON.stringify(storeMeaning(learnt, "hash"))));
  const [limit, look] = TINY.things.get("room")!.map(({ text, kind }) => vectorOf(stored, text, kind));
  const said = vectorOf(stored, "정원 넘으면 거절");
  expect(likeness(said, limit!)).toBeGreaterThan(likeness(said, look!));
  expect(Math.abs(likeness(said, limit!) - likeness(vectorOf(learnt, "정원 넘으면 거절"), vectorOf(learnt, "정원까지만 받아요", "limit")))).toBeLessThan(0.5); // prettier-ignore
});

it("takes any text", () => {
  for (const text of ["", "ㅋㅋㅋ", "😀", "a".repeat(2_000), "\u0000"]) expect(likenesses(text, []).none).toBe(1);
});
