/** States, ticks and choices of records. */
import type { Ask } from "./ask.ts";
import { stateMoves } from "./checks-effects.ts";
import { findForms, type FormPlace, openForm } from "./forms.ts";
import { coreWords, isNamed, names, type Noun, plain } from "./nouns.ts";
import { numbersChanged } from "./values.ts";
import { CannotTell, NotMet, type Visitor } from "./visitor.ts";

type Of<K extends Ask["kind"]> = Extract<Ask, { kind: K }>;

/** Every state can be set; one of them is, and stays after a reload. */
export async function status(visitor: Visitor, ask: Of<"status">): Promise<void> {
  if (ask.options.length === 0 && ask.shows && ask.shows.length > 0) return stateMoves(visitor, ask.shows);
  const options = ask.options
    .map((option) => option.replace(/\s?(처리|상태|하기|또는|화면)$/, "").trim())
    .filter((option) => option !== "");
  let best: string[] = options;
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    await visitor.settle();
    const rows = visitor.page.locator("main [data-record]").filter({ has: visitor.page.locator("button") });
    if ((await rows.count()) === 0) continue;
    const buttons = (
      await visitor.page
        .locator("main [data-record] button:visible")
        .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? one.textContent ?? ""))
    ).map((text) => text.split(":")[0] ?? "");
    const moves = await visitor.page.locator("main [data-record] select option, main [data-record] select").allTextContents();
    const offered = [...buttons, ...moves, ...(await formOptions(visitor))];
    const lacking = options.filter((option) => !offered.some((text) => isState(text, option)));
    if (lacking.length < best.length || best.length === 0) best = lacking;
    if (lacking.length > 0) continue;
    if (await setState(visitor, page.path, options, buttons, ask.shows ?? [])) return;
  }
  throw new NotMet(best.length > 0 ? `바꿀 수 없는 상태: ${best.join(", ")}` : "상태를 바꾸는 단추가 없다");
}

/** "준비 시작" sets 준비; "예약중으로 변경" sets 예약중. */
const isState = (text: string, option: string): boolean =>
  plain(text).includes(plain(option)) ||
  (option.endsWith("중") && plain(text).includes(plain(option.slice(0, -1)))) ||
  (plain(option).length > 2 && plain(option).startsWith(plain(text)) && plain(text).length >= 2);

async function formOptions(visitor: Visitor): Promise<string[]> {
  const edit = visitor.buttons(/^(수정|고치기)/, "main").first();
  if ((await edit.count()) === 0) return [];
  await edit.click();
  await visitor.settle();
  const controls = await visitor.controls("dialog[open]");
  await visitor.closeDialogs();
  return controls.flatMap((control) => control.options);
}

async function setState(visitor: Visitor, path: string, options: string[], buttons: string[], shows: Noun[]): Promise<boolean> {
  visitor.say(`${path} 열기`);
  const before = await visitor.read();
  for (const option of options.length > 0 ? options : buttons.filter((text) => text !== "" && !/(수정|삭제|전화|복사)/.test(text))) {
    const name = buttons.find((text) => isState(text, option));
    const target =
      name === undefined
        ? undefined
        : visitor.page
            .locator("main [data-record]")
            .getByRole("button", { name: new RegExp(`^${escaped(name)}`) })
            .filter({ visible: true });
    if (!target || (await target.count()) === 0) continue;
    const button = target.first();
    const id = await button.evaluate((one) => one.closest("[data-record]")?.getAttribute("data-record") ?? "");
    await visitor.press(button, name ?? option);
    await confirmDialog(visitor);
    await visitor.reload();
    if (options.length > 0 && !(await saysState(visitor, id, option))) throw new NotMet(`‘${option}’ 을(를) 눌러도 상태가 그대로다`);
    if (shows.length > 0) return numbersChanged(before.regions, (await visitor.read()).regions, shows);
    return true;
  }
  return changeByForm(visitor, options);
}

