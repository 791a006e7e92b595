import { analyse } from "../words/analyse.ts";
import { REASON_ENDINGS } from "./clause-words.data.ts";

const REASONS = REASON_ENDINGS.split(" ");

/** "어제 강사님이 보시더니 30미터 넘으면 …": a request without what is only told before it. */
export function withoutReasons(request: string): string {
  let from = 0;
  for (const { tag, surface, end } of analyse(request))
    if (/E[CF]$/.test(tag) && REASONS.some((one) => surface.replace(/요$/, "").endsWith(one)) && request.slice(end).trim().length > 1)
      from = end;
  return request.slice(from).replace(/^[\s,~ㅠㅜㅋㅎ.!]+/, "");
}
