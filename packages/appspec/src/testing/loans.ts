/** Things that are lent to members: what automations are about, for tests. */
import type { EntitySpec } from "../spec.ts";

export const member: EntitySpec = {
  id: "member",
  name: "회원",
  titleField: "name",
  fields: [
    { id: "name", label: "이름", type: "text" },
    { id: "phone", label: "연락처", type: "phone" },
    { id: "mail", label: "이메일", type: "email" },
    { id: "points", label: "포인트", type: "number" },
  ],
  sample: [],
};
export const loan: EntitySpec = {
  id: "loan",
  name: "대여",
  titleField: "what",
  fields: [
    { id: "what", label: "물건", type: "text" },
    { id: "who", label: "회원", type: "relation", target: "member" },
    { id: "due", label: "반납일", type: "date" },
    { id: "at", label: "방문 시각", type: "datetime" },
    { id: "paid", label: "결제", type: "boolean" },
    { id: "count", label: "수량", type: "number" },
    {
      id: "state",
      label: "상태",
      type: "status",
      options: [
        { value: "out", label: "대여중" },
        { value: "late", label: "연체" },
      ],
    },
  ],
  sample: [],
};
