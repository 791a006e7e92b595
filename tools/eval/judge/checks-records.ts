/** Writing, changing, finding and keeping records. */
import type { Ask } from "./ask.ts";
import { findForms, formFor, type FormPlace, openForm, sendForm, takes, writeRecord } from "./forms.ts";
import { coverage, coreWords, isNamed, names, type Noun, plain } from "./nouns.ts";
import { CannotTell, NotMet, type Visitor, type Written } from "./visitor.ts";

type Of<K extends Ask["kind"]> = Extract<Ask, { kind: K }>;

export async function create(visitor: Visitor, ask: Of<"create">): Promise<void> {
  if (!ask.what && ask.fields.length === 0) throw new CannotTell("무엇을 쓰는지 알 수 없다");
  const form = await formOrSeveral(visitor, ask);
  if (!form) return;
  const without = ask.without;
  if (without && form.controls.some((control) => control.required && isNamed([control.label], without)))
    throw new NotMet(`‘${without.text}’ 없이는 쓸 수 없다`);
  const before = await visitor.text();
  const written = await writeRecord(visitor, form, (control) => without !== undefined && isNamed([control.label], without));
  await visitor.page.waitForTimeout(150);
  const answer = await visitor.messages();
  if (ask.confirmed && answer === "") throw new NotMet("저장했다는 안내가 없다");
  if (answer !== "") visitor.say(`안내: ${answer.slice(0, 120)}`);
  if (ask.shows.length > 0) await showsAfter(visitor, form, written, ask.shows);
  if (form.steps.length === 0 || written.marks.length > 0) await isThereAfterReload(visitor, form, written, before);
}

/** Several things that can each be written by themselves: "집안일과 사람을 등록". */
async function formOrSeveral(visitor: Visitor, ask: Of<"create">): Promise<FormPlace | undefined> {
  const known = ask.what && ask.fields.length > 0 ? [...ask.fields, ask.what] : ask.fields;
  try {
    return await formFor(visitor, ask.fields.length > 0 ? undefined : ask.what, known);
  } catch (error) {
    if (!(error instanceof NotMet) || !ask.what || ask.fields.length === 0) throw error;
    try {
      return await formFor(visitor, ask.what, ask.fields);
    } catch (second) {
      // One form each.
      const forms = await Promise.all([...ask.fields, ask.what].map((noun) => formFor(visitor, noun, []).catch(() => undefined)));
      if (forms.some((form) => form === undefined) || new Set(forms).size < forms.length) throw second;
      for (const form of forms) {
        const before = await visitor.text();
        await isThereAfterReload(visitor, form!, await writeRecord(visitor, form!), before);
      }
      return undefined;
    }
  }
}

async function showsAfter(visitor: Visitor, form: FormPlace, written: Written, shows: Noun[]): Promise<void> {
  const here = await visitor.read();
  const mark = written.marks[0];
  const rows = here.regions.flatMap((region) => region.rows).filter((row) => mark !== undefined && row.includes(mark));
  const places = [await visitor.messages(), ...rows];
  for (const noun of shows) {
    const pair = here.regions.flatMap((region) => region.pairs).find(([label, value]) => isNamed([label], noun) && /\S/.test(value));
    if (pair && (rows.length === 0 || rows.some((row) => row.includes(pair[1])) || places[0]!.includes(pair[1]))) continue;
    if (places.some((text) => coreWords(noun).every((word) => names(text, word)))) continue;
    // The list may be on another page.
    if (mark !== undefined && (await rowAnywhere(visitor, mark, form, (row) => coreWords(noun).every((word) => names(row, word)))))
      continue;
    throw new NotMet(`보낸 뒤 ‘${noun.text}’ 이(가) 보이지 않는다`);
  }
  visitor.say(`보이는 것: ${shows.map((noun) => noun.text).join(", ")}`);
}

async function rowAnywhere(visitor: Visitor, mark: string, form: FormPlace, fits: (row: string) => boolean): Promise<boolean> {
  for (const page of await visitor.pagesNamed(form.about.flatMap((text) => text.split(" ")))) {
    if (page.path.split("/").length > 2) continue;
    await visitor.visit(page.path);
    await visitor.settle();
    const { regions } = await visitor.read();
    if (regions.some((region) => region.rows.some((row) => row.includes(mark) && fits(row)))) return true;
  }
  return false;
}

