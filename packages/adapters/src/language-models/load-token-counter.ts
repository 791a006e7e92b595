/**
 * Counts tokens as OpenAI's models do; others differ by some percent, which is what budgets have a margin for. The vocabulary
 * takes 50 MB and a moment, so it is loaded only where a model is used. Marks of control in a text are text.
 */
export async function loadTokenCounter(): Promise<(text: string) => number> {
  const { countTokens } = await import("gpt-tokenizer/encoding/o200k_base");
  const everything = { disallowedSpecial: new Set<string>() };
  return (text) => countTokens(text, everything);
}
