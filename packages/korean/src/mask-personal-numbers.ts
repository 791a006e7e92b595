/** Numbers that must not be kept or passed on: resident registration numbers, foreigners' ones, and payment cards. */

/** Between the parts of a number, as people write it: "900101-1234567", "900101 - 1234567", "4111 1111 1111 1111". */
const GAP = String.raw`[\s\u00ad\u200b-\u200d\ufeff]{0,2}(?:[-‐-―−ー－_.·~∼～][\s\u200b-\u200d]{0,2})?`;
const DIGIT = String.raw`[0-9０-９]`;
/** Thirteen to nineteen digits with at most one gap between any two. */
const NUMBERS = new RegExp(String.raw`(?<!${DIGIT})${DIGIT}(?:${GAP}${DIGIT}){12,18}(?!${DIGIT})`, "gu");

const RESIDENT = new RegExp(String.raw`(?<!${DIGIT})${DIGIT}{6}${GAP}${DIGIT}{7}(?!${DIGIT})`, "gu");
const PRINTED_CARD = new RegExp(
  String.raw`(?<!${DIGIT})${DIGIT}{4}(?:(?:${GAP}${DIGIT}{4}){3}(?:${GAP}${DIGIT}{3})?|${GAP}${DIGIT}{6}${GAP}${DIGIT}{4,5})(?!${DIGIT})`,
  "gu",
);

const RESIDENT_WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5];
/** Lengths of the groups a card's number is printed in. */
const CARD_GROUPS = new Set(["16", "15", "14", "19", "4,4,4,4", "4,6,5", "4,6,4", "4,4,4,4,3"]);
/** By network: Visa, Mastercard, American Express, JCB, Diners, UnionPay and Discover, and cards of Korea alone. */
const CARD = /^(?:4\d{15}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|35\d{14}|3(?:0[0-5]|[68]\d)\d{11}|6[0245]\d{14}(?:\d{3})?|9\d{15})$/;

/** The text with every digit of such a number made a dot; whatever else there is stays, and so do other long numbers. */
export function maskPersonalNumbers(text: string): { text: string; isMasked: boolean } {
  let isMasked = false;
  const maskIf = (isMeant: (groups: string[]) => boolean) => (found: string) => {
    if (!isMeant(groupsOf(found))) return found;
    isMasked = true;
    return dots(found);
  };
  // First as they are printed, because several in a row are one run of digits; then whatever way they are spaced.
  const printed = text.replace(RESIDENT, maskIf(isResident)).replace(PRINTED_CARD, maskIf(isCard));
  return {
    text: printed.replace(
      NUMBERS,
      maskIf((groups) => isResident(groups) || isCard(groups)),
    ),
    isMasked,
  };
}

function dots(text: string): string {
  return text.replace(new RegExp(DIGIT, "gu"), "•");
}

/** The digits between the gaps. */
function groupsOf(text: string): string[] {
  return text.normalize("NFKC").match(/\d+/g) ?? [];
}

/** Six digits of a day of birth, one of sex and century, six more. Newer ones have no check digit, so that it decides only in doubt. */
function isResident(groups: string[]): boolean {
  const digits = groups.join("");
  const isSpelt = groups.length === 13 || groups.length === 14;
  if (digits.length !== 13 || !(groups.length === 1 || isSpelt || groups.map(({ length }) => length).join() === "6,7")) return false;
  const [month, day] = [Number(digits.slice(2, 4)), Number(digits.slice(4, 6))];
  if (month < 1 || month > 12 || day < 1 || day > 31) return false;
  // A barcode is thirteen digits as well, and never written in two parts.
  return groups.length > 1 || hasResidentCheck(digits) || !hasBarcodeCheck(digits);
}

function hasResidentCheck(digits: string): boolean {
  const sum = RESIDENT_WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const check = (11 - (sum % 11)) % 10;
  const last = Number(digits[12]);
  // Foreigners' numbers count on by two.
  return last === (/[5-8]/.test(digits[6]!) ? (check + 2) % 10 : check);
}

function hasBarcodeCheck(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

function isCard(groups: string[]): boolean {
  const digits = groups.join("");
  const isPrinted = CARD_GROUPS.has(groups.map(({ length }) => length).join()) || groups.every(({ length }) => length === 1);
  return isPrinted && CARD.test(digits) && hasLuhnCheck(digits) && !/^(\d)\1*$/.test(digits);
}

/** ISO/IEC 7812-1, annex B. */
function hasLuhnCheck(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
