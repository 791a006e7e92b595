/** A page that is passed on: the button that copies or shares its address. */
import { isRow } from "@appmon/appspec/parts/stats/declare";
import type { AppSpec, Block } from "@appmon/appspec/spec";
import { changeScreen, withBlock, withNote } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { isWanted } from "./is-declined.ts";

const WORDS =
  /((?:링크|주소|URL)(?:를|을)?\s?(?:복사|공유|보내|뿌리|돌리|걸)|공유\s?(?:하기|버튼|할\s?수|되게|기능|링크)|카톡(?:으로|에)\s?(?:공유|보내|뿌)|(?:끼리|함께|같이)\s?공유)/i;

const hasShare = (spec: AppSpec) =>
  spec.screens.some((screen) => screen.blocks.some((block) => block.kind === "section" && block.section === "share"));

/** Who keeps the books of a group tells the others how they stand. */
const ACCOUNTS = /(총무|결산|회계|(?:요약|현황|정산|합계|매출|결과)(?:을|를)?\s?(?:복사|공유|보내|올리)|마감\s?(?:보고|공유))/;

const summed = (spec: AppSpec) =>
  spec.screens.find(({ id }) => id === spec.nav.home)?.blocks.find((block) => isRow(block) && block.copy !== true);

export const summary: Capability = {
  name: "summary",
  label: "요약 복사",
  isAskedFor: ({ text }, spec) => isWanted(text, ACCOUNTS) && summed(spec) !== undefined,
  addTo(spec) {
    const stats = summed(spec);
    const title = spec.entities.some(({ id }) => id === "payment" || id === "transaction" || id === "expense") ? "결산 요약" : "요약";
    const made = changeScreen(spec, spec.nav.home, (blocks) =>
      blocks.map((block) => (block === stats && isRow(block) ? { ...block, title: block.title ?? title, copy: true } : block)),
    );
    return withNote(made, { kind: "understood", text: "첫 화면의 숫자를 한 번에 복사해 단톡방에 붙여넣을 수 있어요." });
  },
};

export const share: Capability = {
  name: "share",
  label: "공유",
  isAskedFor: ({ text }, spec) => isWanted(text, WORDS) && !hasShare(spec),
  addTo(spec) {
    const home = spec.screens.find((screen) => screen.id === spec.nav.home);
    if (!home) return spec;
    const block: Block = { id: "shareSection", kind: "section", section: "share", heading: "링크로 함께 봐요" };
    const footer = home.blocks.findIndex((one) => one.kind === "section" && one.section === "footer");
    if (footer < 0) return withBlock(spec, home.id, block);
    return changeScreen(spec, home.id, (blocks) => blocks.toSpliced(footer, 0, block));
  },
};
