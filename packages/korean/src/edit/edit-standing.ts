/** What an app does by itself, ended by words; lists that are put first or last: 재고 자동 차감은 없애줘, 견적을 맨 위로. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { RuleSpec } from "@appmon/appspec/rule-spec";
import type { AppSpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { KNOWN_NOUNS } from "../noun-lexicon.ts";
import { collectionsOf, type EditContext, type EditOutcome, type EditRule } from "./edit-outcome.ts";
import { listCalled } from "./own-names.ts";
import { named, REMOVE } from "./phrase.ts";

export const editStanding: EditRule = (context) => endHalfDays(context) ?? endCounting(context) ?? putAtAnEnd(context);

/** Something else is taken away or moved. */
const OTHER = /(버튼|단추|그래프|차트|항목|필드|칸|옵션|선택지|문구|알림)/;
const OFF =
  /(?:꺼(?!내)|끄(?!집)|해제|중지|멈추|멈춰|그만|하지\s?(?:마|말|않)|안\s?(?:하|되|줄|빠|깎|늘|바뀌)|(?:줄|줄어들|빠지|깎이|늘|늘어나|바뀌)지\s?(?:않|말|마))/;
const COUNTING = /(?:차감|가감|증감|줄어드|줄어들|줄지|안\s?줄|빠지|안\s?빠|깎이|안\s?깎|늘어나|늘지|안\s?늘)/;
const BY_ITSELF = /(?:자동|저절로|알아서)/;

/** 재고 자동 차감은 없애줘, 출고해도 재고 안 줄게: movements no longer change what they are counted against. */
function endCounting({ text, spec }: EditContext): EditOutcome | undefined {
  if (OTHER.test(text) || (!REMOVE.test(text) && !OFF.test(text))) return undefined;
  if (!COUNTING.test(text) && !(BY_ITSELF.test(text) && /(?:바뀌|반영|연동|계산|맞추|맞춰)/.test(text))) return undefined;
  const counting = (spec.rules ?? []).flatMap((rule) => {
    const step = rule.on === "while" ? rule.steps.find((one) => one.do === "add") : undefined;
    return step ? [{ rule, step }] : [];
  });
  const said = counting.filter(({ rule }) => wordsFor(rule, spec).some((word) => text.includes(word)));
  const plain = text.replace(/입출고/g, "");
  const [isOut, isIn] = [/(?:출고|판매|주문|대여|나가)/.test(plain), /(?:입고|반납|들어오)/.test(plain)];
  const isMeant = ({ step }: (typeof said)[number]): boolean => {
    if (isOut === isIn || step.do !== "add") return true;
    const lowers = typeof step.by === "number" ? step.by < 0 : step.by.sign === -1;
    return lowers === isOut;
  };
  const ended = said.filter(isMeant);
  const [first] = ended;
  const trigger = first && spec.entities.find(({ id }) => id === first.rule.entity);
  const target = first && spec.entities.find(({ id }) => id === targetOf(first.rule, spec));
  const field = first?.step.do === "add" ? target?.fields.find(({ id }) => id === (first.step as { field: string }).field) : undefined;
  const changing = ended.length === said.length ? "바뀌지" : isOut ? "줄지" : "늘지";
  if (!trigger || !target || !field)
    // Said of something that does not go by itself: nothing else is to be taken away for it.
    return BY_ITSELF.test(text) && counting.length === 0
      ? { kind: "answer", text: "이 앱에는 저절로 줄거나 늘어나는 수량이 없어요." }
      : undefined;
  return {
    kind: "ops",
    ops: ended.map(({ rule }): SpecOp => ({ op: "dropRule", rule: rule.id })),
    summary: `이제 ${josa(trigger.name, "을/를")} 적어도 ${target.name}의 ${josa(field.label, "은/는")} 저절로 ${changing} 않아요. ${target.name}에서 직접 고쳐 주세요.`,
  };
}

