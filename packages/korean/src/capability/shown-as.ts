/** How a prompt wants its records looked at: 시간표, 연표, 간트, 순위, 메뉴판, 피드, 조직도, 지점 찾기. */
import { isRow } from "@appmon/appspec/parts/stats/declare";
import type { AppSpec, Block, CollectionBlock, EntitySpec, FieldSpec, ViewSpec } from "@appmon/appspec/spec";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import { superiorField } from "../fields/superior-field.ts";
import { type ViewKind, viewForEntity } from "../screens/view-for-entity.ts";
import { changeEntity } from "./app-screens.ts";
import type { Capability, CapabilityRequest } from "./capability.ts";
import { isWanted } from "./is-declined.ts";
import { sampleForView } from "./view-sample.ts";

interface Wish {
  kind: ViewKind;
  /** What asks for it. */
  words: RegExp;
  /** Entities it is most likely about. */
  names: RegExp;
  /** Labels of fields that are put in where nothing is there for the view to stand on. */
  adds?: readonly string[];
}

const WISHES: readonly Wish[] = [
  {
    kind: "timetable",
    words: /(?<!버스\s?|복용\s?|열차\s?|지하철\s?)시간표/,
    names: /(시간표|수업|강의|강좌|레슨|클래스|과목|프로그램)/,
    adds: ["요일(월/화/수/목/금)", "시작 시간", "종료 시간"],
  },
  {
    kind: "gantt",
    words: /(간트|공정표|공정\s?관리|로드맵|wbs)/i,
    names: /(프로젝트|공정|공사|과제|업무|할\s?일|로드맵|작업|단계)/,
    adds: ["시작일", "종료일", "진행률"],
  },
  {
    kind: "timeline",
    words: /(연표|연혁|연대기|타임라인|발자취|걸어온\s?길)/,
    names: /(연혁|연표|역사|사건|이력|경력|추억|기록|일기|여행)/,
    adds: ["날짜"],
  },
  {
    kind: "rank",
    words: /((?<!우선\s?)순위|랭킹|리더\s?보드|석차|등수|득점왕|판매왕)/,
    names: /(순위|랭킹|리더|점수|선수|팀|득점|참가자|성적|판매|기록)/,
    adds: ["점수"],
  },
  { kind: "menu", words: /(메뉴판|차림표|가격표|요금표)/, names: /(메뉴|음식|음료|시술|서비스|상품|품목|요금)/, adds: ["가격"] },
  {
    kind: "feed",
    words: /(피드|담벼락|sns|인스타(?:그램)?\s?(?:같|처럼|비슷)|트위터|스레드(?:\s?같|처럼))/i,
    names: /(피드|소식|글|포스트|게시|사진|일상|근황)/,
  },
  {
    kind: "tree",
    words: /(조직도|조직\s?구성도|족보|가계도|계층\s?(?:구조|형)|상하\s?관계|(?:상위|하위)\s?(?:부서|분류|항목|카테고리|폴더|업무|작업))/,
    names: /(조직|직원|사원|부서|족보|가족|가계|분류|카테고리|폴더|항목|업무|작업)/,
  },
  {
    kind: "locator",
    words: /(지점|대리점|가맹점|(?:매장|가게|점포|위치|병원|약국|충전소|맛집)\s?찾기|지도|(?:매장|지점)\s?안내)/,
    names:
      /(지점|매장|점포|대리점|가맹점|맛집|가게|병원|약국|장소|명소|찾기|캠핑장|여행지|관광지|식당|카페|숙소|공원|화장실|주차장|충전소|서점|빵집)/,
    adds: ["주소"],
  },
];
const MOST_VIEWS = 4;
/** So near its beginning a text says what the app is; later on it may name things that others do. */
const TITLE = 25;
/** Beside these a chart of the same records still tells something. */
const COUNTED: ReadonlySet<ViewKind> = new Set(["gantt", "rank"]);

export const shownAs: Capability = {
  name: "shownAs",
  label: "보기",
  isAskedFor: ({ text }, spec) => WISHES.some((wish) => isWanted(text, wish.words)) || offered(spec).length > 0,
  addTo(spec, request) {
    const wished = WISHES.filter(({ words }) => isWanted(request.text, words)).reduce((app, wish) => withWish(app, wish, request), spec);
    return offered(wished).reduce((app, { entity, view }) => withView(app, entity, view, isCarte(spec, view) ? "first" : "behind"), wished);
  },
};

function withWish(spec: AppSpec, wish: Wish, { text, today }: CapabilityRequest): AppSpec {
  const found = entityFor(spec, wish, isPlain(text, wish));
  const view = found && viewForEntity(spec, found, wish.kind);
  if (!found || !view) return spec;
  const entity = { ...found, sample: sampleForView(found, view, today) };
  return inOrder(withView(atHome(changeEntity(spec, entity), entity, wish.kind), entity, view, "first"), entity, view);
}

/**
 * What the app is about stands whole and first on its home screen: half a week is no timetable, and a count of its lessons by
 * weekday says less than the timetable itself.
 */
