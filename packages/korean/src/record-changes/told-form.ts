/** The forms in which a verb says that something is so, or asks for it to be: 올랐어요, 올랐음, 올려 주세요, 올리기로 했어요; and no others (올리면, 올릴까). */
import { connective, withFinal } from "../grammar/conjugate.ts";
import { hasFinalConsonant } from "../korean-text.ts";
import { ASKING_ENDINGS, DECIDED, DECIDING, PAST_ENDINGS, PLAIN_ENDINGS, WILLING } from "./record-words.data.ts";

/** That it has happened, that it is so in general, or that it is asked for. */
export type Form = "past" | "plain" | "asked";
export interface ToldForm {
  stems: readonly string[];
  form: Form;
}

const [N, L, B, M, SS] = [4, 8, 17, 16, 20];
const list = (words: string): string[] => words.split(" ");
const withEnding = (stem: string, ending: string): string => stem + ending;

function formsOfStem(stem: string): [string, Form][] {
  const linked = connective(stem);
  const isClosed = hasFinalConsonant(stem);
  const pasts = [withFinal(linked, SS), ...(isClosed ? [] : [`${stem}었`, ...(stem.endsWith("하") ? [`${stem}였`] : [])])];
  const links = [linked, ...(linked === stem && !isClosed ? [`${stem}어`] : []), ...(stem.endsWith("하") ? [`${stem}여`] : [])];
  const forms: [string, Form][] = pasts.flatMap((past) => list(PAST_ENDINGS).map((ending): [string, Form] => [past + ending, "past"]));
  for (const link of links) {
    forms.push([link, "plain"], ...list(PLAIN_ENDINGS).map((ending): [string, Form] => [link + ending, "plain"]));
    forms.push(...list(ASKING_ENDINGS).map((ending): [string, Form] => [link + ending, "asked"]));
  }
  forms.push([isClosed ? `${stem}음` : withFinal(stem, M), "past"]);
  forms.push(
    [isClosed ? `${stem}는다` : `${withFinal(stem, N)}다`, "plain"],
    [isClosed ? `${stem}습니다` : `${withFinal(stem, B)}니다`, "plain"],
  );
  forms.push([isClosed ? `${stem}는대요` : `${withFinal(stem, N)}대요`, "plain"], [isClosed ? `${stem}으세요` : `${stem}세요`, "asked"]);
  for (const will of list(WILLING)) forms.push([(isClosed ? withEnding(stem, "을") : withFinal(stem, L)) + will, "asked"]);
  for (const decided of list(DECIDED)) for (const done of list(DECIDING)) forms.push([stem + decided + done, "past"]);
  return forms;
}

/** Form, written as one word → what verbs it can be of. */
export function toldForms(stems: readonly string[]): ReadonlyMap<string, ToldForm> {
  const all = new Map<string, ToldForm>();
  for (const stem of stems)
    for (const [written, form] of formsOfStem(stem)) {
      const there = all.get(written);
      if (!there) all.set(written, { stems: [stem], form });
      else if (!there.stems.includes(stem)) all.set(written, { ...there, stems: [...there.stems, stem] });
    }
  return all;
}
