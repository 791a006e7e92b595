import type { FieldSpec, FieldType } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { selectOptionsFor, statusOptionsFor } from "../options-from-text.ts";
import { collectionsOf, type EditContext, type EditOutcome, type EditRule, NUMBER_TYPES, visibleFields } from "./edit-outcome.ts";
import type { FieldMention } from "./vocabulary.ts";
import { named, quotedParts } from "./phrase.ts";

/** Properties of fields that exist: required, type, unit, limits, default, order, name, formula. */
export const editFieldRules: EditRule = (context) => {
  const mention = context.words.fields[0];
  if (!mention) return undefined;
  return (
    required(context) ??
    formula(context) ??
    rename(context, mention) ??
    limits(context, mention) ??
    prefill(context, mention) ??
    move(context, mention) ??
    columns(context) ??
    retype(context, mention)
  );
};

const patch = ({ entity, field }: FieldMention, change: Partial<Omit<FieldSpec, "id">>, summary: string): EditOutcome => ({
  kind: "ops",
  ops: [{ op: "setField", entity: entity.id, field: field.id, patch: change }],
  summary,
});

function required({ text, words }: EditContext): EditOutcome | undefined {
  const off = /(필수\s?(?:아니|말고|해제|빼|안|없)|선택\s?(?:사항|항목|입력)?(?:으로|로)|안\s?(?:써|적|넣|입력해)도|비워도)/.test(text);
  const on = !off && /(필수|꼭\s|반드시|무조건|안\s?(?:쓰|적|넣|입력하)면|없으면\s?(?:저장|등록)|비우면)/.test(text);
  if (!on && !off) return undefined;
  // 전화번호는 necessary in one entity: the first one named counts, with every field named beside it.
  const { entity } = words.fields[0]!;
  const fields = words.fields.filter((mention) => mention.entity === entity && mention.field.type !== "computed");
  if (fields.length === 0) return undefined;
  const names = fields.map(({ field }) => field.label);
  return {
    kind: "ops",
    ops: fields.map(({ field }) => ({ op: "setField", entity: entity.id, field: field.id, patch: { required: on ? true : undefined } })),
    summary: on ? `${josa(names.join(", "), "을/를")} 꼭 입력하게 했어요.` : `${josa(names.join(", "), "은/는")} 비워 두어도 되게 했어요.`,
  };
}

