import { disassemble, getChoseong } from "es-hangul";

export interface Faq {
  q: string;
  a: string;
}
export interface FaqGroup {
  title: string;
  items: Faq[];
}

const ONLY_CHOSEONG = /^[ㄱ-ㅎ]+$/;
const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, "");

/** Questions that hold what was typed: whole syllables, one still being typed ("예야"), or initial consonants ("ㅎㅂ"). Empty = all. */
export function searchFaq(groups: FaqGroup[], query: string): FaqGroup[] {
  const wanted = plain(query);
  if (wanted === "") return groups;
  const matches = ONLY_CHOSEONG.test(wanted)
    ? ({ q, a }: Faq) => plain(getChoseong(q)).includes(wanted) || plain(getChoseong(a)).includes(wanted)
    : ({ q, a }: Faq) => plain(disassemble(`${q} ${a}`)).includes(disassemble(wanted));
  return groups
    .map((group) => ({ ...group, items: plain(group.title).includes(wanted) ? group.items : group.items.filter(matches) }))
    .filter((group) => group.items.length > 0);
}
