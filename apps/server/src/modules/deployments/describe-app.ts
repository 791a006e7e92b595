import type { AppSpec } from "@appmon/appspec/spec";
import { josa } from "@appmon/kit/josa";

const MOST_CHARS = 200;

/** One line about an app for those who have not seen it: its own, or what its screens are for. "" = it has only one screen. */
export function describeApp({ tagline, screens }: Pick<AppSpec, "tagline" | "screens">): string {
  if (tagline) return tagline.slice(0, MOST_CHARS);
  const titles = screens.filter(({ path }) => path !== "/" && !path.includes(":")).map(({ title }) => title);
  return titles.length === 0 ? "" : `${josa(titles.slice(0, 4).join(", "), "을/를")} 한곳에서 볼 수 있어요.`.slice(0, MOST_CHARS);
}
