/** Sites whose visitors write for each other: forums, places to share finds, clubs with their contests. */
import type { EntitySpec } from "@appmon/appspec/spec";

const SITE = /(웹\s?사이트|사이트|홈페이지|웹\s?페이지)/;
const TOGETHER = /(커뮤니티|포럼|게시판|동호회|동아리|대회|공유하는|소통)/;
/** Looked after by those who run something, whoever else may see it. */
const RUN = /(관리\s?(?:프로그램|앱|대장|시스템)|직원용|내부용|사내|학급|우리\s?반|팀원|혼자)/;
const SHARED: ReadonlySet<string> = new Set(["contest", "event", "post"]);

/** Said of a site that is its visitors' own. */
export const saysCommunity = (text: string): boolean => SITE.test(text) && TOGETHER.test(text) && !RUN.test(text);

export function isCommunity(text: string, entities: readonly EntitySpec[]): boolean {
  const [main] = entities;
  return main !== undefined && saysCommunity(text) && (main.kind === "content" || SHARED.has(main.id));
}
