import { describe, expect, it } from "vitest";
import { bareParticles, findBareParticles } from "./particles.ts";

describe("a particle written by hand after a word that is put in", () => {
  it.each([
    "`${name}을 골라요`",
    "`‘${name}’은 없어요`",
    "`${name}예요.`",
    "<p>{role.label}로 보기</p>",
    "<p>\n  {name}\n  이 없어요\n</p>",
    "<p><strong>{name}</strong>를 눌러요</p>",
    '"{{amount}}을 결제해요"',
    'name + "을 골라요"',
    "`${name}을(를) 골라요`",
  ])("is found in %s", (text) => expect(bareParticles(text)).not.toEqual([]));

  it.each([
    '`${josa(name, "을/를")} 골라요`',
    "`${count}개를 골라요`",
    "`${count}가지`",
    "`${days}일이 남았어요`",
    "`“${said}”라고 말했어요`",
    "`정상 범위(${said})를 벗어나요`",
    "`${name}에서 ${place}까지`",
    '"{{amount|을/를}} 결제해요"',
    "/(?:적|쓰)[가-힣]{0,3}는\\s?것/",
  ])("is not seen in %s", (text) => expect(bareParticles(text)).toEqual([]));

  it("is nowhere in the product", () => expect(findBareParticles()).toEqual([]));
});
