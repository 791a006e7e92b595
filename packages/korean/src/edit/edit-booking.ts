/** When something can be booked: "예약은 30분 단위로", "10시부터 7시까지만 예약받게", "월요일은 예약 안 받아". */
import type { SpecOp } from "@appmon/appspec/operation";
import type { BookingBlock } from "@appmon/appspec/parts/booking/declare";
import { readHours } from "../capability/read-hours.ts";
import { spanOf } from "../capability/span-of-minutes.ts";
import { josa } from "../korean-text.ts";
import type { EditOutcome, EditRule } from "./edit-outcome.ts";
import { closedBesides } from "./open-weekdays.ts";
import { ADD } from "./phrase.ts";

/** "2시부터 7시까지만": in an app that takes bookings there are no other hours. */
const ONLY_HOURS =
  /^(?:오전|오후)?\s?\d{1,2}시\s?(?:반\s?)?(?:부터|에서|~)\s?\S{0,3}\s?\d{1,2}시\s?(?:반\s?)?까지(?:만|로)?(?:\s?(?:해|받아)\s?줘)?[.!~\s]*$/;
const WEEKDAYS = ["일", "월", "화", "수", "목", "금", "토"];

export const editBooking: EditRule = ({ text, spec, words }): EditOutcome | undefined => {
  const found = spec.screens.flatMap((screen) =>
    screen.blocks.flatMap((block) => (block.kind === "booking" ? [{ screen: screen.id, block }] : [])),
  );
  const said = { ...hoursSaid(text) };
  said.closedWeekdays ??= closedBesides(text);
  const about = /(예약|시간|타임|운영|영업|받|방문|상담|진료|시술|레슨|수업)/.test(text) || (found.length > 0 && ONLY_HOURS.test(text));
  const stated = said.stepMinutes ?? said.from ?? said.closedWeekdays ?? said.breaks;
  if (stated === undefined || !about || /(항목|필드|칸|버튼|메뉴|알림|그래프|문구)/.test(text)) return undefined;
  const [place] = found;
  if (!place) {
    const time = words.fields.find(({ field }) => field.type === "time" || field.type === "datetime");
    if (
      said.stepMinutes === undefined &&
      /(?:예약|주문|신청|접수|방문).{0,12}(?:받|되|돼|가능|할\s?수|하게)/.test(text) &&
      !/(영업|운영)/.test(text)
    )
      return {
        kind: "unsupported",
        text: "이 앱에는 날짜와 시간을 눌러서 고르는 예약 화면이 없어서, 받는 요일과 시간을 정할 수 없어요.",
        chips: [],
      };
    if (said.stepMinutes === undefined || !time || ADD.test(text)) return undefined;
    return {
      kind: "ask",
      question: `지금은 ${josa(time.field.label, "을/를")} 직접 적어요. ${spanOf(said.stepMinutes)} 단위의 시간을 눌러서 고르는 예약 화면을 만들까요?`,
      chips: [`${spanOf(said.stepMinutes)} 단위 시간 슬롯으로 예약 받게 해줘`],
    };
  }
  const { block, screen } = place;
  const rests = said.breaks ?? [];
  if (block.slot.unit !== "slot" && said.closedWeekdays === undefined) return undefined;
  const slot: BookingBlock["slot"] = {
    ...block.slot,
    ...(said.stepMinutes !== undefined && { stepMinutes: said.stepMinutes }),
    ...(said.from !== undefined && said.to !== undefined && { from: said.from, to: said.to }),
    ...(said.closedWeekdays !== undefined && { closedWeekdays: said.closedWeekdays }),
    ...(rests.length > 0 && { breaks: rests }),
  };
  if (JSON.stringify(slot) === JSON.stringify(block.slot)) return { kind: "answer", text: "예약 시간은 이미 그렇게 되어 있어요." };
  const ops: SpecOp[] = [{ op: "setBlock", screen, block: { ...block, slot } }];
  const entity = spec.entities.find(({ id }) => id === block.entity);
  if (said.stepMinutes !== undefined && entity?.constraints?.some((rule) => rule.kind === "noOverlap" && rule.minutes !== undefined))
    ops.push({
      op: "setEntity",
      entity: entity.id,
      patch: {
        constraints: entity.constraints.map((rule) =>
          rule.kind === "noOverlap" && rule.minutes !== undefined ? { ...rule, minutes: said.stepMinutes } : rule,
        ),
      },
    });
  const told = [
    said.from !== undefined && `${said.from}부터 ${said.to}까지`,
    said.stepMinutes !== undefined && `${spanOf(said.stepMinutes)} 단위로`,
    said.closedWeekdays !== undefined && `${josa(said.closedWeekdays.map((day) => `${WEEKDAYS[day]!}요일`).join(", "), "은/는")} 빼고`,
    rests.length > 0 && `${rests.map((rest) => `${rest.from}~${rest.to}`).join(", ")} 시간은 비우고`,
  ].filter((part) => part !== false);
  return { kind: "ops", ops, summary: `예약을 ${told.join(" ")} 받게 했어요.` };
};

const hoursSaid = (text: string) =>
  readHours(
    text
      .replace(/(?<=요일(?:은|는|에는|에)?\s)예약(?:은|을|도)?\s?/, "")
      .replace(/(?:쉰|쉴|쉬는|쉽니)(?:다고|다|대|날)?/g, "쉬")
      .replace(/안\s?(?:받아|받게|받을|돼|되)/g, "안 받"),
  );
