import type { FieldSpec } from "@appmon/appspec/spec";
import { findColours } from "../colour-names.ts";
import { josa } from "../korean-text.ts";
import { limits, patch, UNITS } from "./edit-field-limits.ts";
import { kindAsked, retype } from "./edit-field-type.ts";
import { collectionsOf, type EditContext, type EditOutcome, type EditRule, NUMBER_TYPES, visibleFields } from "./edit-outcome.ts";
import type { FieldMention } from "./vocabulary.ts";
import { ADD, named, quotedParts, REMOVE } from "./phrase.ts";
import { AMOUNT_PATTERN, readAmount } from "./read-amount.ts";

/** Properties of fields that exist: required, type, unit, limits, default, order, name, formula. */
export const editFieldRules: EditRule = (context) => {
  const mention = context.words.fields[0];
  if (!mention) return undefined;
  return (
    required(context) ??
    rename(context, mention) ??
    together(context, mention, limits) ??
    together(context, mention, prefill) ??
    move(context, mention) ??
    columns(context) ??
    retype(context, mention) ??
    renamePlainly(context, mention)
  );
};

type FieldRule = (context: EditContext, mention: FieldMention) => EditOutcome | undefined;

/** "보증금이랑 월세는 만원 단위로": what is said of the last one is said of those joined to it. */
function together(context: EditContext, mention: FieldMention, rule: FieldRule): EditOutcome | undefined {
  const { text, words } = context;
  const joined = [mention];
  for (const next of words.fields
    .filter(({ entity, span }) => entity === mention.entity && span[0] >= mention.span[1])
    .toSorted((a, b) => a.span[0] - b.span[0])) {
    if (!/^\s?(?:이랑|랑|하고|과|와|,|·|\/|및)\s?$/.test(text.slice(joined.at(-1)!.span[1], next.span[0]))) break;
    joined.push(next);
  }
  const [first, ...others] = joined.map((one) => rule(context, { ...one, span: joined.at(-1)!.span }));
  if (first?.kind !== "ops" || others.length === 0)
    return others.length === 0 ? first : others.find((outcome) => outcome?.kind === "ops") ? undefined : first;
  const rest = others.flatMap((outcome) => (outcome?.kind === "ops" ? [outcome] : []));
  return rest.length < others.length
    ? undefined
    : { kind: "ops", ops: [first, ...rest].flatMap(({ ops }) => ops), summary: [first, ...rest].map(({ summary }) => summary).join(" ") };
}

/** "향은 굳이 없어도 될 듯": to be left out, or only not to be asked for every time? */
const HARDLY_NEEDED = /(?:굳이|딱히|별로|꼭)?\s?(?:없어도|안\s?(?:물어|물어\s?봐|여쭤\s?봐|받아|있어)도)\s?(?:되|돼|될|괜찮|상관)/;

