/** An app of a declared pattern for whoever asked: no names and numbers of another shop, and examples of the trade that was named. */
import type { AppSpec, Note } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { withAllowedRows } from "./allowed-rows.ts";
import { appOfPattern } from "./app-of-pattern.ts";
import { outsideTradeOf, withNeutralNames, withoutTradeParts, withoutTradeRows } from "./outside-trade.ts";
import type { PatternDeclaration } from "./pattern-declaration.ts";
import { replacedTexts } from "./replaced-texts.ts";
import { titleOfWish } from "./title-of-wish.ts";
import { tradeOfWish } from "./trade-of-wish.ts";
import { withExamplesOf } from "./trade-examples.ts";

export interface FittedApp {
  spec: AppSpec;
  /** Lists that begin empty, and the trade as it was said of which nothing is known. */
  emptied: readonly string[];
  said: string;
  /** The list of who works there, where bookings are kept apart by it. */
  staff?: string;
}

interface Asked {
  text: string;
  seed: number;
  /** KST yyyy-mm-dd */
  today: string;
  /** What the wish calls the app; absent = as its pattern is. */
  title?: string | undefined;
  /** What is booked or sold, where no trade is named. */
  thing?: string | undefined;
}

/** The pattern as an app, in the words of the trade that the wish names. */
export function fitToWish(declared: PatternDeclaration, { text, seed, today, title: called, thing }: Asked): FittedApp {
  const pattern = declared.forWish?.(declared, { text, today }) ?? declared;
  const named = tradeOfWish(text, pattern) ?? (thing === undefined ? undefined : { said: thing, named: thing });
  const wished = pattern.examples && named;
  const own = pattern.called !== undefined && !QUOTED.test(text) ? pattern.called : undefined;
  const title = own ?? (called === undefined ? pattern.title : titleOfWish(pattern, called, text));
  const outside = outsideTradeOf(pattern, text, named);
  const told = withOwnTexts(outside ? withNeutralNames(pattern, outside) : pattern, own ?? called ?? title);
  const { pattern: fitted, nouns, emptied } = withExamplesOf(told, wished);
  const begun = outside ? withoutTradeRows(fitted, outside) : fitted;
  const made = appOfPattern(begun, { seed, today, title, nouns });
  const spec = outside ? withoutTradeParts(made, outside) : made;
  const staff = Object.entries(pattern.examples?.people ?? {}).find(([, who]) => who === "staff")?.[0];
  return {
    spec: begun === told ? spec : withAllowedRows(spec, today),
    emptied: [...emptied, ...(begun === fitted ? [] : (outside?.empty ?? []))],
    said: (outside ? named : wished)?.said ?? "",
    ...(staff !== undefined && { staff }),
  };
}

const QUOTED = /['"‘“]/;

/** Tells which lists begin empty for want of examples; not of those that the wish itself has filled. */
export function notesOfFit({ emptied, said }: FittedApp, { entities }: AppSpec): Note[] {
  const names = emptied.flatMap((id) => entities.find((entity) => entity.id === id && entity.sample.length === 0)?.name ?? []);
  const text = `‘${said.toWellFormed()}’에 맞는 예를 아직 몰라서 ${josa(names.join(", "), "은/는")} 비워 뒀어요. 하나씩 넣어 주세요.`;
  return names.length > 0 ? [{ kind: "assumed", text }] : [];
}

/** The name, address and number of the shop that the examples were written of become those of the app, or a place to write them. */
function withOwnTexts(pattern: PatternDeclaration, app: string): PatternDeclaration {
  const own = pattern.examples?.own;
  if (!own) return pattern;
  const texts = own.map(([was, is]) => [was, is.replaceAll("{app}", () => app)] as const);
  return { ...pattern, lists: replacedTexts(pattern.lists, texts), screens: replacedTexts(pattern.screens, texts) };
}
