/** What every builder of claims gets and gives. */
import type { Claim } from "./claim.ts";
import type { ClauseParts } from "./clause-parts.ts";

type WithoutBase<T> = T extends Claim ? Omit<T, "span" | "confidence" | "unread" | "corrects"> : never;
/** A claim before it has its place. */
export type Draft = WithoutBase<Claim>;
export type Builder = (parts: ClauseParts) => Draft[];