function atHome(spec: AppSpec, { id }: EntitySpec, kind: ViewKind): AppSpec {
  if (spec.entities[0]?.id !== id) return spec;
  const isMain = (block: Block): block is CollectionBlock =>
    block.kind === "collection" && block.query.entity === id && block.create !== false;
  return {
    ...spec,
    screens: spec.screens.map((screen) => {
      const main = screen.id === spec.nav.home ? screen.blocks.find(isMain) : undefined;
      if (!main) return screen;
      const { limit: _limit, ...query } = main.query;
      const tells = (block: Block) =>
        (block.kind !== "chart" || block.entity !== id || COUNTED.has(kind)) && (!isRow(block) || block.items.length > 1);
      const others = screen.blocks.filter((block) => block !== main && tells(block));
      const at = others.findLastIndex((block) => block.kind === "section" && block.section === "hero") + 1;
      return { ...screen, blocks: others.toSpliced(at, 0, { ...main, query }) };
    }),
  };
}

/** A chronicle is read from its beginning; what a firm has done, from today. */
function inOrder(spec: AppSpec, { id, name }: EntitySpec, view: ViewSpec): AppSpec {
  if (view.kind !== "timeline" || !/(연표|역사|연대기|한국사|세계사)/.test(name)) return spec;
  return {
    ...spec,
    screens: spec.screens.map((screen) => ({
      ...screen,
      blocks: screen.blocks.map((block) =>
        block.kind === "collection" && block.query.entity === id
          ? { ...block, query: { ...block.query, sort: [{ field: view.date, dir: "asc" as const }] } }
          : block,
      ),
    })),
  };
}

/** Whether the whole app, or a view by name, is asked for; else a word may be about something else that is not kept here. */
function isPlain(text: string, { words }: Wish): boolean {
  return (
    text.length < 2 * TITLE ||
    words.test(text.slice(0, TITLE)) ||
    new RegExp(`(?:${words.source})\\s?(?:로|으로|처럼|형|보기|뷰|화면)`, words.flags).test(text)
  );
}

/** The entity a wish is about, with the fields the view needs where it is asked for plainly. */
function entityFor(spec: AppSpec, wish: Wish, plain: boolean): EntitySpec | undefined {
  const among = spec.entities.filter(({ parent }) => !parent);
  const suits = (entity: EntitySpec) => viewForEntity(spec, entity, wish.kind) !== undefined;
  const meant = among.filter(({ name }) => wish.names.test(name));
  const ready = meant.find(suits);
  if (ready || !plain) return ready;
  const [first] = meant.length > 0 ? meant : among.filter((entity) => entity.kind !== "person");
  if (first && wish.kind === "tree") return { ...first, fields: [...first.fields, superiorField(first)] };
  if (first && wish.adds && meant.length > 0) return completed(first, wish.adds);
  // 진로 지도, 학습 지도: no place is meant.
  if (wish.kind === "locator") return undefined;
  return among.find(suits) ?? (first && wish.adds ? completed(first, wish.adds) : undefined);
}

function completed(entity: EntitySpec, labels: readonly string[]): EntitySpec {
  const taken = new Set(entity.fields.map(({ id }) => id));
  const made = labels.flatMap((label): FieldSpec[] => {
    const field = fieldFromLabel(label, { takenIds: taken, origin: "template" });
    if (entity.fields.some((other) => !other.hidden && (other.label === field.label || (field.type === "time" && other.type === "time"))))
      return [];
    taken.add(field.id);
    return [field];
  });
  const at = entity.fields.findIndex(({ id }) => id === entity.titleField) + 1;
  return { ...entity, fields: entity.fields.toSpliced(at, 0, ...made) };
}

/** Guests of a place read its dishes as on its table. */
const isCarte = (spec: AppSpec, view: ViewSpec): boolean => view.kind === "menu" && spec.nav.kind === "top";

/** Views nobody asked for that say more than a plain list: bars for projects, a menu for dishes, a tree for what has branches. */
function offered(spec: AppSpec): { entity: EntitySpec; view: ViewSpec }[] {
  return spec.entities.flatMap((entity) => {
    if (entity.parent) return [];
    const kind: ViewKind | undefined = /(프로젝트|공사|공정|캠페인|로드맵)/.test(entity.name)
      ? "gantt"
      : /^(메뉴|음식|차림표)$/.test(entity.name)
        ? "menu"
        : entity.fields.some((field) => field.type === "relation" && field.target === entity.id && !field.hidden)
          ? "tree"
          : undefined;
    const view = kind && viewForEntity(spec, entity, kind);
    const isThere = mainBlocks(spec, entity.id).some((block) => block.views.some((other) => other.kind === kind));
    return view && !isThere ? [{ entity, view }] : [];
  });
}

function withView(spec: AppSpec, entity: EntitySpec, view: ViewSpec, place: "first" | "behind"): AppSpec {
  const blocks = new Set(mainBlocks(spec, entity.id));
  if (blocks.size === 0) return spec;
  return {
    ...spec,
    screens: spec.screens.map((screen) => ({
      ...screen,
      blocks: screen.blocks.map((block) => {
        if (block.kind !== "collection" || !blocks.has(block)) return block;
        const others = block.views.filter(({ kind }) => kind !== view.kind).slice(0, MOST_VIEWS - 1);
        return { ...block, views: place === "first" ? [view, ...others] : [...others, view] };
      }),
    })),
  };
}

/** The whole lists of an entity; a few of its latest on the home screen stay as they are. */
function mainBlocks(spec: AppSpec, entity: string) {
  return spec.screens.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.kind === "collection" && block.query.entity === entity && block.query.limit === undefined ? [block] : [],
    ),
  );
}
