/** Tables of spellings: the longest that stands at a place, whether or not it was written with spaces. */
import { isBlank } from "./slice.ts";

interface Node<T> {
  next: Map<string, Node<T>>;
  value?: T;
}

export interface Hit<T> {
  value: T;
  /** As written. */
  start: number;
  /** Exclusive. */
  end: number;
}

/** Spellings (without spaces, lower case) → what they mean. Several spellings of one meaning are separated by a blank. */
export class Lexicon<T> {
  private readonly entries: readonly (readonly [spelling: string, value: T])[];
  /** By first letters and by last ones, each built when it is first asked for: most are only ever read in one direction, many never. */
  private forward: Node<T> | undefined;
  private backward: Node<T> | undefined;

  constructor(entries: Iterable<readonly [spellings: string, value: T]>) {
    this.entries = [...entries].flatMap(([spellings, value]) =>
      /\s/.test(spellings) || spellings === ""
        ? spellings
            .split(/\s+/)
            .filter(Boolean)
            .map((spelling) => [spelling, value] as const)
        : [[spellings, value] as const],
    );
  }

  private get root(): Node<T> {
    return (this.forward ??= treeOf(this.entries, (spelling) => [...spelling]));
  }

  private get last(): Node<T> {
    return (this.backward ??= treeOf(this.entries, (spelling) => [...spelling].reverse()));
  }

  /** The longest spelling that begins at `at`, of those whose value `fits`. `joined`: as one word only. */
  at(text: string, at: number, joined = false, fits?: (value: T) => boolean): Hit<T> | null {
    let node: Node<T> | undefined = this.root;
    let found: Hit<T> | null = null;
    for (let index = at; index < text.length; index++) {
      const character = text[index]!.toLowerCase();
      if (index > at && isBlank(character)) {
        if (joined) break;
        continue;
      }
      node = node.next.get(character);
      if (!node) break;
      if (node.value !== undefined && (!fits || fits(node.value))) found = { value: node.value, start: at, end: index + 1 };
    }
    return found;
  }

  /** The longest spelling that ends at `end`. */
  endingAt(text: string, end: number): Hit<T> | null {
    let node: Node<T> | undefined = this.last;
    let found: Hit<T> | null = null;
    for (let index = end - 1; index >= 0; index--) {
      const character = text[index]!.toLowerCase();
      if (index < end - 1 && isBlank(character)) continue;
      node = node.next.get(character);
      if (!node) break;
      if (node.value !== undefined) found = { value: node.value, start: index, end };
    }
    return found;
  }

  /** The whole text and nothing else. */
  of(text: string): T | undefined {
    const hit = this.at(text, 0);
    return hit && hit.end === text.length ? hit.value : undefined;
  }

  /** The first place where a spelling begins that `fits`. */
  find(text: string, from = 0, fits: (hit: Hit<T>) => boolean = () => true): Hit<T> | null {
    for (let at = from; at < text.length; at++) {
      const hit = isBlank(text[at]!) ? null : this.at(text, at);
      if (hit && fits(hit)) return hit;
    }
    return null;
  }
}

function treeOf<T>(entries: readonly (readonly [string, T])[], lettersOf: (spelling: string) => string[]): Node<T> {
  const root: Node<T> = { next: new Map() };
  for (const [spelling, value] of entries) insert(root, lettersOf(spelling.toLowerCase()), value);
  return root;
}

function insert<T>(root: Node<T>, letters: readonly string[], value: T): void {
  let node = root;
  for (const letter of letters) {
    let next = node.next.get(letter);
    if (!next) node.next.set(letter, (next = { next: new Map() }));
    node = next;
  }
  node.value ??= value;
}
