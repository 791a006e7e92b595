import { expect, it } from "vitest";
import { periodOfLimit } from "./period-of-limit.ts";

it.each([
  ["하루에 세 건까지만", "day"],
  ["한 사람이 한 달에 두 번까지", "month"],
  ["한달에 두번까지", "month"],
  ["일주일에 다섯 번", "week"],
  ["주 3회까지만", "week"],
  ["제주에서 세 건까지만", undefined],
  ["팀마다 다섯 명까지", undefined],
])("%s: %s", (text, period) => expect(periodOfLimit(text)).toBe(period));
