/** 타이머, 스톱워치, 뽀모도로. */
import { toolBlock } from "@appmon/appspec/tool-block";
import { josa } from "../korean-text.ts";
import type { TimerSettings } from "@appmon/appspec/tool-block";
import { keepResults } from "./keep-results.ts";
import type { ReadTools } from "./tool.ts";

const WORDS =
  /((?:휴식|운동|공부|집중|요리|발표|인터벌|타바타|뽀모도로|포모도로)?\s?타이머|스톱\s?워치|스탑\s?워치|초시계|뽀모도로|포모도로)/;

export const readTimers: ReadTools = (text) => {
  const match = WORDS.exec(text);
  if (!match) return [];
  const said = match[0].trim();
  const settings = settingsFor(text, said);
  const title =
    settings.mode === "stopwatch" ? "스톱워치" : /[뽀포]모도로/.test(text) ? "뽀모도로 타이머" : /타이머$/.test(said) ? said : "타이머";
  return [
    {
      name: "timer",
      title,
      span: [match.index, match.index + match[0].length],
      owns: /(타이머|공부|시간|집중|운동|휴식|기록|할일|요리|라면)/,
      build({ free }) {
        const id = free("timer");
        const log = keepResults({
          id: free("timeLog"),
          name: "시간 기록",
          titleField: "title",
          dateField: "timedAt",
          fields: [
            { id: "title", label: "한 일", type: "text", required: true },
            { id: "minutes", label: "걸린 시간", type: "number", unit: "분" },
            { id: "detail", label: "자세히", type: "text" },
            { id: "timedAt", label: "언제", type: "datetime" },
          ],
          screen: free("time-log"),
        });
        log.screen.blocks.unshift({
          id: free("timeStats"),
          kind: "stats",
          items: [
            { label: "모두", entity: log.entity.id, metric: { fn: "sum", field: "minutes" }, unit: "분" },
            { label: "기록", entity: log.entity.id, metric: { fn: "count" }, unit: "번" },
          ],
        });
        const block = toolBlock("timer", { id: free("timerBlock"), ...settings, logTo: log.entity.id });
        return {
          screens: [{ id, title, path: `/${id}`, icon: "clock", blocks: [block] }, log.screen],
          entities: [log.entity],
          notes: settings.intervals
            ? [
                {
                  kind: "assumed",
                  text: `${josa(settings.intervals.map(({ label, minutes }) => `${label} ${minutes}분`).join(", "), "을/를")} 번갈아 재요.`,
                },
              ]
            : [],
          plan: [title, "시간 기록과 합계"],
        };
      },
    },
  ];
};

function settingsFor(text: string, said: string): Pick<TimerSettings, "mode" | "minutes" | "intervals" | "rounds"> {
  if (/(스톱|스탑|초시계)/.test(said)) return { mode: "stopwatch" };
  const minutes = Number(/(\d{1,3})\s?분/.exec(text)?.[1] ?? 0);
  const seconds = Number(/(\d{1,3})\s?초/.exec(text)?.[1] ?? 0);
  const stated = minutes + seconds / 60;
  if (/(뽀모도로|포모도로|공부\s?타이머|집중\s?타이머)/.test(text)) {
    const [work = 25, rest = 5] = [...text.matchAll(/(\d{1,3})\s?분/g)].map((match) => Number(match[1])).filter((value) => value > 0);
    return {
      mode: "interval",
      rounds: 4,
      intervals: [
        { label: "집중", minutes: work },
        { label: "휴식", minutes: rest, rest: true },
      ],
    };
  }
  if (/타바타|인터벌/.test(text))
    return {
      mode: "interval",
      rounds: 8,
      intervals: [
        { label: "운동", minutes: seconds > 0 ? seconds / 60 : 20 / 60 },
        { label: "휴식", minutes: 10 / 60, rest: true },
      ],
    };
  return { mode: "countdown", minutes: stated > 0 ? Math.min(stated, 1_440) : /휴식/.test(said) ? 2 : 5 };
}
