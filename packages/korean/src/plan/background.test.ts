import { expect, it } from "vitest";
import { analyse } from "../words/analyse.ts";
import { backgroundOf } from "./background.ts";

const told = (text: string) => backgroundOf(text, analyse(text)).map(({ start, end }) => text.slice(start, end).trim());

it.each([
  ["저는 시골에서 민박을 합니다. 예약 받는 앱 만들어 주세요.", ["저는 시골에서 민박을 합니다."]],
  ["손으로 적다 보니 자꾸 틀려요. 방마다 손님을 적게 해 주세요.", ["손으로 적다 보니 자꾸 틀려요."]],
])("asks for nothing with a part of %s", (text, parts) => {
  expect(told(text)).toEqual(parts);
});

it.each([
  "문중 벌초 당번표",
  "방마다 손님을 적게 해 주세요. 둘째부터는 10% 깎아 줍니다.",
  "손님을 적게 해 주세요. 요일도 같이 보여야 해요.",
  "꽃값을 적게 해 주세요. 사진도 필요해요.",
])("asks for all of %s", (text) => {
  expect(told(text)).toEqual([]);
});
