/**
 * A conversation as the last message of it knows it: where one says an earlier one anew, the earlier one and all that was said
 * between the two is gone. Oldest first. An earlier one that is not among them takes all before along.
 */
export function withoutBranches<T extends { id: string; editOf: string | null }>(said: readonly T[]): T[] {
  const kept: T[] = [];
  for (const message of said) {
    if (message.editOf !== null) {
      const at = kept.findIndex(({ id }) => id === message.editOf);
      kept.splice(Math.max(0, at));
    }
    kept.push(message);
  }
  return kept;
}
