import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";

const made = (text: string) => createApp({ text, today: "2026-03-12", seed: 7 }).spec;
const menu = (text: string) => {
  const spec = made(text);
  return spec.nav.items.map((id) => spec.screens.find((screen) => screen.id === id)?.title);
};

describe("the site of a business", () => {
  const text = "보안 장비 회사 웹사이트를 만들어 주세요. 회사 소개, 제품, 문의하기가 필요하고 연혁과 사명을 볼 수 있어야 해요.";
  it("has pages for who it is and how to reach it, under the names that were said", () => {
    expect(validateSpec(made(text))).toEqual([]);
    expect(menu(text)).toEqual(expect.arrayContaining(["홈", "회사 소개", "제품", "문의하기"]));
  });
  it("is asked in one place: the form has left the first screen, which leads to it", () => {
    const spec = made(text);
    const forms = spec.screens.filter((screen) => screen.blocks.some((block) => block.kind === "form"));
    expect(forms.map(({ title }) => title)).toEqual(["문의하기"]);
    const leads = spec.screens[0]!.blocks.some((block) => block.kind === "section" && block.cta?.screen === forms[0]?.id);
    expect(leads).toBe(true);
  });
  it("says that its story is an example", () => {
    expect(made(text).notes.some(({ kind, text: said }) => kind === "assumed" && /예시예요/.test(said))).toBe(true);
  });
  it("a clinic is introduced by those who work there", () => {
    const about = made("정형외과 의원을 소개하는 홈페이지. 의료진 소개랑 진료 안내").screens.find(({ id }) => id === "about");
    expect(about?.blocks.find((block) => block.kind === "section" && block.section === "team")).toMatchObject({ heading: "의료진" });
  });
  it("one page stays one page", () => {
    const spec = made("자선 바자회를 홍보하는 원페이지 사이트. 혜택을 보여 주는 캐러셀과 참여 후기, 주최 단체 정보");
    expect(spec.screens.map(({ id }) => id)).not.toContain("about");
    const sections = spec.screens[0]!.blocks.flatMap((block) => (block.kind === "section" ? [block.section] : []));
    expect(sections).toEqual(expect.arrayContaining(["carousel", "testimonials"]));
  });
  it("an app one keeps for oneself has neither", () => {
    expect(menu("우리 회사 거래처 관리 프로그램")).not.toEqual(expect.arrayContaining(["문의하기"]));
  });
});

describe("a counter with choices", () => {
  it("asks how hot with each thing, not with the order", () => {
    const spec = made("마라탕 배달 주문앱 맵기 고를 수 있게");
    const shop = spec.screens.flatMap((screen) => screen.blocks).find((block) => block.kind === "shop");
    const line = spec.entities.find(({ id }) => shop?.kind === "shop" && id === shop.line);
    expect(line?.fields.filter(({ id }) => shop?.kind === "shop" && shop.choices?.includes(id)).map(({ label }) => label)).toEqual([
      "맵기",
    ]);
    expect(spec.entities.find(({ name }) => name === "주문")?.fields.map(({ label }) => label)).not.toContain("맵기");
    expect(shop).toMatchObject({ minimum: 12_000 });
    expect(validateSpec(spec)).toEqual([]);
  });
});
