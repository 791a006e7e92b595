/** "1,203건"; "10,000건 넘게" where there are more than were counted. */
export const countText = ({ count, isMore }: { count: number; isMore: boolean }, counter = "개"): string =>
  `${count.toLocaleString("ko-KR")}${counter}${isMore ? " 넘게" : ""}`;
