/** Whether a message gives an amount that is there another value: 배달비 4천원으로 올려 줘. */
import { findQuantities } from "../grammar/quantity.ts";
import { SETTING_VERBS } from "./sets-amount.data.ts";

const SETTING = new RegExp(`^\\s?(?:으로|로)\\s+(?:${SETTING_VERBS.split(" ").join("|")})`);

export const setsAmount = (text: string): boolean => findQuantities(text).some(({ end }) => SETTING.test(text.slice(end, end + 12)));
