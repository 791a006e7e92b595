/** What records are called that are so: 취소인 것, 기한이 3일 지난 것. */
import { josa } from "../korean-text.ts";
import type { MarkChoice } from "../asked-marks/mark-choices.ts";

/** Goes before a noun. @param amount as it was said: 3일, 5만원; undefined where none was */
export const rowsNamed = (reasons: readonly MarkChoice[], amount: string | undefined): string =>
  reasons.map((one) => named(one, amount)).join(" ");

function named({ field: { label }, option, sense }: MarkChoice, amount = ""): string {
  switch (sense) {
    case "chosen":
      return `‘${option?.label ?? label}’인`;
    case "other":
      return `‘${option?.label ?? label}’${josa(option?.label ?? label, "이/가").slice(-1)} 아닌`;
    case "yes":
      return `‘${label}’에 표시한`;
    case "no":
      return `‘${label}’에 표시하지 않은`;
    case "empty":
      return `${josa(label, "을/를")} 적지 않은`;
    case "filled":
      return `${josa(label, "을/를")} 적은`;
    case "today":
      return `${josa(label, "이/가")} 오늘인`;
    case "past":
      return `${josa(label, "이/가")} ${amount === "" ? "" : `${amount} 넘게 `}지난`;
    case "within":
      return `${josa(label, "이/가")} ${amount} 안에 오는`;
    default:
      return `${josa(label, "이/가")} ${amount === "" ? "0" : amount}${BOUNDS[sense]}`;
  }
}
const BOUNDS = { over: "을 넘는", atleast: " 이상인", under: " 미만인", atmost: " 이하인", is: "인" } as const;
