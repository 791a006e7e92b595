/** What is to be seen, and what changes when something else does. */
import type { Ask, Look } from "./ask.ts";
import { markBeyond } from "./checks-effects.ts";
import { cellsDiffer } from "./checks-seats.ts";
import { numberBehind } from "./figures.ts";
import { findForms, writeRecord } from "./forms.ts";
import { coreWords, isAbout, isNamed, isNamedWithin, names, type Noun } from "./nouns.ts";
import type { PageView, RegionView } from "./page-view.ts";
import { CannotTell, NotMet, type Visitor } from "./visitor.ts";

type Of<K extends Ask["kind"]> = Extract<Ask, { kind: K }>;

export async function show(visitor: Visitor, ask: Of<"show">): Promise<void> {
  const found = findShown(visitor, ask) ?? (await findAfterUse(visitor, ask));
  if (!found && ask.as === "highlight" && /(칸|자리|좌석)$/.test(ask.what.text) && (await cellsDiffer(visitor))) return;
  if (!found && ask.beyond) return markBeyond(visitor, ask.what, ask.beyond);
  if (!found) {
    const named = visitor.pages.some((page) =>
      page.regions.some((region) => isNamed([page.title, page.menu, region.name, ...region.terms], ask.what)),
    );
    throw new NotMet(
      named && ask.as ? `‘${ask.what.text}’ 이(가) ${LOOK_NAMES[ask.as]}(으)로 보이지 않는다` : `‘${ask.what.text}’ 이(가) 보이지 않는다`,
    );
  }
  await visitor.go(found.page.path);
  if (ask.as === "large") await isLarge(visitor, ask.what);
  visitor.say(`‘${ask.what.text}’: ${found.proof}`);
}

interface Shown {
  page: PageView;
  region: RegionView;
  proof: string | undefined;
}

function findShown(visitor: Visitor, ask: Of<"show">): Shown | undefined {
  return visitor.pages
    .flatMap((page) => page.regions.map((region) => ({ page, region, proof: proofOf(page, region, ask, visitor.subject) })))
    .find(({ proof }) => proof !== undefined);
}

/** One's own is there once one has written something. */
async function findOwn(visitor: Visitor, ask: Of<"show">): Promise<Shown | undefined> {
  for (const form of (await findForms(visitor)).filter((one) => one.opener === undefined)) {
    await writeRecord(visitor, form);
    const page = { ...(await visitor.read()), menu: "" };
    const region = page.regions.find((one) => proofOf(page, one, ask, visitor.subject) !== undefined);
    if (region) return { page, region, proof: proofOf(page, region, ask, visitor.subject) };
    await visitor.closeDialogs();
  }
  return undefined;
}

/** A record of what was drawn, played or worked out is empty until one has done so. */
async function findAfterUse(visitor: Visitor, ask: Of<"show">): Promise<Shown | undefined> {
  if (/^(내|자기|나의) /.test(ask.what.text)) return findOwn(visitor, ask);
  const page = visitor.pages.find((one) =>
    one.regions.some((region) => region.isEmpty && isNamed([one.title, one.menu, region.name], ask.what)),
  );
  for (const other of visitor.pages) {
    await visitor.visit(other.path);
    if (page === undefined) {
      // A calculator shows nothing before something is put in.
      const controls = (await visitor.controls("main")).filter((control) => control.type !== "search");
      if (controls.length === 0 || other.regions.some((region) => region.rows.length > 0)) continue;
      await visitor.fill("main", undefined, (control) => control.type === "switch");
      const filled = { ...other, ...(await visitor.read()), menu: other.menu };
      const answer = filled.regions.find((one) => proofOf(filled, one, ask, visitor.subject) !== undefined);
      if (answer) return { page: filled, region: answer, proof: proofOf(filled, answer, ask, visitor.subject) };
      continue;
    }
    const use = visitor
      .buttons(/^(돌리기|뽑기|추첨|시작|섞기|결과 남기기|기록 남기기|남기기|저장)/, "main")
      .and(visitor.page.locator(":enabled"));
    if ((await use.count()) === 0) continue;
    await visitor.press(use.first(), (await use.first().innerText()).trim());
    await visitor.page.waitForTimeout(4_500);
    await visitor.visit(page.path);
    const now = { ...page, ...(await visitor.read()), menu: page.menu };
    const region = now.regions.find((one) => proofOf(now, one, ask, visitor.subject) !== undefined);
    if (region) return { page: now, region, proof: proofOf(now, region, ask, visitor.subject) };
  }
  return undefined;
}

