/** "결제는 아직 없어도 돼요", "댓글 빼고": a thing that is named and not wanted. */
const REFUSAL =
  /^\s*(?:기능|화면|페이지|연동)?\s*(?:은|는|이|가|도|을|를|까지|까지는)?\s*(?:아직|따로|굳이|일단|지금은)?\s*(?:없어도|없이|빼고|빼줘|빼\s?주|필요\s?없|필요하지|안\s?해도|제외|말고|안\s?넣|안\s?달|안\s?쓸|넣지\s?마|하지\s?마|불필요)/;

/** True when every place where `words` stands declines it. */
export function isDeclined(text: string, words: RegExp): boolean {
  const matches = [...text.matchAll(new RegExp(words.source, "g"))];
  return matches.length > 0 && matches.every((match) => REFUSAL.test(text.slice(match.index + match[0].length)));
}

/** Named, and at least once not declined. */
export function isWanted(text: string, words: RegExp): boolean {
  return words.test(text) && !isDeclined(text, words);
}