/** Looks for what was written after a reload, first where it was written, then where such things are listed. */
async function isThereAfterReload(visitor: Visitor, form: FormPlace, written: Written, before: string): Promise<void> {
  await visitor.closeDialogs();
  await visitor.reload();
  const marks =
    written.marks.length > 0 ? written.marks : [...written.values.values()].flatMap(waysToWrite).filter((value) => !before.includes(value));
  if (marks.length === 0) {
    const now = await visitor.text();
    if (now === before) throw new NotMet("저장한 뒤에도 화면이 그대로다");
    return;
  }
  for (const page of [{ path: form.path }, ...visitor.pages.filter((one) => one.path.split("/").length === 2 && one.path !== form.path)]) {
    if (page.path !== form.path) await visitor.visit(page.path);
    await visitor.settle();
    if (await findsOnScreen(visitor, marks)) {
      visitor.say(`${page.path} 에서 저장한 내용 확인`);
      return;
    }
  }
  throw new NotMet("새로고침 뒤에는 쓴 내용이 보이지 않는다");
}

/** "2026-12-13" is shown as 12월 13일 or 2026. 12. 13., "12000" as 12,000. */
function waysToWrite(value: string): string[] {
  const day = /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(value);
  if (day)
    return day[3]
      ? [
          `${Number(day[2])}월 ${Number(day[3])}일`,
          `${day[1]}. ${Number(day[2])}. ${Number(day[3])}`,
          `${Number(day[2])}.${Number(day[3])}`,
        ]
      : [`${day[1]}년 ${Number(day[2])}월`];
  return value.length > 4 ? [value] : [];
}

/** On the screen, or in one of the ways a list can be shown. */
async function findsOnScreen(visitor: Visitor, marks: string[]): Promise<boolean> {
  const seen = async () => {
    const text = plain(await visitor.text());
    return marks.some((mark) => text.includes(plain(mark)));
  };
  if (await seen()) return true;
  const views = visitor.page.locator('main [role="group"][aria-label="보기"]').first().getByRole("button");
  for (let at = 1; at < (await views.count()); at += 1) {
    await views.nth(at).click();
    await visitor.settle();
    if (await seen()) return true;
  }
  return false;
}

/** Writes something in the form that takes most, and finds it again. */
export async function persist(visitor: Visitor): Promise<void> {
  const forms = await findForms(visitor);
  const saved = forms.filter((form) => form.opener !== undefined).concat(forms.filter((form) => form.opener === undefined));
  if (saved.length === 0) return keptSettings(visitor);
  const before = await visitor.text();
  await isThereAfterReload(visitor, saved[0]!, await writeRecord(visitor, saved[0]!), before);
}

/** An app without forms keeps what is typed into it. */
async function keptSettings(visitor: Visitor): Promise<void> {
  await visitor.go("/");
  const control = (await visitor.controls("main")).find((one) => one.type === "text" || one.type === "number");
  if (!control) throw new CannotTell("적어 둘 곳이 없다");
  const written = await visitor.fill("main", undefined, (one) => one.mark !== control.mark);
  await visitor.page.keyboard.press("Tab");
  await visitor.page.waitForTimeout(400);
  await visitor.reload();
  const now = (await visitor.controls("main")).find((one) => one.label === control.label);
  if (plain(now?.value ?? "") !== plain([...written.values.values()][0] ?? "-")) throw new NotMet("새로고침하면 입력한 값이 사라진다");
}

const EDIT = /^(수정|고치기|편집)/;

/** A list whose records can be changed, named by the words when there are any. */
async function editablePage(visitor: Visitor, words: string[], button: RegExp): Promise<void> {
  for (const page of await visitor.pagesNamed(words)) {
    await visitor.visit(page.path);
    await visitor.settle();
    if ((await visitor.buttons(button, "main").and(visitor.page.locator("[data-record] *")).count()) > 0) {
      visitor.say(`${page.path} 열기`);
      return;
    }
    const views = visitor.page.locator('main [role="group"][aria-label="보기"]').first().getByRole("button");
    for (let at = 1; at < (await views.count()); at += 1) {
      await views.nth(at).click();
      await visitor.settle();
      if ((await visitor.buttons(button, "main").and(visitor.page.locator("[data-record] *")).count()) > 0) {
        visitor.say(`${page.path} 열기`);
        return;
      }
    }
  }
  throw new NotMet("고치거나 지우는 버튼이 있는 곳이 없다");
}

