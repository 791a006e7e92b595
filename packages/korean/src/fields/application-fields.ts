/** What somebody writes who applies for something that is no occasion: 봉사 신청, 구독 신청, 체험 신청. */
import type { NounMention } from "../noun-app/read-nouns.ts";

/** Where one comes, alone or with others. */
const OCCASION = /대회|행사|모임|참가|참석|참여|파티|캠프|산행|여행|결혼|잔치|동창회|송년회|축제|공연|세미나|설명회|강연|특강|수업|클래스/;

const LABELS = ["이름*", "연락처*", "이메일", "신청일", "남길 말", "상태(접수/확인/완료/취소)"];

/** Nobody who subscribes is asked how many will come along. */
export function asApplication(mention: NounMention): NounMention {
  const { known, name } = mention;
  if (known?.id !== "participant" || !/[가-힣]{2,}\s?신청$/.test(name) || OCCASION.test(name)) return mention;
  return { ...mention, framed: true, known: { ...known, labels: LABELS } };
}
