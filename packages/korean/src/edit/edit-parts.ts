import type { SpecOp } from "@appmon/appspec/operation";
import { isRow } from "@appmon/appspec/parts/stats/declare";
import { componentOf, fieldsAt, mainListOf, sortOf, withFieldsAt } from "@appmon/appspec/registry-block";
import type { Block } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { type EditContext, type EditOutcome, type EditRule, visibleFields } from "./edit-outcome.ts";
import { findParts, isObjectOf, type Part } from "./parts-of-app.ts";
import { named, quotedParts, REMOVE } from "./phrase.ts";

/** Parts of screens: taken away, moved, called something else, or told what to show. */
export const editParts: EditRule = (context) => {
  const parts = findParts(context.text, context.spec);
  const [part] = parts;
  if (!part || isOfAField(context, part)) return undefined;
  const ofScreen = asScreen(context, part);
  if (ofScreen !== "part") return ofScreen;
  return inside(context, part) ?? remove(context, parts) ?? move(context, parts) ?? title(context, part);
};

/** "비교 화면", "문의하기를 메뉴 맨 뒤로": the screen it stands on is meant, where that is its own. */
function asScreen({ text, spec }: EditContext, part: Part): EditOutcome | "part" | undefined {
  const rest = text.slice(part.span[1]);
  const said = /(?:화면|페이지|메뉴|탭)$/.test(text.slice(...part.span)) || /^\s?(?:화면|페이지|메뉴|탭)/.test(rest);
  if (/메뉴\s?(?:에서|맨|제일|가장|순서|위|아래)|(?:첫|시작|처음)\s?(?:화면|페이지)(?:으로|로)/.test(rest) && !/옮/.test(rest))
    return undefined;
  if (!said || part.screen.id === spec.nav.home || part.screen.path.includes(":")) return "part";
  if (/(이름|제목|타이틀)/.test(rest)) {
    const to =
      quotedParts(rest).at(-1) ?? /(?:이름|제목|타이틀)(?:을|를|은)?\s*(.{1,40}?)(?:이라고|라고|으로|로)(?:\s|$)/.exec(rest)?.[1]?.trim();
    return to
      ? {
          kind: "ops",
          ops: [{ op: "setScreen", screen: part.screen.id, patch: { title: to } }],
          summary: `${named(part.screen.title, "을/를")} ${named(to, "으로/로")} 바꿨어요.`,
        }
      : undefined;
  }
  return "part";
}

/** 목표 금액, 예산: a field or a list of that name is meant. */
function isOfAField({ words, text }: EditContext, { span, block }: Part): boolean {
  const covers = words.fields.some((mention) => mention.span[0] <= span[0] && mention.span[1] >= span[1]);
  const asList = words.entities.some(({ name }) => text.slice(span[0], span[1]).replace(/\s/g, "") === name.replace(/\s/g, ""));
  return (covers || asList) && !["compare", "tally", "upcoming", "quick", "routine"].includes(sortOf(block));
}

export const nameOf = ({ block, screen }: Part): string =>
  block.title ?? (block.kind === "section" ? block.heading : undefined) ?? screen.title;

function remove({ text, spec }: EditContext, parts: readonly Part[]): EditOutcome | undefined {
  const part = parts[0]!;
  const verb = text.search(REMOVE);
  const { screen, block, span } = part;
  // "팀 소개랑 연혁 지워": parts that are joined go together.
  const joined = parts.filter(({ span: other }) => other[0] >= span[1] && other[1] <= verb);
  const last = joined.at(-1);
  if (
    last &&
    joined.every((one, index) => /^(?:이?랑|하고|과|와|,|\s)+$/.test(text.slice((joined[index - 1] ?? part).span[1], one.span[0]))) &&
    isObjectOf(text, last.span[1], verb)
  )
    return {
      kind: "ops",
      ops: [part, ...joined].map((one): SpecOp => ({ op: "dropBlock", screen: one.screen.id, block: one.block.id })),
      summary: `${named([part, ...joined].map(nameOf).join(", "), "을/를")} 뺐어요.`,
    };
  if (verb < 0 || !isObjectOf(text, span[1], verb)) return undefined;
  const alone = screen.blocks.length === 1;
  if (alone && screen.id === spec.nav.home) return undefined;
  const ops: SpecOp[] = [alone ? { op: "dropScreen", screen: screen.id } : { op: "dropBlock", screen: screen.id, block: block.id }];
  return { kind: "ops", ops, summary: `${named(nameOf(part), "을/를")} ${alone ? "메뉴에서" : `${screen.title} 화면에서`} 뺐어요.` };
}

