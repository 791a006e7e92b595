/** What changed between two versions of an app, in words for its history. */
import { partOf } from "./parts/all-parts.ts";
import { spanText } from "@appmon/kit/withdrawal";
import type { AppSpec, Block, EntitySpec, FieldSpec, ScreenSpec, ThemeSpec } from "./spec.ts";

const MOST_LINES = 20;

/** Korean lines, most important first, at most 20 (the last then says how many more). Empty = nothing a person would notice. */
export function summariseChange(before: AppSpec, after: AppSpec): string[] {
  const lines = [
    ...appLines(before, after),
    ...entityLines(before, after),
    ...screenLines(before, after),
    ...fileLines(before, after),
    ...actionLines(before, after),
    ...themeLines(before.theme, after.theme),
    ...navLines(before, after),
  ];
  return lines.length > MOST_LINES
    ? [...lines.slice(0, MOST_LINES - 1), `그 밖에 ${lines.length - MOST_LINES + 1}가지가 바뀌었어요`]
    : lines;
}

interface Node {
  id: string;
}

function compare<T extends Node>(before: readonly T[], after: readonly T[]): { added: T[]; gone: T[]; kept: [before: T, after: T][] } {
  const old = new Map(before.map((node) => [node.id, node]));
  const now = new Set(after.map((node) => node.id));
  return {
    added: after.filter((node) => !old.has(node.id)),
    gone: before.filter((node) => !now.has(node.id)),
    kept: after.flatMap((node): [T, T][] => (old.has(node.id) ? [[old.get(node.id)!, node]] : [])),
  };
}

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);
const quoted = (names: readonly string[]) => names.map((name) => `‘${name}’`).join(", ");
const renamed = (before: string, after: string) => `‘${before}’ → ‘${after}’`;

function appLines(before: AppSpec, after: AppSpec): string[] {
  const lines: string[] = [];
  if (before.title !== after.title) lines.push(`앱 이름: ${renamed(before.title, after.title)}`);
  if (before.tagline !== after.tagline) lines.push("한 줄 소개를 바꿈");
  if (before.lock !== after.lock) lines.push(after.lock ? "비밀번호 잠금 추가" : "비밀번호 잠금 제외");
  if (!same(before.notices, after.notices)) lines.push(after.notices?.length ? "알림 목록을 바꿈" : "알림 목록 제외");
  if (!before.auth && after.auth) lines.push("로그인 추가");
  else if (before.auth && !after.auth) lines.push("로그인 제외");
  else if (!same(before.auth, after.auth)) lines.push(`회원 구분: ${quoted(after.auth?.roles.map((role) => role.label) ?? [])}`);
  return lines;
}

function entityLines(before: AppSpec, after: AppSpec): string[] {
  const { added, gone, kept } = compare(before.entities, after.entities);
  const lines: string[] = [];
  if (added.length > 0) lines.push(`데이터 추가: ${quoted(added.map((entity) => entity.name))}`);
  if (gone.length > 0) lines.push(`데이터 제외: ${quoted(gone.map((entity) => entity.name))}`);
  for (const [old, now] of kept) {
    if (old.name !== now.name) lines.push(`데이터 이름: ${renamed(old.name, now.name)}`);
    lines.push(...fieldLines(old, now));
    if (!same(old.constraints, now.constraints)) lines.push(`${now.name}: 등록 규칙을 바꿈`);
    if (!same([old.access, old.owner], [now.access, now.owner])) lines.push(`${now.name}: 누가 보고 고칠 수 있는지를 바꿈`);
    if (!same(old.withdrawal, now.withdrawal)) lines.push(`${now.name}: ${withdrawalLine(now)}`);
    if (!same(old.highlights, now.highlights)) lines.push(`${now.name}: 강조 표시를 바꿈`);
    lines.push(...rowLines(old, now));
  }
  return lines;
}

/** 손님이 직접 취소 · 시작 24시간 전까지. */
function withdrawalLine({ withdrawal }: EntitySpec): string {
  if (!withdrawal) return "손님이 직접 취소하지 못하게 함";
  const hours = withdrawal.until?.hours ?? 0;
  return `손님이 직접 취소 (${hours > 0 ? `${spanText(hours)} 전까지` : "시작하기 전까지"})`;
}

const MOST_ROWS_TOLD = 3;

