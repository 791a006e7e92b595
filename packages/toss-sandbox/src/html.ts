/** Markup that is safe to send: every value put into it was escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[] | null;

/** Builds markup; texts are escaped for elements and quoted attributes, `Html` is taken as it is, null is nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.map((part, index) => part + (index < values.length ? toText(values[index]!) : "")).join(""));
}

function toText(value: Value): string {
  if (value === null) return "";
  if (value instanceof Html) return value.text;
  if (typeof value === "object") return value.map((one) => one.text).join("");
  return String(value).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}
