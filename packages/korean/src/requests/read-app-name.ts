/**
 * Another name for the app: 이름은 산들바람으로, 앱 이름 산들바람이라고 해줘. A field that happens to be called 이름 is not meant where its list
 * is not named and the new name is none that a field has.
 */
import type { AppSpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { TYPE_WORDS } from "../claims/words.data.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { josa } from "../korean-text.ts";
import { isTelling } from "../listed/read-item.ts";
import { visible } from "../plan/part-of-app.ts";
import type { RequestReader } from "./clause.ts";
import { INTO, isNaming, type SpacedWord as Word, spacedWords } from "./naming-request.ts";
import { puttingAt } from "./putting-verbs.ts";
import { SAID_WORDS, TONES_SAID } from "./limit-words.data.ts";
import { APP_NOUNS, BEFORE_APP, BESIDE_NAMING, NAME_NOUNS, NO_LONGER, OPEN_WORDS } from "./naming-words.data.ts";

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const NAMES = words(NAME_NOUNS);
const APPS = words(APP_NOUNS);
const BEFORE = words(BEFORE_APP);
const BESIDE = words(BESIDE_NAMING);
const NO_MORE = words(NO_LONGER);
/** How a field is, and no name: 필수로, 숫자로, 빨간색으로. */
const HOW = new Set(
  [...Object.values(SAID_WORDS), ...Object.values(TONES_SAID), ...TYPE_WORDS.map(([said]) => said)].flatMap((one) => one.split(" ")),
);
const OPEN = words(OPEN_WORDS);
const TOPIC = /(?:은|는|을|를|이|가|도|:)$/;
const MOST_CHARS = 24;
const MOST_WORDS = 4;

export const readAppName: RequestReader = ({ text, spec, earlier, latest }) => {
  const said = namedIn(text.replace(/['"‘’“”「」]/g, "").replace(/[.!~?^ㅋㅎㅠㅜ]+(?=\s|$)/g, " "));
  if (!said) return undefined;
  const { name, isOfApp } = said;
  if (!isOfApp && (isLabel(name) || isKnown(name, spec) || latest || (earlier !== undefined && putsIn(earlier, spec)))) return undefined;
  if (name === spec.title) return { kind: "there", text: `앱 이름이 이미 ${josa(`‘${name}’`, "이에요/예요")}.` };
  return {
    kind: "done",
    ops: [{ op: "setApp", patch: { title: name } }],
    text: `앱 이름을 ${josa(`‘${name}’`, "으로/로")} 바꿨어요.`,
  };
};

interface Said {
  name: string;
  /** The app itself was named. */
  isOfApp: boolean;
}

function namedIn(text: string): Said | undefined {
  const all = spacedWords(text);
  const head = headAt(all);
  if (head) {
    const rest = all.slice(head.words);
    // 이름 바꿔줘 산들바람으로: what is asked for may stand before the name.
    const from = rest.findIndex((word) => !isNaming(word));
    const name = from < 0 ? undefined : nameIn(withoutOld(rest.slice(from)), from > 0 || head.isTopic);
    return name === undefined ? undefined : { name, isOfApp: head.isOfApp };
  }
  return nameBefore(all);
}

/** 앱 이름은, 우리 어플 제목을, 이름은. */
function headAt(all: readonly Word[]): { words: number; isOfApp: boolean; isTopic: boolean } | undefined {
  let at = 0;
  let isOfApp = false;
  for (; at < all.length; at++) {
    const bare = all[at]!.text.replace(/(?:의|에서)$/, "");
    if (APPS.has(bare)) isOfApp = true;
    else if (!BEFORE.has(all[at]!.text)) break;
  }
  const word = all[at]?.text ?? "";
  const plain = word.replace(TOPIC, "");
  const noun = NAMES.has(word) ? word : NAMES.has(plain) ? plain : undefined;
  if (noun === undefined) return undefined;
  return {
    words: at + 1,
    isOfApp: isOfApp || [...APPS].some((one) => noun.startsWith(one)) || /^(?:앱|어플)/.test(noun),
    isTopic: noun !== word,
  };
}

/** 산들바람으로 앱 이름 바꿔줘. */
function nameBefore(all: readonly Word[]): Said | undefined {
  const at = all.findIndex(({ text }) => NAMES.has(text.replace(TOPIC, "")));
  if (at < 1 || !all.slice(at + 1).every(isNaming) || all.length === at + 1) return undefined;
  const before = all.slice(0, at);
  const apps = before.findIndex(({ text }) => APPS.has(text.replace(/의$/, "")));
  const name = nameIn(apps < 0 ? before : before.slice(0, apps), false);
  return name === undefined || (apps >= 0 && apps < before.length - 1) ? undefined : { name, isOfApp: apps >= 0 };
}

/** 들꽃 말고 산들바람으로 → 산들바람으로 */
function withoutOld(said: readonly Word[]): readonly Word[] {
  const at = said.findLastIndex(({ text }) => NO_MORE.has(text));
  return at < 0 ? said : said.slice(at + 1);
}

/** @param isTopic without 으로 behind it, too: 앱 이름은 산들바람 */
function nameIn(said: readonly Word[], isTopic: boolean): string | undefined {
  let end = said.length;
  while (end > 0 && isNaming(said[end - 1]!)) end--;
  let start = 0;
  while (start < end - 1 && BESIDE.has(said[start]!.text)) start++;
  const own = said.slice(start, end);
  const last = own.at(-1);
  if (!last || own.length > MOST_WORDS) return undefined;
  const bare = last.text.replace(INTO, "");
  if ((bare === last.text && !isTopic) || bare === "") return undefined;
  const name = [...own.slice(0, -1).map(({ text }) => text), bare].join(" ");
  const isSaid = own.slice(0, -1).some(({ morphemes }) => morphemes.some(({ tag }) => /^(?:JX|JK[OS]|E[CF])/.test(tag)));
  // 뭐로 하지: not known yet.
  const isOpen = own.some(
    ({ text, morphemes }) => morphemes.some(({ tag }) => /^(?:NP|IC|MM)/.test(tag)) || OPEN.has(text.replace(INTO, "")),
  );
  if (name.length > MOST_CHARS || isSaid || isOpen || !/[가-힣A-Za-z\d]/.test(name)) return undefined;
  return own.some(({ text }) => HOW.has(text) || HOW.has(text.replace(INTO, ""))) ? undefined : name;
}

/** 성함, 도서명: what a field may be called. */
const isLabel = (name: string): boolean => isTelling({ label: name }) || typeOfLabel(name).type !== "text" || LABELS.test(name);
const LABELS = /(?:이름|성함|성명|명칭|제목|명|번호|호칭|닉네임|별명|애칭)$/;

const isKnown = (name: string, { entities }: AppSpec): boolean => {
  const said = compactName(name);
  return entities.some(
    (entity) =>
      compactName(entity.name) === said ||
      visible(entity).some(
        ({ label, options = [] }) => compactName(label) === said || options.some((one) => compactName(one.label) === said),
      ),
  );
};

/** The message before has put a field in: its name is meant as well. */
function putsIn(earlier: string, spec: AppSpec): boolean {
  const said = compactName(earlier);
  const named = spec.entities.flatMap((entity) => visible(entity).filter(({ label }) => said.includes(compactName(label))));
  return named.length > 0 && named.length <= MOST_PUT_IN && puttingAt(earlier) !== undefined;
}
const MOST_PUT_IN = 2;
