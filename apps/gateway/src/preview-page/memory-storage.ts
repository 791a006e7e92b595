/** `localStorage` that lasts as long as the page. */
export class MemoryStorage implements Storage {
  readonly #entries = new Map<string, string>();
  [name: string]: unknown;

  get length(): number {
    return this.#entries.size;
  }
  key(index: number): string | null {
    return [...this.#entries.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#entries.get(String(key)) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#entries.set(String(key), String(value));
  }
  removeItem(key: string): void {
    this.#entries.delete(String(key));
  }
  clear(): void {
    this.#entries.clear();
  }
}
