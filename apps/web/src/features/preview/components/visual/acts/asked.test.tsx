/** Forms that open filled in with what was said of them. */
import type { ChangeForm } from "@appmon/appspec/change-form";
import { renderToStaticMarkup } from "react-dom/server";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import chat from "../../../../../../locales/ko/chat.json" with { type: "json" };
import { addMessages } from "../../../../../lib/messages.ts";
import type { VisualEdit } from "../../../api/use-visual-edit.ts";
import type { ListSectionProps } from "../list/part-props.ts";
import { AccessPart } from "./access-part.tsx";
import { AutomationPart } from "./automation-part.tsx";
import { ButtonPart } from "./button-part.tsx";
import { listIn, shopApp } from "./testing/shop-app.ts";

// As the build has it: vite.config.ts puts it in that package's place.
vi.mock("react-i18next", () => import("../../../../../lib/use-translation.ts"));

addMessages("ko", "chat", chat);

const order = listIn(shopApp, "order");
const shown = (part: (props: ListSectionProps) => ReactNode, asked: ChangeForm | null): string => {
  const Part = part;
  return renderToStaticMarkup(<Part spec={shopApp} entity={order} edit={{ asked, isBusy: false } as unknown as VisualEdit} />);
};
const text = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

it("begins a button with its name and what it sets", () => {
  const html = shown(ButtonPart, { kind: "button", list: "order", label: "취소하기", field: "state", value: "off" });
  expect(html).toContain('value="취소하기"');
  expect(text(html)).toContain("‘취소하기’: 상태를 ‘취소’로 바꿔요.");
  expect(shown(ButtonPart, { kind: "button", list: "good", label: "취소하기" })).not.toContain("취소하기");
});

it("begins what happens by itself with when it does", () => {
  const html = shown(AutomationPart, { kind: "automation", list: "order", event: "due", field: "day", days: -3 });
  expect(text(html)).toContain("주문의 배송일 3일 전 오전 9시에 앱 관리의 편지함에 알림을 남겨요.");
  const changed = shown(AutomationPart, { kind: "automation", list: "order", event: "changed", field: "state", value: "sent" });
  expect(text(changed)).toContain("주문의 상태가 ‘배송’으로 바뀌면 앱 관리의 편지함에 알림을 남겨요.");
});

it("begins who may do something with those who were named, and says what that opens", () => {
  const told = text(shown(AccessPart, { kind: "access", list: "order", deed: "create", who: "everyone" }));
  expect(told).toContain("적기: 누구나");
  expect(told).toContain("새로 열려요: 주문 적기 → 누구나");
  const members = text(shown(AccessPart, { kind: "access", list: "order", who: "signed-in" }));
  expect(members).toContain("보기: 관리자, 회원");
  expect(members).toContain("앱에 로그인이 생겨요.");
  // Without a form that was asked for, it is said how it is.
  const now = text(shown(AccessPart, null));
  for (const line of ["보기: 나만", "적기: 나만", "고치기: 나만", "지우기: 나만"]) expect(now).toContain(line);
  expect(now).not.toContain("저장하면");
});
