/** Results of playing, kept among the records of a collection. */
import type { Collection, Json } from "../schema.ts";
import { seoulNow, seoulToday } from "../seoul-clock.ts";

export interface PlayResult {
  /** Who, what or how it went: always said. */
  title: string;
  score?: number;
  minutes?: number;
  /** Questions of a round. */
  solved?: number;
  detail?: string;
}

/** The result in the fields the collection has for it; its title field always gets the title, its date field the day. */
export function playValues(collection: Collection, result: PlayResult): Record<string, Json> {
  const values: Record<string, Json> = {};
  for (const field of collection.fields) {
    if (field.id === collection.titleField) values[field.id] = result.title;
    else if (field.id === collection.dateField) values[field.id] = field.type === "datetime" ? seoulNow() : seoulToday();
    else if (field.id === "score" && result.score !== undefined) values[field.id] = result.score;
    else if (field.id === "solved" && result.solved !== undefined) values[field.id] = result.solved;
    else if (field.id === "minutes" && result.minutes !== undefined) values[field.id] = result.minutes;
    else if (field.id === "detail" && result.detail !== undefined) values[field.id] = result.detail;
  }
  return values;
}
