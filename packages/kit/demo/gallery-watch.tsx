/** What changes by itself, how it went, and what follows from games and templates. */
import { OutboxBlock } from "../src/outbox-block.tsx";
import { Screen } from "../src/screen.tsx";
import { TrendBlock } from "../src/trend-block.tsx";
import { people } from "./gallery-data.ts";
import { choice, collection, day, field } from "./gallery-fields.ts";

const readings = collection(
  "reading",
  "발전 기록",
  [
    field("at", "측정 일시", "datetime", { required: true }),
    field("made", "발전량", "number", { unit: "kWh" }),
    field("used", "소비량", "number", { unit: "kWh" }),
    field("battery", "배터리 잔량", "percent"),
    choice("place", "설비", { roof: "옥상", yard: "마당" }),
  ],
  Array.from({ length: 40 }, (_, at) => [
    `${day(-at)}T12:00`,
    Math.round(30 + 9 * Math.sin(at / 4)),
    Math.round(18 + 5 * Math.sin(at / 3)),
    Math.round(70 + 18 * Math.sin(at / 6)),
    at % 2 === 0 ? "roof" : "yard",
  ]),
  { dateField: "at", icon: "activity" },
);

const templates = collection(
  "template",
  "메시지 서식",
  [field("name", "서식 이름", "text"), field("body", "내용", "longtext")],
  [
    ["첫 인사", "{이름}님, 관심 가져 주셔서 고마워요."],
    ["다시 연락", "{이름}님, 지난번 안내는 잘 보셨나요?"],
  ],
);
const sent = collection(
  "sent",
  "발송 기록",
  [
    field("to", "받는 사람", "relation", { target: "person" }),
    field("body", "보낸 내용", "longtext"),
    field("at", "보낸 시각", "datetime"),
  ],
  [["s1", "김서연님, 관심 가져 주셔서 고마워요.", `${day(0)}T10:20`]],
);

export const watchCollections = [readings, templates, sent];

export function WatchScreen() {
  return (
    <Screen title="지켜보기">
      <TrendBlock id="trend" title="지난 발전" collection={readings} at="at" values={["made", "battery"]} by="place" />
      <OutboxBlock
        id="outbox"
        title="메시지 보내기"
        collection={people}
        phone="phone"
        template={templates}
        templateName="name"
        templateBody="body"
        log={sent}
        logTo="to"
        logBody="body"
        logAt="at"
      />
    </Screen>
  );
}
