/** Draws made from a list of names, and what is worked out where it is typed in. */
import { findForms, openForm, sendForm } from "./forms.ts";
import { isNamed, names, type Noun } from "./nouns.ts";
import { NAMES } from "./fill-in.ts";
import { NotMet, type Visitor } from "./visitor.ts";

/** Words for two things at once: 승패 is what is won and what is lost. */
const BOTH: Readonly<Record<string, readonly string[]>> = { 승패: ["승", "패"], 득실: ["득실"] };
const MOST_TRIES = 3;

/**
 * Made from as many names as are typed in: eight the first time, six the second.
 * @returns false where names are not asked for in lines
 */
export async function drawnFromNames(visitor: Visitor): Promise<boolean> {
  const form = (await findForms(visitor)).find(({ controls }) => controls.some(({ isList }) => isList));
  if (!form) return false;
  const drawn = async (count: number): Promise<string> => {
    const those = NAMES.slice(0, count).map((name) => `${name}${count}`);
    await openForm(visitor, form);
    await visitor.fill(form.root, (control) => (control.isList ? those.join("\n") : undefined));
    await sendForm(visitor, form);
    const complaints = await visitor.complaints();
    if (complaints.length > 0) throw new NotMet(`${count}명으로 짤 수 없다: ${complaints.join(" / ")}`);
    await visitor.page.waitForTimeout(300);
    const text = await visitor.page.locator("main").innerText();
    const missing = those.filter((name) => !text.includes(name));
    if (missing.length > 0) throw new NotMet(`${missing.join(", ")} 이(가) 없다`);
    return text.replaceAll(String(count), "");
  };
  const [first, second] = [await drawn(8), await drawn(6)];
  if (first === second) throw new NotMet("인원을 바꿔도 그대로다");
  visitor.say("8명과 6명으로 짜면 다르다");
  return true;
}

/**
 * Types into boxes that stand on the page itself and keep what is typed: scores of a game, marks in a table.
 * @returns false where there are none that are called so
 */
export async function typedInPlace(visitor: Visitor, inputs: readonly Noun[], shows: readonly Noun[]): Promise<boolean> {
  if (inputs.length === 0) return false;
  const wanted = shows.flatMap((noun) => (BOTH[noun.text] ?? [noun.text]).map((word) => ({ ...noun, text: word, words: word.split(" ") })));
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    const boxes = visitor.page.locator("main input:enabled:visible:not(form input):not([type=search])");
    const labels = await boxes.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
    const places = labels.flatMap((label, at) => (label !== "" && inputs.some((noun) => isNamed([label], noun)) ? [at] : []));
    if (places.length === 0) continue;
    const values = async () => {
      const pairs = (await visitor.read()).regions.flatMap((region) => region.pairs);
      return wanted.map((noun) => {
        const own = pairs.filter(([label]) => label === noun.text);
        return (own.length > 0 ? own : pairs.filter(([label]) => names(label, noun.text))).map(([, value]) => value).join(" ");
      });
    };
    const before = await values();
    if (before.some((value) => value === "")) continue;
    visitor.say(`${page.path} 열기`);
    for (let turn = 0; turn < MOST_TRIES && turn * 2 + 1 < places.length; turn += 1) {
      for (const [side, score] of ["2", "9"].entries()) {
        const box = boxes.nth(places[turn * 2 + side]!);
        await box.fill(score);
        await box.press("Enter");
        visitor.say(`입력: ${labels[places[turn * 2 + side]!]}=${score}`);
      }
      await visitor.page.waitForTimeout(250);
      const after = await values();
      if (!after.every((value, at) => value !== before[at])) continue;
      await visitor.reload();
      if ((await values()).join("|") !== after.join("|")) throw new NotMet("새로고침하면 입력한 것이 사라진다");
      visitor.say(wanted.map((noun, at) => `${noun.text}: ${before[at]} → ${after[at]}`).join(", "));
      return true;
    }
    throw new NotMet(`입력해도 ‘${shows.map((noun) => noun.text).join(", ")}’ 이(가) 그대로다`);
  }
  return false;
}
