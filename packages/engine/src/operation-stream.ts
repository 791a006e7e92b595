/** Far more than a call may hold; a model that writes on and on is not read on and on. */
const MAX_INPUT = 400_000;

/**
 * Reads the input of an `apply_operations` call while it is being written: answers every operation as soon as its last bracket
 * is there. What is no JSON yields nothing more; the whole call is judged when it is complete.
 */
export function createOperationStream(): { push(text: string): unknown[] } {
  let text = "";
  let at = 0;
  let inString = false;
  let isBroken = false;
  /** Where the operation that is being written began; -1 = between two. */
  let start = -1;
  const open: string[] = [];

  const take = (char: string): unknown => {
    if (inString) {
      if (char === "\\") at++;
      else if (char === '"') inString = false;
      return undefined;
    }
    if (char === '"') inString = true;
    else if (char === "{" || char === "[") {
      if (char === "{" && open.join("") === "{[") start = at;
      open.push(char);
    } else if (char === "}" || char === "]") {
      if (open.pop() !== (char === "}" ? "{" : "[")) isBroken = true;
      if (!isBroken && start >= 0 && open.length === 2) {
        const piece = text.slice(start, at + 1);
        start = -1;
        return parsed(piece);
      }
    }
    return undefined;
  };

  const parsed = (piece: string): unknown => {
    try {
      return JSON.parse(piece);
    } catch {
      isBroken = true;
      return undefined;
    }
  };

  return {
    push(more) {
      const found: unknown[] = [];
      if (isBroken || text.length + more.length > MAX_INPUT) {
        isBroken = true;
        return found;
      }
      text += more;
      // A backslash at the very end: what it escapes comes with the next piece.
      for (; at < text.length && !isBroken; at++) {
        if (inString && text[at] === "\\" && at + 1 === text.length) break;
        const operation = take(text[at]!);
        if (operation !== undefined) found.push(operation);
      }
      return found;
    },
  };
}
