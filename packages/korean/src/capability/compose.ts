/** Reports one puts together: whose, which contents, in which form. */
import type { EntitySpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { hasBlock, withBlock, withNote, withScreen } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { isWanted } from "./is-declined.ts";
import { entityMeant, shownFields } from "./record-fields.ts";
import { reportSections } from "./report-sections.ts";

const WORDS =
  /(맞춤\s?(?:형\s?)?(?:리포트|보고서|자료)|통합\s?(?:리포트|보고서)|여러\s?(?:가지\s?)?(?:리포트|보고서)|(?:내용|항목|형식)[가-힣\s]{0,8}(?:골라|고르|선택)[가-힣\s,]{0,14}(?:리포트|보고서|출력|인쇄)|(?:리포트|보고서)(?:를|을|도)?\s?(?:자동으로\s?)?(?:생성|뽑|만들어?\s?(?:주|줘|줄|볼|낼|야|고|는|ㄹ))|(?:리포트|보고서)\s?(?:생성|만들기|발행))/;

export const compose: Capability = {
  name: "compose",
  label: "맞춤 보고서",
  isAskedFor: ({ text }, spec) => isWanted(text, WORDS) && entityMeant(spec, text, WORDS, rank) !== undefined,
  addTo(spec, { text }) {
    const entity = entityMeant(spec, text, WORDS, rank);
    if (!entity || hasBlock(spec, "compose", entity.id)) return spec;
    const sections = reportSections(entity, text);
    const block = {
      id: `${entity.id}Compose`,
      title: `${entity.name} 맞춤 보고서`,
      kind: "compose" as const,
      entity: entity.id,
      ...(sections.length > 0 && { sections }),
    };
    const reports = spec.screens.find((screen) => screen.blocks.some(({ kind }) => kind === "report") && !screen.path.includes(":"));
    const made = reports
      ? withBlock(spec, reports.id, block)
      : withScreen(spec, { id: "report-maker", title: "맞춤 보고서", icon: "file-text", blocks: [block] }, { last: true }).spec;
    return withNote(made, {
      kind: "understood",
      text: `${josa(entity.name, "와/과")} 들어갈 내용, 형식을 고르면 보고서를 만들고, 인쇄하거나 CSV로 내려받을 수 있어요.`,
      node: entity.id,
    });
  },
};

function rank(entity: EntitySpec): number {
  const fields = shownFields(entity).length;
  return fields < 3 ? 0 : 1 + Math.min(2, fields / 4) + (entity.kind === "main" ? 1 : 0) + (entity.kind === "log" ? 0.5 : 0);
}