function move({ text, spec, words }: EditContext, [part, anchor]: Part[]): EditOutcome | undefined {
  if (!part || !/(옮|올려|내려|위로|아래로|밑으로|앞으로|뒤로|다음으로|으로\s?이동|보내)/.test(text)) return undefined;
  const { screen, block } = part;
  const rest = text.slice(part.span[1]);
  const to = /(홈|첫\s?화면|메인(?:\s?화면)?)(?:으로|에|로)/.test(rest)
    ? spec.screens.find(({ id }) => id === spec.nav.home)
    : words.screens.find((candidate) => candidate !== screen && rest.includes(candidate.title));
  if (to && to !== screen && /(옮|올려|내려|보내|이동)/.test(rest)) return moveTo(part, to);
  const last = screen.blocks.length - 1;
  const at = screen.blocks.indexOf(block);
  const beside = anchorBlock(spec, part, anchor, words.entities[0]?.id);
  const after = /(아래|밑|다음|뒤)(?:로|으로|에)/.test(rest);
  const before = /(위|앞)(?:로|으로|에)/.test(rest);
  let place: number | undefined;
  if (/(맨|제일|가장)\s?(?:위|앞|먼저|처음)/.test(rest)) place = 0;
  else if (/(맨|제일|가장)\s?(?:아래|밑|끝|뒤)|마지막/.test(rest)) place = last;
  else if (beside !== undefined && (after || before)) place = beside + (after ? 1 : 0) - (at < beside ? 1 : 0);
  else if (after || /내려/.test(rest)) place = Math.min(last, at + 1);
  else if (before || /올려/.test(rest)) place = Math.max(0, at - 1);
  if (place === undefined) return undefined;
  if (place === at) return { kind: "answer", text: `${josa(nameOf(part), "은/는")} 이미 그 자리에 있어요.` };
  return {
    kind: "ops",
    ops: [{ op: "moveBlock", screen: screen.id, block: block.id, to: place }],
    summary: `${named(nameOf(part), "을/를")} 옮겼어요.`,
  };
}

/** Where what it is to stand beside stands: another part, or the records of a list. */
function anchorBlock(spec: EditContext["spec"], { screen, block }: Part, anchor: Part | undefined, entity: string | undefined) {
  if (anchor && anchor.screen === screen && anchor.block !== block) return screen.blocks.indexOf(anchor.block);
  const at = screen.blocks.findIndex((other) => other.kind === "collection" && other.query.entity === entity);
  return at >= 0 && entity && spec.entities.some(({ id }) => id === entity) ? at : undefined;
}

function moveTo({ screen, block }: Part, to: Part["screen"]): EditOutcome | undefined {
  if (screen.blocks.length === 1) return undefined;
  const taken = new Set(to.blocks.map(({ id }) => id));
  let id = block.id;
  for (let n = 2; taken.has(id); n++) id = `${block.id}${n}`;
  const at = to.blocks.findLastIndex((block) => block.kind === "section" || isRow(block)) + 1;
  return {
    kind: "ops",
    ops: [
      { op: "dropBlock", screen: screen.id, block: block.id },
      { op: "addBlock", screen: to.id, block: { ...block, id }, at },
    ],
    summary: `${named(nameOf({ screen, block, span: [0, 0] }), "을/를")} ${to.title} 화면으로 옮겼어요.`,
  };
}

/** 집계 제목을 ‘누가 냈나’로. */
function title({ text }: EditContext, part: Part): EditOutcome | undefined {
  const rest = text.slice(part.span[1]);
  if (!/(제목|이름|타이틀|글자|문구)/.test(rest)) return undefined;
  const to =
    quotedParts(rest).at(-1) ??
    /(?:제목|이름|타이틀|글자|문구)(?:을|를|은)?\s*(.{1,40}?)(?:이라고|라고|으로|로)(?:\s|$)/.exec(rest)?.[1]?.trim();
  if (!to) return { kind: "ask", question: `${named(nameOf(part), "을/를")} 어떤 이름으로 바꿀까요? 따옴표 안에 적어 주세요.`, chips: [] };
  const { screen, block } = part;
  const next: Block = block.kind === "section" ? { ...block, heading: to } : { ...block, title: to };
  return {
    kind: "ops",
    ops: [{ op: "setBlock", screen: screen.id, block: next }],
    summary: `${named(nameOf(part), "을/를")} ${named(to, "으로/로")} 바꿨어요.`,
  };
}

