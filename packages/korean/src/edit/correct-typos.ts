/** Slips of the thumb in the words that ask for something. Names are never touched: they are matched by likeness instead. */
const SLIPS: readonly (readonly [RegExp, string])[] = [
  [/추(?:거|기|ㄱ ?ㅏ)(?=\s?(?:해|헤))|(?<![가-힣])(?:츄가|쵸가|초가|추가ㅏ)(?=\s?(?:해|헤|좀|요|$))/g, "추가"],
  [/삭재|샥제|삭제제|사제(?=\s?(?:해|헤))/g, "삭제"],
  [/헤(?=\s?(?:줘|주|죠|줄|요))/g, "해"],
  [/(해|빼|꿔|여|어|려|놔|겨|워|달아)\s?(?:죠|조|쥬|줴|져|쥐)(?=[\s.!~ㅋㅎㅠ]*$)/g, "$1줘"],
  [/바(?:꺼|까|꾸어|꿔ㅓ)(?=\s?(?:줘|주|죠|요|$))/g, "바꿔"],
  [/(?:너어|널어|너허|늫어|넣러)(?=\s?(?:줘|주|죠|요|$))/g, "넣어"],
  [/으루(?=\s|$)/g, "으로"],
  [/(?<=[가-힣])루(?=\s?(?:바꿔|변경|해|보여))/g, "로"],
  [/(?:없에|업애)(?=\s?(?:줘|주|고|$))/g, "없애"],
  [/(?:되돌여|돼돌려|되돌려죠|데돌려)/g, "되돌려"],
  [/주세(?:여|용|염|욤)/g, "주세요"],
  [/줘(?:여|용|염|욤|라|봐)/g, "줘"],
  [/필쑤|핋수|피수(?=로)/g, "필수"],
  [/안\s?보이개/g, "안 보이게"],
  [/있개(?=\s|$)/g, "있게"],
];

/** The text with common misspellings of request words put right. What stands in quotes stays as it is. */
export function correctTypos(text: string): string {
  return text
    .split(/(['"‘“][^'"’”]{1,60}['"’”])/)
    .map((part, index) => (index % 2 === 1 ? part : SLIPS.reduce((line, [slip, right]) => line.replace(slip, right), part)))
    .join("");
}