const OPERATORS: [pattern: RegExp, sign: string][] = [
  [/곱하기|곱한|곱해|×|\*|x/i, "*"],
  [/나누기|나눈|÷|\//, "/"],
  [/더하기|더한|합친|플러스|\+/, "+"],
  [/빼기|뺀|마이너스|-/, "-"],
];

/** 총액을 수량 곱하기 단가로. */
function formula({ text, words }: EditContext): EditOutcome | undefined {
  const operator = OPERATORS.find(([pattern]) => pattern.test(text));
  if (!operator || !/(곱|나누|나눈|더하|더한|빼기|뺀|합친|[×÷*+]|계산)/.test(text)) return undefined;
  const { entity } = words.fields[0]!;
  const numbers = words.fields.filter((mention) => mention.entity === entity).toSorted((a, b) => a.span[0] - b.span[0]);
  const at = text.search(operator[0]);
  const left = numbers.filter((mention) => mention.span[1] <= at).at(-1);
  const right = numbers.find((mention) => mention.span[0] >= at);
  const target = numbers.find((mention) => mention !== left && mention !== right);
  const constant = /(\d+(?:\.\d+)?)/.exec(text.slice(at))?.[1];
  if (!left || !NUMBER_TYPES.has(left.field.type)) return undefined;
  const second = right && NUMBER_TYPES.has(right.field.type) ? right.field.id : constant;
  if (!target || !second) return undefined;
  const money = [left.field, right?.field].some((field) => field?.type === "money" || field?.unit === "원");
  return patch(
    target,
    {
      type: "computed",
      formula: `${left.field.id} ${operator[1]} ${second}`,
      required: undefined,
      default: undefined,
      unit: target.field.unit ?? (money ? "원" : undefined),
    },
    `${josa(target.field.label, "이/가")} 저절로 계산되게 했어요.`,
  );
}

/** '연락처'를 '휴대폰 번호'로, 품목명 말고 상품명이라고. */
function rename({ text, words }: EditContext, mention: FieldMention): EditOutcome | undefined {
  const quoted = quotedParts(text);
  const after = text.slice(mention.span[1]);
  const to =
    quoted.length >= 2
      ? quoted[1]
      : (/^['"’”]?\s*(?:필드|항목)?\s*(?:말고|대신에?)\s*['"‘“]?(.+?)['"’”]?(?:이라고|라고|으로|로)(?:\s|$)/.exec(after)?.[1] ??
        (/(이름|명칭|라벨|글자|라고)/.test(after)
          ? /(?:이름을|명칭을|라벨을|을|를)?\s*['"‘“]?([^'"’”]+?)['"’”]?(?:이라고|라고|으로|로)\s?(?:바꿔|변경|고쳐|해|불러|표시)/
              .exec(after)?.[1]
              ?.replace(/^(?:이름|명칭)(?:을|를)?\s*/, "")
          : quoted.length === 1 && quoted[0] !== mention.field.label
            ? quoted[0]
            : undefined));
  if (!to || to === mention.field.label || to.length > 40) return undefined;
  if (words.fields.some((other) => other.entity === mention.entity && other.field !== mention.field && other.field.label === to))
    return undefined;
  return patch(
    mention,
    { label: to },
    `${named(mention.field.label, "을/를")} ${named(to, "으로/로")} 바꿨어요. 입력한 데이터는 그대로예요.`,
  );
}

const UNITS =
  "kg|g|mg|km|m|cm|mm|원|달러|명|개|회|번|분|시간|초|일|주|개월|년|평|㎡|제곱미터|kcal|칼로리|ml|L|리터|점|%|퍼센트|도|병|잔|권|장|마리|대|세트";

function limits({ text }: EditContext, mention: FieldMention): EditOutcome | undefined {
  const { field } = mention;
  if (!NUMBER_TYPES.has(field.type) || field.type === "computed") return undefined;
  const number = (pattern: RegExp) => {
    const found = pattern.exec(text)?.[1];
    return found === undefined ? undefined : Number(found.replaceAll(",", ""));
  };
  const max = number(/(\d[\d,]*)\s?[가-힣a-z%]{0,3}\s?(?:까지|이하|넘지|을?\s?못\s?넘)/i) ?? number(/최대\s?(\d[\d,]*)/);
  const min = number(/(\d[\d,]*)\s?[가-힣a-z%]{0,3}\s?(?:부터|이상)/i) ?? number(/최소\s?(\d[\d,]*)/);
  if ((max !== undefined || min !== undefined) && /(만|까지|이하|이상|최대|최소|부터|제한)/.test(text)) {
    const said = [min !== undefined && `${min.toLocaleString("ko-KR")} 이상`, max !== undefined && `${max.toLocaleString("ko-KR")}까지`]
      .filter(Boolean)
      .join(", ");
    return patch(
      mention,
      { ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
      `${josa(field.label, "은/는")} ${said}만 입력하게 했어요.`,
    );
  }
  const unit =
    new RegExp(`(${UNITS})\\s?(?:단위)?(?:으로|로)(?:\\s|$)`, "i").exec(text)?.[1] ??
    /단위(?:를|는)?\s*['"‘“]?([가-힣a-zA-Z%㎡]{1,8}?)['"’”]?(?:으로|로)/.exec(text)?.[1];
  return unit ? patch(mention, { unit }, `${field.label}의 단위를 ${josa(unit, "으로/로")} 했어요.`) : undefined;
}

/** 날짜는 오늘로 자동으로; 상태 기본값은 접수로. */
function prefill({ text, words }: EditContext, mention: FieldMention): EditOutcome | undefined {
  const { field } = mention;
  if (!/(자동|기본|처음|미리|알아서|디폴트)/.test(text)) return undefined;
  if (["date", "datetime", "time", "month"].includes(field.type) && /(오늘|지금|현재|당일|자동)/.test(text)) {
    return patch(
      mention,
      { default: { auto: field.type === "date" || field.type === "month" ? "today" : "now" } },
      `${josa(field.label, "이/가")} ${field.type === "date" ? "오늘로" : "지금으로"} 미리 채워지게 했어요.`,
    );
  }
  if (field.type === "text" && /(번호|코드)/.test(field.label))
    return patch(mention, { default: { auto: "sequence", prefix: "" } }, `${josa(field.label, "이/가")} 차례대로 매겨지게 했어요.`);
  const option = words.options.find((candidate) => candidate.field === field);
  if (option)
    return patch(
      mention,
      { default: { value: option.option.value } },
      `${field.label}의 기본값을 ${josa(option.option.label, "으로/로")} 했어요.`,
    );
  const number = /(\d[\d,]*)/.exec(text)?.[1];
  if (number && NUMBER_TYPES.has(field.type))
    return patch(
      mention,
      { default: { value: Number(number.replaceAll(",", "")) } },
      `${field.label}의 기본값을 ${josa(number, "으로/로")} 했어요.`,
    );
  return undefined;
}

function move({ text, words }: EditContext, { entity, field }: FieldMention): EditOutcome | undefined {
  const to = (at: number, where: string): EditOutcome => ({
    kind: "ops",
    ops: [{ op: "moveField", entity: entity.id, field: field.id, to: at }],
    summary: `${josa(field.label, "을/를")} ${where} 옮겼어요.`,
  });
  if (/(맨|제일|가장)\s?(위|앞|처음|먼저)|첫\s?번째로/.test(text) && !/(합계|총|정렬|순)/.test(text)) return to(0, "맨 위로");
  if (/(맨|제일|가장)\s?(아래|밑|뒤|끝)|마지막으로|마지막에/.test(text)) return to(entity.fields.length - 1, "맨 아래로");
  const other = words.fields.find((mention) => mention.entity === entity && mention.field !== field);
  if (!other || !/(다음|뒤|아래|밑|앞|위)(?:으로|로|에)/.test(text)) return undefined;
  const from = entity.fields.indexOf(field);
  const anchor = entity.fields.indexOf(other.field);
  const after = /(다음|뒤|아래|밑)/.test(text);
  const at = anchor + (after ? 1 : 0) - (from < anchor ? 1 : 0);
  return to(at, `${other.field.label} ${after ? "다음으로" : "앞으로"}`);
}

/** 목록에서 주소는 안 보이게. */
function columns({ text, spec, words }: EditContext): EditOutcome | undefined {
  if (!/(목록|표|리스트|카드|화면)(?:에서|에는|에)/.test(text)) return undefined;
  const hide = /(안\s?보|숨|가려|빼|감춰|감추)/.test(text);
  const show = !hide && /(보이|보여|표시|나오)/.test(text);
  if (!hide && !show) return undefined;
  const { entity } = words.fields[0]!;
  const wanted = words.fields.filter((mention) => mention.entity === entity).map(({ field }) => field);
  const ops = collectionsOf(spec, entity.id).map(({ screen, block }) => ({
    op: "setBlock" as const,
    screen: screen.id,
    block: {
      ...block,
      views: block.views.map((view) => {
        const shown = view.columns ?? visibleFields(entity).map((field) => field.id);
        const ids = new Set(wanted.map((field) => field.id));
        const next = hide ? shown.filter((id) => !ids.has(id)) : [...shown, ...[...ids].filter((id) => !shown.includes(id))];
        return next.length > 0 ? { ...view, columns: next } : view;
      }),
    },
  }));
  if (ops.length === 0) return undefined;
  const names = wanted.map((field) => field.label).join(", ");
  return {
    kind: "ops",
    ops,
    summary: hide
      ? `목록에서 ${josa(names, "을/를")} 숨겼어요. 상세 화면에는 그대로 있어요.`
      : `목록에 ${josa(names, "이/가")} 보이게 했어요.`,
  };
}

const TYPES: [pattern: RegExp, type: FieldType, said: string][] = [
  [/(길게|여러\s?줄|긴\s?글|장문)/, "longtext", "길게 쓸 수 있게"],
  [/(숫자(?:만|로)|수(?:만|로)\s)/, "number", "숫자만 넣게"],
  [/(금액(?:으로|만)|돈으로|원\s?단위)/, "money", "금액으로 넣게"],
  [/(날짜와\s?시간|일시로)/, "datetime", "날짜와 시간으로 넣게"],
  [/(날짜(?:로|만)|달력에서\s?고)/, "date", "날짜로 고르게"],
  [/(시간(?:으로|만))/, "time", "시간으로 고르게"],
  [/(별점(?:으로|을)|별로\s?(?:매기|평가))/, "rating", "별점으로 매기게"],
  [/(체크|예\/?아니오|예\s?아니오|여부로|온오프|켜고\s?끄)/, "boolean", "체크로 표시하게"],
  [/(사진|이미지)(?:으로|를\s?올|도\s?올|올릴|첨부)/, "image", "사진을 올리게"],
  [/(여러\s?개\s?(?:고르|선택)|복수\s?선택|다중\s?선택)/, "multiselect", "여러 개 고르게"],
  [/(고르게|고를\s?수|선택하게|선택할|선택형|드롭다운|셀렉트|목록에서\s?고)/, "select", "고르게"],
  [/(짧게|한\s?줄|글자로|텍스트로)/, "text", "한 줄로 쓰게"],
];

function retype({ text }: EditContext, mention: FieldMention): EditOutcome | undefined {
  const { entity, field } = mention;
  const found = TYPES.find(([pattern]) => pattern.test(text));
  if (!found || found[1] === field.type || (field.id === entity.titleField && !["text", "longtext", "select"].includes(found[1])))
    return undefined;
  if (/(추가|넣어|보여|정렬|순으로|그래프|모아)/.test(text)) return undefined;
  const change: Partial<FieldSpec> = { type: found[1], formula: undefined, default: undefined };
  if (found[1] === "select" || found[1] === "multiselect") {
    const listed = /\(([^)]+)\)/
      .exec(text)?.[1]
      ?.split(/[/,]/)
      .map((label) => label.trim())
      .filter(Boolean);
    const options = field.options ?? (listed ? undefined : selectOptionsFor(field.label, entity.name));
    if (!options && !listed)
      return {
        kind: "ask",
        question: `${field.label}에서 무엇을 고를 수 있게 할까요?`,
        chips: [
          `${josa(field.label, "을/를")} (상/중/하) 중에서 고르게 해줘`,
          `${josa(field.label, "을/를")} (일반/중요) 중에서 고르게 해줘`,
        ],
      };
    change.options = options ?? listed?.map((label, index) => ({ value: `option${index + 1}`, label }));
  }
  if (found[1] === "status" && !field.options) change.options = statusOptionsFor(field.label, entity.name);
  return patch(mention, change, `${josa(field.label, "을/를")} ${found[2]} 바꿨어요.`);
}