/** A few rows are told by name; many are only counted. */
function rowLines(before: EntitySpec, after: EntitySpec): string[] {
  const { added, gone, kept } = compare(before.sample, after.sample);
  // A new field gives every row a value: that is told as the field.
  const sameFields = before.fields.length === after.fields.length;
  const changed = sameFields ? kept.filter(([old, now]) => !same(old, now)).map(([, now]) => now) : [];
  const lines: string[] = [];
  for (const [what, rows] of [
    ["추가", added],
    ["제외", gone],
    ["수정", changed],
  ] as const) {
    const names = rows.map((row) => row[after.titleField]).filter((name) => typeof name === "string");
    if (rows.length > 0 && rows.length <= MOST_ROWS_TOLD && names.length === rows.length)
      lines.push(`${after.name}: ${quoted(names)} ${what}`);
  }
  if (lines.length === 0 && before.sample.length !== after.sample.length)
    lines.push(`${after.name}: 예시 ${before.sample.length}개 → ${after.sample.length}개`);
  return lines;
}

function fieldLines(before: EntitySpec, after: EntitySpec): string[] {
  const shown = (fields: readonly FieldSpec[]) => fields.filter((field) => !field.hidden);
  const { added, gone, kept } = compare(shown(before.fields), shown(after.fields));
  const lines: string[] = [];
  if (added.length > 0) lines.push(`${after.name}: 항목 추가 ${quoted(added.map((field) => field.label))}`);
  if (gone.length > 0) lines.push(`${after.name}: 항목 제외 ${quoted(gone.map((field) => field.label))}`);
  for (const [old, now] of kept) {
    const label = `${after.name} ‘${now.label}’`;
    if (old.label !== now.label) lines.push(`${after.name}: 항목 이름 ${renamed(old.label, now.label)}`);
    if (Boolean(old.required) !== Boolean(now.required)) lines.push(`${label}: ${now.required ? "필수" : "선택"}`);
    if (old.type !== now.type) lines.push(`${label}: 입력 방식을 바꿈`);
    lines.push(...optionLines(old, now, label));
    const { label: _l, required: _r, type: _t, options: _o, ...oldRest } = old;
    const { label: _l2, required: _r2, type: _t2, options: _o2, ...nowRest } = now;
    if (old.type === now.type && !same(oldRest, nowRest)) lines.push(`${label}: 입력 규칙을 바꿈`);
  }
  const order = (fields: readonly FieldSpec[]) =>
    fields.filter((field) => kept.some(([old]) => old.id === field.id)).map((field) => field.id);
  if (!same(order(shown(before.fields)), order(shown(after.fields)))) lines.push(`${after.name}: 항목 순서를 바꿈`);
  return lines;
}

function optionLines(before: FieldSpec, after: FieldSpec, label: string): string[] {
  const nodes = (field: FieldSpec) =>
    (field.options ?? [])
      .filter(({ former }) => !former)
      .map((option) => ({
        id: option.value,
        label: option.price ? `${option.label} +${option.price.toLocaleString("en-US")}원` : option.label,
      }));
  const { added, gone, kept } = compare(nodes(before), nodes(after));
  const lines: string[] = [];
  if (added.length > 0) lines.push(`${label}: 선택지 추가 ${quoted(added.map((option) => option.label))}`);
  if (gone.length > 0) lines.push(`${label}: 선택지 제외 ${quoted(gone.map((option) => option.label))}`);
  for (const [old, now] of kept) if (old.label !== now.label) lines.push(`${label}: 선택지 이름 ${renamed(old.label, now.label)}`);
  return lines;
}

/** One that is new or gone is told where it stands. */
function fileLines(before: AppSpec, after: AppSpec): string[] {
  const was = new Map(before.files?.map(({ path, source }) => [path, source]));
  const changed = (after.files ?? []).filter(({ path, source }) => was.has(path) && was.get(path) !== source);
  const titleOf = (path: string): string => {
    for (const screen of after.screens)
      for (const block of screen.blocks) if (block.kind === "custom" && block.file === path) return block.title ?? screen.title;
    return "직접 만든 부분";
  };
  return [...new Set(changed.map(({ path }) => `${titleOf(path)}: 코드를 고침`))];
}

function calledIn(block: Block): string {
  const { name } = partOf(block);
  return block.title ?? (typeof name === "string" ? name : name(block));
}

