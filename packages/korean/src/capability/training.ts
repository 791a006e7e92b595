/** Whoever writes down sets rests between them. */
import { toolBlock } from "@appmon/appspec/tool-block";
import { hasBlock, withBlock, withNote } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { isWanted } from "./is-declined.ts";
import { shownFields } from "./record-fields.ts";

const REST_MINUTES = 1;

export const training: Capability = {
  name: "training",
  label: "휴식 타이머",
  isAskedFor: ({ text }, spec) =>
    isWanted(text, /(운동|헬스|웨이트|세트|휴식)/) &&
    spec.entities.some((entity) => shownFields(entity).some(({ label }) => /^(세트|세트 수)$/.test(label))) &&
    !hasBlock(spec, "timer"),
  addTo(spec) {
    const home = spec.screens.find((screen) => screen.id === spec.nav.home);
    if (!home) return spec;
    const at = home.blocks.findLastIndex(({ kind }) => kind === "section" || kind === "stats" || kind === "goal") + 1;
    const made = withBlock(
      spec,
      home.id,
      toolBlock("timer", { id: "restTimer", title: "휴식 타이머", mode: "countdown", minutes: REST_MINUTES }),
      at,
    );
    return withNote(made, { kind: "assumed", text: "세트 사이에 쓰는 1분 휴식 타이머를 함께 넣었어요. 시간은 화면에서 바꿀 수 있어요." });
  },
};
