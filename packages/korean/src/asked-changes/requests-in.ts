/** The requests of a message: where one ends and the next begins was learnt. */
import file from "../../models/asked-changes.json" with { type: "json" };
import { CONNECTING_WORDS } from "./connecting-words.data.ts";
import { splitAt } from "./request-boundaries.ts";

/** In order, without what only joins them. */
export const requestsIn = (text: string): string[] => splitAt(file.boundaries, text).map((part) => part.replace(JOINING, ""));
const JOINING = new RegExp(String.raw`^(?:${CONNECTING_WORDS.replaceAll(" ", "|")})[,\s]+(?=\S)`);