const LOOK_NAMES: Record<Look, string> = {
  chart: "그래프",
  calendar: "달력",
  table: "표",
  cards: "카드",
  grid: "격자",
  bar: "막대",
  number: "숫자",
  "days-left": "남은 날",
  list: "목록",
  highlight: "다른 색",
  large: "크게",
  ago: "지난 시간",
};

/** Why the region shows what was asked for; undefined when it does not. */
function proofOf(page: PageView, region: RegionView, { what: asked, as, place }: Of<"show">, subject: string): string | undefined {
  // A chart is itself the share or the course of something.
  const core = coreWords(asked);
  if (as === "chart" && core.every((word) => /^(기록|추이|결과|데이터|변화|현황|통계|정보)$/.test(word) || names(subject, word)))
    return region.looks.includes("chart") ? `${region.name || page.title} (그래프)` : undefined;
  const what =
    as === "chart" && core.length > 1
      ? { ...asked, words: core.filter((word) => !/^(비율|추이|변화|흐름|분포|차트|그래프)$/.test(word)) }
      : asked;
  if (core.join() === "요일") return /[월화수목금토일]요일|\([월화수목금토일]\)/.exec(region.text)?.[0];
  const around = [page.title, page.menu, region.name];
  // 리드 프로필: the page of one of them.
  const where = place && { ...place, words: place.words.filter((word, at) => at === 0 || !/^(프로필|상세)$/.test(word)) };
  if (where && as !== "days-left" && !isNamed([...around, ...region.terms], where)) return undefined;
  const pair = region.pairs.find(
    ([label, value]) => labelled(label, what, [...around, subject]) && (as === "number" ? /\d/.test(value) : true),
  );
  switch (as) {
    case undefined:
    case "list":
      if (pair) return `${pair[0]} ${pair[1].slice(0, 40)}`;
      return titled(page, region, what, subject) ?? saidInWords(region, what);
    case "number":
      return pair && /\d/.test(pair[1]) ? `${pair[0]} ${pair[1].slice(0, 40)}` : (saidInWords(region, what) ?? eachOf(region, what));
    case "large":
      return pair ? `${pair[0]} ${pair[1]}` : undefined;
    case "days-left": {
      const dayWords = place?.words.map((word) => word.replace(/(?<=..)일$/, "")) ?? [];
      const said = [...around, subject, ...page.regions.flatMap((one) => [one.name, ...one.terms])];
      const left = region.pairs.find(
        ([label, value]) =>
          /D\s?[-+]\s?\d|D-?day|\d+일\s?(남|전|뒤|후)/i.test(value) && (place === undefined || isNamed([label, ...around], place)),
      );
      return left
        ? `${left[0]} ${left[1]}`
        : region.looks.includes("days-left") &&
            // A countdown that stands alone counts to what its page is about.
            (place === undefined ||
              isNamed([...around, ...region.terms], place) ||
              (region.rows.length === 0 &&
                (isNamed(said, { ...place, words: dayWords }) || dayWords.every((word) => isAbout(`${page.title} ${subject}`, word)))))
          ? /D\s?[-+]\s?(\d+|day)|\d+일 (남|전)/i.exec(region.text)?.[0]
          : undefined;
    }
    case "ago":
      return region.looks.includes("ago") && isNamed([...around, ...region.terms], what)
        ? /\d+\s?(초|분|시간|일)\s?(\d+\s?분\s?)?(전|지)|방금/.exec(region.text)?.[0]
        : undefined;
    case "highlight":
      return region.looks.includes("highlight") && isNamed([...around, ...region.terms, region.text.length < 3000 ? region.text : ""], what)
        ? "눈에 띄게 표시된 것이 있다"
        : undefined;
    default:
      return region.looks.includes(as) && !region.isEmpty && isNamedWithin([...around, ...region.terms], what, subject)
        ? `${region.name || page.title} (${LOOK_NAMES[as]})`
        : undefined;
  }
}

/** "지금 기다리는 팀 3팀": one line that says all of it, with a number. */
function saidInWords(region: RegionView, what: Noun): string | undefined {
  const core = coreWords(what);
  // "하루 판매": a line of today's says it, with the number right behind the word.
  const period = /^(하루|오늘|일일)\s/.test(what.text) ? /(오늘|하루|일일)/ : undefined;
  if (core.length === 1)
    return region.lines.find(
      (line) =>
        (period === undefined || period.test(line)) &&
        (numberBehind(line, core[0]!) || (/^(횟수|회수)$/.test(core[0]!) && /\d\s?(번|회)(?![\p{L}])/u.test(line))),
    );
  return region.lines.find(
    (line) => /\d/.test(line) && core.every((word) => line.includes(word) || line.split(/\s+/).some((part) => names(part, word))),
  );
}

