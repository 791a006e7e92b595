import type { SpecOp } from "@appmon/appspec/operation";
import type { EntitySpec, ViewSpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { superiorField } from "../fields/superior-field.ts";
import { type ViewKind, viewForEntity } from "../screens/view-for-entity.ts";
import { askEntity, collectionsOf, type EditContext, type EditOutcome, entityFor, visibleFields } from "./edit-outcome.ts";

interface ViewWord {
  pattern: RegExp;
  kind: ViewKind;
  said: string;
  /** What is missing where an entity has nothing for it to stand on, and the sentence that adds it. */
  needs?: [what: string, adds: string];
}

const VIEWS: readonly ViewWord[] = [
  { pattern: /(달력|캘린더)/, kind: "calendar", said: "달력으로", needs: ["날짜 항목이", "날짜 항목"] },
  {
    pattern:
      /(출석표|근무표(?:로|처럼)|주간표|매트릭스|요일별\s?표|날짜별\s?(?:출석)?표|날짜별로\s?(?:[가-힣]+\s){0,4}표로|동그라미\s?치는\s?표)/,
    kind: "matrix",
    said: "주간표로",
    needs: ["날짜 항목이", "날짜 항목"],
  },
  {
    pattern: /시간표(?:로|처럼|\s?(?:형|모양|뷰|보기))/,
    kind: "timetable",
    said: "시간표로",
    needs: ["요일과 시작 시간 항목이", "요일, 시작 시간 항목"],
  },
  {
    pattern: /(간트|공정표(?:로|처럼)|일정표(?:로|처럼)|로드맵(?:으로|처럼))/,
    kind: "gantt",
    said: "간트 일정표로",
    needs: ["시작일과 종료일 항목이", "시작일, 종료일 항목"],
  },
  {
    pattern: /(타임라인|연표|연대기|연대순|시간\s?순서대로\s?(?:쭉|죽|한\s?줄))/,
    kind: "timeline",
    said: "연표로",
    needs: ["날짜 항목이", "날짜 항목"],
  },
  {
    pattern: /((?<!우선\s?)순위(?:표|로|(?:를|도)?\s?(?:보여|매겨|나오))|랭킹|리더\s?보드|등수(?:로|대로)|석차)/,
    kind: "rank",
    said: "순위로",
    needs: ["숫자 항목이", "점수 항목"],
  },
  { pattern: /(메뉴판(?!처럼\s?카드)|가격표|차림표|요금표)/, kind: "menu", said: "메뉴판으로", needs: ["가격 항목이", "가격 항목"] },
  { pattern: /(조직도|계층|트리\s?(?:로|구조|형태|처럼)|상하\s?관계|가계도|족보(?:로|처럼))/, kind: "tree", said: "계층으로" },
  {
    pattern: /((?:지점|매장|위치|가게|장소)\s?찾기|지도(?:로|에|처럼|\s?보기)|지역별\s?(?:목록|안내)|위치\s?안내)/,
    kind: "locator",
    said: "지역별 위치 안내로",
    needs: ["주소 항목이", "주소 항목"],
  },
  { pattern: /(피드|sns처럼|타래)/i, kind: "feed", said: "피드로" },
  {
    pattern:
      /(칸반|보드로|보드\s?형|트렐로|끌어다?\s?(?:옮|놓)|드래그|(?:상태|단계)별로\s?(?:[가-힣]+\s){0,3}?(?:칸\s?)?(?:끌|옮|나눠|나누|늘어놓|펼쳐)|칸(?:을|으로)?\s?나눠)/,
    kind: "kanban",
    said: "칸반으로",
    needs: ["상태 항목이", "상태 항목"],
  },
  { pattern: /(체크리스트|체크\s?목록)/, kind: "checklist", said: "체크리스트로" },
  { pattern: /(갤러리|사진만|사진\s?위주|사진첩|앨범)/, kind: "gallery", said: "갤러리로" },
  {
    pattern:
      /(카드(?:로|형|처럼|식|\s?(?:뷰|모양|보기|형식|형태|보여|스타일|레이아웃))|인스타(?:그램)?\s?(?:처럼|같|스타일|식|느낌|감성|형))/,
    kind: "cards",
    said: "카드로",
  },
  {
    pattern: /((?<![가-힣])표로|표\s?형|테이블(?:로|\s?(?:뷰|형|보기|형식|처럼))|엑셀처럼|엑셀\s?같|스프레드)/,
    kind: "table",
    said: "표로",
  },
  { pattern: /(리스트로|목록으로|목록형|한\s?줄씩|쭉\s?(?:목록|나열))/, kind: "list", said: "목록으로" },
];

const SHOWING =
  /(로|처럼|보여|보이|보게|보고|볼\s?수|바꿔|변경|해\s?줘|형|나눠|쭉|쫙|있게|뷰|보기|표시|찍히|옮기|(?:달력|캘린더|칸반|갤러리|간트|연표|타임라인|메뉴판|피드)\s*[.!]*$)/;

/** "달력으로 보여줘": a view of another kind in front of those a list has. */
export function editViewKind(context: EditContext): EditOutcome | undefined {
  const { spec, words } = context;
  // "달력 말고 목록으로": what it should no longer be says nothing.
  const text = context.text.replace(/\S{1,8}(?:으로|로)?\s?(?:말고|대신에?)\s(?=\S)/, "");
  const word = VIEWS.find(({ pattern }) => pattern.test(text));
  if (!word || !SHOWING.test(text)) return undefined;
  const { kind, said } = word;
  const menuIsData = words.entities.some((entity) => entity.name.includes("메뉴"));
  if (/(첫\s?화면|버튼|옵션|내려받|다운|필드|항목)/.test(text) || (/메뉴(?!판)/.test(text) && !menuIsData)) return undefined;
  const wanted = word.pattern.exec(text)?.[0] ?? "";
  // 카드 is a way to pay here: "카드 결제만 보여줘" filters.
  if (words.options.some((mention) => mention.option.label.includes(wanted)) && !/(카드로|카드형|카드\s?(?:보기|뷰|모양))/.test(text))
    return undefined;
  const grouping = groupsBy(context);
  if (grouping) return grouping;
  const named = words.entities[0] ?? words.fields[0]?.entity ?? words.screenEntities[0];
  const candidates = spec.entities.filter(
    (entity) => !entity.parent && collectionsOf(spec, entity.id).length > 0 && (kind === "tree" || viewForEntity(spec, entity, kind)),
  );
  const entity = named ?? (candidates.length === 1 ? candidates[0] : pickMain(context, candidates));
  if (!entity)
    return candidates.length > 0
      ? askEntity(candidates, (choice) => `${josa(choice.name, "을/를")} ${said} 보여줘`)
      : missing(entityFor(context) ?? spec.entities[0]!, word);
  const mentioned = words.fields.filter((mention) => mention.entity === entity).map((mention) => mention.field);
  const fitting = viewForEntity(spec, entity, kind, mentioned);
  const next = fitting && asSaid(fitting, text);
  const blocks = collectionsOf(spec, entity.id);
  if (blocks.length === 0) return undefined;
  const own = blocks.filter(({ block }) => block.create !== false);
  const show = (shown: ViewSpec): SpecOp[] =>
    (own.length > 0 ? own : blocks).map(({ screen, block }) => ({ op: "setView", screen: screen.id, block: block.id, view: shown }));
  if (!next) return kind === "tree" ? asTree(entity, show) : missing(entity, word);
  const per = words.fields.find((mention) => mention.entity === entity && /^\s*별/.test(text.slice(mention.span[1])))?.field;
  if (next.kind === "kanban" && per && per.id !== next.by)
    return {
      kind: "ask",
      question: `${josa(per.label, "은/는")} 고르는 항목이 아니라서 칸반으로 나눌 수 없어요. 어떻게 할까요?`,
      chips: [`${per.label}별로 묶어서 보여줘`, `${entity.fields.find(({ id }) => id === next.by)!.label}별 칸반으로 보여줘`],
    };
  const also = /지도/.test(wanted) ? " 화면에 지도를 그리지는 못하지만, 주소마다 네이버지도와 카카오맵을 바로 열 수 있어요." : "";
  return { kind: "ops", ops: show(next), summary: `${josa(entity.name, "을/를")} ${said} 보여 드려요.${also}` };
}

/** "팀원별 휴가를 달력으로": the people are what it is divided by, not what is shown. */
function groupsBy({ text, spec, words }: EditContext): EditOutcome | undefined {
  const [only, ...others] = words.entities;
  if (!only || others.length > 0 || !new RegExp(`${only.name.replace(/[^가-힣A-Za-z0-9 ]/g, ".")}\\s?(?:별|마다)`).test(text))
    return undefined;
  const linked = spec.entities.filter((entity) =>
    visibleFields(entity).some(({ type, target }) => type === "relation" && target === only.id),
  );
  return askEntity(
    linked.length > 0 ? linked : spec.entities.filter((entity) => entity !== only),
    (choice) => `${josa(choice.name, "을/를")} 달력으로 보여줘`,
  );
}

/** 연도별 연표, 낮은 순위: what a sentence says about the view besides its name. */
function asSaid(view: ViewSpec, text: string): ViewSpec {
  if (view.kind === "timeline" && /(연도별|년도별|해마다|연\s?단위)/.test(text)) return { ...view, per: "year" };
  if (view.kind === "timeline" && /(월별|달별|달마다|월\s?단위)/.test(text)) return { ...view, per: "month" };
  if (view.kind === "rank" && /(낮은|적은|짧은|빠른|작은)/.test(text)) return { ...view, low: true };
  if (view.kind === "rank" && /(높은|많은|큰|긴)/.test(text)) return { ...view, low: false };
  return view;
}

/** Nothing says yet who stands under whom: the field that says it comes along. */
function asTree(entity: EntitySpec, show: (view: ViewSpec) => SpecOp[]): EditOutcome {
  const field = superiorField(entity);
  return {
    kind: "ops",
    ops: [{ op: "addField", entity: entity.id, field }, ...show({ kind: "tree", under: field.id })],
    summary: `${josa(entity.name, "을/를")} 계층으로 보여 드려요. 어디에 딸린 것인지 고르는 ‘${field.label}’ 항목을 넣었어요.`,
  };
}

function pickMain(context: EditContext, candidates: EntitySpec[]): EntitySpec | undefined {
  const main = entityFor(context);
  return main && candidates.includes(main) ? main : undefined;
}

function missing(entity: EntitySpec, { kind, needs }: ViewWord): EditOutcome {
  const [what, adds] = needs ?? ["필요한 항목이", "날짜 항목"];
  const instead = kind === "locator" ? "화면에 지도를 그리지는 못하고, 주소마다 지도를 여는 지역별 안내는 돼요. " : "";
  return {
    kind: "ask",
    question: `${instead}${entity.name}에 ${what} 없어서 그렇게 보여 드릴 수 없어요. 먼저 넣을까요?`,
    chips: [`${entity.name}에 ${adds} 추가해줘`],
  };
}
