import { type Exposure, exposureOf } from "@appmon/appspec/exposure";
import { openPersonalLists } from "@appmon/appspec/personal-data";
import type { AppSpec } from "@appmon/appspec/spec";
import type { Repair } from "@appmon/contract/app";
import { nameParts } from "./name-parts.ts";
import type { TurnInput, TurnResult } from "@appmon/engine/turn";

/** What is done about a finding of the checks: operations on the spec, and what was done in words. */
export interface RepairPlan {
  ops: unknown[];
  summary: string;
  /** Files that were edited by hand are written anew from the design. */
  dropsHandEdits: boolean;
}

export interface RepairDeps {
  /** The built-in engine: the same words a person could say. */
  takeTurn(input: TurnInput): Promise<TurnResult>;
}

/** WCAG AA for text. */
const LEGIBLE = 4.5;
const STEP = 0.04;

/** How the engine would repair it; undefined where it does not know how, or there is nothing to repair. */
export async function planRepair(
  { takeTurn }: RepairDeps,
  spec: AppSpec,
  repair: Repair,
  hasHandEdits: boolean,
): Promise<RepairPlan | undefined> {
  switch (repair.kind) {
    case "close": {
      if (spec.auth) return bySaying("관리자만 볼 수 있게 해 줘");
      const open = openPersonalLists(spec);
      return exposing(
        open.map(({ entity }) => entity),
        "private",
        `${open.map(({ name }) => name).join(", ")} 목록을 나만 보게 했어요.`,
      );
    }
    case "guard": {
      const entity = spec.entities.find(({ name }) => name === repair.entity);
      if (entity && !spec.auth)
        return exposureOf(spec, entity) === "shared"
          ? exposing([entity.id], "shown", `${entity.name} 목록을 나만 고치게 했어요.`)
          : undefined;
      return entity && bySaying(`${entity.name} 데이터는 관리자만 고칠 수 있게 해 줘`);
    }
    case "contrast": {
      const primary = legibleOn(spec.theme.primary, spec.theme.background);
      if (primary === spec.theme.primary) return undefined;
      return { ops: [{ op: "setTheme", patch: { primary } }], summary: "글자가 잘 보이게 색을 진하게 했어요.", dropsHandEdits: false };
    }
    case "rewrite":
      return hasHandEdits ? { ops: [], summary: "직접 고친 파일을 설계대로 다시 썼어요.", dropsHandEdits: true } : undefined;
    case "name":
      return namedComponents(spec);
  }

  function exposing(lists: string[], exposure: Exposure, summary: string): RepairPlan | undefined {
    const ops = lists.map((entity) => ({ op: "setEntity", entity, patch: { exposure } }));
    return ops.length > 0 ? { ops, summary, dropsHandEdits: false } : undefined;
  }

  async function bySaying(text: string): Promise<RepairPlan | undefined> {
    // Closing data needs no date and no look.
    const result = await takeTurn({ text, spec, today: "2000-01-01", seed: 0 });
    return result.kind === "edit" && result.ops.length > 0
      ? { ops: result.ops, summary: result.summary, dropsHandEdits: false }
      : undefined;
  }
}

function namedComponents({ files = [] }: AppSpec): RepairPlan | undefined {
  const read = files.map((file) => ({ file, ...nameParts(file.source) }));
  const changed = read.filter(({ named }) => named.length > 0);
  if (changed.length === 0) return undefined;
  const [done, left] = [read.flatMap(({ named }) => named).length, read.flatMap((one) => one.left).length];
  const rest = left > 0 ? ` 코드에 이름이 될 말이 없는 ${left}곳은 그대로예요.` : "";
  return {
    ops: changed.map(({ file, source }) => ({ op: "setFile", file: { ...file, source } })),
    summary: `이름이 없던 ${done}곳에 이름을 붙였어요.${rest}`,
    dropsHandEdits: false,
  };
}

type Rgb = [red: number, green: number, blue: number];

/** The colour nearest to `colour` that can be read on `ground`; both "#rrggbb". */
export function legibleOn(colour: string, ground: string): string {
  const [from, below] = [toRgb(colour), toRgb(ground)];
  if (!from || !below) return colour;
  const pole: Rgb = luminance(below) > 0.18 ? [0, 0, 0] : [255, 255, 255];
  for (let share = 0; share <= 1; share += STEP) {
    const mixed = from.map((part, i) => Math.round(part + (pole[i]! - part) * share)) as Rgb;
    if (contrast(mixed, below) >= LEGIBLE) return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  }
  return colour;
}

function toRgb(hex: string): Rgb | undefined {
  const [, digits] = /^#([0-9a-f]{6})$/i.exec(hex) ?? [];
  return digits === undefined ? undefined : ([0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as Rgb);
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
