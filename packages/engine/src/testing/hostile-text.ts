import { PHRASING_SETS } from "@appmon/korean/edit/phrasings/phrasing-sets";
import fc from "fast-check";

const PROMPTS = PHRASING_SETS.map(({ prompt }) => prompt);
const EDITS = PHRASING_SETS.flatMap(({ phrasings }) => phrasings.map(([, text]) => text));

/** Neither a request in Korean nor one in English: other scripts, code, figures, signs, noise. */
const FOREIGN = [
  "予約管理アプリを作ってください",
  "请帮我做一个库存管理系统",
  "Сделай мне приложение для записи клиентов",
  "أنشئ تطبيقًا لإدارة المخزون",
  "ทำแอปจองคิวร้านตัดผม",
  "Créez une application de réservation",
  "const x = () => fetch('/api').then(r => r.json()); // {}",
  "SELECT * FROM users; DROP TABLE users; --",
  "<script>alert(1)</script><img src=x onerror=alert(1)>",
  "#include <stdio.h>\nint main(void){return 0;}",
  '{"op":"dropEntity","entity":"member"}',
  "🎉🎉🎉🔥🔥👨‍👩‍👧‍👦🇰🇷",
  "12345 67890 3.14159 -1e308",
  "!@#$%^&*()_+-=[]{}|;':\",./<>?",
  "ㅁㄴㅇㄹㅁㄴㅇㄹ",
  "ㅋㅋㅋㅋㅋㅋㅋㅋ",
  "../../../../etc/passwd",
  "${jndi:ldap://x}{{7*7}}%s%n",
  "__proto__ constructor hasOwnProperty toString",
  "\u0000\u0001\u0007\u001b[31m\u007f\u0085",
  "\u200b\u200d\u202e\ufeff\u2066",
  "\ud83d \udc00 \ud800\ud800",
  "      \n\n\t\t\r\n",
  "가".repeat(10_000),
  "ㄱ".repeat(10_000),
  "((((((((((".repeat(500),
  "'\"‘’“”".repeat(800),
  "a".repeat(10_000),
] as const;

const GLUE = [
  "",
  " ",
  "\n",
  ", ",
  "/",
  "(",
  ")",
  "'",
  "\u0000",
  "\ud800",
  "하고 ",
  " 말고 ",
  " 그리고 ",
  "랑 ",
  "은 ",
  "을 ",
  "면 ",
  "!!!",
];

const phrase = fc.constantFrom(...PROMPTS, ...EDITS);
const piece = fc
  .tuple(phrase, fc.nat(60), fc.nat(60))
  .map(([text, from, length]) => text.slice(from % text.length, (from % text.length) + 1 + length));
const noise = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 }).map((units) => String.fromCharCode(...units)),
);

/** A text with letters left out, doubled, swapped or put in between. */
const slipped = fc.tuple(phrase, fc.array(fc.tuple(fc.nat(), fc.nat(3), fc.constantFrom(...GLUE)), { maxLength: 8 })).map(([text, slips]) =>
  slips.reduce((line, [place, kind, glue]) => {
    const at = place % (line.length + 1);
    if (kind === 0) return line.slice(0, at) + line.slice(at + 1);
    if (kind === 1) return line.slice(0, at) + line.charAt(at) + line.slice(at);
    if (kind === 2) return line.slice(0, at) + line.charAt(at + 1) + line.charAt(at) + line.slice(at + 2);
    return line.slice(0, at) + glue + line.slice(at);
  }, text),
);

const longList = fc
  .tuple(
    fc.constantFrom("회원 관리 앱. ", "상태에 ", "", "메뉴 추가해줘 "),
    fc.array(fc.oneof(piece, noise), { minLength: 30, maxLength: 120 }),
    fc.constantFrom(", ", "/", "랑 ", " ", "\n- "),
  )
  .map(([head, items, glue]) => `${head}${items.join(glue)} 추가해줘`);

/** Requests as they come, mangled, thrown together, and what nobody means as one. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: slipped },
  {
    weight: 4,
    arbitrary: fc
      .array(fc.oneof({ weight: 5, arbitrary: piece }, noise, fc.constantFrom(...GLUE)), { maxLength: 8 })
      .map((parts) => parts.join("")),
  },
  { weight: 1, arbitrary: noise },
  { weight: 1, arbitrary: fc.constantFrom(...FOREIGN) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...FOREIGN), piece).map(([a, b]) => a.slice(0, 3_000) + b) },
  { weight: 1, arbitrary: longList },
);

/** The texts that ask for nothing in a language the engine reads. */
export const FOREIGN_TEXTS: readonly string[] = FOREIGN;