export async function edit(visitor: Visitor, ask: Of<"edit">): Promise<void> {
  const words = [...(ask.what ? coreWords(ask.what) : []), ...ask.fields.flatMap(coreWords)];
  const inline = await editInPlace(visitor, ask.fields);
  if (inline) return;
  let missing: Noun[] = ask.fields;
  const tried = new Set<string>();
  for (const page of await visitor.pagesNamed(words)) {
    await visitor.visit(page.path);
    await visitor.settle();
    const button = visitor.buttons(EDIT, "main").first();
    if ((await button.count()) === 0) continue;
    visitor.say(`${page.path} 열기`);
    await visitor.press(button, "수정");
    const controls = await visitor.controls("dialog[open]");
    const key = controls.map((control) => control.label).join();
    const form = { path: page.path, steps: [], controls, about: [page.title, page.menu], root: "dialog[open]" } satisfies FormPlace;
    missing = takes(form, ask.fields);
    if (missing.length > 0 || tried.has(key)) {
      tried.add(key);
      await visitor.closeDialogs();
      continue;
    }
    if (
      ask.what &&
      coverage(
        [
          ...form.about,
          ...(await visitor.page.locator("dialog[open] h2").allInnerTexts()),
          ...visitor.pages.find((one) => one.path === page.path)!.regions.map((region) => region.name),
        ],
        ask.what,
      ) < 1
    ) {
      await visitor.closeDialogs();
      continue;
    }
    const wanted =
      ask.fields.length > 0
        ? controls.filter((control) => ask.fields.some((field) => names(control.label, coreWords(field).at(-1) ?? "")))
        : [];
    const target =
      wanted.find((control) => ["text", "number", "date", "time", "datetime", "select", "choice", "tel"].includes(control.type)) ??
      controls.find((control) => control.type === "text");
    if (!target) throw new CannotTell("고칠 수 있는 칸이 없다");
    const before = target.value;
    const other = target.options.find((option) => option !== target.value);
    const written = await visitor.fill(
      "dialog[open]",
      () => (target.options.length > 0 ? other : undefined),
      (control) => control.mark !== target.mark,
    );
    await sendForm(visitor, { root: "dialog[open]" });
    const complaints = await visitor.complaints();
    if (complaints.length > 0) throw new NotMet(`고쳐지지 않는다: ${complaints.join(" / ")}`);
    await visitor.reload();
    const value = written.values.get(target.label) ?? "";
    await visitor.press(visitor.buttons(EDIT, "main").first(), "수정");
    const now = (await visitor.controls("dialog[open]")).find((control) => control.label === target.label)?.value ?? "";
    await visitor.closeDialogs();
    if (plain(now) !== plain(value) && !(await visitor.sees(value))) throw new NotMet(`‘${target.label}’ 이(가) ${before} 그대로다`);
    return;
  }
  throw new NotMet(
    missing.length > 0 && ask.fields.length > 0
      ? `고칠 수 있는 곳이 없다: ${missing.map((noun) => noun.text).join(", ")}`
      : "수정 버튼이 있는 곳이 없다",
  );
}

/** A setting that stands on the page is changed there. */
async function editInPlace(visitor: Visitor, fields: Noun[]): Promise<boolean> {
  if (fields.length === 0) return false;
  for (const page of visitor.pages) {
    if (!fields.every((field) => page.regions.some((region) => isNamed(region.terms, field)))) continue;
    await visitor.visit(page.path);
    const controls = await visitor.controls("main");
    const targets = fields.map((field) => controls.find((control) => control.type !== "search" && isNamed([control.label], field)));
    if (targets.some((target) => target === undefined)) continue;
    visitor.say(`${page.path} 열기`);
    const before = await visitor.text();
    await visitor.fill(
      "main",
      (control) => control.options.find((option) => option !== control.value),
      (control) => !targets.some((target) => target?.mark === control.mark),
    );
    await visitor.settle();
    if ((await visitor.text()) === before && targets.every((target) => target?.options.length === 0)) continue;
    return true;
  }
  return false;
}

export async function remove(visitor: Visitor, ask: Of<"remove">): Promise<void> {
  if (ask.what && /(모두|전체|전부)/.test(ask.what.text)) return removeAll(visitor);
  await editablePage(visitor, ask.what ? coreWords(ask.what) : [], /^(삭제|지우기)/);
  const button = visitor
    .buttons(/^(삭제|지우기)/, "main")
    .and(visitor.page.locator("[data-record] *"))
    .first();
  const label = (await button.getAttribute("aria-label")) ?? "삭제";
  const row = button.locator("xpath=ancestor::*[@data-record][1]");
  const id = (await row.count()) > 0 ? await row.first().getAttribute("data-record") : null;
  const count = await visitor.page.locator("main [data-record]").count();
  await visitor.press(button, label);
  await confirmIt(visitor);
  await visitor.reload();
  if (id !== null && (await visitor.page.locator(`main [data-record="${id}"]`).count()) > 0)
    throw new NotMet("지운 것이 새로고침 뒤에도 있다");
  if (id === null && (await visitor.page.locator("main [data-record]").count()) >= count) throw new NotMet("지워지지 않는다");
}

/** There is nothing to delete of a calculator before a result was kept. */
async function keepResult(visitor: Visitor): Promise<void> {
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    const keep = visitor.buttons(/^(기록 남기기|기록하기|저장)$/, "main");
    if ((await keep.count()) === 0) continue;
    for (const day of await visitor.page.locator('main input[type="date"]').all())
      if ((await day.inputValue()) === "") await day.fill("2026-01-15");
    await visitor.settle();
    if (await keep.first().isEnabled()) await visitor.press(keep.first(), "기록 남기기");
    return;
  }
}

