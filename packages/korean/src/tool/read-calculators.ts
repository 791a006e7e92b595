/** Calculators a message asks for, known by their words. */
import type { CalculatorBlock } from "@appmon/appspec/parts/calculator/declare";
import type { FieldSpec, Note } from "@appmon/appspec/spec";
import type { CalculatorRecipe } from "../data/calculator-fields.ts";
import { BODY_CALCULATORS } from "../data/calculators-body.ts";
import { CREDIT_CALCULATORS } from "../data/calculators-credit.ts";
import { HOME_CALCULATORS } from "../data/calculators-home.ts";
import { LIFE_CALCULATORS } from "../data/calculators-life.ts";
import { PAY_CALCULATORS } from "../data/calculators-pay.ts";
import { TAX_CALCULATORS } from "../data/calculators-tax.ts";
import { josa } from "../korean-text.ts";
import { readReckoned } from "../reckon/figured-log.ts";
import { withSaidValues } from "../noun-app/given-figures.ts";
import { keepResults, memoField } from "./keep-results.ts";
import type { ReadTools, Tool } from "./tool.ts";

const RECIPES: readonly CalculatorRecipe[] = [
  ...PAY_CALCULATORS,
  ...TAX_CALCULATORS,
  ...HOME_CALCULATORS,
  ...BODY_CALCULATORS,
  ...LIFE_CALCULATORS,
  ...CREDIT_CALCULATORS,
];
const CALCULATE =
  /(계산\s?기|계산\s?(?:앱|어플|프로그램|사이트|페이지|화면|기능|해|하는|하고|할(?!인)|좀|만|용)|계산(?=\s|$|[.,!~\n]|이랑|하고|랑|도\s|되게|됐으면)|환산|변환\s?(?:기|앱|해|하는)|알려\s?주는\s?(?:앱|사이트|거)|얼마(?:인지|나(?!\s?[가-힣]{1,4}[았었했썼왔]는지)|씩|야))/;
/** 한 달에 얼만지, 얼마 받는지: asks for a figure, unless it is written down day by day. */
const WONDERED =
  /(?:얼만지|몇\s?(?:평|제곱미터|㎡|%|퍼센트|kg|키로|인치|센치|근|살|일|개월|주)인지|얼마(?=\s*[?]?\s*$)|며칠\s?(?:남았는지|남는지|있는지|쓸\s?수)|얼마\s?(?:드는지|드나|들지|받는지|받을|받나|내는지|내야|나오는지|나오나|나올지|되는지|남는지|빠지는지|떼는지|낼지|갚아야|줘야|이?에요))/;
const PUT_IN = /(?:넣으면|입력하면|치면|적으면|고르면|넣고\s누르면)\s?[^.!?\n]{0,24}?(?:나오|나와|알려|알\s?수|계산|뜨|보이|바뀌|$)/;
const WRITTEN_DOWN =
  /((?<!남)[았었했썼왔]는지|일지|매일|날마다|하루에?\s?얼마|기록|적어|적고|적는|관리|장부|정리|체크|챌린지|내역|저장|게시판|예약|주문|회원|고객|학생|등록|매출)/;
const JOINED = /^\s*(?:이?랑|하고|과|와|,|\/|및|그리고|계산기?(?:이?랑|하고|와|과|도|,)?|도)+\s*$/;

interface Found {
  recipe: CalculatorRecipe;
  span: [number, number];
}

export const readCalculators: ReadTools = (text) => {
  // 거리 시간 적으면 페이스: a column of what is written down, no calculator.
  if (readReckoned(text)) return [];
  const asked = [...text.matchAll(new RegExp(CALCULATE, "g"))].map((match): [number, number] => [
    match.index,
    match.index + match[0].length,
  ]);
  const wondered = asked.length === 0 && !WRITTEN_DOWN.test(text) ? WONDERED.exec(text) : null;
  if (wondered) asked.push([wondered.index, wondered.index + wondered[0].length]);
  const isPutIn = asked.length === 0 && !WRITTEN_DOWN.test(text) && PUT_IN.test(text);
  const found = RECIPES.flatMap((recipe): Found[] => {
    const match = recipe.words.exec(text);
    return match && (asked.length > 0 || isPutIn || recipe.clear) ? [{ recipe, span: [match.index, match.index + match[0].length] }] : [];
  });
  // 전기요금 매달 적어서: written down again and again, nothing is to be worked out by rules.
  if (asked.length === 0 && !isPutIn && /(?:매달|매월|매주|매일|날마다|때마다)\s?(?:\S{1,8}\s)?(?:적|기록|입력|쓰)/.test(text)) return [];
  const chosen = choose(found, text, asked);
  if (chosen.length > 0) return chosen.map(({ recipe, span }) => toTool(recipe, span));
  const plain = RECIPES.find(({ id }) => id === "arithmetic");
  if (!plain || !/계산\s?기|환산|변환/.test(text) || /(더치\s?페이|n\s?빵|엔빵)/i.test(text) || !asked[0]) return [];
  return [toTool(plain, asked[0], unknownNote(text))];
};

