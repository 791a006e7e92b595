/** When something can be booked: "예약은 30분 단위로", "10시부터 7시까지만 예약받게", "월요일은 예약 안 받아". */
import type { SpecOp } from "@appmon/appspec/operation";
import type { BookingBlock } from "@appmon/appspec/service-blocks";
import { readHours } from "../capability/read-hours.ts";
import { josa } from "../korean-text.ts";
import type { EditOutcome, EditRule } from "./edit-outcome.ts";
import { ADD } from "./phrase.ts";

const WEEKDAYS = ["일", "월", "화", "수", "목", "금", "토"];

export const editBooking: EditRule = ({ text, spec, words }): EditOutcome | undefined => {
  const found = spec.screens.flatMap((screen) =>
    screen.blocks.flatMap((block) => (block.kind === "booking" ? [{ screen: screen.id, block }] : [])),
  );
  const said = readHours(
    text
      .replace(/(?<=요일(?:은|는|에는|에)?\s)예약(?:은|을|도)?\s?/, "")
      .replace(/(?:쉰|쉴|쉬는|쉽니)(?:다고|다|대|날)?/g, "쉬")
      .replace(/안\s?(?:받아|받게|받을|돼|되)/g, "안 받"),
  );
  const about = /(예약|시간|타임|운영|영업|받|방문|상담|진료|시술|레슨|수업)/.test(text);
  const stated = said.stepMinutes ?? said.from ?? said.closedWeekdays;
  if (stated === undefined || !about || /(항목|필드|칸|버튼|메뉴|알림|그래프|문구)/.test(text)) return undefined;
  const [place] = found;
  if (
    said.from !== undefined &&
    /(점심|브레이크|휴게|쉬는\s?시간|안\s?(?:받|되|돼|해|열|잡)|못\s?(?:받|하|잡)|빼고|제외|막아|불가)/.test(
      text.replace(/요일\S*\s.*$/, ""),
    )
  )
    return place === undefined
      ? undefined
      : {
          kind: "unsupported",
          text: "하루 중간의 시간만 따로 빼는 것은 아직 없어요. 예약받는 시작과 끝 시간, 쉬는 요일은 바꿀 수 있어요.",
          chips: [],
        };
  if (!place) {
    const time = words.fields.find(({ field }) => field.type === "time" || field.type === "datetime");
    if (said.stepMinutes === undefined || !time || ADD.test(text)) return undefined;
    return {
      kind: "ask",
      question: `지금은 ${josa(time.field.label, "을/를")} 직접 적어요. ${spanOf(said.stepMinutes)} 단위의 시간을 눌러서 고르는 예약 화면을 만들까요?`,
      chips: [`${spanOf(said.stepMinutes)} 단위 시간 슬롯으로 예약 받게 해줘`],
    };
  }
  const { block, screen } = place;
  if (block.slot.unit !== "slot" && said.closedWeekdays === undefined) return undefined;
  const slot: BookingBlock["slot"] = {
    ...block.slot,
    ...(said.stepMinutes !== undefined && { stepMinutes: said.stepMinutes }),
    ...(said.from !== undefined && said.to !== undefined && { from: said.from, to: said.to }),
    ...(said.closedWeekdays !== undefined && { closedWeekdays: said.closedWeekdays }),
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
    said.closedWeekdays !== undefined && `${said.closedWeekdays.map((day) => `${WEEKDAYS[day]!}요일`).join(", ")}은 빼고`,
  ].filter((part) => part !== false);
  return { kind: "ops", ops, summary: `예약을 ${told.join(" ")} 받게 했어요.` };
};

const spanOf = (minutes: number): string =>
  minutes % 60 === 0 ? `${minutes / 60}시간` : minutes > 60 ? `${Math.floor(minutes / 60)}시간 ${minutes % 60}분` : `${minutes}분`;
