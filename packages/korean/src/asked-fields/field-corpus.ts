/** Reads annotated messages that ask for something more to be written down, a line of JSON each. */
import { z } from "zod";
import { type AppWords, readAppWords } from "../reader/app-words.ts";
import type { ListOutline } from "./list-inputs.ts";
import { type NamedSpan, readMarkedText } from "./marked-text.ts";

const LINE = z.strictObject({
  /** "카센터: 차량(차량번호, 차종), 정비(차량, 상태[접수/출고])" */
  app: z.string().min(1),
  /** Marked, see `marked-text.ts`. */
  text: z.string().min(1),
  /** As a careful engineer would call them, in their order. */
  fields: z.array(
    z.strictObject({ label: z.string().min(1), type: z.string(), options: z.array(z.string()).optional(), list: z.string().optional() }),
  ),
});

export interface FieldMessage {
  /** As the line has it. */
  outline: string;
  app: AppWords;
  lists: ListOutline[];
  text: string;
  spans: NamedSpan[];
  fields: z.infer<typeof LINE>["fields"];
}

/** "카센터: 차량(차량번호, 차종), 정비(차량, 상태[접수/출고])": each list with its fields and their choices. */
export function readLists(app: string): ListOutline[] {
  return [...app.slice(app.indexOf(":") + 1).matchAll(/([^,()]+)\(([^()]*)\)/g)].map(([, name = "", inside = ""]) => ({
    name: name.trim(),
    labels: inside
      .replaceAll(/\[[^\]]*\]/g, "")
      .split(",")
      .map((label) => label.trim())
      .filter((label) => label !== ""),
    choices: [...inside.matchAll(/\[([^\]]*)\]/g)].flatMap(([, choices = ""]) => choices.split("/").map((choice) => choice.trim())),
  }));
}

/** Every message of a file. Throws an Error with the file, the line and the reason on the first bad one. */
export function readFieldMessages(file: string, content: string): FieldMessage[] {
  return content.split("\n").flatMap((line, at): FieldMessage[] => {
    if (line.trim() === "") return [];
    try {
      const { app, text, fields } = LINE.parse(JSON.parse(line));
      return [
        { outline: app, app: readAppWords(app.replaceAll(/\[[^\]]*\]/g, "")), lists: readLists(app), ...readMarkedText(text), fields },
      ];
    } catch (error) {
      throw new Error(`${file}:${at + 1}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  });
}
