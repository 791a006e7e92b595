import type { ChangeForm } from "@appmon/appspec/change-form";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it, vi } from "vitest";
import chat from "../../../../../../locales/ko/chat.json";
import { addMessages } from "../../../../../lib/messages.ts";
import type { VisualEdit } from "../../../api/use-visual-edit.ts";
import { VisualPanel } from "../visual-panel.tsx";
import { tailorShop } from "./testing/tailor-shop.ts";

// As the build has it: vite.config.ts puts it in that package's place.
vi.mock("react-i18next", () => import("../../../../../lib/use-translation.ts"));
beforeAll(() => addMessages("ko", "chat", chat));

const nothing = () => undefined;
function panelFor(asked: ChangeForm | null): string {
  const edit: VisualEdit = {
    isOn: true,
    turn: nothing,
    words: "",
    app: null,
    forms: [],
    asked,
    ask: nothing,
    spec: tailorShop,
    pick: null,
    isBusy: false,
    letGo: nothing,
    change: nothing,
    show: nothing,
    write: nothing,
  };
  return renderToStaticMarkup(<VisualPanel edit={edit} onInPlace={nothing} onAsk={nothing} />);
}
/** What is chosen and written in its form. */
const filled = (markup: string) => [
  ...[...markup.matchAll(/<option[^>]*selected=""[^>]*>([^<]*)/g)].map(([, word]) => word),
  ...[...markup.matchAll(/aria-pressed="true"[^>]*>([^<]*)/g)].map(([, word]) => word),
  ...[...markup.matchAll(/<input type="text"[^>]*value="([^"]*)"/g)].map(([, word]) => word),
];

it("opens the form of a new list with what was understood", () => {
  const markup = panelFor({ kind: "list", label: "치수", fields: ["옷 이름", "잰 날짜", "손님"] });
  expect(filled(markup)).toContain("치수");
  expect(markup).toContain("옷 이름\n잰 날짜\n손님</textarea>");
  expect(markup).toContain("손님 목록에서 고르기");
  expect(markup).toContain("‘치수’ 목록과 화면이 생기고");
});

it("opens the form of a new screen with what was understood, of the list it is about", () => {
  const markup = panelFor({ kind: "screen", list: "visit", view: "kanban", only: { field: "state", value: "done" } });
  expect(filled(markup)).toEqual(expect.arrayContaining(["예약", "고른 것일 때", "완료", "칸반", "완료 예약 칸반"]));
  expect(filled(panelFor({ kind: "screen", list: "customer", title: "단골" }))).toEqual(expect.arrayContaining(["손님", "단골"]));
});

it("leaves out what the app does not have", () => {
  const markup = panelFor({ kind: "screen", list: "visit", view: "gallery", only: { field: "state", value: "gone" } });
  expect(filled(markup)).not.toContain("고른 것일 때");
  expect(filled(markup)).not.toContain("사진");
});

it("opens the list itself for what is about one, and no form where nothing was asked for", () => {
  expect(panelFor({ kind: "order", list: "visit" })).toContain("목록 이름과 빼기");
  expect(filled(panelFor(null))).not.toContain("예약");
  expect(panelFor(null)).toContain("새 화면");
});
