import type { SpecOp } from "@appmon/appspec/operation";
import { sampleRows } from "../samples/sample-rows.ts";
import { entityFor, type EditRule, collectionsOf } from "./edit-outcome.ts";

const MAX_SAMPLE = 100;

/** Sample data, and taking data out as a file. */
export const editData: EditRule = (context) => {
  const { text, spec, today, seed } = context;
  if (/(엑셀|csv|씨에스브이|파일)(?:로|으로|파일로)?.{0,8}(내려|다운|받|내보내|뽑|저장)|내려받|다운로드|내보내기/i.test(text)) {
    const ops = spec.entities.flatMap((entity): SpecOp[] =>
      collectionsOf(spec, entity.id).flatMap(({ screen, block }) =>
        block.export || (context.words.entities.length > 0 && !context.words.entities.includes(entity))
          ? []
          : [{ op: "setBlock", screen: screen.id, block: { ...block, export: true } }],
      ),
    );
    const asked = context.words.entities.length > 0 ? context.words.entities : spec.entities;
    const has = asked.every((entity) => {
      const places = collectionsOf(spec, entity.id);
      return places.length === 0 || places.some(({ block }) => block.export);
    });
    if (ops.length === 0 || has)
      return { kind: "answer", text: "이미 목록마다 내려받기 버튼이 있어요. 엑셀에서 열 수 있는 CSV 파일로 받아져요." };
    return { kind: "ops", ops, summary: "목록을 CSV 파일로 내려받을 수 있게 했어요. 엑셀에서 바로 열려요." };
  }
  if (!/(샘플|예시|예제|더미|테스트|가짜|견본)/.test(text)) return undefined;
  const targets = context.words.entities.length > 0 ? context.words.entities : spec.entities;
  if (/(지워|지우|삭제|없애|빼|비워|제거)/.test(text)) {
    return {
      kind: "ops",
      ops: targets.map((entity) => ({ op: "setSample", entity: entity.id, sample: [] })),
      summary: "예시 데이터를 비웠어요. 이미 화면에 있는 예시는 위쪽의 ‘지우기’로 한 번에 없앨 수 있어요.",
    };
  }
  const count = Math.min(MAX_SAMPLE, Number(/(\d+)\s?(?:개|건|명|줄)?/.exec(text)?.[1] ?? 12));
  if (!/(넣|추가|만들|채워|채우|늘려|보여|\d)/.test(text) || count < 1) return undefined;
  const chosen = context.words.entities[0] ?? entityFor(context) ?? spec.entities[0]!;
  const relationIds = Object.fromEntries(spec.entities.map((entity) => [entity.id, entity.sample.map((row) => row.id)]));
  const sample = sampleRows(chosen.fields, chosen.name, { count, today, seed, relationIds, titleField: chosen.titleField });
  return { kind: "ops", ops: [{ op: "setSample", entity: chosen.id, sample }], summary: `${chosen.name} 예시를 ${count}개 넣었어요.` };
};
