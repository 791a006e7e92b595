/** A page that is passed on: the button that copies or shares its address. */
import type { AppSpec, Block } from "@appmon/appspec/spec";
import { changeScreen, withBlock } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { isWanted } from "./is-declined.ts";

const WORDS =
  /((?:링크|주소|URL)(?:를|을)?\s?(?:복사|공유|보내|뿌리|돌리|걸)|공유\s?(?:하기|버튼|할\s?수|되게|기능|링크)|카톡(?:으로|에)\s?(?:공유|보내|뿌)|(?:끼리|함께|같이)\s?공유)/i;

const hasShare = (spec: AppSpec) =>
  spec.screens.some((screen) => screen.blocks.some((block) => block.kind === "section" && block.section === "share"));

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
