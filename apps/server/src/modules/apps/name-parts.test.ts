import { describe, expect, it } from "vitest";
import { nameParts } from "./name-parts.ts";

const inside = (jsx: string) => `export function Part({ t }: { t: string }) {\n  return (\n    <div>\n      ${jsx}\n    </div>\n  );\n}\n`;

describe("a part without a name gets the one its code has for it", () => {
  it.each([
    [
      "an icon that says it",
      '<button onClick={go}><Icon name="trash-2" /></button>',
      '<button aria-label="삭제" onClick={go}>',
      "button-name",
    ],
    ["what pressing does", "<button onClick={() => removeItem(1)}><svg /></button>", '<button aria-label="삭제" onClick', "button-name"],
    ["a link", '<a href="/"><Icon name="home" /></a>', '<a aria-label="홈" href', "link-name"],
    ["a placeholder", '<input placeholder="이름을 적어요" />', '<input aria-label="이름을 적어요" placeholder', "label"],
    ["a placeholder only a run knows", "<input placeholder={t} />", "<input aria-label={t} placeholder", "label"],
    ["the words before it", '<span>몸무게:</span><input type="number" />', '<input aria-label="몸무게" type', "label"],
    ["a label that is not tied to it", "<label>{t}</label><textarea />", "<textarea aria-label={t} />", "label"],
    ["the words behind a box", '<input type="checkbox" /> 약관에 동의', '<input aria-label="약관에 동의" type="checkbox"', "label"],
    ["its kind", '<input type="date" />', '<input aria-label="날짜" type="date"', "label"],
    [
      "what a list says first",
      '<select><option value="">분류를 골라요</option></select>',
      '<select aria-label="분류를 골라요">',
      "select-name",
    ],
    ["a caption", "<figure><img src={t} /><figcaption>가게 앞</figcaption></figure>", '<img alt="가게 앞" src', "image-alt"],
    ["words with signs", "<span>{'\"큰\" 것'}</span><input />", "<input aria-label={'\"큰\" 것'} />", "label"],
  ])("%s", (_name, jsx, written, rule) => {
    const { source, named, left } = nameParts(inside(jsx));
    expect(source).toContain(written);
    expect([named, left]).toEqual([[rule], []]);
    // Once named, it stays so.
    expect(nameParts(source)).toEqual({ source, named: [], left: [] });
  });

  it.each([
    "<button onClick={go}>저장</button>",
    '<button aria-label="닫기"><Icon name="x" /></button>',
    '<button title="닫기"><Icon name="x" /></button>',
    "<button>{t}</button>",
    "<button><Badge /></button>",
    '<button {...props}><Icon name="x" /></button>',
    "<label>이름 <input /></label>",
    '<label htmlFor="n">이름</label><p>설명</p><input id="n" />',
    '<input type="hidden" />',
    '<img src={t} alt="" />',
    '<a id="top" />',
  ])("and one that has a name, or may have one, stays as it is: %s", (jsx) => {
    const source = inside(jsx);
    expect(nameParts(source)).toEqual({ source, named: [], left: [] });
  });

  it.each([
    ["<button onClick={go}><svg /></button>", "button-name"],
    ['<button>{t ? <Icon name="x" /> : <Icon name="plus" />}</button>', "button-name"],
    ["<input value={t} />", "label"],
    ["<img src={t} />", "image-alt"],
  ])("and no name is made up: %s", (jsx, rule) => {
    const source = inside(jsx);
    expect(nameParts(source)).toEqual({ source, named: [], left: [rule] });
  });

  it("leaves what is no module alone", () => {
    for (const source of ["", "export const a = <", "<button>", "{".repeat(500), `export const a = ${"(".repeat(30_000)}`])
      expect(nameParts(source)).toEqual({ source, named: [], left: [] });
  });
});
