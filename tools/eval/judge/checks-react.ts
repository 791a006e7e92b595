/** What changes when something is put in: sums, results, totals, counts. */
import type { Ask } from "./ask.ts";
import { typedInPlace } from "./checks-draw.ts";
import { formMoves, recordsMove } from "./checks-effects.ts";
import { findForms, openForm } from "./forms.ts";
import { coverage, coreWords, isNamed, names, type Noun } from "./nouns.ts";
import { dayAfter } from "../field-value.ts";
import type { RegionView } from "./page-view.ts";
import { valueOf } from "./values.ts";
import { NotMet, type Visitor } from "./visitor.ts";

type Of<K extends Ask["kind"]> = Extract<Ask, { kind: K }>;

export async function money(visitor: Visitor): Promise<void> {
  const text = visitor.pages.flatMap((page) => page.regions.map((region) => region.text)).join(" ");
  if (/\d{1,3}(,\d{3})+\s?원/.test(text)) return visitor.say(`보이는 금액: ${/\d{1,3}(,\d{3})+\s?원/.exec(text)?.[0]}`);
  // Nothing is worked out before something is put in.
  const tool = (await findTools(visitor, [], []))[0];
  if (!tool) throw new NotMet("쉼표와 원이 붙은 금액이 보이지 않는다");
  await tool.open();
  await visitor.fill(tool.root);
  const now = await visitor.text();
  if (!/\d{1,3}(,\d{3})+\s?원/.test(now)) throw new NotMet("쉼표와 원이 붙은 금액이 보이지 않는다");
  visitor.say(`보이는 금액: ${/\d{1,3}(,\d{3})+\s?원/.exec(now)?.[0]}`);
}

interface Tool {
  root: string;
  labels: string[];
  open: () => Promise<void>;
}

/** Places where one puts something in and sees at once what comes of it. */
async function findTools(visitor: Visitor, inputs: Noun[], shows: Noun[]): Promise<Tool[]> {
  const tools: Tool[] = [];
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    const controls = (await visitor.controls("main")).filter((control) => control.type !== "search");
    const terms = page.regions.flatMap((region) => [region.name, ...region.terms]);
    if (controls.length > 0)
      tools.push({
        root: "main",
        labels: [...controls.map((control) => control.label), ...terms, page.title],
        open: () => visitor.go(page.path),
      });
  }
  for (const form of await findForms(visitor))
    if (form.root.startsWith("dialog"))
      tools.push({
        root: form.root,
        labels: [...form.controls.map((control) => control.label), ...form.about],
        open: () => openForm(visitor, form),
      });
  return tools.filter(
    (tool) =>
      inputs.every((noun) => isNamed(tool.labels, noun)) &&
      shows.every((noun) => tool.root !== "main" || isAnyResult(noun) || isNamed(tool.labels, noun)),
  );
}

/** The values behind the labels that name what is asked for, in the dialog on top or on the page. */
async function results(visitor: Visitor, shows: Noun[], root: string): Promise<(string | undefined)[]> {
  if (root === "main") {
    const { regions } = await visitor.read();
    return shows.map(
      (noun) =>
        (isAnyResult(noun) ? regions.flatMap((region) => region.pairs.map(([, value]) => value)).join(" ") : undefined) ??
        valueOf(
          regions.map((region) => ({ ...region, pairs: region.pairs })),
          noun,
        ) ??
        statusOf(regions, noun),
    );
  }
  const pairs = await visitor.page
    .locator(root)
    .last()
    .evaluate((dialog) =>
      [...dialog.querySelectorAll("output, dd")].map((one): [string, string] => [
        one.closest("[data-field]")?.querySelector("label")?.textContent ?? one.previousElementSibling?.textContent ?? "",
        one.textContent ?? "",
      ]),
    );
  return shows.map((noun) => pairs.find(([label]) => isNamed([label], noun))?.[1]);
}

/** "결과가 바뀐다": any of what is worked out. */
const isAnyResult = (noun: Noun): boolean => coreWords(noun).join() === "결과";

const statusOf = (regions: RegionView[], noun: Noun): string | undefined =>
  regions.find((region) => isNamed([region.name, ...region.terms], noun))?.text;

export async function react(visitor: Visitor, ask: Of<"react">): Promise<void> {
  if (await cartReacts(visitor, ask)) return;
  if (await typedInPlace(visitor, ask.inputs, ask.shows)) return;
  if (ask.inputs.length > 0 && ask.inputs.every((noun) => /^(선택|옵션|선택지|고른 것)$/.test(noun.text)))
    return choiceReacts(visitor, ask);
  const tools = await findTools(visitor, ask.inputs, ask.shows);
  let last = "";
  for (const tool of tools) {
    try {
      if (await reacts(visitor, tool, ask)) return;
    } catch (error) {
      if (!(error instanceof NotMet)) throw error;
      last = error.message;
    } finally {
      await visitor.closeDialogs();
    }
  }
  // What is worked out over all records changes when one is written.
  if (await recordsMove(visitor, ask.inputs, ask.shows)) return;
  throw new NotMet(
    last ||
      `입력(${ask.inputs.map((noun) => noun.text).join(", ")})에 따라 바뀌는 ‘${ask.shows.map((noun) => noun.text).join(", ")}’ 이(가) 없다`,
  );
}

