/** The forms a verb stem is written in before 면, 때, a noun or the end: 넘 → 넘는, 넘은, 넘을, 넘어, 넘었. */

const FIRST = 0xac00;
const FINALS = 28;
const VOWELS = 21;
const [N, L, M, SS] = [4, 8, 16, 20];
/** ㅏ ㅐ ㅓ ㅔ ㅕ ㅗ ㅘ ㅚ ㅙ ㅜ ㅝ ㅟ ㅡ ㅢ ㅣ by their numbers. */
const V = { a: 0, ae: 1, eo: 4, e: 5, yeo: 6, o: 8, wa: 9, wae: 10, oe: 11, u: 13, wo: 14, wi: 16, eu: 18, ui: 19, i: 20 } as const;

interface Syllable {
  initial: number;
  vowel: number;
  final: number;
}

function apart(character: string): Syllable | null {
  const code = character.charCodeAt(0) - FIRST;
  if (!(code >= 0 && code < 11_172)) return null;
  return { initial: Math.floor(code / (VOWELS * FINALS)), vowel: Math.floor(code / FINALS) % VOWELS, final: code % FINALS };
}
const together = ({ initial, vowel, final }: Syllable): string => String.fromCharCode(FIRST + (initial * VOWELS + vowel) * FINALS + final);

/** With a final consonant put under its last, open syllable. */
export function withFinal(word: string, final: number): string {
  const last = apart(word.at(-1) ?? "");
  return last && last.final === 0 ? word.slice(0, -1) + together({ ...last, final }) : word;
}

/** 오 → 와, 지나 → 지나, 누르 → 눌러, 넘 → 넘어, 하 → 해. */
export function connective(stem: string): string {
  const head = stem.slice(0, -1);
  const last = apart(stem.at(-1) ?? "");
  if (!last) return stem;
  if (stem.endsWith("하")) return `${head}해`;
  if (stem.endsWith("르") && head !== "") {
    const before = apart(head.at(-1)!);
    if (before && before.final === 0) {
      const bright = before.vowel === V.a || before.vowel === V.o;
      return withFinal(head, L) + together({ initial: 5, vowel: bright ? V.a : V.eo, final: 0 });
    }
  }
  if (last.final !== 0) return stem + (last.vowel === V.a || last.vowel === V.o ? "아" : "어");
  const joined: Partial<Record<number, number>> = { [V.o]: V.wa, [V.u]: V.wo, [V.i]: V.yeo, [V.oe]: V.wae };
  if (last.vowel === V.eu) return head + together({ ...last, vowel: V.eo });
  const vowel = joined[last.vowel];
  // 쉬어, 뛰어; 띄어.
  if (last.vowel === V.wi || last.vowel === V.ui) return `${stem}어`;
  return vowel === undefined ? stem : head + together({ ...last, vowel });
}

/** What is put behind each base: these are endings of verbs and no particles. */
const AFTER_STEM = ["던", "고", "지", "게", "거나", "기"];
const AFTER_PAST = ["는", "던", "으면", "을", "다", "음"];
const AFTER_LINKED = ["서", "야"];
/** After a stem that ends in a consonant; an open one, or one in ㄹ, takes the consonant itself. */
const AFTER_CLOSED = ["은", "을", "으", "으면", "는다", "음"];
const AFTER_OPEN = ["면"];
const PRESENT = ["는"];

const each = (base: string, endings: readonly string[]): string[] => endings.map((ending) => base + ending);

/** All forms, the stem first. `ㄹ` of a stem falls before ㄴ. */
export function formsOf(stem: string): string[] {
  const last = apart(stem.at(-1) ?? "");
  if (!last) return [stem];
  const onL = last.final === L;
  const open = last.final === 0 || onL;
  const bare = onL ? stem.slice(0, -1) + together({ ...last, final: 0 }) : stem;
  const linked = connective(stem);
  const past = withFinal(linked, SS);
  const forms = [stem, ...each(bare, PRESENT), linked, past];
  forms.push(...each(stem, AFTER_STEM), ...each(past, AFTER_PAST), ...each(linked, AFTER_LINKED));
  if (!open) return [...new Set([...forms, ...each(stem, AFTER_CLOSED)])];
  const adnominal = withFinal(bare, N);
  // 열린다; 열림.
  forms.push(adnominal, withFinal(bare, L), ...each(stem, AFTER_OPEN), ...each(adnominal, ["다"]), onL ? stem : withFinal(stem, M));
  return [...new Set(forms)];
}

/** What stands before a noun or 면 of it: 내 → 낸, 냈던, 냈으면, 내면, 내는. */
export function relativeForms(stem: string): string[] {
  const last = apart(stem.at(-1) ?? "");
  if (!last) return [];
  const open = last.final === 0 || last.final === L;
  const bare = last.final === L ? stem.slice(0, -1) + together({ ...last, final: 0 }) : stem;
  const past = withFinal(connective(stem), SS);
  const closed = open ? [withFinal(bare, N), ...each(stem, AFTER_OPEN)] : each(stem, ["은", "으면"]);
  return [...closed, ...each(bare, PRESENT), ...each(past, ["던", "으면", "는"])];
}
