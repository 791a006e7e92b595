import { defineCollection } from "../src/schema.ts";
import type { AppRecord, Json } from "../src/schema.ts";

export interface Reservation extends AppRecord {
  customer: string;
  phone: string | null;
  date: string;
  time: string;
  designer: string | null;
  menu: string;
  price: number | null;
  people: number | null;
  total?: number | null;
  status: string;
  memo: string | null;
}

export interface Designer extends AppRecord {
  name: string;
  photo: string | null;
  skill: string[] | null;
  rating: number | null;
  since: string | null;
  working: boolean;
}

/** Days from today, so that the demonstration never looks abandoned. */
function day(offset: number): string {
  return new Date(Date.now() + 9 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);
}

const rows: [string, string, number, string, string, string, number, string, string | null][] = [
  ["김서연", "010-2345-6789", 0, "10:00", "d1", "gel", 55000, "booked", "왼손 약지 케어 부탁하셨어요"],
  ["박지훈", "010-8721-3340", 0, "11:30", "d2", "care", 30000, "booked", null],
  ["이하은", "010-5512-9087", 0, "14:00", "d1", "art", 88000, "visited", "그러데이션 아트"],
  ["최민서", "010-3398-1204", 1, "13:00", "d3", "pedi", 62000, "booked", null],
  ["정유나", "010-7745-2210", 1, "16:30", "d1", "gel", 55000, "booked", "첫 방문"],
  ["한소희", "010-6603-4871", -1, "15:00", "d2", "art", 95000, "done", null],
  ["오세라", "010-9182-7364", -2, "12:00", "d3", "care", 30000, "cancelled", "다음 주로 미루고 싶어 하세요"],
  ["윤채원", "010-4471-0098", 3, "18:00", "d2", "gel", 60000, "booked", null],
  ["강다현", "010-2290-5517", -6, "11:00", "d1", "pedi", 62000, "done", null],
];

export const designers = defineCollection<Designer>({
  id: "designer",
  name: "디자이너",
  counter: "명",
  icon: "scissors",
  titleField: "name",
  imageField: "photo",
  fields: [
    { id: "name", label: "이름", type: "text", required: true },
    { id: "photo", label: "사진", type: "image" },
    {
      id: "skill",
      label: "전문 분야",
      type: "multiselect",
      options: [
        { value: "gel", label: "젤" },
        { value: "art", label: "아트" },
        { value: "care", label: "케어" },
      ],
    },
    { id: "rating", label: "평점", type: "rating" },
    { id: "since", label: "입사일", type: "date" },
    { id: "working", label: "출근 여부", type: "boolean" },
  ],
  sample: [
    { id: "d1", name: "김나래", photo: null, skill: ["gel", "art"], rating: 5, since: "2021-03-02", working: true },
    { id: "d2", name: "송이든", photo: null, skill: ["care"], rating: 4, since: "2023-07-10", working: true },
    { id: "d3", name: "문가온", photo: null, skill: ["art", "care"], rating: 4, since: "2024-01-15", working: false },
  ],
});

export const reservations = defineCollection<Reservation>({
  id: "reservation",
  name: "예약",
  counter: "건",
  icon: "calendar-check",
  titleField: "customer",
  subtitleField: "menu",
  statusField: "status",
  dateField: "date",
  fields: [
    { id: "customer", label: "고객명", type: "text", required: true },
    { id: "phone", label: "연락처", type: "phone", required: true },
    { id: "date", label: "예약일", type: "date", required: true, default: { auto: "today" } },
    { id: "time", label: "예약 시간", type: "time", required: true },
    { id: "designer", label: "담당 디자이너", type: "relation", target: "designer" },
    {
      id: "menu",
      label: "시술",
      type: "select",
      options: [
        { value: "gel", label: "젤네일" },
        { value: "art", label: "아트" },
        { value: "care", label: "손 케어" },
        { value: "pedi", label: "페디큐어" },
      ],
    },
    { id: "price", label: "금액", type: "money", min: 0 },
    { id: "people", label: "인원", type: "number", unit: "명", min: 1, default: { value: 1 } },
    { id: "total", label: "합계", type: "computed", formula: "price * people", unit: "원" },
    {
      id: "status",
      label: "상태",
      type: "status",
      default: { value: "booked" },
      options: [
        { value: "booked", label: "예약", tone: "info" },
        { value: "visited", label: "시술 중", tone: "warn" },
        { value: "done", label: "완료", tone: "good", final: true },
        { value: "cancelled", label: "취소", tone: "bad", final: true },
      ],
    },
    { id: "memo", label: "메모", type: "longtext" },
  ],
  constraints: [
    {
      kind: "noOverlap",
      within: ["designer"],
      start: ["date", "time"],
      exceptStatus: ["cancelled"],
      message: "그 시간에는 이미 예약이 있어요",
    },
  ],
  highlights: [
    {
      when: [
        { field: "date", op: "eq", value: { today: 0 } },
        { field: "status", op: "eq", value: "booked" },
      ],
      tone: "accent",
      label: "오늘",
    },
  ],
  sample: rows.map(
    ([customer, phone, offset, time, designer, menu, price, status, memo], at): { id: string } & { [field: string]: Json } => ({
      id: `s${at + 1}`,
      customer,
      phone,
      date: day(offset),
      time,
      designer,
      menu,
      price,
      people: 1,
      status,
      memo,
    }),
  ),
});
