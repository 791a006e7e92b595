/** The forms of an app: on the page, behind a button, or at the end of a few choices. */
import { coverage, coreWords, names, type Noun } from "./nouns.ts";
import type { ControlView } from "./page-view.ts";
import { type Visitor, NotMet, type Written } from "./visitor.ts";

export interface FormPlace {
  path: string;
  /** Name of the button that opens it. */
  opener?: string;
  /** Chosen step by step before the form comes: what, which day, which hour. */
  steps: string[];
  controls: ControlView[];
  /** What the form and the place around it are called. */
  about: string[];
  /** Where the form is once it is open. */
  root: string;
}

const OPENERS = /(추가|글쓰기|쓰기|작성|등록|신청하기|새\s?\S{1,6}|만들기|남기기)$/;
const cache = new WeakMap<Visitor, Promise<FormPlace[]>>();

/** Every form a visitor finds; looked for once. */
export function findForms(visitor: Visitor): Promise<FormPlace[]> {
  const known = cache.get(visitor);
  if (known) return known;
  const found = look(visitor);
  cache.set(visitor, found);
  return found;
}

async function look(visitor: Visitor): Promise<FormPlace[]> {
  const forms: FormPlace[] = [];
  const opened = new Set<string>();
  const quiet = visitor.steps.length;
  for (const view of visitor.pages) {
    await visitor.go(view.path);
    const count = await visitor.page.locator("main form").count();
    for (let at = 0; at < count; at += 1) {
      const root = `main [data-judge-form="${at}"]`;
      await visitor.page
        .locator("main form")
        .nth(at)
        .evaluate((form, mark) => form.setAttribute("data-judge-form", mark), String(at));
      const controls = (await visitor.controls(root)).filter((control) => control.type !== "search");
      const sends = await visitor.page.locator(root).locator('button[type="submit"]').count();
      if (controls.length > 0 && sends > 0)
        forms.push({ path: view.path, steps: [], controls, about: await aboutForm(visitor, root, view), root });
    }
    // Only what stands on the page can be pressed, so every way in is listed before the first one changes it.
    const openers = await visitor.page
      .locator("main button:enabled:visible")
      .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).innerText.trim()));
    for (const name of new Set(openers)) {
      if (!OPENERS.test(name) || opened.has(name)) continue;
      opened.add(name);
      await visitor.page.locator("main").getByRole("button", { name, exact: true }).first().click();
      await visitor.settle();
      if ((await visitor.page.locator("dialog[open]").count()) > 0) {
        const controls = await visitor.controls("dialog[open]");
        forms.push({
          path: view.path,
          opener: name,
          steps: [],
          controls,
          about: [...(await aboutForm(visitor, "dialog[open]", view)), name],
          root: "dialog[open]",
        });
      } else if (count === 0 && (await visitor.page.locator("main form").count()) > 0) {
        // It opens on the page itself.
        const controls = (await visitor.controls("main form")).filter((control) => control.type !== "search");
        forms.push({
          path: view.path,
          opener: name,
          steps: [],
          controls,
          about: [...(await aboutForm(visitor, "main form", view)), name],
          root: "main form",
        });
        await visitor.go(view.path);
      }
      await visitor.closeDialogs();
    }
    const steps = await goThroughSteps(visitor);
    if (steps.length > 0) {
      const root = await visitor.top();
      const controls = (await visitor.controls(root === "main" ? "main form" : root)).filter((control) => control.type !== "search");
      if (controls.length > 0)
        forms.push({
          path: view.path,
          steps,
          controls,
          about: [view.title, view.menu, ...view.regions.map((region) => region.name), ...(await aboutForm(visitor, root, view))],
          root: root === "main" ? "main form" : root,
        });
      await visitor.closeDialogs();
    }
  }
  visitor.steps.length = quiet;
  return forms;
}

async function aboutForm(visitor: Visitor, root: string, view: { title: string; menu: string }): Promise<string[]> {
  const own = await visitor.page
    .locator(root)
    .last()
    .evaluate((form) => {
      const block = form.closest("[data-block]") ?? form;
      return [
        block.getAttribute("aria-label") ?? "",
        ...[...block.querySelectorAll("h2, h3, button[type=submit]")].map((one) => one.textContent ?? ""),
        form.closest("section")?.getAttribute("aria-label") ?? "",
      ];
    });
  return [...own, ...(root.startsWith("dialog") ? [] : [view.title, view.menu])].map((text) => text.trim()).filter((text) => text !== "");
}

/**
 * Chooses the first thing that can be had at every step until a form comes: what, which day, which hour; puts a thing into
 * the cart and goes to the till.
 * @returns names of what was chosen; none when there is nothing of the kind
 */
export async function goThroughSteps(visitor: Visitor): Promise<string[]> {
  const { page } = visitor;
  const chosen: string[] = [];
  const put = page.locator("main").getByRole("button", { name: /담기$/ }).filter({ visible: true });
  if ((await put.count()) > 0) {
    await put.first().click();
    await visitor.settle();
    chosen.push("수량", "상품");
    const order = page
      .locator("main")
      .getByRole("button", { name: /(주문|결제|구매)하기$/ })
      .filter({ visible: true });
    if ((await order.count()) === 0) return chosen;
    for (let more = 0; more < 40 && (await order.first().isDisabled()); more += 1)
      await page
        .locator("main")
        .getByRole("button", { name: /(하나 더하기|\+|늘리기)$/ })
        .last()
        .click();
    await order.first().click();
    await visitor.settle();
    return chosen;
  }
  const cell = page
    .locator("main table")
    .getByRole("button", { name: /(예약하기|신청하기)$/ })
    .filter({ visible: true })
    .and(page.locator(":enabled"));
  if ((await cell.count()) > 0) {
    const name = (await cell.first().getAttribute("aria-label")) ?? "빈 칸";
    await cell.first().click();
    await visitor.settle();
    return ["칸", "날짜", "시간", "자리", name];
  }
  for (let turn = 0; turn < 6; turn += 1) {
    const step = page.locator('main section[aria-label$="고르기"]').last();
    if ((await step.count()) === 0) return chosen;
    const label = ((await step.getAttribute("aria-label")) ?? "").replace(/\s*고르기$/, "");
    const pressed = await step.locator('button[aria-pressed="true"]').count();
    const free = step.locator('button[aria-pressed="false"]:enabled');
    if (pressed > 0 && (await page.locator("main form").count()) > 0) return chosen;
    if ((await free.count()) === 0) return chosen;
    await free.first().click();
    await visitor.settle();
    chosen.push(label, label.includes("날짜") && pressed > 0 ? "체크아웃" : "체크인");
    if ((await page.locator("main form").count()) > 0 || (await page.locator("dialog[open] form").count()) > 0) return chosen;
  }
  return chosen;
}