async function removeAll(visitor: Visitor): Promise<void> {
  await keepResult(visitor);
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    await visitor.settle();
    const button = visitor.buttons(/(모두|전체|전부|샘플).{0,4}(지우|삭제|비우)/, "body");
    if ((await button.count()) === 0) continue;
    await visitor.press(button.first(), "모두 지우기");
    await confirmIt(visitor);
    await visitor.reload();
    if ((await visitor.page.locator("main [data-record]").count()) > 0) throw new NotMet("모두 지워도 남아 있다");
    return;
  }
  throw new NotMet("모두 지우는 버튼이 없다");
}

export async function confirmIt(visitor: Visitor): Promise<void> {
  const dialog = visitor.page.locator("dialog[open]").last();
  if ((await dialog.count()) === 0) return;
  const yes = dialog.getByRole("button").filter({ hasNotText: /^(취소|닫기)$/, visible: true });
  await visitor.press(yes.last(), "확인");
  await visitor.page.waitForTimeout(200);
}

export async function comment(visitor: Visitor, ask: Of<"comment">): Promise<void> {
  const forms = (await findForms(visitor)).filter(
    (form) => coverage(form.about, ask.what) > 0 && form.controls.some((control) => control.type === "text"),
  );
  const form = forms.sort((a, b) => b.path.split("/").length - a.path.split("/").length)[0];
  if (!form) throw new NotMet(`‘${ask.what.text}’ 을(를) 쓰는 곳이 없다`);
  const before = await visitor.text();
  await isThereAfterReload(visitor, form, await writeRecord(visitor, form), before);
}

/** Answered twice under one name, there is one answer, the second. */
export async function replace(visitor: Visitor): Promise<void> {
  const form = (await findForms(visitor)).find((one) => one.controls.some((control) => names(control.label, "이름")));
  if (!form) throw new NotMet("이름을 넣는 양식이 없다");
  const name = `홍길동${visitor.nextAttempt()}`;
  const marks: string[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    await openForm(visitor, form);
    const written = await visitor.fill(form.root, (control) =>
      names(control.label, "이름") && control.type === "text" ? name : undefined,
    );
    marks.push(...written.marks.slice(0, 1));
    await sendForm(visitor, form);
    if (turn === 0 && (await visitor.complaints()).length > 0) throw new NotMet("첫 응답이 저장되지 않는다");
  }
  for (const page of visitor.pages.filter((one) => one.path.split("/").length === 2)) {
    await visitor.visit(page.path);
    await visitor.settle();
    const { regions } = await visitor.read();
    const rows = regions.flatMap((region) => region.rows).filter((row) => row.includes(name));
    if (rows.length > 1) throw new NotMet("같은 이름의 응답이 둘이 된다");
    if (rows.length === 1) {
      if (marks[0] && marks[1] && rows[0]!.includes(marks[0]) && !rows[0]!.includes(marks[1])) throw new NotMet("먼저 낸 응답이 그대로다");
      return;
    }
  }
  throw new NotMet("낸 응답을 볼 수 없다");
}

/** Types the number of a record that is there, and sees what it says. */
export async function lookup(visitor: Visitor, ask: Of<"lookup">): Promise<void> {
  const number = visitor.pages
    .flatMap((page) => page.regions.flatMap((region) => region.pairs))
    .find(([label, value]) => isNamed([label], ask.by) && value.length >= 3)?.[1];
  for (const page of await visitor.pagesNamed(["조회", ...coreWords(ask.by)])) {
    await visitor.visit(page.path);
    const control = (await visitor.controls("main")).find(
      (one) => one.type === "text" && (isNamed([one.label], ask.by) || /조회/.test(page.title)),
    );
    if (!control) continue;
    if (number === undefined) throw new CannotTell(`‘${ask.by.text}’ 이(가) 있는 기록이 없다`);
    visitor.say(`${page.path} 열기`);
    const input = visitor.page.locator(`[data-judge="${control.mark}"]`).first();
    await input.fill(number);
    await input.press("Enter");
    await visitor.page.waitForTimeout(250);
    const { regions } = await visitor.read();
    const missing = ask.shows.filter(
      (noun) => !regions.some((region) => region.pairs.some(([label, value]) => names(label, coreWords(noun).at(-1)!) && value !== "")),
    );
    if (missing.length > 0) throw new NotMet(`${number} 을(를) 조회해도 ‘${missing[0]!.text}’ 이(가) 보이지 않는다`);
    return visitor.say(`${number} 조회`);
  }
  throw new NotMet(`‘${ask.by.text}’ (으)로 조회하는 곳이 없다`);
}
