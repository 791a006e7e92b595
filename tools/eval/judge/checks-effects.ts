/** What follows from records that are written or changed: balances, rates, counts; marks on what is beyond a bound. */
import { findForms, type FormPlace, openForm, sendForm, takes } from "./forms.ts";
import { changeOf, readFigures } from "./figures.ts";
import { coverage, coreWords, isNamed, names, type Noun } from "./nouns.ts";
import type { ControlView } from "./page-view.ts";
import { NotMet, type Visitor } from "./visitor.ts";

const AMOUNT = /(금액|가격|단가|비용|요금|연봉|급여|월급|매출|예산|회비|액)(\s|\(|$)/;
const TURNS = 3;

/** What a person would put in: today, this month, an amount of money that is one; at each turn another choice. */
export function sensible(control: ControlView, today: string, turn: number, amount?: string): string | undefined {
  switch (control.type) {
    case "date":
      return today;
    case "datetime":
      return `${today}T${String(9 + turn).padStart(2, "0")}:00`;
    case "month":
      return today.slice(0, 7);
    case "number":
      return amount ?? (AMOUNT.test(control.label) ? String((turn + 1) * 110_000) : undefined);
    case "choice":
    case "select":
      return turn === 0 && control.value !== "" ? undefined : control.options[turn % Math.max(1, control.options.length)];
    default:
      return undefined;
  }
}

/** The form of what a noun says; undefined when no form is called so, takes it or offers it as a choice. */
function formOf(forms: FormPlace[], noun: Noun): FormPlace | undefined {
  const scored = forms.map((form) => {
    const about = coverage(form.about, noun);
    const inside = coverage([...form.about, ...form.controls.flatMap((one) => [one.label, ...one.options])], noun);
    return { form, fits: about >= 0.5 || inside === 1, score: about * 2 + inside };
  });
  return scored.filter(({ fits }) => fits).sort((a, b) => b.score - a.score)[0]?.form;
}

/** @returns false when the form refused it */
export async function writeSensibly(visitor: Visitor, form: FormPlace, turn: number, amount?: string): Promise<boolean> {
  await visitor.closeDialogs();
  await openForm(visitor, form);
  await visitor.fill(
    form.root,
    (control) => sensible(control, visitor.today, turn, amount),
    // On the page of a thing it is written to that thing.
    (control) => control.type === "relation" && control.value !== "",
  );
  await sendForm(visitor, form);
  const complaints = await visitor.complaints();
  if (complaints.length > 0) visitor.say(`거절됨: ${complaints.join(" / ")}`);
  await visitor.closeDialogs();
  return complaints.length === 0;
}

/** Changes the number of a record that was written with this form. @returns false when there is none to change */
export async function changeNumber(visitor: Visitor, form: FormPlace, at: number, amount: string): Promise<boolean> {
  await visitor.go(form.path);
  const edit = visitor.buttons(/^(수정|고치기|편집)/, "main").and(visitor.page.locator("[data-record] *"));
  if ((await edit.count()) <= at) return false;
  await visitor.press(edit.nth(at), "수정");
  const controls = await visitor.controls("dialog[open]");
  const isOfForm = form.controls.every(({ label }) => controls.some((control) => control.label === label));
  const number = isOfForm ? controls.find((control) => control.type === "number") : undefined;
  if (number) {
    await visitor.fill(
      "dialog[open]",
      () => amount,
      (control) => control.mark !== number.mark,
    );
    await sendForm(visitor, { root: "dialog[open]" });
  }
  await visitor.closeDialogs();
  return number !== undefined;
}

/**
 * Writes what the inputs name, each in its own list, and looks whether the figures change.
 * @returns false when the app has no such form or figure
 */
export async function recordsMove(visitor: Visitor, inputs: Noun[], shows: Noun[]): Promise<boolean> {
  const forms = await findForms(visitor);
  const one = forms.find((form) => inputs.length > 0 && takes(form, inputs).length === 0);
  const used = one ? [one] : [...new Set(inputs.map((noun) => formOf(forms, noun)))];
  const still = new Set(shows);
  if (used.length === 0) return false;
  for (const form of used) {
    if (!form) return false;
    const changes = await changesAfter(visitor, form, inputs, shows);
    if (changes === undefined) return false;
    if (changes.length === 0)
      throw new NotMet(`‘${form.about[0] ?? form.path}’ 을(를) 써도 ‘${shows.map((noun) => noun.text).join(", ")}’ 이(가) 그대로다`);
    for (const noun of changes) still.delete(noun);
  }
  if (still.size > 0) throw new NotMet(`쓴 뒤에도 ‘${[...still].map((noun) => noun.text).join(", ")}’ 이(가) 그대로다`);
  return true;
}

/** Like `recordsMove`, with a form that is known. */
export async function formMoves(visitor: Visitor, form: FormPlace, of: Noun[], shows: Noun[]): Promise<boolean> {
  const changes = await changesAfter(visitor, form, of, shows);
  if (changes === undefined) return false;
  if (changes.length < shows.length) throw new NotMet(`쓴 뒤에도 ‘${shows.map((noun) => noun.text).join(", ")}’ 이(가) 그대로다`);
  return true;
}

/** The figures that change when the form is sent, or when what was sent before is changed; undefined when there are none at all. */
async function changesAfter(visitor: Visitor, form: FormPlace, inputs: Noun[], shows: Noun[]): Promise<Noun[] | undefined> {
  let before = await readFigures(visitor, shows, inputs);
  const told = async (): Promise<Noun[]> => {
    const after = await readFigures(visitor, shows, inputs);
    const changed = shows.filter((noun, at) => {
      const change = changeOf(before[at]!, after[at]!);
      if (change !== undefined) visitor.say(`${noun.text}: ${change}`);
      return change !== undefined;
    });
    before = after;
    return changed;
  };
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (!(await writeSensibly(visitor, form, turn))) continue;
    const changed = await told();
    if (changed.length > 0) return changed;
  }
  for (let at = 0; at < TURNS && (await changeNumber(visitor, form, at, "250000")); at += 1) {
    const changed = await told();
    if (changed.length > 0) return changed;
  }
  return before.every((figures) => figures.size === 0) ? undefined : [];
}

