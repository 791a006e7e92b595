/** "이 버튼 빼줘", "이거 필수로": the part of the preview that is picked, put in words. */
import type { AppSpec } from "@appmon/appspec/spec";
import { cutText, josa } from "../korean-text.ts";

/** What the preview says of the part somebody has picked. */
export interface Picked {
  block?: string;
  /** As it stands on the screen. */
  label?: string;
}

const POINTS =
  /(?:^|(?<=\s))(?:이|요|저)\s?(거|것|걸|건|게|버튼|단추|항목|칸|부분|글자|글|문구|제목|메뉴|화면|목록|그래프|숫자|카드|표|섹션|블록)(도|은|는|을|를|이|가|만|의)?(?=\s|$)|(?:^|(?<=\s))여기(?:에|는|를)?(?=\s)/;

/** The text with the name of what is picked in place of the word that points at it. */
export function withPicked(text: string, picked: Picked | undefined, spec: AppSpec): string {
  const label = cutText(picked?.label?.trim() ?? "", 60);
  const pointing = POINTS.exec(text);
  if (!label || !pointing || /['"‘’“”\n]/.test(label)) return text;
  const kind = spec.actions.some((action) => action.label === label) ? "버튼" : kindOf(pointing[1], spec, label);
  const name = kind === "" ? label : `${label} ${kind}`;
  const particle = pointing[2] ?? { 걸: "를", 건: "는", 게: "가" }[pointing[1] ?? ""];
  const pair = particle && (["을/를", "은/는", "이/가"] as const).find((one) => one.split("/").includes(particle));
  const said = pair ? josa(name, pair) : `${name}${particle ?? ""}`;
  return `${text.slice(0, pointing.index)}${said}${text.slice(pointing.index + pointing[0].length)}`;
}

function kindOf(word: string | undefined, spec: AppSpec, label: string): string {
  if (word === "버튼" || word === "단추") return "버튼";
  if (word === "메뉴" || word === "화면") return "메뉴";
  return spec.entities.some((entity) => entity.fields.some((field) => field.label === label)) ? "항목" : "";
}
