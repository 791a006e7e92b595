/** A dashboard whose panels everybody puts in an order of their own. */
import { formOf } from "@appmon/appspec/parts/all-parts";
import type { AppSpec, ScreenSpec } from "@appmon/appspec/spec";
import { withNote } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { isWanted } from "./is-declined.ts";

const WORDS =
  /((?:위젯|패널|대시\s?보드|블록|칸|화면\s?구성)\S{0,3}\s?(?:을|를|의|들)?\s?(?:마음대로\s?|자유롭게\s?|직접\s?|드래그로\s?|끌어서\s?)?(?:위치|배치|순서|자리)?\S{0,2}\s?(?:를|을)?\s?(?:마음대로\s?|자유롭게\s?|직접\s?|드래그로\s?|끌어서\s?)?(?:바꾸|바꿀|옮기|옮길|이동|배치하|배치할|재배치|편집|드래그|끌어)|(?:배치|위치|순서)\S?\s?(?:마음대로\s?|자유롭게\s?|직접\s?)?(?:바꿀|바꾸|옮길|옮기|변경할|정할)[^.!?]{0,14}(?:대시\s?보드|위젯|패널))/;

export const panels: Capability = {
  name: "panels",
  label: "움직이는 대시보드",
  isAskedFor: ({ text }, spec) => isWanted(text, WORDS) && dashboard(spec) !== undefined,
  addTo(spec) {
    const screen = dashboard(spec);
    if (!screen) return spec;
    const screens = spec.screens.map((one) => (one === screen ? { ...one, movable: true } : one));
    return withNote(
      { ...spec, screens },
      {
        kind: "understood",
        text: `‘${screen.title}’ 화면에서 칸의 순서와 너비를 바꿀 수 있고, 바꾼 대로 남아요.`,
        node: screen.id,
      },
    );
  },
};

/** The screen with the most to move: numbers and charts count for more than lists. */
function dashboard(spec: AppSpec): ScreenSpec | undefined {
  const weight = ({ blocks }: ScreenSpec) =>
    blocks.reduce((sum, block) => sum + (["stats", "chart", "report", "goal", "tally"].includes(formOf(block)) ? 2 : 1), 0);
  return spec.screens
    .filter((screen) => screen.movable !== true && screen.blocks.length > 1 && !screen.path.includes(":"))
    .toSorted((a, b) => weight(b) - weight(a))[0];
}