/** How well a form takes these fields: every one of them by a label, a step or a choice. */
export function takes(form: FormPlace, fields: Noun[]): Noun[] {
  const labels = [...form.controls.map((control) => control.label), ...form.steps];
  const options = form.controls.flatMap((control) => control.options);
  return fields.filter((field) => !fitsField(labels, options, form, field));
}

function fitsField(labels: string[], options: string[], form: FormPlace, field: Noun): boolean {
  const core = coreWords(field);
  const last = core.at(-1) ?? "";
  // The owner of a field may be said with it: 시술 종류, 예약자 이름.
  const rest = core.slice(0, -1);
  if (labels.some((label) => coverage([label], field) === 1)) return true;
  if (options.some((option) => names(option, core.join("")) || (core.length === 1 && names(option, last)))) return true;
  // "카드 매출" is the choice 카드 in the form of a 매출.
  if (
    rest.length > 0 &&
    options.some((option) => names(option, core[0]!)) &&
    [last].every((word) => [...labels, ...form.about].some((text) => names(text, word)))
  )
    return true;
  if (!labels.some((label) => names(label, last))) {
    // A thing that is chosen from others stands for its kind: 시술 종류 → 시술.
    return rest.length > 0 && /^(종류|이름|목록|선택)$/.test(last) && labels.some((label) => rest.every((word) => names(label, word)));
  }
  return rest.every((word) => [...labels, ...form.about].some((text) => names(text, word)));
}

/** The form to write `what` with these fields. Throws when the app has none. */
export async function formFor(visitor: Visitor, what: Noun | undefined, fields: Noun[]): Promise<FormPlace> {
  const forms = await findForms(visitor);
  if (forms.length === 0) throw new NotMet("입력할 곳이 없다");
  const scored = forms
    .map((form) => ({
      form,
      missing: takes(form, fields),
      named:
        what === undefined
          ? 1
          : coverage(form.about, what) * 2 + coverage([...form.about, ...form.controls.map((control) => control.label)], what),
    }))
    .sort(
      (a, b) =>
        a.missing.length - b.missing.length || b.named - a.named || Number(b.form.steps.length > 0) - Number(a.form.steps.length > 0),
    );
  const best = scored[0]!;
  if (best.missing.length > 0) throw new NotMet(`입력란이 없다: ${best.missing.map((noun) => noun.text).join(", ")}`);
  if (what !== undefined && best.named < 1 && !isTitled(visitor, what, fields))
    throw new NotMet(`‘${what.text}’ 입력 양식이 없다 (${best.form.about.slice(0, 3).join(", ")})`);
  return best.form;
}

/** In an app with one kind of thing its title says what is written: 가계부 → 지출. */
function isTitled(visitor: Visitor, what: Noun, fields: Noun[]): boolean {
  return (
    fields.length >= 2 &&
    visitor.pages.some((page) => coverage([page.title, page.menu, ...page.regions.map((region) => region.name)], what) >= 0.5)
  );
}

export async function openForm(visitor: Visitor, form: FormPlace): Promise<void> {
  await visitor.go(form.path);
  if (form.opener !== undefined)
    await visitor.press(visitor.page.locator("main").getByRole("button", { name: form.opener, exact: true }).first(), form.opener);
  if (form.steps.length > 0) {
    const steps = await goThroughSteps(visitor);
    visitor.say(`차례로 고르기: ${steps.join(", ")}`);
  }
  if (form.root.includes("data-judge-form"))
    await visitor.page.locator("main form").evaluateAll((all) => all.forEach((one, at) => one.setAttribute("data-judge-form", String(at))));
}

/** Presses what sends the form. */
export async function sendForm(visitor: Visitor, form: Pick<FormPlace, "root">): Promise<void> {
  const send = visitor.page.locator(form.root).last().locator('button[type="submit"]').first();
  await visitor.press(send, (await send.innerText()).trim());
  await visitor.page.waitForTimeout(200);
}

/** Fills and sends a form until it is taken; a taken slot is tried again with other values. */
export async function writeRecord(
  visitor: Visitor,
  form: FormPlace,
  skip: (control: ControlView) => boolean = () => false,
): Promise<Written> {
  let complaint = "";
  for (let turn = 0; turn < 4; turn += 1) {
    if (turn === 0 || complaint !== "") await visitor.closeDialogs();
    await openForm(visitor, form);
    const written = await visitor.fill(form.root, undefined, skip);
    await sendForm(visitor, form);
    const complaints = await visitor.complaints();
    if (complaints.length === 0) return written;
    complaint = complaints.join(" / ");
    visitor.say(`거절됨: ${complaint}`);
  }
  throw new NotMet(`저장되지 않는다: ${complaint}`);
}
