/** 지금 하는 순서를 크게: the step of a programme that is on, on top of the first page, and the next one with one press. */
import type { AppSpec, Block, EntitySpec } from "@appmon/appspec/spec";
import { withBlock, withNote } from "./app-screens.ts";
import type { Capability } from "./capability.ts";

const WORDS =
  /(지금|현재|다음)\s?(?:하는\s|진행\s?(?:중인?|되는)\s|나올\s)?(?:순서|차례|코너|단계|식순|프로그램|무대)|지금\s?(?:뭐|무엇|어디까지|몇\s?부)|진행\s?(?:상황|중인)|크게\s?보/;

export const runningOrder: Capability = {
  name: "running-order",
  label: "지금 순서",
  isAskedFor: ({ text }, spec) => WORDS.test(text) && programmeIn(spec) !== undefined,
  addTo(spec) {
    const programme = programmeIn(spec);
    const home = spec.screens.find(({ id }) => id === spec.nav.home);
    if (!programme?.statusField || !home) return spec;
    const actions = spec.actions.filter(({ entity }) => entity === programme.id).map(({ id }) => id);
    const number = programme.fields.find(({ label, hidden }) => label === "순번" && !hidden);
    const block = (id: string, title: string, value: string, limit: number): Block => ({
      id,
      title,
      kind: "collection",
      query: {
        entity: programme.id,
        where: [{ field: programme.statusField!, op: "eq", value }],
        ...(number && { sort: [{ field: number.id, dir: "asc" as const }] }),
        limit,
      },
      views: [{ kind: "cards" }],
      create: false,
      ...(actions.length > 0 && { actions }),
      empty: id === "nowOn" ? "지금 진행하는 순서가 없어요. 목록에서 ‘시작’을 눌러 주세요." : "남은 순서가 없어요.",
    });
    const state = programme.fields.find(({ id }) => id === programme.statusField)?.options ?? [];
    const [waiting, running] = [state.find(({ label }) => label === "대기"), state.find(({ label }) => label === "진행중")];
    if (!waiting || !running) return spec;
    // The first one is on: a page that shows nothing running would look broken.
    const entities = spec.entities.map((entity) =>
      entity.id === programme.id && entity.sample.every((row) => row[programme.statusField!] !== running.value)
        ? {
            ...entity,
            sample: entity.sample.map((row, at) => ({ ...row, [programme.statusField!]: at === 0 ? running.value : waiting.value })),
          }
        : entity,
    );
    const below = withBlock({ ...spec, entities }, home.id, block("nextOn", "다음 순서", waiting.value, 3), 0);
    return withNote(withBlock(below, home.id, block("nowOn", "지금 순서", running.value, 2), 0), {
      kind: "understood",
      text: "지금 하는 순서를 첫 화면 맨 위에 크게 보여 주고, ‘완료 처리’와 ‘시작’으로 넘겨요.",
      node: programme.id,
    });
  },
};

const programmeIn = (spec: AppSpec): EntitySpec | undefined =>
  spec.entities.find(({ id, statusField }) => id === "programmeItem" && statusField !== undefined);