/** What is to be worked out by rules nobody here knows is said, not passed off as sums. */
function unknownNote(text: string): Note[] {
  const what = /([가-힣A-Za-z]{2,10})\s?(?:계산\s?기|환산|변환기)/.exec(text)?.[1];
  if (
    what === undefined ||
    /^(?:간단|간편|간단한|사칙|연산|일반|공학용|미니|심플|심플한|그냥|쉬운|큰|귀여운|나만의|우리|전자|단위|숫자)$/.test(what)
  )
    return [];
  return [
    {
      kind: "unsupported",
      text: `${josa(what, "을/를")} 어떤 식으로 구하는지 몰라서, 숫자와 부호를 직접 넣는 계산기로 만들었어요.`,
    },
  ];
}

/** Heads stand last: the recipe named just before each 계산기, and those listed with it. */
function choose(found: Found[], text: string, asked: [number, number][]): Found[] {
  const chosen: Found[] = [];
  let from = 0;
  for (const [start, end] of asked) {
    const before = found
      .filter(({ span }) => span[0] >= from && span[0] < start)
      .map(({ recipe, span }): Found => ({ recipe, span: [span[0], Math.min(span[1], start)] }))
      .toSorted((a, b) => b.span[1] - a.span[1] || a.span[0] - b.span[0]);
    const [head, ...others] = before;
    if (head) {
      let next = head;
      chosen.push({ recipe: head.recipe, span: [head.span[0], start - head.span[1] < 14 ? end : head.span[1]] });
      for (const one of others) {
        if (one.span[1] > next.span[0] || !JOINED.test(text.slice(one.span[1], next.span[0]))) continue;
        chosen.push(one);
        next = one;
      }
    }
    from = end;
  }
  // 퍼센트 계산 할인율이랑 부가세: what is listed right behind is worked out too.
  let behind =
    chosen.length > 0 && /계산(?:기|해\S*)?\s?$/.test(text.slice(0, asked.at(-1)?.[1] ?? 0))
      ? (asked.at(-1)?.[1] ?? text.length)
      : text.length;
  for (const one of found.toSorted((a, b) => a.span[0] - b.span[0])) {
    // 할인율이랑 부가세: the rest of the word belongs to what was named.
    const gap = text.slice(behind, one.span[0]).replace(/^[가-힣]{1,2}?(?=이?랑|하고|과|와|도|,|\s)/, "");
    if (one.span[0] < behind || chosen.some(({ recipe }) => recipe === one.recipe) || !(/^\s*$/.test(gap) || JOINED.test(gap))) continue;
    chosen.push(one);
    behind = one.span[1];
  }
  const rest = found.filter(({ recipe }) => !chosen.some((one) => one.recipe === recipe));
  return (chosen.length > 0 ? chosen : rest.toSorted((a, b) => a.span[0] - b.span[0]).slice(0, 1))
    .toSorted((a, b) => a.span[0] - b.span[0])
    .slice(0, 4);
}

function toTool(recipe: CalculatorRecipe, span: [number, number], more: readonly Note[] = []): Tool {
  return {
    name: `calculator:${recipe.id}`,
    title: recipe.title,
    span,
    owns: /./,
    build({ free, entities, text }) {
      const screenId = free(kebab(recipe.id));
      const kept = keepResults({
        id: free(`${recipe.id}Result`),
        name: entities.length === 0 ? "계산 기록" : `${recipe.title.replace(/\s?계산기$/, "")} 계산 기록`,
        fields: resultFields(recipe),
        titleField: "title",
        dateField: "calculatedOn",
        screen: free(`${kebab(recipe.id)}-results`),
      });
      const block: CalculatorBlock = {
        id: free(`${recipe.id}Calculator`),
        kind: "calculator",
        inputs: withSaidValues(recipe.inputs, text),
        ...(recipe.rows ? { rows: recipe.rows } : {}),
        outputs: recipe.outputs,
        ...(recipe.calendar ? { calendar: recipe.calendar } : {}),
        basis: recipe.basis,
        history: kept.entity.id,
      };
      return {
        screens: [{ id: screenId, title: recipe.title, path: `/${screenId}`, icon: recipe.icon, blocks: [block] }, kept.screen],
        entities: [kept.entity],
        notes: [{ kind: "assumed", text: recipe.basis }, ...more],
        plan: [`값을 넣으면 바로 나오는 ${recipe.title}`, "계산 과정과 결과 복사", kept.entity.name],
      };
    },
  };
}

const kebab = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What came out, when, and a note; the title says the main result. */
function resultFields({ outputs }: CalculatorRecipe): FieldSpec[] {
  const results = outputs
    .filter((output) => output.show === "result")
    .slice(0, 3)
    .map((output): FieldSpec => {
      const type = output.date ? "date" : output.unit === "원" ? "money" : "number";
      return { id: output.id, label: output.label, type, ...(output.unit && type === "number" ? { unit: output.unit } : {}) };
    });
  return [
    { id: "title", label: "결과", type: "text", required: true },
    ...results,
    { id: "calculatedOn", label: "계산한 날", type: "date" },
    memoField,
  ];
}
