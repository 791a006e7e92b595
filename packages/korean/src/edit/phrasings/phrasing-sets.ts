import { ACADEMY } from "./academy.ts";
import { CAFE } from "./cafe.ts";
import { FLORIST } from "./florist.ts";
import { GYM } from "./gym.ts";
import { LAUNDRY } from "./laundry.ts";
import { LEDGER } from "./ledger.ts";
import type { PhrasingSet } from "./phrasing.ts";
import { SALON } from "./salon.ts";
import { STOCK } from "./stock.ts";
import { TODO } from "./todo.ts";
import { VET } from "./vet.ts";

export const PHRASING_SETS: readonly PhrasingSet[] = [SALON, CAFE, GYM, STOCK, LEDGER, TODO, VET, ACADEMY, FLORIST, LAUNDRY];