/** What a rule is called by: its lists, other words for them, and the number it changes. */
function wordsFor(rule: RuleSpec, spec: AppSpec): string[] {
  const target = targetOf(rule, spec);
  const lists = spec.entities.filter(({ id }) => id === rule.entity || id === target);
  const nouns = lists.flatMap(({ id, name }) => KNOWN_NOUNS.find((noun) => noun.names.includes(name) || noun.id === id)?.names ?? []);
  const changed = new Set(rule.steps.flatMap((step) => (step.do === "add" ? [step.field] : [])));
  const labels = lists.flatMap(({ fields }) => fields.filter(({ id }) => changed.has(id)).map(({ label }) => label));
  return [...lists.map(({ name }) => name), ...nouns, ...labels].filter((word) => word.length >= 2);
}

function targetOf(rule: RuleSpec, spec: AppSpec): string | undefined {
  const step = rule.steps.find((one) => one.do === "add");
  const via = step?.do === "add" ? step.via : undefined;
  return spec.entities.find(({ id }) => id === rule.entity)?.fields.find(({ id }) => id === via)?.target;
}

/** 반차를 0.5일로 세는 규칙은 빼줘. */
function endHalfDays({ text, spec }: EditContext): EditOutcome | undefined {
  if (!/반차/.test(text) || !/(?:규칙|자동|0\.5|반일|반나절|절반)/.test(text) || !(REMOVE.test(text) || OFF.test(text))) return undefined;
  const halves = (spec.rules ?? []).filter(
    (rule) => rule.on === "create" && rule.steps.every((step) => step.do === "set" && step.to === 0.5),
  );
  if (halves.length === 0) return undefined;
  return {
    kind: "ops",
    ops: halves.map((rule): SpecOp => ({ op: "dropRule", rule: rule.id })),
    summary: "반차를 골라도 사용 일수를 저절로 0.5일로 바꾸지 않아요. 쓴 일수를 직접 적어 주세요.",
  };
}

const TO_AN_END =
  /^(.{2,16}?)(?:을|를|은|는|이|가)?(\s?(?:메뉴|화면|페이지|탭))?(?:을|를|은|는|이|가)?\s+(?:(?:맨|제일|가장)\s?(위|앞|처음|아래|밑|뒤|끝)|(첫\s?번째|마지막))(?:으로|로|에)(?:\s|$)/;

/** 견적을 맨 위로: the list's part of the first screen, else its place in the menu. */
function putAtAnEnd({ text, spec }: EditContext): EditOutcome | undefined {
  const [, word = "", place = "", edge = "", count = ""] = TO_AN_END.exec(text) ?? [];
  const list = word === "" ? undefined : listCalled(word.replace(/\s?(?:목록|내역|현황|관리)$/, ""), spec);
  if (!list || /(?:순서|정렬)/.test(text)) return undefined;
  const isFirst = /[위앞처]/.test(edge) || /첫/.test(count);
  const where = isFirst ? "맨 앞" : "맨 뒤";
  const home = spec.screens.find(({ id }) => id === spec.nav.home);
  const part = collectionsOf(spec, list.id).find(({ screen }) => screen === home);
  if (home && part && place === "" && home.blocks.length > 1 && /[위아래밑]/.test(edge)) {
    const to = isFirst ? 0 : home.blocks.length - 1;
    if (home.blocks[to] === part.block)
      return { kind: "answer", text: `${josa(list.name, "은/는")} 이미 ${home.title} 화면의 맨 ${edge}에 있어요.` };
    return {
      kind: "ops",
      ops: [{ op: "moveBlock", screen: home.id, block: part.block.id, to }],
      summary: `${home.title} 화면에서 ${josa(list.name, "을/를")} 맨 ${josa(isFirst ? "위" : "아래", "으로/로")} 옮겼어요.`,
    };
  }
  const screen = collectionsOf(spec, list.id).find((one) => spec.nav.items.includes(one.screen.id) && one.screen !== home)?.screen;
  if (!screen) return undefined;
  const rest = spec.nav.items.filter((id) => id !== screen.id);
  const items = isFirst ? [screen.id, ...rest] : [...rest, screen.id];
  if (items.join() === spec.nav.items.join()) return { kind: "answer", text: `‘${screen.title}’ 메뉴는 이미 ${where}에 있어요.` };
  return {
    kind: "ops",
    ops: [{ op: "setNav", patch: { items } }],
    summary: `메뉴에서 ${named(screen.title, "을/를")} ${josa(where, "으로/로")} 옮겼어요.`,
  };
}