/** "사람별 낸 금액": a heading says it all, and several have their number below it. */
function eachOf(region: RegionView, what: Noun): string | undefined {
  const [per = "", ...rest] = coreWords(what);
  const numbers = region.pairs.filter(([label, value]) => /\d/.test(label + value));
  if (!/별$/.test(per) || rest.length === 0 || numbers.length < 2) return undefined;
  const heading = [region.name, ...region.terms].find(
    (term) =>
      term.split(" ").some((word) => /별$/.test(word) && names(word.replace(/별$/, ""), per)) && rest.every((word) => names(term, word)),
  );
  return heading === undefined ? undefined : `${heading}: ${numbers[0]!.join(" ")}`;
}

/** The label itself, or the label within a place that is named by the rest of the phrase. */
function labelled(label: string, what: Noun, around: string[]): boolean {
  if (isNamed([label], what)) return true;
  const core = coreWords(what);
  return (
    core.length > 1 && names(label, core.at(-1)!) && core.slice(0, -1).every((word) => [label, ...around].some((text) => names(text, word)))
  );
}

/** A part of a screen that is called so and has something in it. */
function titled(page: PageView, region: RegionView, what: Noun, subject: string): string | undefined {
  if (region.isEmpty) return undefined;
  // What is listed is a list, also where it is not called so.
  const rest = coreWords(what).filter((word) => !/^(목록|내역|리스트|이력)$/.test(word));
  if (
    rest.length > 0 &&
    rest.length < coreWords(what).length &&
    region.rows.length > 0 &&
    isNamed([region.name, page.title, page.menu], { ...what, words: rest })
  )
    return `‘${region.name || page.title}’ ${region.rows.length}개`;
  const own = [region.name, ...region.terms.filter((term) => term.length <= 24)];
  if (isNamedWithin([region.name], what, subject) && region.text.length > region.name.length + 3)
    return `‘${region.name}’ ${region.rows.length > 0 ? `${region.rows.length}개` : ""}`;
  if (isNamedWithin([page.title, page.menu], what, subject) && (region.rows.length > 0 || region.text.length > 60))
    return `‘${page.title}’ 화면`;
  const isField = coreWords(what).some((word) => own.some((term) => names(term, word)));
  if (isField && isNamed([page.title, page.menu, ...own], what) && (region.rows.length > 0 || region.text.length > 40))
    return `‘${own.find((term) => names(term, coreWords(what).at(-1)!)) ?? region.name}’`;
  return undefined;
}

async function isLarge(visitor: Visitor, what: Noun): Promise<void> {
  const size = await visitor.page.evaluate((words) => {
    const labels = [...document.querySelectorAll("main dt, main h2, main h3, main strong, main label")].filter((one) =>
      words.some((word) => (one.textContent ?? "").includes(word)),
    );
    return Math.max(
      0,
      ...labels
        .flatMap((label) => [label, label.nextElementSibling, ...(label.parentElement?.children ?? [])])
        .map((one) => (one ? parseFloat(getComputedStyle(one).fontSize) : 0)),
    );
  }, coreWords(what));
  if (size < 22) throw new NotMet(`글자 크기가 ${size}px 이다`);
  visitor.say(`글자 크기 ${size}px`);
}

/** A thing in a list, pressed, is shown larger or with all there is to it. */
export async function enlarge(visitor: Visitor, ask: Of<"enlarge">): Promise<void> {
  // 고객의 프로필: the page of one of them, whatever it is called.
  const words = (ask.what ? coreWords(ask.what) : [])
    .map((word) => word.replace(/의$/, ""))
    .filter((word) => !/^(프로필|상세|카드)$/.test(word));
  for (const page of await visitor.pagesNamed(words)) {
    if (page.regions.every((region) => region.rows.length === 0)) continue;
    await visitor.visit(page.path);
    await visitor.settle();
    const row = visitor.page.locator("main [data-record]").filter({ visible: true }).first();
    const before = await row.evaluate((one) => one.querySelector("img, svg, [class*=picture]")?.getBoundingClientRect().width ?? 0);
    const address = visitor.page.url();
    await visitor.press(row.locator("a, button").first(), "첫 번째 것");
    const now = await visitor.page.evaluate(() =>
      Math.max(
        0,
        ...[...document.querySelectorAll("dialog[open] img, main img, main [class*=picture]")].map(
          (one) => one.getBoundingClientRect().width,
        ),
      ),
    );
    if (
      !words.every((word) =>
        // What the whole app is about need not be said on its pages again.
        [visitor.subject, page.title, page.menu, ...page.regions.flatMap((region) => [region.name, ...region.terms])].some((text) =>
          names(text, word),
        ),
      )
    )
      continue;
    if (visitor.page.url() !== address || (await visitor.page.locator("dialog[open]").count()) > 0 || now > before * 1.3) return;
  }
  throw new NotMet("눌러도 크게 보이지 않는다");
}

