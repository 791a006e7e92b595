/** An app that takes orders of goods: two lists that are linked, without people. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import { parseOperations } from "@appmon/appspec/parse-operations";
import { parseSpec } from "@appmon/appspec/parse-spec";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { forWire } from "../../../../api/visual-api.ts";

export const shopApp = parseSpec({
  v: 1,
  title: "주문 장부",
  icon: "boxes",
  seed: 1,
  theme: { family: "calm", mode: "light", background: "#ffffff", primary: "#222222" },
  entities: [
    {
      id: "good",
      name: "상품",
      titleField: "name",
      fields: [
        { id: "name", label: "상품명", type: "text", required: true },
        { id: "stock", label: "재고", type: "number", unit: "개" },
        { id: "maker", label: "만든 곳 이메일", type: "email" },
      ],
      sample: [{ id: "s1", name: "책상", stock: 10, maker: null }],
    },
    {
      id: "order",
      name: "주문",
      titleField: "buyer",
      statusField: "state",
      dateField: "day",
      fields: [
        { id: "buyer", label: "받는 분", type: "text", required: true },
        { id: "phone", label: "연락처", type: "phone" },
        { id: "good", label: "주문 상품", type: "relation", target: "good" },
        { id: "count", label: "수량", type: "number" },
        { id: "day", label: "배송일", type: "date" },
        { id: "isPaid", label: "입금 확인", type: "boolean" },
        { id: "reason", label: "취소 사유", type: "text" },
        {
          id: "state",
          label: "상태",
          type: "status",
          options: [
            { value: "taken", label: "접수" },
            { value: "sent", label: "배송" },
            { value: "off", label: "취소", final: true },
          ],
        },
      ],
      sample: [],
    },
    {
      id: "note",
      name: "메모",
      titleField: "text",
      fields: [
        { id: "text", label: "내용", type: "text", required: true },
        { id: "about", label: "어느 주문", type: "relation", target: "order" },
        { id: "written", label: "적은 날", type: "date" },
      ],
      sample: [],
    },
  ],
  actions: [],
  screens: [
    {
      id: "home",
      path: "/",
      title: "주문",
      icon: "boxes",
      blocks: [
        { id: "orders", kind: "collection", query: { entity: "order" }, views: [{ kind: "list" }] },
        { id: "goods", kind: "collection", query: { entity: "good" }, views: [{ kind: "list" }] },
      ],
    },
    { id: "orderDetail", path: "/orders/:id", title: "주문", blocks: [{ id: "orderRecord", kind: "record", entity: "order" }] },
    {
      id: "notes",
      path: "/notes",
      title: "메모",
      blocks: [{ id: "noteList", kind: "collection", query: { entity: "note" }, views: [{ kind: "list" }] }],
    },
  ],
  nav: { kind: "top", home: "home", items: ["home", "notes"] },
  notes: [],
});

/** As it is done: over the wire, on the server, valid afterwards. */
export const after = (ops: SpecOp[], spec: AppSpec = shopApp): AppSpec => {
  const wire: unknown = JSON.parse(JSON.stringify(ops.map(forWire)));
  return parseSpec(applyOperations(spec, parseOperations(wire), { by: "user" }).spec);
};
export const listIn = (spec: AppSpec, id: string): EntitySpec => spec.entities.find((entity) => entity.id === id)!;
