import type { Name } from "../../../claims/claim.ts";

/** How who runs an app speaks of themselves. */
const OWNERS: ReadonlySet<string> = new Set("나 저 제 내 우리 관리자 사장 사장님 원장 원장님 담당자 운영자 주인".split(" "));

export const isOwner = ({ text }: Name): boolean => OWNERS.has(text);
