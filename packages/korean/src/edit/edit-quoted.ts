/** ‘예약하기’를 ‘바로 예약’으로: words quoted just as they stand in the app are written over, wherever they stand. */
import { findPickedText, type TextPlace, textAt, writeTextOps } from "@appmon/appspec/picked-text";
import type { AppSpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import type { EditOutcome } from "./edit-outcome.ts";

const QUOTED = `['"‘“「『]([^'"‘’“”「」『』]{1,300})['"’”」』]`;
const NAMED = "(?:(?:이?라는|이?라고\\s(?:된|적힌|쓴|쓰인))?\\s?(?:글자|글|문구|말|제목|버튼|부분|이름)?)?(?:을|를|은|는|이|가)?";
const REWRITE = new RegExp(`^${QUOTED}\\s?${NAMED}\\s*${QUOTED}\\s?(?:으로|로|이라고|라고)(?:\\s?[가-힣]{1,12}){0,3}[.!~\\s]*$`);

/** Undefined when nothing is quoted twice, or what is quoted first names data (a field, an option, a list): others know those. */
export function findQuotedRewrite(text: string, spec: AppSpec): EditOutcome | undefined {
  const [, before, after] = REWRITE.exec(text.trim()) ?? [];
  const [from, to] = [before?.trim(), after?.trim()];
  if (!from || !to || from === to) return undefined;
  const isData = spec.entities.some(
    (entity) =>
      entity.name === from ||
      entity.fields.some(({ label, options }) => label === from || options?.some((option) => option.label === from)),
  );
  const places = isData ? [] : placesOf(spec, from);
  if (places.length === 0) return undefined;
  const particle = (word: string, pair: "을/를" | "으로/로"): string => josa(word, pair).slice(word.length);
  return {
    kind: "ops",
    ops: places.flatMap((place) => writeTextOps(spec, place, to)),
    summary: `‘${shortened(from)}’${particle(from, "을/를")} ‘${shortened(to)}’${particle(to, "으로/로")} 바꿨어요.`,
  };
}

const shortened = (words: string): string => (words.length > 40 ? `${words.slice(0, 39)}…` : words);

/** Every block, button and screen with these words, and the app itself. */
function placesOf(spec: AppSpec, text: string): TextPlace[] {
  const places = spec.screens.flatMap((screen) =>
    screen.blocks.flatMap((block): TextPlace[] => {
      const place = findPickedText(spec, { path: screen.path, block: block.id, text });
      return place?.kind === "block" && place.block === block.id ? [place] : [];
    }),
  );
  places.push(...spec.actions.filter(({ label }) => label === text).map(({ id }): TextPlace => ({ kind: "action", action: id })));
  places.push(...spec.screens.filter(({ title }) => title === text).map(({ id }): TextPlace => ({ kind: "screen", screen: id })));
  for (const part of ["title", "tagline"] as const) if (textAt(spec, { kind: "app", part }) === text) places.push({ kind: "app", part });
  return places;
}
