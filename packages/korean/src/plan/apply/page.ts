/** What visitors read: where money is sent to, how to reach somebody, when they are there. */
import type { SpecOp } from "@appmon/appspec/operation";
import { sortOf } from "@appmon/appspec/registry-block";
import type { AppSpec, ScreenSpec, SectionBlock } from "@appmon/appspec/spec";
import type { Account } from "../../grammar/accounts.ts";
import { josa } from "../../korean-text.ts";
import { freeId } from "../part-of-app.ts";
import type { Planned, Planning } from "../planned.ts";
import { ACCOUNT_HEADING } from "./sell.data.ts";

/** The account stands where there is one, else behind what is ordered or handed in. */
export function asAccount({ bank, number, holder }: Account, { spec }: Planning): Planned | undefined {
  const items = [{ title: bank, body: number, ...(holder !== null && { note: holder }) }];
  const told = [bank, number, holder].filter((part) => part !== null).join(" ");
  const there = sectionsOf(spec, "account");
  if (there.length > 0) {
    const same = there.every(({ block }) => JSON.stringify(block.items) === JSON.stringify(items));
    const places = there.map(({ screen }) => screen.title).join(", ");
    if (same) return { kind: "there", text: `${places} 화면에 ${josa(told, "이/가")} 나와요.` };
    const ops = there.map(({ screen, block }): SpecOp => ({ op: "setBlock", screen: screen.id, block: { ...block, items } }));
    return { kind: "done", ops, text: `${places} 화면의 입금 계좌를 ${josa(told, "으로/로")} 적었어요.` };
  }
  const screen = spec.screens.find(
    ({ access, blocks }) => !access && blocks.some((block) => ["shop", "form", "booking"].includes(sortOf(block))),
  );
  if (!screen) return undefined;
  const block: SectionBlock = { id: freeBlockId(screen, "account"), kind: "section", section: "account", heading: ACCOUNT_HEADING, items };
  return {
    kind: "done",
    ops: [{ op: "addBlock", screen: screen.id, block }],
    text: `${screen.title} 화면에 입금 계좌 ${josa(told, "을/를")} 넣었어요.`,
  };
}

const sectionsOf = (spec: AppSpec, section: SectionBlock["section"]): { screen: ScreenSpec; block: SectionBlock }[] =>
  spec.screens.flatMap((screen) =>
    screen.blocks.flatMap((block) => (block.kind === "section" && block.section === section ? [{ screen, block }] : [])),
  );

const freeBlockId = (screen: ScreenSpec, base: string): string =>
  freeId(
    `${screen.id}${base[0]!.toUpperCase()}${base.slice(1)}`,
    screen.blocks.map(({ id }) => id),
  );