const set = ({ screen }: Part, block: Block, summary: string): EditOutcome => ({
  kind: "ops",
  ops: [{ op: "setBlock", screen: screen.id, block }],
  summary,
});

const STANDS = new Set<ReturnType<typeof sortOf>>(["upcoming", "compare", "quick", "survey"]);

/** What a part shows: how many days ahead, how often, which contents beside each other. */
function inside({ text, spec, words }: EditContext, part: Part): EditOutcome | undefined {
  const { block } = part;
  const asksForIt = /(나오게|보여|보이게|띄워|뜨게|넣어|추가)/.test(text) && !/(빼|없애|제목|이름|안\s?보|옮|위로|아래로)/.test(text);
  if (block.kind === "stats" && block.form === "upcoming") {
    const days = daysSaid(text);
    if (days !== undefined && /(전부터|안에|이내|까지|동안|남은|부터)/.test(text))
      return set(part, { ...block, days }, `${days}일 안에 다가오는 것을 보여 드려요.`);
  }
  if (block.kind === "custom" && componentOf(block) === "routine" && !REMOVE.test(text)) {
    const per = /(매주|주마다|일주일마다|주\s?단위|주\s?1회|주간)/.test(text)
      ? "week"
      : /(매일|날마다|하루마다|일\s?단위)/.test(text)
        ? "day"
        : undefined;
    if (per && per !== block.props?.["per"] && /(으로|로|바꿔|변경|하게)/.test(text))
      return set(part, { ...block, props: { ...block.props, per } }, `${per === "week" ? "주마다" : "날마다"} 새로 체크하게 했어요.`);
  }
  const tool = componentOf(block);
  if (block.kind === "custom" && (tool === "compare" || tool === "compose")) {
    const entity = spec.entities.find(({ id }) => id === mainListOf(block));
    const said = words.fields.filter((mention) => mention.entity === entity && mention.said === undefined).map(({ field }) => field);
    if (!entity || said.length === 0) return undefined;
    const shown = fieldsAt(block, "showFields") ?? visibleFields(entity).map(({ id }) => id);
    const ids = said.map(({ id }) => id);
    const hides = /(빼|안\s?보이|숨|제외|없애|가려)/.test(text);
    const show = hides
      ? shown.filter((id) => !ids.includes(id))
      : /만(?:\s|$)/.test(text)
        ? ids
        : [...shown, ...ids.filter((id) => !shown.includes(id))];
    if (show.length === 0 || (!hides && !/(보여|보이|넣어|추가|비교)/.test(text))) return undefined;
    const names = said.map(({ label }) => label).join(", ");
    return set(
      part,
      withFieldsAt(block, "showFields", show),
      hides ? `비교할 때 ${josa(names, "은/는")} 빼고 보여 드려요.` : `${josa(names, "을/를")} 견주어 보여 드려요.`,
    );
  }
  if (asksForIt && STANDS.has(sortOf(block)) && words.fields.every(({ said }) => said !== undefined || sortOf(block) === "upcoming"))
    return { kind: "answer", text: `${josa(nameOf(part), "은/는")} ‘${part.screen.title}’ 화면에 이미 있어요.` };
  return undefined;
}

const NUMBERS: Readonly<Record<string, number>> = {
  한: 1,
  두: 2,
  세: 3,
  네: 4,
  일: 1,
  이: 2,
  삼: 3,
  보름: 15,
  열흘: 10,
  일주일: 7,
  사흘: 3,
  이틀: 2,
};

/** "두 주", "2주일", "한 달", "10일" in days. */
function daysSaid(text: string): number | undefined {
  const [, word, unit] = /(\d{1,3}|한|두|세|네|일|이|삼)\s?(주일?|달|개월|일)(?=\s|전|안|이내|동안|부터|까지|$)/.exec(text) ?? [];
  if (word && unit) {
    const count = NUMBERS[word] ?? Number(word);
    return Math.max(1, Math.min(366, count * (unit.startsWith("주") ? 7 : unit === "일" ? 1 : 30)));
  }
  const alone = /(보름|열흘|일주일|사흘|이틀)/.exec(text)?.[1];
  return alone ? NUMBERS[alone] : undefined;
}