/** The record itself says its state, or stands in the column of it, in one of the ways its list is shown. */
async function saysState(visitor: Visitor, id: string, option: string): Promise<boolean> {
  const views = visitor.page.locator('main [role="group"][aria-label="보기"]').first().getByRole("button");
  const ways = Math.max(1, await views.count());
  for (let way = 0; way < ways; way += 1) {
    if (way > 0) await views.nth(way).click();
    await visitor.settle();
    const texts = await visitor.page
      .locator(`main [data-record="${id}"]`)
      // What the buttons say is what could be done, not what it is.
      .evaluateAll((rows) =>
        rows.map((row) => {
          const copy = row.cloneNode(true) as Element;
          for (const button of copy.querySelectorAll("button, select, option")) button.remove();
          return `${copy.textContent ?? ""} ${row.parentElement?.closest("[aria-label]:not([data-block])")?.getAttribute("aria-label") ?? ""}`;
        }),
      );
    if (texts.some((text) => isState(text, option))) return true;
  }
  return false;
}

async function changeByForm(visitor: Visitor, options: string[]): Promise<boolean> {
  const edit = visitor.buttons(/^(수정|고치기)/, "main").first();
  if ((await edit.count()) === 0) return false;
  await visitor.press(edit, "수정");
  const control = (await visitor.controls("dialog[open]")).find((one) =>
    options.some((option) => one.options.some((text) => isState(text, option))),
  );
  const chosen = control?.options.find((text) => text !== control.value && options.some((option) => isState(text, option)));
  if (!control || chosen === undefined) {
    await visitor.closeDialogs();
    return false;
  }
  await visitor.fill(
    "dialog[open]",
    () => chosen,
    (one) => one.mark !== control.mark,
  );
  await visitor.press(visitor.page.locator('dialog[open] button[type="submit"]').first(), "저장");
  await visitor.reload();
  await visitor.press(edit, "수정");
  const now = (await visitor.controls("dialog[open]")).find((one) => one.label === control.label)?.value;
  await visitor.closeDialogs();
  if (now !== chosen && !control.options.includes(chosen)) throw new NotMet(`‘${chosen}’ (으)로 바꿔도 그대로다`);
  return now === chosen || (await visitor.page.locator("main [data-record]").first().innerText()).includes(chosen);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

async function confirmDialog(visitor: Visitor): Promise<void> {
  const dialog = visitor.page.locator("dialog[open]").last();
  if ((await dialog.count()) === 0) return;
  if ((await dialog.locator("form").count()) > 0) {
    await visitor.fill("dialog[open]");
    await visitor.press(dialog.locator('button[type="submit"]').first(), "확인");
  } else
    await visitor.press(
      dialog
        .getByRole("button")
        .filter({ hasNotText: /^(취소|닫기)$/, visible: true })
        .last(),
      "확인",
    );
  await visitor.page.waitForTimeout(150);
}

export async function tick(visitor: Visitor, ask: Of<"tick">): Promise<void> {
  const words = ask.what ? coreWords(ask.what) : [];
  for (const page of await visitor.pagesNamed(words)) {
    await visitor.visit(page.path);
    await visitor.settle();
    const boxes = visitor.page
      .locator(
        'main [data-record] input[type="checkbox"]:visible, main [data-record] button[data-action]:not([data-action="edit"]):not([data-action="delete"]):visible, main td button[aria-label]:visible, main [data-record] select:visible, main [role="checkbox"]:visible',
      )
      .filter({ hasNotText: /(전화|복사|보기)/ });
    const labels = await boxes.evaluateAll((all) =>
      all.map(
        (one) =>
          `${one.getAttribute("role") === "checkbox" ? "체크 완료" : ""} ${one.getAttribute("aria-label") ?? ""} ${one.textContent ?? ""}`,
      ),
    );
    const about = [page.title, page.menu, ...page.regions.flatMap((region) => [region.name, ...region.terms])];
    const at = labels.findIndex(
      (label) =>
        /(체크|완료|확인|출석|납부|구매|복용|입금|표시)/.test(label) &&
        words.every((word) => names(label, word) || about.some((text) => names(text, word))),
    );
    if (at < 0) continue;
    visitor.say(`${page.path} 열기`);
    const box = boxes.nth(at);
    const id = await box.evaluate((one) => one.closest("[data-record]")?.getAttribute("data-record") ?? "");
    const state = () =>
      (id === "" ? boxes.nth(at) : visitor.page.locator(`main [data-record="${id}"]`).first()).evaluate((row) =>
        [row, ...row.querySelectorAll("input, select, [aria-pressed], [aria-checked]")]
          .map(
            (one) =>
              `${(one as HTMLInputElement).checked} ${(one as HTMLSelectElement).value ?? ""} ${one.getAttribute("aria-pressed")} ${one.getAttribute("aria-checked")} ${one.getAttribute("aria-label")}`,
          )
          .concat(row.textContent ?? "")
          .join("|"),
      );
    const before = await everywhere(visitor, page.path, state);
    if ((await box.evaluate((one) => one.tagName)) === "SELECT") {
      const other = await box.evaluate(
        (one) => [...(one as HTMLSelectElement).options].find((option) => !option.selected && option.value !== "")?.value ?? "",
      );
      await box.selectOption(other);
      visitor.say("다른 값으로 바꾸기");
    } else await visitor.press(box, labels[at]!.trim());
    await confirmDialog(visitor);
    await visitor.page.waitForTimeout(150);
    await visitor.reload();
    if ((await everywhere(visitor, page.path, state)) === before) throw new NotMet("표시해도 새로고침하면 그대로다");
    return;
  }
  throw new NotMet(`‘${ask.what?.text ?? "체크"}’ 표시할 곳이 없다`);
}

/** What is said of a record in every way its list can be shown. */
async function everywhere(visitor: Visitor, path: string, state: () => Promise<string>): Promise<string> {
  const views = visitor.page.locator('main [role="group"][aria-label="보기"]').first().getByRole("button");
  const said = [await state()];
  for (let way = 1; way < (await views.count()); way += 1) {
    await views.nth(way).click();
    await visitor.settle();
    said.push(await state().catch(() => ""));
  }
  if (said.length > 1) await views.first().click();
  await visitor.settle();
  return `${path} ${said.join(" ")}`;
}

/** Something that was ticked sinks in the list or fades. */
export async function doneLook(visitor: Visitor): Promise<void> {
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    await visitor.settle();
    const box = visitor.page.locator('main [data-record] input[type="checkbox"]:not(:checked)').first();
    if ((await box.count()) === 0) continue;
    const look = (id: string) =>
      visitor.page.evaluate((record) => {
        const rows = [...document.querySelectorAll("main [data-record]")];
        const at = rows.findIndex((row) => row.getAttribute("data-record") === record);
        const row = rows[at];
        // How the row and everything in it that says something looks.
        const looks = [row, ...(row?.querySelectorAll("a, strong, span, h3, dt, dd") ?? [])].map((one) => {
          const style = one ? getComputedStyle(one) : undefined;
          return `${style?.opacity} ${style?.textDecorationLine} ${style?.color}`;
        });
        return { at, look: looks.join("|") };
      }, id);
    const id = await box.evaluate((one) => one.closest("[data-record]")?.getAttribute("data-record") ?? "");
    const before = await look(id);
    await visitor.press(box, "체크");
    await visitor.page.waitForTimeout(250);
    const after = await look(id);
    if (after.at > before.at || after.look !== before.look) return;
    throw new NotMet("체크해도 자리와 모양이 그대로다");
  }
  throw new NotMet("체크할 목록이 없다");
}

