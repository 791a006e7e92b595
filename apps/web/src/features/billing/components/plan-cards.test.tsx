import type { Catalogue } from "@appmon/contract/billing";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { PLAN_LIMITS, PLAN_NAMES, PLANS, PRICES } from "../../../../../../packages/billing/src/catalogue.ts";
import english from "../../../../locales/en/billing.json";
import korean from "../../../../locales/ko/billing.json";
import { addMessages, translate } from "../../../lib/messages.ts";

let language: "ko" | "en" = "ko";
// React renders a page on the server in its first language; here each is asked for.
vi.mock("react-i18next", () => ({
  useTranslation: (namespace: string) => ({
    t: (key: string, values?: Record<string, unknown>) => translate(language, namespace, key, values),
  }),
}));
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });

beforeAll(() => {
  addMessages("ko", "billing", korean);
  addMessages("en", "billing", english);
});
beforeEach(() => {
  language = "ko";
});

/** What is sold, as the server tells it. */
const catalogue: Catalogue = {
  payments: { environment: "sandbox", clientKey: null, sdkSrc: null },
  turn: null,
  plans: PLANS.map((plan) => ({
    plan,
    name: PLAN_NAMES[plan],
    ...PLAN_LIMITS[plan],
    prices: PRICES.flatMap((price) =>
      price.kind === "plan" && price.plan === plan
        ? [{ id: price.id, interval: price.interval, amountKrw: price.amountKrw, name: price.name }]
        : [],
    ),
  })),
  packs: [],
};

async function linesOfCards(): Promise<string[][]> {
  const { PlanCards } = await import("./plan-cards.tsx");
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PlanCards catalogue={catalogue} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return markup
    .split("<h2")
    .slice(1)
    .map((card) => [...card.matchAll(/<li class="flex gap-2">(?:<svg.*?<\/svg>)?([^<]+)<\/li>/g)].map(([, line]) => line!));
}

test.each([
  [
    "ko",
    [
      "앱이 저절로 보내는 메일·문자 하루 200건까지",
      "앱이 저절로 보내는 메일·문자 하루 3,000건까지",
      "앱이 저절로 보내는 메일·문자 하루 20,000건까지",
    ],
  ],
  [
    "en",
    [
      "Up to 200 e-mails and texts a day sent by apps on their own",
      "Up to 3,000 e-mails and texts a day sent by apps on their own",
      "Up to 20,000 e-mails and texts a day sent by apps on their own",
    ],
  ],
] as const)("each plan says how much its apps send by themselves in a day (%s)", async (spoken, sentences) => {
  language = spoken;
  const cards = await linesOfCards();
  expect(cards.map((lines) => lines.filter((line) => /메일|e-mail/.test(line)))).toEqual(sentences.map((sentence) => [sentence]));
});

test("each plan says six things, numbers with their thousands apart and no hole left open", async () => {
  for (const spoken of ["ko", "en"] as const) {
    language = spoken;
    const cards = await linesOfCards();
    expect(cards.map((lines) => lines.length)).toEqual([6, 6, 6]);
    for (const line of cards.flat()) expect(line).not.toMatch(/\{\{|undefined|NaN|\d{4}/);
  }
});
