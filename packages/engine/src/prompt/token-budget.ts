/** How many tokens a part of a prompt may take, and who counts them. */
export interface TokenBudget {
  tokens: number;
  count(text: string): number;
}
