import type { z } from "zod";
import type { Part } from "../part.ts";
import { block } from "../property.ts";

const schema = block("profile", {});
/** Who one is signed in as; for admins also everybody else and their roles. */
export type ProfileBlock = z.infer<typeof schema>;

export const profile: Part<typeof schema> = {
  schema,
  name: "내 정보",
  purpose: "one's own page",
  looks: "form",
  needsPeople: true,
};
