/** What follows from records that are written or changed: balances, rates, counts; marks on what is beyond a bound. */
import { findForms, type FormPlace, openForm, sendForm, takes } from "./forms.ts";
import { changeOf, readFigures } from "./figures.ts";
import { coverage, coreWords, isNamed, names, type Noun } from "./nouns.ts";
import type { ControlView } from "./page-view.ts";
import { CannotTell, NotMet, type Visitor, type Written } from "./visitor.ts";

const AMOUNT = /(금액|가격|단가|비용|요금|연봉|급여|월급|매출|예산|회비|액)(\s|\(|$)/;
const TURNS = 3;

/** What a person would put in: today, this month, an amount of money that is one; at each turn another choice. */
function sensible(control: ControlView, today: string, turn: number, amount?: string): string | undefined {
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

/** @returns what was put in; undefined when the form refused it */
async function writeSensibly(visitor: Visitor, form: FormPlace, turn: number, amount?: string): Promise<Written | undefined> {
  await visitor.closeDialogs();
  await openForm(visitor, form);
  const written = await visitor.fill(
    form.root,
    (control) => sensible(control, visitor.today, turn, amount),
    // On the page of a thing it is written to that thing.
    (control) => control.type === "relation" && control.value !== "",
  );
  await sendForm(visitor, form);
  const complaints = await visitor.complaints();
  if (complaints.length > 0) visitor.say(`거절됨: ${complaints.join(" / ")}`);
  await visitor.closeDialogs();
  return complaints.length === 0 ? written : undefined;
}

/** Changes the number of a record that was written with this form. @returns false when there is none to change */
async function changeNumber(visitor: Visitor, form: FormPlace, at: number, amount: string): Promise<boolean> {
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
  const told = async (typed: Written | undefined): Promise<Noun[]> => {
    const after = await readFigures(visitor, shows, inputs);
    const changed = shows.filter((noun, at) => {
      const own = [...(typed?.values ?? [])].filter(([label]) => isNamed([label], noun)).map(([, value]) => value);
      const change = changeOf(before[at]!, after[at]!, own);
      if (change !== undefined) visitor.say(`${noun.text}: ${change}`);
      return change !== undefined;
    });
    before = after;
    return changed;
  };
  for (let turn = 0; turn < TURNS; turn += 1) {
    const written = await writeSensibly(visitor, form, turn);
    // What is there once only is changed instead.
    if (!written) break;
    const changed = await told(written);
    if (changed.length > 0) return changed;
  }
  for (let at = 0; at < TURNS && (await changeNumber(visitor, form, at, "250000")); at += 1) {
    const changed = await told({ values: new Map(form.controls.map(({ label }) => [label, "250000"])), marks: [] });
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

const PERIODS: readonly (readonly [RegExp, RegExp, number])[] = [
  [/(연간|매년|1년|년)/, /^(월|한 달|매월)/, 12],
  [/(반기|6개월)/, /^(월|한 달|매월)/, 6],
  [/(분기|3개월)/, /^(월|한 달|매월)/, 3],
];

/** What is paid for a long time counts with its share of the short one: the total grows by a twelfth. */
export async function spread(visitor: Visitor, what: Noun, over: Noun): Promise<void> {
  const [long, , parts] = PERIODS.find(([from, to]) => from.test(what.text) && to.test(over.text)) ?? [];
  if (!long || !parts) throw new CannotTell(`‘${what.text}’ 을(를) ‘${over.text}’ (으)로 나누는 수를 모른다`);
  const isLong = (option: string) => long.test(option);
  const form = (await findForms(visitor)).find((one) => one.controls.some((control) => control.options.some(isLong)));
  if (!form) throw new NotMet(`‘${what.text}’ 을(를) 고르는 곳이 없다`);
  const totals = async () => {
    const all = new Map<string, number>();
    for (const page of visitor.pages.filter((one) => one.regions.some((region) => region.rows.length === 0 && region.pairs.length > 0))) {
      await visitor.visit(page.path);
      await visitor.page.waitForTimeout(100);
      for (const region of (await visitor.read()).regions)
        for (const [label, value] of region.rows.length === 0 ? region.pairs : [])
          if (isNamed([label], { ...over, words: [over.words[0]!] }) || names(label, "합계"))
            all.set(`${page.path} ${label}`, Number(value.replace(/[^\d.]/g, "")));
    }
    return all;
  };
  const before = await totals();
  const amount = parts * 10_000;
  await openForm(visitor, form);
  await visitor.fill(form.root, (control) =>
    control.type === "number" ? String(amount) : (control.options.find(isLong) ?? sensible(control, visitor.today, 0)),
  );
  await sendForm(visitor, form);
  await visitor.closeDialogs();
  for (const [label, now] of await totals())
    if (Math.abs(now - (before.get(label) ?? 0) - amount / parts) < 2)
      return visitor.say(`${label}: ${before.get(label) ?? 0} → ${now} (${amount} 의 ${parts}분의 1)`);
  throw new NotMet(`‘${what.text}’ ${amount} 을(를) 적어도 ${amount / parts} 만큼 늘지 않는다`);
}

/** A state that is set in a list moves what stands elsewhere: one's place in the line, what is left of one's days. */
export async function stateMoves(visitor: Visitor, shows: Noun[]): Promise<void> {
  let before = await readFigures(visitor, shows, []);
  const own: string[] = [];
  // One has a place in the line once one has joined it.
  if (before.some((figures) => figures.size === 0))
    for (const form of (await findForms(visitor)).filter((one) => one.opener === undefined && one.steps.length === 0)) {
      own.push(...((await writeSensibly(visitor, form, 0))?.marks ?? []));
      before = await readFigures(visitor, shows, []);
    }
  const missing = shows.filter((_, at) => before[at]!.size === 0);
  if (missing.length > 0) throw new NotMet(`‘${missing.map((noun) => noun.text).join(", ")}’ 이(가) 보이지 않는다`);
  const pages = visitor.pages.filter((page) => page.regions.some((region) => region.rows.length > 1));
  let pressed = 0;
  for (const page of pages.slice(0, 2))
    for (let at = 0; at < TURNS; at += 1) {
      await visitor.go(page.path);
      const others = visitor.page.locator("main [data-record]").filter(own[0] ? { hasNotText: own[0] } : {});
      const button = others.locator(STATE_BUTTON).filter({ visible: true, hasNotText: /(전화|복사|보기|거절|반려|수정|삭제|취소)/ });
      if ((await button.count()) <= at) break;
      pressed += 1;
      await visitor.press(button.nth(at), (await button.nth(at).innerText()).trim());
      const yes = visitor.page
        .locator("dialog[open]")
        .last()
        .getByRole("button")
        .filter({ hasNotText: /^(취소|닫기)$/, visible: true });
      if ((await yes.count()) > 0) await visitor.press(yes.last(), "확인");
      const after = await readFigures(visitor, shows, []);
      const changes = shows.map((_, place) => changeOf(before[place]!, after[place]!));
      if (changes.every((change) => change !== undefined))
        return visitor.say(shows.map((noun, place) => `${noun.text}: ${changes[place]}`).join(", "));
    }
  throw new NotMet(
    pressed === 0 ? "상태를 바꾸는 단추가 없다" : `상태를 바꿔도 ‘${shows.map((noun) => noun.text).join(", ")}’ 이(가) 그대로다`,
  );
}

const STATE_BUTTON = 'button[data-action]:not([data-action="edit"]):not([data-action="delete"])';