function required({ text, words }: EditContext): EditOutcome | undefined {
  const [first] = words.fields;
  if (first && HARDLY_NEEDED.test(text.slice(first.span[1])) && !/(?:저장|등록|빼|없애|지워|삭제)/.test(text)) {
    const { entity: of, field } = first;
    return {
      kind: "ask",
      question: `${of.name}에서 ${josa(field.label, "을/를")} 뺄까요${field.required ? ", 비워 두어도 되게만 할까요" : ""}?`,
      chips: [
        `${of.name}에서 ${field.label} 항목 빼줘`,
        ...(field.required ? [`${of.name} ${josa(field.label, "을/를")} 선택으로 해줘`] : []),
      ],
    };
  }
  const off =
    /(필수\s?(?:는|를|입력|항목)?\s?(?:아니|말고|해제|빼|안|없|풀|취소|끄|꺼|제외|지우|지워)|선택\s?(?:사항|항목|입력)?(?:으로|로)|안\s?(?:써도|쓰도|적어도|적도|넣어도|입력해도|입력\s?안\s?해도)|(?:꼭|필수|반드시|무조건)[^.!?]{0,14}(?:거|것|건|게|는|로)?\s?(?:아니|않|안\s?하|안\s?해도|말고)|비워도|없어도\s?(?:되|돼|저장|등록))/.test(
      text,
    );
  // "안 적어도 되니까 없애줘": the first half is only the reason.
  if (off && /(?:니까|으니|서|는데)\s.*(?:빼|삭제|지워|없애|제거)/.test(text)) return undefined;
  // "안 적으면 오늘로": what stands there instead is the next rule's business.
  if (/안\s?(?:쓰|적|넣|입력하)\S*면\s*(?:오늘|그날|당일|지금|자동|기본)/.test(text)) return undefined;
  const on =
    !off &&
    /(필수|꼭(?:\s|$)|반드시|무조건|안\s?(?:쓰|적으|넣으|입력하)면|안\s?(?:쓰|적|넣)면|없으면\s?(?:저장|등록)|빼먹으면|빠뜨리면|비우면)/.test(
      text,
    );
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

/** '연락처'를 '휴대폰 번호'로, 품목명 말고 상품명이라고, 마감일을 데드라인으로 이름 변경. */
function rename({ text, words }: EditContext, mention: FieldMention): EditOutcome | undefined {
  const { entity, field } = mention;
  // A collection of the same name is what people see: its rule renames both.
  if (words.entities.some((other) => other.name === field.label)) return undefined;
  // "신청하는 칸 제목을 …로": something else has a title, too.
  const before = text
    .slice(0, mention.span[0])
    .replace(/['"‘“]/g, "")
    .trim();
  if (
    /^(?:제목|이름|내용|설명)$/.test(field.label) &&
    before !== "" &&
    !new RegExp(`(?:${entity.name.replace(/[^가-힣A-Za-z0-9 ]/g, ".")}|의|에서|에|항목|필드|${josaless(words)})$`).test(before)
  )
    return undefined;
  if (ADD.test(text) || REMOVE.test(text) || /(기본값|기본으로|자동|정렬|순으로|묶|그래프|색으로|단위)/.test(text)) return undefined;
  const to = newName(text, mention)?.trim();
  if (!to || to === field.label || to.length > 40) return undefined;
  if (entity.fields.some((other) => other !== field && !other.hidden && other.label === to))
    return { kind: "answer", text: `${entity.name}에는 이미 ‘${to}’ 항목이 있어요. 다른 이름으로 말해 주세요.` };
  const label =
    mention.said &&
    field.label.replace(/\s/g, "").startsWith(mention.said) &&
    field.label !== mention.said &&
    !field.label.includes(" ") &&
    to.length <= mention.said.length + 2
      ? field.label.replace(mention.said, to)
      : to;
  return patch(mention, { label }, `${named(field.label, "을/를")} ${named(label, "으로/로")} 바꿨어요. 입력한 데이터는 그대로예요.`);
}

/** "내용을 사용처로": nothing else can be meant by it. */
function renamePlainly({ text, words }: EditContext, mention: FieldMention): EditOutcome | undefined {
  const { field, span } = mention;
  if (mention.said !== undefined || words.fields.some((other) => other.entity === mention.entity && other.field !== field))
    return undefined;
  const to = /^['"’”]?(?:을|를)\s+([가-힣A-Za-z]{2,12}?(?:\s[가-힣A-Za-z]{1,8}?)?)(?:으로|로)(?:\s?해\s?줘)?[.!~\s]*$/.exec(
    text.slice(span[1]),
  )?.[1];
  if (!to || !couldBeName(to, field, true) || words.options.length > 0) return undefined;
  if (
    /(순|순서|위|앞|앞으|뒤|밑|끝|옆|처음|먼저|번째|화면|그래프|차트|자동|기준|중심|높|낮|보다.*)$/.test(to) ||
    /^(?:제일|가장|맨|더|좀|바로)/.test(to)
  )
    return undefined;
  return patch(mention, { label: to }, `${named(field.label, "을/를")} ${named(to, "으로/로")} 바꿨어요. 입력한 데이터는 그대로예요.`);
}

/** Other names in the sentence, as they may stand before a field. */
const josaless = (words: EditContext["words"]) =>
  words.screenEntities.map(({ name }) => name.replace(/[^가-힣A-Za-z0-9 ]/g, ".")).join("|") || "그";

function newName(text: string, { field, span }: FieldMention): string | undefined {
  const quoted = quotedParts(text);
  if (quoted.length >= 2) return quoted[1];
  const after = text.slice(span[1]);
  const [, instead, as] =
    /^['"’”]?\s*(?:필드|항목)?\s*(?:말고|대신에?)\s*['"‘“]?(.+?)['"’”]?(이라고|라고|으로|로)(?:\s|$)/.exec(after) ?? [];
  if (instead && as?.endsWith("라고")) return instead;
  if (instead) return kindAsked(`${josa(instead, "으로/로")} `) ? undefined : instead;
  const saysName = /(이름|명칭|라벨|글자|라고)/.test(after);
  const spoken =
    /^['"’”]?\s*(?:필드|항목)?\s*(?:(?:의\s?)?(?:이름|명칭|라벨)(?:을|를)?|을|를|은|는)\s*['"‘“]?([^'"’”]+?)['"’”]?(?:이라고|라고|으로|로)\s?(?:이름(?:을)?\s?|명칭(?:을)?\s?)?(?:다\s?|모두\s?|전부\s?|좀\s?)?(?:바꿔|바꾸|변경|고쳐|수정|불러|표시|부르|해)/
      .exec(after)?.[1]
      ?.trim();
  if (
    spoken &&
    (saysName || couldBeName(spoken, field, /(?:으로|로)\s?(?:다\s?|모두\s?|전부\s?|좀\s?)?(?:바꿔|바꾸|변경|고쳐|수정)/.test(after)))
  )
    return spoken.replace(/^(?:이름|명칭)(?:을|를)?\s*/, "");
  const dull = /^(?:이?라는|이란)\s?(?:말|이름|단어|표현)\S{0,2}\s.{0,20}?([가-힣A-Za-z0-9 ]{1,12}?)(?:으로|로)\s?(?:바꿔|변경|고쳐)/
    .exec(after)?.[1]
    ?.trim();
  if (dull) return dull.split(" ").at(-1);
  // "만료일 이름을 종료일로", "수량 → 재고 수량": said so plainly that no verb is missed.
  const plain =
    /^['"’”]?\s*(?:필드|항목)?\s*(?:의\s?)?(?:이름|명칭|라벨)(?:을|를|은)?\s*([^'"’”]{1,30}?)(?:으로|로)[\s.!~]*$/.exec(after)?.[1] ??
    /^['"’”]?\s*(?:→|->|=>)\s*['"‘“]?([^'"’”→>]{1,30}?)['"’”]?[\s.!~]*$/.exec(after)?.[1];
  if (plain) return plain.trim();
  return quoted.length === 1 &&
    quoted[0] !== field.label &&
    /^\s*['"’”]?\s*(?:을|를|은|는)/.test(after) &&
    !field.options?.some((option) => option.label === quoted[0])
    ? quoted[0]
    : undefined;
}

/** "필수로", "달력으로", "빨간색으로", "kg으로" change something else. */
function couldBeName(to: string, field: FieldSpec, saysChange: boolean): boolean {
  // "10점 만점으로": how much, not what it is called.
  if (/^\d+\s?(?:점|개|명|원|%|회|분|시간|일|단계)/.test(to) || /만점제?$/.test(to)) return false;
  if (!saysChange || field.options?.some((option) => option.label === to)) return false;
  if (
    /^(필수|선택|표|카드|칸반|달력|캘린더|갤러리|목록|리스트|체크리스트|오늘|지금|위|아래|앞|뒤|맨\s?.*|크게|작게|.*(?:형|형식|모양|뷰))$/.test(
      to,
    )
  )
    return false;
  if (kindAsked(`${josa(to, "으로/로")} `) || findColours(josa(to, "으로/로")).length > 0) return false;
  return !new RegExp(`^(?:${UNITS})$`, "i").test(to) && !/(다음|뒤|앞|위|아래)$/.test(to);
}

/** 날짜는 오늘로 자동으로; 상태 기본값은 접수로. */
function prefill({ text, words }: EditContext, mention: FieldMention): EditOutcome | undefined {
  const { field } = mention;
  // "납부완료로 바꾸면 오늘로": what happens then is a rule, no default.
  if (/(문자|알림|메일|카톡|톡(?:이|으로)|발송|보내)/.test(text)) return undefined;
  if (/(?:바꾸|되|하|누르|끝나|찍)면\s/.test(text) && !/안\s?(?:쓰|적|넣|입력하)\S*면/.test(text)) return undefined;
  if (
    !/(자동|기본|처음|미리|알아서|디폴트|오늘(?:\s?날짜)?(?:으로|로)(?=\s?(?:해|채|넣|설정|[.!~]*$))|안\s?(?:쓰|적|넣|입력하)\S*면|그냥\s?두면|비워\s?두면|들어가\s?있?게)/.test(
      text,
    )
  )
    return undefined;
  if (["date", "datetime", "time", "month"].includes(field.type) && /(오늘|그날|지금|현재|당일|자동)/.test(text)) {
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
  const number = new RegExp(AMOUNT_PATTERN).exec(text.slice(mention.span[1]).replace(/^.{0,16}?두면\s/, ""))?.[1];
  if (number && NUMBER_TYPES.has(field.type) && field.type !== "computed")
    return patch(
      mention,
      { default: { value: readAmount(number) } },
      `${field.label}의 기본값을 ${josa(`${readAmount(number).toLocaleString("ko-KR")}${field.unit ?? ""}`, "으로/로")} 했어요.`,
    );
  return undefined;
}

function move({ text, words }: EditContext, { entity, field }: FieldMention): EditOutcome | undefined {
  const to = (at: number, where: string): EditOutcome => ({
    kind: "ops",
    ops: [{ op: "moveField", entity: entity.id, field: field.id, to: at }],
    summary: `${josa(field.label, "을/를")} ${where} 옮겼어요.`,
  });
  const others = words.fields.filter((mention) => mention.entity === entity && mention.field !== field);
  if (others.length === 1 && /(순서|위치|자리)(?:를|을)?\s?(?:서로\s?)?(?:바꿔|바꾸|맞바꿔|교체)/.test(text)) {
    const [a, b] = [entity.fields.indexOf(field), entity.fields.indexOf(others[0]!.field)].toSorted((x, y) => x - y) as [number, number];
    return {
      kind: "ops",
      ops: [
        { op: "moveField", entity: entity.id, field: entity.fields[b]!.id, to: a },
        { op: "moveField", entity: entity.id, field: entity.fields[a]!.id, to: b },
      ],
      summary: `${josa(entity.fields[a]!.label, "와/과")} ${entity.fields[b]!.label}의 자리를 바꿨어요.`,
    };
  }
  // "마감 임박한 숙제가 맨 위에": only what stands right before the place is moved there.
  const rest = text.slice(words.fields.find((mention) => mention.field === field && mention.entity === entity)?.span[1] ?? 0);
  const placed =
    /^['"’”]?\s?(?:항목|필드|칸|란|입력란)?(?:을|를|은|는|이|가|도|만)?\s*(?:목록에서\s|표에서\s|화면에서\s|바로\s|좀\s|다시\s)*(?:맨|제일|가장|첫|마지막)/.test(
      rest,
    );
  if (!placed && /(맨|제일|가장)\s?(위|앞|처음|먼저|아래|밑|뒤|끝)/.test(text)) return undefined;
  if (/(맨|제일|가장)\s?(위|앞|처음|먼저)|첫\s?번째로/.test(text) && !/(합계|총|정렬|순|몇|인지|평균)/.test(text)) return to(0, "맨 위로");
  if (/(맨|제일|가장)\s?(아래|밑|뒤|끝)|마지막으로|마지막에/.test(text)) return to(entity.fields.length - 1, "맨 아래로");
  const inOrder = words.fields.filter((mention) => mention.entity === entity).toSorted((a, b) => a.span[0] - b.span[0]);
  const beside = /^['"’”]?\s*(?:필드|항목)?\s*(?:의\s?|보다\s?)?(?:바로\s?|더\s?)?(다음|뒤|아래|밑|옆|앞|위)(?:으로|로|에)/;
  const anchored = inOrder.find((mention) => beside.test(text.slice(mention.span[1])));
  const moving = inOrder.find((mention) => mention.field !== anchored?.field);
  if (!anchored || !moving) return undefined;
  const from = entity.fields.indexOf(moving.field);
  const anchor = entity.fields.indexOf(anchored.field);
  const after = /(다음|뒤|아래|밑|옆)/.test(beside.exec(text.slice(anchored.span[1]))?.[1] ?? "");
  const at = anchor + (after ? 1 : 0) - (from < anchor ? 1 : 0);
  return {
    kind: "ops",
    ops: [{ op: "moveField", entity: entity.id, field: moving.field.id, to: at }],
    summary: `${josa(moving.field.label, "을/를")} ${anchored.field.label} ${after ? "다음으로" : "앞으로"} 옮겼어요.`,
  };
}

/** 목록에서 주소는 안 보이게. */
function columns({ text, spec, words }: EditContext): EditOutcome | undefined {
  if (!/(목록|표|리스트|카드|화면)(?:에서|에는|에)|빼고\s?(?:보여|볼)|(?:항목)?만\s?(?:보이게|나오게|표시)/.test(text)) return undefined;
  const last = words.fields.at(-1)!;
  const only = /만\s?(?:보이|보여|나오|표시)/.test(text);
  // "연락처 뒷자리만": a part of what a field holds, not the field.
  if (only && !/^['"’”]?\s?(?:항목|필드)?만/.test(text.slice(Math.max(...words.fields.map(({ span }) => span[1]), last.span[1]))))
    return undefined;
  const hide = !only && /(안\s?(?:보|뜨|나오|나와)|못\s?보|숨|가려|빼|감춰|감추)/.test(text);
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
        const next = only
          ? [...ids]
          : hide
            ? shown.filter((id) => !ids.has(id))
            : [...shown, ...[...ids].filter((id) => !shown.includes(id))];
        return next.length > 0 ? { ...view, columns: next } : view;
      }),
    },
  }));
  if (ops.length === 0) return undefined;
  const names = wanted.map((field) => field.label).join(", ");
  return {
    kind: "ops",
    ops,
    summary: only
      ? `목록에 ${names}만 보이게 했어요. 다른 내용은 상세 화면에 있어요.`
      : hide
        ? `목록에서 ${josa(names, "을/를")} 숨겼어요. 상세 화면에는 그대로 있어요.`
        : `목록에 ${josa(names, "이/가")} 보이게 했어요.`,
  };
}
