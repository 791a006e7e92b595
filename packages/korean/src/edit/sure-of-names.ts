/** Names that a request gives to what is new: asked about where they look like a piece of the sentence. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import type { EditOutcome } from "./edit-outcome.ts";
import { josa } from "../korean-text.ts";
import { quotedParts } from "./phrase.ts";

/** What no word inside a name ends in. */
const INSIDE =
  /(?:한테|에게|에서|부터|까지|처럼|해서|하면|으면|는데|니까|지만|려고|도록|면서|거나|[가-힣]{2}(?:을|를|도)|[가-힣]{2}만|쓰고|적고|넣고|하고)$/;
/** What no name ends in. */
const AT_THE_END =
  /(?:는데|려고|든지|거나|한테|에게|에서|으로|습니다|[어아해]요|네요|세요|하게|되게|있게|없이|하고|해서|하면|[가-힣]{2}(?:을|를)|말고|있고|없고|(?:고르|적|쓰|넣|하|되|보|있|없|받|올리)는|건지도?|인지도|할지도?|^이번|^다음|^지난|^오늘|^방금)$/;

/** Words that end a sentence: 빠졌어, 없네. */
const FINITE =
  /(?:[았었했됐졌갔왔났셨렸였](?:어|네|다|지|음|는데)요?|(?:없|있|많|적|되|안되)(?:네|어|지|다|음)요?|[가-힣]거든요?|[가-힣]잖아요?|[가-힣]더라고?요?|(?:이|저|그)거|[가-힣](?:하자|할래|할게|싶어|싶다))$/;
const SHORT_NAMES =
  /^[키힘값색향맛방층동호반팀조곡책약술밥꿈말글답표칸줄점면폭빵떡차배말물불옷짐집땅돈덕복때털뼈피눈귀코입턱목손발등간장위폐뇌신별달해날년월일시분초원개병잔권장대명석좌편회판승패무득실급수양음본과종속목강문부절행열국읍면리구도주군통]$/;

function isPieceOfASentence(name: string): boolean {
  const words = name.replace(/\(.*$/s, "").trim().split(/\s+/);
  if (!/[가-힣A-Za-z]/.test(name) || words.length > 5) return true;
  if (words.some((word) => FINITE.test(word) || /^(?:제가|내가|저는|나는|우리가|저희가|네가|니가)$/.test(word))) return true;
  return words.slice(0, -1).some((word) => INSIDE.test(word)) || AT_THE_END.test(words.at(-1) ?? "");
}

/** The outcome, or a question where a name in it can hardly have been meant. Quoted names are taken as they are. */
export function sureOfNames(outcome: EditOutcome, text: string, spec: AppSpec): EditOutcome {
  if (outcome.kind !== "ops" || quotedParts(text).length > 0) return outcome;
  const said =
    outcome.ops.map(nameGiven).find((name) => name !== undefined && isPieceOfASentence(name)) ??
    outcome.ops.map(syllableNamed).find((name) => name !== undefined) ??
    outcome.ops.map(measureNamed).find((name) => name !== undefined);
  if (said === undefined) return outcome;
  const entity = spec.entities.find(({ parent }) => !parent);
  return {
    kind: "ask",
    question: `${josa(`‘${said}’`, "이라는/라는")} 이름으로 넣으려던 것이 맞는지 잘 모르겠어요. 넣을 이름을 따옴표 안에 적어 주세요.`,
    chips: entity ? [`${entity.name}에 '메모' 항목 추가해줘`].filter(() => entity.fields.every(({ label }) => label !== "메모")) : [],
  };
}

/** 떠, 로: a field or a list whose name is one syllable has one of few names. */
function syllableNamed(op: SpecOp): string | undefined {
  const name = op.op === "addOption" ? undefined : nameGiven(op);
  return name !== undefined && /^[가-힣]$/.test(name) && !SHORT_NAMES.test(name) ? name : undefined;
}

/** 2시간, 토요일, 30분 단위: how much or when, never what a field or a list is called. */
const MEASURE =
  /^(?:(?:약|최대|최소|하루|한\s?번)\s?)?(?:\d+|한|두|세|네|다섯|열)\s?(?:시간|분|일|주|주일|개월|달|년|명|개|번|회|원|시|장|건)(?:\s?(?:까지|이내|이상|이하|단위|간격|씩|전|뒤|후))?$|^(?:매주\s?)?[월화수목금토일]요일(?:\s[월화수목금토일]요일)*$|\s\d[\d,.]*\s?(?:kg|g|cm|km|원|명|개|회|번|분|시간|%|점|ml)$/i;

function measureNamed(op: SpecOp): string | undefined {
  const name = op.op === "addField" || op.op === "addEntity" ? nameGiven(op) : undefined;
  return name !== undefined && MEASURE.test(name) ? name : undefined;
}

function nameGiven(op: SpecOp): string | undefined {
  if (op.op === "addField" && op.field.origin === "user") return op.field.label;
  if (op.op === "addOption") return op.option.label;
  if (op.op === "setField") return op.patch.label;
  return op.op === "addEntity" && op.entity.origin === "user" ? op.entity.name : undefined;
}
