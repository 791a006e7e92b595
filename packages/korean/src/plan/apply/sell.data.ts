/** Words of orders and of what they cost. */

/** What a field of an order is called that holds what sending costs. */
export const FEE_LABELS: readonly string[] = "배송비 배달비 택배비 배송료 배달료 운송비 배달팁".split(" ");
/** A tick of an order: it goes to where sending costs more. */
export const FAR_LABELS: readonly string[] = "제주 섬 도서 산간".split(" ");
/** What stands in an address of such a place; one that no address says (도서산간) is not known. */
export const FAR_SOUGHT: Readonly<Record<string, string>> = { 제주: "제주", 제주도: "제주", 제주와: "제주", 울릉도: "울릉" };
/** A heading over an account. */
export const ACCOUNT_HEADING = "입금하실 곳";
