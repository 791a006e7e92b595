/** Screens of what is in one state: 처리 중인 통화, 해야 할 통화, 완료된 주문. */
import type { AppSpec, Condition, EntitySpec, FieldSpec, Option, ScreenSpec } from "@appmon/appspec/spec";
import { findHeadNoun, findNoun } from "../nouns/noun-lexicon.ts";
import { pathSegment } from "../plural-path.ts";
import { withNote, withScreen } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { shownFields } from "./record-fields.ts";

const SAID =
  /((?:처리|진행|상담|심사|준비|수리|대기)\s?중인|대기\s?중|해야\s?할|밀린|완료된|끝난|처리된|승인된|반려된)\s([가-힣]{1,6}?(?:\s[가-힣]{1,6}?)?)(?=(?:을|를|만|이|은|는|과|와)?\s?(?:,|및|따로\s|모아\s|목록|리스트|내역|현황|보고|보는|볼|확인|조회|관리|보여|(?:완료|처리|승인|반려|해야|대기|진행)))/g;

type Pick = (option: Option) => boolean;
const STATES: readonly [RegExp, Pick][] = [
  [/^(처리|진행|상담|심사|준비|수리)\s?중/, ({ label, final }) => !final && /(중|진행)$/.test(label)],
  [/^대기/, ({ label, final }) => !final && /(대기|접수|신규|예정)/.test(label)],
  [/^(해야|밀린)/, ({ label, final }) => !final && !/(처리|진행|상담|심사|통화|수리)\s?중$/.test(label)],
  [/^(완료|끝난|처리된)/, ({ label, final, tone }) => final === true && tone !== "bad" && !/(취소|반려|거절|폐기|해지)/.test(label)],
  [/^승인/, ({ label }) => /승인/.test(label)],
  [/^반려/, ({ label }) => /반려/.test(label)],
];

export const stateScreens: Capability = {
  name: "state-screens",
  label: "상태별 화면",
  isAskedFor: ({ text }, spec) => plans(spec, text).length > 0,
  addTo(spec, { text }) {
    return plans(spec, text).reduce((app, { entity, status, values, title }) => {
      const list = listOf(app, entity);
      if (!list) return app;
      const where: Condition[] = [{ field: status.id, op: "in", value: values }];
      const { blocks } = withoutRest(list);
      const made = withScreen(
        app,
        {
          id: `${pathSegment(entity.id)}-${values.join("-")}`.toLowerCase().slice(0, 40).replace(/-+$/, ""),
          title,
          icon: entity.icon ?? "list-checks",
          blocks: blocks.map((block) =>
            block.kind === "collection"
              ? {
                  ...block,
                  title,
                  query: { ...block.query, where: [...(block.query.where ?? []), ...where] },
                  empty: `${title} 목록이 비어 있어요.`,
                }
              : block,
          ),
        },
        { last: true },
      ).spec;
      const placed = beside(made, list.id, made.nav.items.at(-1)!);
      return withNote(placed, { kind: "understood", text: `‘${title}’만 모아 보는 화면을 넣었어요.`, node: entity.id });
    }, spec);
  },
};

interface Plan {
  entity: EntitySpec;
  status: FieldSpec;
  values: string[];
  title: string;
}

/** What is said to be looked at by its state, where a list knows that state. At most four, each once. */
function plans(spec: AppSpec, text: string): Plan[] {
  const found: Plan[] = [];
  for (const match of text.matchAll(SAID)) {
    const [, state = "", run = ""] = match;
    const thing = run.trim().replace(/(을|를|만|이|은|는)$/, "");
    const entity = spec.entities.find((one) => !one.parent && isCalled(one, thing));
    const pick = STATES.find(([words]) => words.test(state))?.[1];
    const status = entity && shownFields(entity).find(({ id, type }) => id === entity.statusField && type === "status");
    const values = status && pick ? (status.options ?? []).filter(pick).map(({ value }) => value) : [];
    const title = `${state} ${thing}`;
    if (!entity || !status || values.length === 0 || values.length === status.options?.length) continue;
    if (found.some((one) => one.title === title) || spec.screens.some((screen) => screen.title === title)) continue;
    found.push({ entity, status, values, title });
  }
  return found.slice(0, 4);
}

function isCalled(entity: EntitySpec, thing: string): boolean {
  const bare = thing.replaceAll(" ", "");
  const noun = findNoun(bare) ?? findHeadNoun(bare)?.noun;
  const own = findNoun(entity.name) ?? findHeadNoun(entity.name)?.noun;
  return entity.name.replaceAll(" ", "").includes(bare) || (noun !== undefined && noun === own);
}

const listOf = (spec: AppSpec, entity: EntitySpec): ScreenSpec | undefined =>
  spec.screens.find(
    ({ id, blocks }) => id !== spec.nav.home && blocks.some((block) => block.kind === "collection" && block.query.entity === entity.id),
  );

/** Only the list of a screen: what else stands there is there already. */
function withoutRest(screen: ScreenSpec): { blocks: ScreenSpec["blocks"] } {
  return { blocks: screen.blocks.filter(({ kind }) => kind === "collection").slice(0, 1) };
}

/** The menu with a screen right behind the list it is taken from. */
function beside(spec: AppSpec, list: string, screen: string): AppSpec {
  const rest = spec.nav.items.filter((id) => id !== screen);
  const at = rest.indexOf(list);
  return at < 0 ? spec : { ...spec, nav: { ...spec.nav, items: rest.toSpliced(at + 1, 0, screen) } };
}
