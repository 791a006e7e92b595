import { beforeAll, describe, expect, test } from "vitest";
import { addMessages, findMessage, translate } from "./messages.ts";

beforeAll(() => {
  addMessages("ko", "common", { hi: "안녕하세요", deep: { er: "깊이" }, only: "한국어만" });
  addMessages("ko", "shop", { price: "{{count}}개에 {{amount}}", list: ["하나", "둘"] });
  addMessages("en", "common", { hi: "Hello", deep: {} });
});

describe("a sentence", () => {
  test.each<[string, string, string, string | string[], object, unknown]>([
    ["is found by its key", "ko", "common", "deep.er", {}, "깊이"],
    ["is found in its namespace", "ko", "shop", "list", { returnObjects: true }, ["하나", "둘"]],
    ["is found in another namespace by prefix", "ko", "shop", "common:hi", {}, "안녕하세요"],
    ["is found in another namespace by name", "ko", "shop", "hi", { ns: "common" }, "안녕하세요"],
    ["is said in the language that was chosen", "en", "common", "hi", {}, "Hello"],
    ["is said in Korean where the language has none", "en", "common", "only", {}, "한국어만"],
    ["is said in Korean where the language has a part of its path", "en", "common", "deep.er", {}, "깊이"],
    ["takes values, zero too", "ko", "shop", "price", { count: 0, amount: "0원" }, "0개에 0원"],
    ["keeps the hole of a value that was not given", "ko", "shop", "price", { count: 2 }, "2개에 {{amount}}"],
    ["shows a value as it stands", "ko", "shop", "price", { count: "<b>", amount: "$& {{count}}" }, "<b>개에 $& {{count}}"],
    ["is that of the first key that has one", "ko", "common", ["none", "hi"], {}, "안녕하세요"],
    ["has a default", "ko", "common", "none", { defaultValue: "없음" }, "없음"],
    ["shows its key where nothing is said", "ko", "common", "none.here", {}, "none.here"],
    ["is no list unless one is asked for", "ko", "shop", "list", {}, "list"],
    ["is nothing an object has by itself", "ko", "common", "constructor.name", {}, "constructor.name"],
  ])("%s", (_name, language, namespace, key, values, sentence) => {
    expect(translate(language, namespace, key, values as never)).toEqual(sentence);
  });

  test("is missing where nobody wrote it", () => {
    expect(findMessage("en", "shop", "none")).toBeUndefined();
  });
});
