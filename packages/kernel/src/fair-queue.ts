/**
 * Work that waits, in one line for each person. The lines take turns: whoever has much waiting delays himself, and somebody who
 * comes with one thing waits for one thing of everybody else at most.
 */
export class FairQueue<T> {
  /** In the order in which the lines are next; a line that is empty is not kept. */
  readonly #lines = new Map<string, T[]>();

  /** How much of one person's waits. */
  lengthOf(person: string): number {
    return this.#lines.get(person)?.length ?? 0;
  }

  get length(): number {
    let length = 0;
    for (const line of this.#lines.values()) length += line.length;
    return length;
  }

  push(person: string, item: T): void {
    const line = this.#lines.get(person);
    if (line) line.push(item);
    else this.#lines.set(person, [item]);
  }

  /** Before everything else of this person: work that has waited its turn already. */
  pushBack(person: string, item: T): void {
    this.#lines.set(person, [item, ...(this.#lines.get(person) ?? [])]);
  }

  /** The next item of the next person who may have one; undefined where there is none. */
  shift(mayHave: (person: string) => boolean = () => true): T | undefined {
    for (const [person, line] of this.#lines) {
      if (!mayHave(person)) continue;
      const item = line.shift();
      this.#lines.delete(person);
      if (line.length > 0) this.#lines.set(person, line);
      return item;
    }
    return undefined;
  }

  /** Takes out whatever `isMeant` says, in no particular order. */
  remove(isMeant: (item: T) => boolean): T[] {
    const taken: T[] = [];
    for (const [person, line] of this.#lines) {
      const left = line.filter((item) => !isMeant(item));
      taken.push(...line.filter(isMeant));
      if (left.length > 0) this.#lines.set(person, left);
      else this.#lines.delete(person);
    }
    return taken;
  }
}
