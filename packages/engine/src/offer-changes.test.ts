import { applyOperations } from "@appmon/appspec/apply-operation";
import { chipInEnglish, saidInEnglish } from "@appmon/contract/said-in-english";
import { createApp } from "@appmon/korean/noun-app/create-app";
import type { ChangeKind } from "@appmon/korean/offers/change-kind";
import { type NearChange, nearChanges } from "@appmon/korean/offers/near-changes";
import { SENTENCES } from "@appmon/korean/offers/sentences.data";
import { AGREED } from "@appmon/korean/plan/proposal-words.data";
import { describe, expect, it } from "vitest";
import { takeTurn } from "./take-turn.ts";

const NOW = { today: "2026-11-27", seed: 3 };
const appOf = (text: string) => createApp({ text, ...NOW }).spec;
const APPS = [
  "화분 관리 앱. 식물 이름, 들인 날, 물 주는 간격, 햇빛(양지/반음지/음지), 값, 사진, 연락처",
  "과외 수업 관리. 학생 이름, 과목, 수업 날짜, 시작 시간, 상태(예정/완료/취소), 수업료, 메모",
  "공구 대여 앱. 공구(이름, 종류, 보증금), 대여(빌린 사람, 날짜, 반납일)",
  "동네 미용실 예약 받는 앱",
].map(appOf);

describe("what is offered where a message was not understood", () => {
  const messages = [
    "햇빛은 별로고 그늘진 데로 하나",
    "이거 값 순으로 어떻게 안 되나 몰라",
    "들인 날 까먹어서 큰일임",
    "사진이 너무 조그매서 답답",
    "물 준 지 오래된 게 걱정",
    "비싼 애들은 좀 티가 났으면",
    "값이 얼마나 들었는지 원",
  ];

  it("is done whole when it is pressed, each another change", () => {
    const spec = APPS[0]!;
    let pressed = 0;
    for (const text of messages) {
      const asked = takeTurn({ text, spec, ...NOW });
      if (asked.kind !== "ask") continue;
      const after = asked.chips
        .filter((chip) => chip !== AGREED)
        .map((chip) => {
          const made = takeTurn({ text: chip, spec, ...NOW, before: [text], offered: asked.chips });
          expect(made.kind, chip).toMatch(/^(?:edit|undo)$/);
          pressed++;
          return JSON.stringify(made.kind === "edit" ? applyOperations(spec, made.ops).spec : made.kind);
        });
      expect(new Set(after).size).toBe(after.length);
      expect(after).not.toContain(JSON.stringify(spec));
    }
    expect(pressed).toBeGreaterThan(1);
  });

  it("leads on where several are meant, and a pressed one is not asked about again", () => {
    let pressed = 0;
    for (const spec of APPS)
      for (const text of ["날짜 최근꺼부터 나오게 해유", "최신꺼 위로", "정렬 바꿔줘", "급한 순서대로 정렬해줘", "색 바꿔줘"]) {
        const asked = takeTurn({ text, spec, ...NOW });
        if (asked.kind !== "ask") continue;
        for (const chip of asked.chips) {
          expect(takeTurn({ text: chip, spec, ...NOW, before: [text], offered: asked.chips }).kind, `${text} → ${chip}`).toMatch(
            /^(?:edit|undo)$/,
          );
          pressed++;
        }
      }
    expect(pressed).toBeGreaterThan(5);
  });

  it("is read in English on an English page", () => expect(saidInEnglish("혹시 이런 뜻인가요?")).toBe("Did you mean one of these?"));
});

/** What none of the apps above has: a field that was taken out; days of the week with their hours. */
const NEEDS_MORE: ReadonlySet<string> = new Set(["{hidden} 항목 다시 넣어줘", "{list:을/를} 시간표로 보여줘"]);

describe("every sentence that may be offered", () => {
  const everything = (spec: (typeof APPS)[number]): string => {
    const option = spec.entities.flatMap(({ fields }) => fields.flatMap(({ options }) => options?.[0]?.label ?? []))[0] ?? "";
    return `${option} '새 소식' 3만원 빨강, 보관 장소 그리고 호두/아몬드/땅콩`;
  };

  const found = new Map<string, NearChange[]>();
  /** Every sentence of a kind for an app, worked out once. */
  const nearTo = (spec: (typeof APPS)[number], kind: ChangeKind): NearChange[] => {
    const key = `${APPS.indexOf(spec)} ${kind}`;
    const known = found.get(key) ?? nearChanges(everything(spec), spec, () => [{ kind, likely: 1 }]);
    found.set(key, known);
    return known;
  };

  it.each(Object.entries(SENTENCES).flatMap(([kind, templates]) => templates.map((template) => [kind, template] as const)))(
    "%s: %s",
    (kind, template) => {
      const tried: { sentence: string; made: string }[] = [];
      // Where it is so already there is nothing to be done.
      const isDone = () => /^(?:edit|undo|answer)$/.test(tried.at(-1)?.made ?? "");
      for (const spec of APPS)
        for (const { sentence } of nearTo(spec, kind as ChangeKind)
          .filter((change) => change.template === template)
          .slice(0, 3)) {
          if (isDone()) break;
          // Pressed under an answer to something else: a sentence that is only typed is weighed like any other.
          tried.push({ sentence, made: takeTurn({ text: sentence, spec, ...NOW, before: ["음"], offered: [sentence] }).kind });
        }
      if (!NEEDS_MORE.has(template)) expect(isDone(), JSON.stringify(tried.slice(0, 5))).toBe(true);
      for (const { sentence } of tried.slice(0, 3))
        expect(chipInEnglish(sentence).replace(/'[^']*'/g, ""), sentence).not.toMatch(/해줘|바꿔줘|넣어줘|옮겨줘/);
    },
  );
});
