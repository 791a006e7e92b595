import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { CollectionSchema } from "../schema.ts";
import { type AppContextValue, AppProvider } from "./app-context.tsx";
import { EmptyState, type EmptyStateProps } from "./block-states.tsx";

const loans: CollectionSchema = { id: "loan", name: "대여", titleField: "what", fields: [{ id: "what", label: "물건", type: "text" }] };
const app = { family: "work", seed: 1 } as AppContextValue;
const said = (props: Partial<EmptyStateProps>): string[] =>
  [
    ...renderToStaticMarkup(
      <AppProvider value={app}>
        <EmptyState collection={loans} {...props} />
      </AppProvider>,
    ).matchAll(/<p(?: [^>]*)?>([^<]*)/g),
  ].map(([, text]) => text!);

it("invites to the first record where there is none", () => {
  expect(said({ onCreate: () => undefined })).toEqual(["아직 대여가 없어요", "첫 대여를 추가하면 여기에 보여요."]);
  expect(said({ message: "아직 대여가 없어요. 첫 대여를 적어 보세요." })[0]).toBe("아직 대여가 없어요. 첫 대여를 적어 보세요.");
});

it("does not say there are none where there are others", () => {
  const others = { hasOthers: true, onCreate: () => undefined };
  expect(said(others)).toEqual(["지금은 해당하는 대여가 없어요"]);
  expect(said({ ...others, message: "아직 대여가 없어요. 첫 대여를 적어 보세요." })).toEqual(["지금은 해당하는 대여가 없어요"]);
});

it("keeps words that were written for those records alone", () =>
  expect(said({ hasOthers: true, message: "늦은 대여가 없어요. 모두 잘 돌려줬어요." })).toEqual([
    "늦은 대여가 없어요. 모두 잘 돌려줬어요.",
  ]));