/** A value that changes while one only looks. */
export async function live(visitor: Visitor, ask: Of<"live">): Promise<void> {
  const place = visitor.pages.find((page) =>
    page.regions.some((region) => region.pairs.some(([label]) => isNamedWithin([label], ask.what, visitor.subject))),
  );
  if (!place) throw new NotMet(`‘${ask.what.text}’ 이(가) 보이지 않는다`);
  await visitor.go(place.path);
  const value = async () =>
    (await visitor.read()).regions
      .flatMap((region) => region.pairs)
      .filter(([label]) => isNamedWithin([label], ask.what, visitor.subject))
      .map(([, text]) => text)
      .join(" ");
  const first = await value();
  for (let wait = 0; wait < 6; wait += 1) {
    await visitor.page.waitForTimeout(1_000);
    const now = await value();
    if (now !== first) return visitor.say(`${ask.what.text}: ${first.slice(0, 40)} → ${now.slice(0, 40)}`);
  }
  throw new NotMet(`‘${ask.what.text}’ 이(가) 스스로 바뀌지 않는다`);
}

/** Put together on its own page, of the parts that were chosen, with figures in it. */
export async function report(visitor: Visitor, ask: Of<"report">): Promise<void> {
  for (const page of await visitor.pagesNamed(["보고서", "리포트"])) {
    if (![page.title, page.menu, ...page.regions.map((region) => region.name)].some((text) => /(보고서|리포트|결산|명세)/.test(text)))
      continue;
    await visitor.go(page.path);
    for (const part of ask.parts) {
      const box = visitor.page.locator("main label").filter({ hasText: new RegExp(coreWords(part).join("\\s*")) });
      if ((await box.count()) === 0) throw new NotMet(`‘${part.text}’ 을(를) 고를 수 없다`);
      const input = box.first().locator("input");
      if ((await input.count()) > 0 && !(await input.first().isChecked())) await visitor.press(box.first(), part.text);
    }
    const make = visitor.buttons(/(생성|만들기|작성|보기|조회)$/, "main").and(visitor.page.locator(":enabled"));
    if ((await make.count()) > 0) await visitor.press(make.first(), (await make.first().innerText()).trim());
    await visitor.page.waitForTimeout(300);
    // Whose report it is to be is asked for first.
    const whose = visitor.page.locator("main form fieldset").first().locator('input[type="checkbox"]');
    if ((await visitor.page.locator('main [role="alert"]:visible').count()) > 0 && (await whose.count()) > 0) {
      await visitor.press(whose.first().locator("xpath=ancestor::label[1]"), "첫 번째 것 고르기");
      await visitor.press(make.first(), (await make.first().innerText()).trim());
      await visitor.page.waitForTimeout(300);
    }
    const { regions } = await visitor.read();
    const region = regions.find(
      (one) => /\d/.test(one.text) && (one.pairs.length > 0 || one.looks.includes("table") || one.looks.includes("chart")),
    );
    if (!region) continue;
    const missing = ask.parts.find(
      (part) =>
        !regions.some((one) =>
          coreWords(part).every((word) => [one.name, ...one.terms, one.text].some((text) => names(text, word) || text.includes(word))),
        ),
    );
    if (missing) throw new NotMet(`보고서에 ‘${missing.text}’ 이(가) 없다`);
    return visitor.say(`보고서: ${region.text.slice(0, 100)}`);
  }
  throw new NotMet("보고서를 만드는 곳이 없다");
}

/** At least half of the figures, numbers and dates of the page one is on are found on another page. */
export async function agree(visitor: Visitor): Promise<void> {
  const here = new URL(visitor.page.url()).pathname;
  const tokens = new Set((await visitor.text()).match(/\d{1,3}(?:,\d{3})+|01\d-\d{3,4}-\d{4}|\d{1,2}월 \d{1,2}일/g) ?? []);
  const some = [...tokens].slice(0, 8);
  if (some.length === 0) throw new CannotTell("견줄 값이 없다");
  const others = visitor.pages.filter((page) => page.path !== here).map((page) => page.regions.map((region) => region.text).join(" "));
  const found = some.filter((token) => others.some((text) => text.includes(token)));
  visitor.say(`다른 화면에도 있는 값: ${found.join(", ")} (${some.length}개 가운데 ${found.length}개)`);
  if (found.length * 2 < some.length)
    throw new NotMet(`다른 화면의 값과 다르다: ${some.filter((token) => !found.includes(token)).join(", ")}`);
}