const DAY_MS = 86_400_000;

/** Ticked today, ticked after a reload, not ticked tomorrow. */
export async function daily(visitor: Visitor): Promise<void> {
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    const box = visitor.page.locator(
      'main [data-record] input[type="checkbox"]:not(:checked), main [data-record] button[aria-pressed="false"], main [data-record][aria-checked="false"]:enabled',
    );
    if ((await box.count()) === 0) continue;
    const id = await box.first().evaluate((one) => one.closest("[data-record]")?.getAttribute("data-record") ?? "");
    const row = visitor.page.locator(`main [data-record="${id}"]`);
    const ticked = row
      .locator('input[type="checkbox"]:checked, button[aria-pressed="true"]')
      .or(row.and(visitor.page.locator('[aria-checked="true"]')));
    visitor.say(`${page.path} 열기`);
    await visitor.press(box.first(), "체크");
    await visitor.reload();
    if ((await ticked.count()) === 0) continue;
    await visitor.page.clock.setFixedTime(new Date(Date.now() + DAY_MS));
    try {
      await visitor.reload();
      visitor.say("하루 뒤");
      if ((await ticked.count()) > 0) throw new NotMet("날짜가 바뀌어도 체크가 그대로다");
    } finally {
      await visitor.page.clock.setSystemTime(new Date());
      await visitor.page.clock.resume();
    }
    return;
  }
  throw new NotMet("체크할 목록이 없다");
}

