import type { RewardPlace } from "./rewards.ts";
import type { Collection } from "../schema.ts";

/** Where orders and their lines go. */
export interface OrderPlace {
  order: Collection;
  total: string;
  /** computed field that says what is to be paid; absent = the one that adds to the total, where there is one. */
  due?: string;
  line: Collection;
  lineOrder: string;
  lineItem: string;
  quantity: string;
  rewards: RewardPlace;
}
