import { z } from "zod";
import { label } from "../../field-schema.ts";
import { conditions, flag, metric, told, unit } from "../property.ts";

const column = z.object({
  label,
  metric: metric("../entity"),
  where: conditions("../entity").optional(),
  unit: unit.optional(),
  /** Percent of the row's records that meet `where`. */
  share: flag().optional(),
});
/** Numbers of a row; never none. @param as what the component calls them */
export const columns = (most: number, as = "columns") => told(z.array(column).min(1).max(most), { as });