function screenLines(before: AppSpec, after: AppSpec): string[] {
  const { added, gone, kept } = compare(before.screens, after.screens);
  const inMenu = (screen: ScreenSpec) => !screen.path.includes(":");
  const lines: string[] = [];
  if (added.some(inMenu)) lines.push(`화면 추가: ${quoted(added.filter(inMenu).map((screen) => screen.title))}`);
  if (gone.some(inMenu)) lines.push(`화면 제외: ${quoted(gone.filter(inMenu).map((screen) => screen.title))}`);
  for (const [old, now] of kept) {
    if (old.title !== now.title) lines.push(`화면 이름: ${renamed(old.title, now.title)}`);
    const blocks = compare(old.blocks, now.blocks);
    for (const block of blocks.added) lines.push(`${now.title}: ${calledIn(block)} 추가`);
    for (const block of blocks.gone) lines.push(`${now.title}: ${calledIn(block)} 제외`);
    for (const [was, is] of blocks.kept) {
      if (same(was, is)) continue;
      if (was.kind === "collection" && is.kind === "collection" && was.views[0]?.kind !== is.views[0]?.kind)
        lines.push(`${now.title}: 보기 방식을 바꿈`);
      else lines.push(`${now.title}: ${calledIn(is)} 설정을 바꿈`);
    }
  }
  return lines;
}

function actionLines(before: AppSpec, after: AppSpec): string[] {
  const { added, gone, kept } = compare(before.actions, after.actions);
  const lines: string[] = [];
  if (added.length > 0) lines.push(`버튼 추가: ${quoted(added.map((action) => action.label))}`);
  if (gone.length > 0) lines.push(`버튼 제외: ${quoted(gone.map((action) => action.label))}`);
  for (const [old, now] of kept) if (!same(old, now)) lines.push(`버튼 ‘${now.label}’: 동작을 바꿈`);
  lines.push(...ruleLines(before, after), ...automationLines(before, after));
  return lines;
}

function ruleLines(before: AppSpec, after: AppSpec): string[] {
  const { added, gone, kept } = compare(before.rules ?? [], after.rules ?? []);
  const nameOf = (spec: AppSpec, id: string) => spec.entities.find((entity) => entity.id === id)?.name ?? id;
  return [
    ...added.map((rule) => `${nameOf(after, rule.entity)}: 자동 처리 추가`),
    ...gone.map((rule) => `${nameOf(before, rule.entity)}: 자동 처리 제외`),
    ...kept.filter(([old, now]) => !same(old, now)).map(([, now]) => `${nameOf(after, now.entity)}: 자동 처리를 바꿈`),
  ];
}

function automationLines(before: AppSpec, after: AppSpec): string[] {
  const { added, gone, kept } = compare(before.automations ?? [], after.automations ?? []);
  const lines: string[] = [];
  if (added.length > 0) lines.push(`자동 실행 추가: ${quoted(added.map(({ name }) => name))}`);
  if (gone.length > 0) lines.push(`자동 실행 제외: ${quoted(gone.map(({ name }) => name))}`);
  for (const [old, now] of kept) {
    if (old.name !== now.name) lines.push(`자동 실행 이름: ${renamed(old.name, now.name)}`);
    if (old.off !== now.off) lines.push(`자동 실행 ‘${now.name}’: ${now.off ? "끔" : "켬"}`);
    const done = ({ on, when, steps }: typeof old) => [on, when, steps];
    if (!same(done(old), done(now))) lines.push(`자동 실행 ‘${now.name}’: 내용을 바꿈`);
  }
  return lines;
}

const THEME_NAMES: [key: keyof ThemeSpec, name: string][] = [
  ["primary", "대표 색"],
  ["background", "배경색"],
  ["ink", "글씨 색"],
  ["mode", "밝기"],
  ["family", "분위기"],
  ["font", "글꼴"],
  ["fontScale", "글씨 크기"],
  ["textSizes", "글씨 크기 단추"],
  ["radius", "모서리"],
  ["density", "여백"],
];

function themeLines(before: ThemeSpec, after: ThemeSpec): string[] {
  const changed = THEME_NAMES.filter(([key]) => !same(before[key], after[key])).map(([, name]) => name);
  return changed.length > 0 ? [`디자인: ${changed.join(", ")}`] : [];
}

const MENU_PLACES = { sidebar: "옆", top: "위", bottom: "아래" } as const;

function navLines(before: AppSpec, after: AppSpec): string[] {
  const lines: string[] = [];
  if (before.nav.kind !== after.nav.kind) lines.push(`메뉴 위치: ${MENU_PLACES[before.nav.kind]} → ${MENU_PLACES[after.nav.kind]}`);
  const titleOf = (id: string) => after.screens.find((screen) => screen.id === id)?.title ?? id;
  if (before.nav.home !== after.nav.home) lines.push(`첫 화면: ‘${titleOf(after.nav.home)}’`);
  const common = (items: readonly string[], other: readonly string[]) => items.filter((item) => other.includes(item));
  if (!same(common(before.nav.items, after.nav.items), common(after.nav.items, before.nav.items))) lines.push("메뉴 순서를 바꿈");
  return lines;
}
