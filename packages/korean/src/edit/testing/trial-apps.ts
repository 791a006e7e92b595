import type { AppSpec } from "@appmon/appspec/spec";
import { appOfLabels } from "./app-of-labels.ts";

export const TODAY = "2026-11-20";

/** Five apps that sentences are tried on: two lists of people and lessons, money, work, an order desk, a stock room. */
export const TRIAL_APPS: Readonly<Record<"school" | "ledger" | "work" | "cafe" | "stock", AppSpec>> = {
  school: appOfLabels(
    "학원 관리",
    [
      {
        id: "student",
        name: "원생",
        kind: "person",
        labels: ["이름", "학년(초1/초2/초3)", "보호자 연락처", "등록일", "수강료", "납부 상태(납부/미납)", "메모"],
      },
      { id: "lesson", name: "수업", labels: ["수업명", "요일", "강사"] },
    ],
    TODAY,
  ),
  ledger: appOfLabels(
    "가계부",
    [
      {
        id: "transaction",
        name: "가계부",
        kind: "log",
        labels: ["날짜", "내역", "분류(식비/교통/쇼핑)", "금액", "결제수단(카드/현금)", "메모"],
      },
    ],
    TODAY,
  ),
  work: appOfLabels(
    "팀 업무",
    [{ id: "task", name: "업무", labels: ["업무명", "담당자", "마감일", "우선순위(높음/보통/낮음)", "상태(대기/진행중/완료)", "진행률"] }],
    TODAY,
  ),
  cafe: appOfLabels(
    "카페 주문",
    [
      { id: "menuItem", name: "메뉴", kind: "resource", labels: ["메뉴명", "사진", "분류(음료/디저트)", "가격", "판매 상태(판매중/품절)"] },
      {
        id: "order",
        name: "주문",
        labels: ["주문자", "연락처", "수량", "금액", "받는 날짜", "수령 방법(방문/배달/택배)", "요청사항", "상태(접수/준비중/완료/취소)"],
      },
    ],
    TODAY,
  ),
  stock: appOfLabels(
    "재고 관리",
    [{ id: "item", name: "품목", labels: ["품목명", "분류(음료/과자/생활)", "재고 수량", "안전재고", "단가", "입고일", "메모"] }],
    TODAY,
  ),
};
