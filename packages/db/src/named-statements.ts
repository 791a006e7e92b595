import pg from "pg";

/** Statements that are kept parsed and planned on a connection; each holds a little memory of the server. */
const MOST_NAMES = 300;
/** Texts whose second coming is looked out for. */
const MOST_CANDIDATES = 1_000;
const LONGEST_TEXT = 4_000;

/** Begins a statement that is worth being planned for what it is asked of: a plan that is kept is made for a list like all others. */
export const PLANNED_ANEW = "/* planned anew */";

/**
 * Gives statements that come again a name, so that PostgreSQL parses and plans them once per connection. Lists of varying
 * length make ever new texts: what came only once gets no name, and beyond a number of names nothing does.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const candidates = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_NAMES || text.length > LONGEST_TEXT || text.startsWith(PLANNED_ANEW)) return known;
    if (!candidates.delete(text)) {
      candidates.add(text);
      if (candidates.size > MOST_CANDIDATES) candidates.delete(candidates.values().next().value!);
      return undefined;
    }
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** One for the process: a name means the same text on every connection. */
const nameOf = createStatementNames();

/** A client whose statements with parameters are prepared by themselves; used in place of the pool's own. */
export class NamingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...args: unknown[]) => unknown;
    const naming = (statement: unknown, values?: unknown, ...rest: unknown[]) =>
      send(isUnnamed(statement) && Array.isArray(values) ? { ...statement, name: nameOf(statement.text) } : statement, values, ...rest);
    this.query = naming as typeof this.query;
  }
}

function isUnnamed(statement: unknown): statement is { text: string } {
  return typeof statement === "object" && statement !== null && "text" in statement && !("name" in statement && statement.name);
}