/** A control named so offers a choice, and takes it. */
export async function choose(visitor: Visitor, ask: Of<"choose">): Promise<void> {
  const places = await allControls(visitor);
  if (ask.options.length > 1 && ask.what.length === 0) {
    const place = places.find(({ options }) => ask.options.every((option) => options.some((text) => plain(text).includes(plain(option)))));
    if (!place) throw new NotMet(`고를 수 없다: ${ask.options.join(", ")}`);
    await take(visitor, place);
    return visitor.say(`${place.path} 의 ‘${place.label}’: ${place.options.join(", ")}`);
  }
  for (const noun of ask.what) {
    const place = places.find(
      ({ label, about, options, free }) =>
        (isNamed([label], noun) ||
          isAmountOf(label, noun) ||
          (coreWords(noun).length > 1 && names(label, coreWords(noun).at(-1)!) && isNamed([label, ...about], noun))) &&
        (options.length > 1 || free),
    );
    if (!place) throw new NotMet(`‘${noun.text}’ 을(를) 고르는 곳이 없다`);
    const lacking = ask.options.filter((option) => !place.options.some((text) => plain(text).includes(plain(option))));
    if (lacking.length > 0) throw new NotMet(`‘${place.label}’ 에 없다: ${lacking.join(", ")}`);
    await take(visitor, place);
    visitor.say(`${place.path} 의 ‘${place.label}’${place.options.length > 0 ? `: ${place.options.slice(0, 6).join(", ")}` : ""}`);
  }
}

/** 좌석 수, 손님 수: a number box called so, by the people it counts or by its unit. */
function isAmountOf(label: string, noun: Noun): boolean {
  if (noun.words.length < 2 || noun.words.at(-1) !== "수") return false;
  const counted = noun.words.at(-2)!;
  return label.split(" ").some((word) => word === counted || (names(word, "인원") && PEOPLE.test(counted)));
}

const PEOPLE = /(학생|사람|손님|회원|선수|참가자|아이|직원|인원|친구)$/;

/** Goes there and puts something else in. */
async function take(visitor: Visitor, place: Choice): Promise<void> {
  // What is chosen step by step was chosen on the way to the form.
  if (place.form && place.form.steps.includes(place.label)) return openForm(visitor, place.form);
  if (place.form) await openForm(visitor, place.form);
  else await visitor.go(place.path);
  const root = place.form?.root ?? "main";
  const before = (await visitor.controls(root)).find((control) => control.label === place.label);
  if (!before) throw new NotMet(`‘${place.label}’ 을(를) 찾을 수 없다`);
  const other = before.options.find((option) => option !== before.value);
  await visitor.fill(
    root,
    () => other,
    (control) => control.label !== place.label,
  );
  const now = (await visitor.controls(root)).find((control) => control.label === place.label)?.value;
  await visitor.closeDialogs();
  if (now === before.value && before.type !== "many" && before.type !== "tags") throw new NotMet(`‘${place.label}’ 을(를) 바꿀 수 없다`);
}

interface Choice {
  path: string;
  form?: FormPlace;
  label: string;
  options: string[];
  about: string[];
  /** A number, day or free text is put in. */
  free: boolean;
}

async function allControls(visitor: Visitor): Promise<Choice[]> {
  const choices: Choice[] = (await findForms(visitor)).flatMap((form) => [
    ...form.controls.map((control) => ({
      path: form.path,
      form,
      label: control.label,
      options: control.options,
      about: form.about,
      free: control.options.length === 0 && !["switch", "file"].includes(control.type),
    })),
    ...form.steps
      .filter((step) => step !== "")
      .map((step) => ({ path: form.path, form, label: step, options: [], about: form.about, free: true })),
  ]);
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    const controls = await visitor.controls("main");
    choices.push(
      ...controls
        .filter((control) => control.type !== "search")
        .map((control) => ({
          path: page.path,
          label: control.label,
          options: control.options,
          about: [page.title, page.menu],
          free: control.options.length === 0 && control.type !== "switch",
        })),
    );
  }
  if (choices.length === 0) throw new CannotTell("고르는 곳이 없다");
  return choices;
}
