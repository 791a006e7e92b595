/** Who calls off what they booked, and until when: one sentence or two, as the app has it. */
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { spanText } from "@appmon/kit/withdrawal";
import { josa } from "../korean-text.ts";

/** 하루 전까지, 시작하기 전까지; "" where nothing says when it begins. */
function untilTold({ withdrawal }: EntitySpec, isDated: boolean): string {
  const { hours = 0 } = withdrawal?.until ?? {};
  return hours > 0 ? `${spanText(hours)} 전까지 ` : isDated ? "시작하기 전까지 " : "";
}

/** Where records of the list are found again. */
const placeOf = ({ screens }: AppSpec, list: string): string | undefined =>
  screens.find(({ blocks }) => blocks.some((block) => block.kind === "lookup" && block.entity === list))?.title;

export function toldWithdrawal(spec: AppSpec, list: string): string {
  const entity = spec.entities.find(({ id }) => id === list)!;
  const name = josa(entity.name, "을/를");
  if (!entity.withdrawal) return `손님은 자기 ${name} 찾아볼 수만 있고 직접 취소하지는 못해요.`;
  const { field: id, to } = entity.withdrawal;
  const label = entity.fields.find((field) => field.id === id)?.options?.find(({ value }) => value === to)?.label ?? "";
  const place = placeOf(spec, list);
  const isDated = entity.fields.some(({ type, hidden }) => !hidden && (type === "date" || type === "datetime" || type === "daterange"));
  return `손님이 ${place === undefined ? "" : `‘${place}’ 화면에서 `}자기 ${name} 찾아 ${untilTold(entity, isDated)}직접 취소할 수 있어요. 취소하면 ${josa(`‘${label}’`, "으로/로")} 바뀌어요.`;
}