/** How every part of the screen looks, by colour. */
const colours = (visitor: Visitor, selector: string): Promise<string[]> =>
  visitor.page
    .locator(selector)
    .evaluateAll((all) => all.map((part) => [part, ...part.querySelectorAll("*")].map((one) => getComputedStyle(one).color).join("|")));

/** Puts in something far beyond what is usual and looks for a mark that others do not have. */
export async function markBeyond(visitor: Visitor, noun: Noun, beyond: "above" | "below"): Promise<void> {
  const said = await barSays(visitor, noun);
  if (said === true) return;
  if (said === false) throw new NotMet(`‘${noun.text}’ 을(를) 넘어도 다른 색으로 말하지 않는다`);
  // Written where the bound is spoken of, or with a field that is called so.
  const isSpokenOf = (form: FormPlace) =>
    [...visitor.pages.filter((page) => page.path === form.path).flatMap((page) => page.regions), { name: "", terms: [] as string[] }].some(
      (region) => isNamed([region.name, ...region.terms, ...form.about, ...form.controls.map((control) => control.label)], noun),
    );
  const forms = (await findForms(visitor)).filter((form) => form.controls.some((control) => control.type === "number") && isSpokenOf(form));
  const rows = () => visitor.page.locator("main [data-record]").evaluateAll((all) => all.map((row) => row.getAttribute("data-record")));
  const marked = () =>
    visitor.page.locator("main [data-record][data-highlight]").evaluateAll((all) => all.map((row) => row.getAttribute("data-record")));
  for (const form of forms)
    for (const amount of beyond === "above" ? ["250", "5000", "9000000"] : ["1", "0"]) {
      await visitor.visit(form.path);
      const known = await rows();
      if (!(await writeSensibly(visitor, form, 0, amount))) continue;
      await visitor.reload();
      const fresh = (await rows()).filter((id) => !known.includes(id));
      const all = await marked();
      if (fresh.some((id) => all.includes(id)) && (await rows()).some((id) => !all.includes(id)))
        return visitor.say(`${amount} 을(를) 적은 것만 눈에 띄게 표시된다`);
    }
  throw new NotMet(`벗어난 값을 넣어도 ‘${noun.text}’ 에 표시가 없다`);
}

/** A budget of next to nothing is overspent at once, which its bar then says in words and in another colour; undefined without such a bar. */
async function barSays(visitor: Visitor, noun: Noun): Promise<boolean | undefined> {
  const head = coreWords(noun).at(-1) ?? "";
  const page = visitor.pages.find(({ regions }) => regions.some((region) => region.looks.includes("bar") && names(region.name, head)));
  const form = formOf(await findForms(visitor), noun);
  if (!page || !form) return undefined;
  const look = async () => {
    await visitor.visit(page.path);
    await visitor.page.waitForTimeout(100);
    const { regions } = await visitor.read();
    const text = regions.find((region) => region.looks.includes("bar") && names(region.name, head))?.text ?? "";
    return { text, colours: (await colours(visitor, "main [data-block]:has([role=meter], [role=progressbar], progress)")).join(" ") };
  };
  const before = await look();
  for (let at = 0; at < TURNS && (await changeNumber(visitor, form, at, "1")); at += 1) {
    const after = await look();
    if (after.text === before.text || after.colours === before.colours || !/(넘|초과)/.test(after.text)) continue;
    visitor.say(`${before.text.slice(0, 60)} → ${after.text.slice(0, 60)} (다른 색)`);
    return true;
  }
  return false;
}