async function reacts(visitor: Visitor, tool: Tool, { inputs, shows }: Of<"react">): Promise<boolean> {
  await tool.open();
  // What has been is asked for between days that have been.
  const daysFor = (control: { type: string; label: string }, back: number): string | undefined =>
    control.type !== "date"
      ? undefined
      : /(시작일|부터)$/.test(control.label)
        ? dayAfter(visitor.today, -back)
        : /(종료일|까지)$/.test(control.label)
          ? visitor.today
          : undefined;
  await visitor.fill(
    tool.root,
    (control) => daysFor(control, 60) ?? (control.type === "number" ? firstAmount(control.label) : undefined),
    (control) => control.type === "switch",
  );
  await visitor.settle();
  let first = await results(visitor, shows, tool.root);
  if (first.some((value) => value === undefined || !/[\d가-힣]/.test(value))) return false;
  const controls = await visitor.controls(tool.root);
  const named = controls.filter(
    (control) =>
      inputs.length === 0 || inputs.some((noun) => isNamed([control.label], noun) || names(control.label, coreWords(noun).at(-1)!)),
  );
  // "연봉" may be the choice that says what the number is.
  const targets = named.length > 0 ? named : controls.filter((control) => control.type === "number" || control.type === "date");
  let changed = false;
  const silent: string[] = [];
  for (const target of targets) {
    const other = target.options.find((option) => option !== target.value);
    await visitor.fill(
      tool.root,
      (control) =>
        daysFor(control, 10) ?? (control.options.length > 0 ? other : control.type === "number" ? otherNumber(target.value) : undefined),
      (control) => control.mark !== target.mark,
    );
    await visitor.settle();
    const now = await results(visitor, shows, tool.root);
    const all = now.every((value, at) => value !== undefined && value !== first[at]);
    if (all) visitor.say(shows.map((noun, at) => `${noun.text}: ${first[at]?.slice(0, 40)} → ${now[at]?.slice(0, 40)}`).join(", "));
    if (all || (shows.length > 1 && now.some((value, at) => value !== first[at]))) changed = true;
    else if (named.includes(target) && target.type === "number") silent.push(target.label);
    first = now;
  }
  if (changed && silent.length === 0) return true;
  throw new NotMet(
    changed
      ? `‘${silent.join(", ")}’ 을(를) 바꿔도 그대로다`
      : `값을 바꿔도 ‘${shows.map((noun) => noun.text).join(", ")}’ 이(가) 그대로다`,
  );
}

/** "옵션에 따라 요금이 바뀐다": whatever can be chosen beside a thing that is bought moves the amounts on the screen. */
async function choiceReacts(visitor: Visitor, { shows }: Of<"react">): Promise<void> {
  for (const form of (await findForms(visitor)).filter((one) => one.steps.length > 0 && one.root.startsWith("dialog"))) {
    await openForm(visitor, form);
    const amounts = async () => (await visitor.page.locator(form.root).last().innerText()).match(/\d[\d,]*\s?원/g)?.join(" ") ?? "";
    const before = await amounts();
    const boxes = visitor.page.locator(`${form.root} label`).filter({ has: visitor.page.locator("input:not(:checked)") });
    for (let at = 0; at < Math.min(6, await boxes.count()); at += 1) {
      const name = (await boxes.nth(at).innerText()).trim();
      await visitor.press(boxes.nth(at), name);
      const after = await amounts();
      if (after !== before) return visitor.say(`‘${name}’: ${before} → ${after}`);
    }
    await visitor.closeDialogs();
  }
  throw new NotMet(`무엇을 골라도 ‘${shows.map((noun) => noun.text).join(", ")}’ 이(가) 그대로다`);
}

/** Money is put in as money: what is paid out of a salary is not worked out of five won. */
const firstAmount = (label: string): string | undefined =>
  /(단가|금액|가격|연봉|급여|요금)/.test(label) ? "60000000" : /액(\s|\(|$)/.test(label) ? "200000" : undefined;

/** Another number of as many digits. */
function otherNumber(value: string): string {
  const digits = value.replace(/\D/g, "");
  const other = "54321000".slice(0, Math.max(1, digits.length));
  return other === digits ? `4${other.slice(1)}` : other;
}

async function cartReacts(visitor: Visitor, { inputs, shows }: Of<"react">): Promise<boolean> {
  if (!shows.every((noun) => /(합계|총액|금액|가격)/.test(noun.text)) || !inputs.some((noun) => /(수량|개수)/.test(noun.text)))
    return false;
  for (const page of visitor.pages) {
    if (!page.regions.some((region) => region.terms.some((term) => /담기$/.test(term)))) continue;
    await visitor.go(page.path);
    await visitor.press(visitor.buttons(/담기$/, "main").first(), "담기");
    const total = async () =>
      (await visitor.read()).regions.flatMap((region) => region.pairs).find(([label]) => /^(합계|총액|총 금액)/.test(label))?.[1] ?? "";
    const first = await total();
    await visitor.press(visitor.buttons(/(하나 더하기|늘리기|^\+$)/, "main").first(), "하나 더하기");
    const second = await total();
    if (first === "" || first === second) throw new NotMet(`합계가 ${first || "보이지 않는다"} 그대로다`);
    visitor.say(`합계: ${first} → ${second}`);
    return true;
  }
  return false;
}

export async function reflect(visitor: Visitor, ask: Of<"reflect">): Promise<void> {
  const forms = await findForms(visitor);
  const about = ask.what ?? ask.into[0];
  const form = [...forms].sort((a, b) =>
    about
      ? coverage([...b.about, ...b.controls.map((one) => one.label)], about) -
        coverage([...a.about, ...a.controls.map((one) => one.label)], about)
      : 0,
  )[0];
  if (!form) throw new NotMet("쓸 곳이 없다");
  if (!(await formMoves(visitor, form, about ? [about] : [], ask.into)))
    throw new NotMet(`‘${ask.into.map((noun) => noun.text).join(", ")}’ 이(가) 보이지 않는다`);
}
