import { useState } from "react";
import { josa, seoulToday, useLabels } from "@appmon/kit/data";
import { Button, copyText, Empty, Icon, Loaded } from "@appmon/kit/ui";
import { type List, type OnEnd, useList } from "../shared/list.ts";
import { type Fortune, fortuneFor } from "./fortune.ts";

/** What is asked before cards are drawn: one's name, a birthday, the name of another, a sign one picks. */
export type FortuneAsk = "name" | "birthday" | "other" | "animal" | "star" | "blood";

interface DrawFortuneProps {
  list: List;
  /** What a card is called, and what it says. */
  fields: readonly [name: string, detail: string | undefined];
  asks: readonly FortuneAsk[];
  count: number;
  /** What each card is about: 과거, 현재, 미래. */
  places: readonly string[];
  onDrawn: OnEnd;
}

interface Card {
  id: string;
  title: string;
  text: string;
}

const LABELS: Record<FortuneAsk, string> = {
  name: "이름",
  birthday: "생년월일",
  other: "상대 이름",
  animal: "띠",
  star: "별자리",
  blood: "혈액형",
};
/** Signs one picks one of. */
const SIGNS: Partial<Record<FortuneAsk, readonly string[]>> = {
  animal: ["쥐띠", "소띠", "호랑이띠", "토끼띠", "용띠", "뱀띠", "말띠", "양띠", "원숭이띠", "닭띠", "개띠", "돼지띠"],
  star: [
    "물병자리",
    "물고기자리",
    "양자리",
    "황소자리",
    "쌍둥이자리",
    "게자리",
    "사자자리",
    "처녀자리",
    "천칭자리",
    "전갈자리",
    "사수자리",
    "염소자리",
  ],
  blood: ["A형", "B형", "O형", "AB형"],
};

/** Cards for a name and today: for fun, and it says so. */
export function DrawFortune({ list, fields: [name, detail], asks, count, places, onDrawn }: DrawFortuneProps) {
  const { records, status, error, retry } = useList(list);
  const labels = useLabels(list);
  const [given, setGiven] = useState<Partial<Record<FortuneAsk, string>>>({});
  const [drawn, setDrawn] = useState<Fortune<Card> | null>(null);
  const cards = records.map((record): Card => ({
    id: record.id,
    title: labels.of(record, name),
    text: detail === undefined ? "" : labels.of(record, detail),
  }));
  const isPair = asks.includes("other");
  const who = asks.map((ask) => given[ask]?.trim() ?? "");
  const isSign = asks.some((ask) => SIGNS[ask] !== undefined);
  const give = (ask: FortuneAsk, value: string) => {
    const next = { ...given, [ask]: value };
    setGiven(next);
    setDrawn(null);
    // A sign that is picked says all there is to say.
    if (asks.every((one) => SIGNS[one] !== undefined && (next[one] ?? "") !== "")) draw(next);
  };
  const draw = (by: Partial<Record<FortuneAsk, string>> = given) => {
    const asking = asks.map((ask) => by[ask]?.trim() ?? "");
    const fortune = fortuneFor(cards, asking, seoulToday(), count);
    setDrawn(fortune);
    const names = isPair ? [by.name, by.other].filter(Boolean).join(" · ") : asking.filter((one) => !/^\d/.test(one)).join(" · ");
    onDrawn({
      title: fortune.cards.map((card) => card.title).join(", "),
      detail: isPair ? `${names} ${fortune.percent}%` : names,
    });
  };
  if (cards.length === 0)
    return (
      <Loaded status={status} error={error} retry={retry}>
        <Empty title={`먼저 ${list.name}부터 넣어 주세요`} />
      </Loaded>
    );
  return (
    <div className="am-fortune">
      <form
        className="am-fortune-asks"
        onSubmit={(event) => {
          event.preventDefault();
          if (!who.includes("")) draw();
        }}
      >
        {asks.map((ask) => (
          <label key={ask}>
            <span>{LABELS[ask]}</span>
            {SIGNS[ask] ? (
              <select className="am-input" name={ask} value={given[ask] ?? ""} onChange={(event) => give(ask, event.target.value)}>
                <option value="">{`${LABELS[ask]} 고르기`}</option>
                {SIGNS[ask].map((sign) => (
                  <option key={sign}>{sign}</option>
                ))}
              </select>
            ) : (
              <input
                className="am-input"
                name={ask}
                type={ask === "birthday" ? "date" : "text"}
                max={ask === "birthday" ? seoulToday() : undefined}
                maxLength={30}
                value={given[ask] ?? ""}
                autoComplete="off"
                onChange={(event) => give(ask, event.target.value)}
              />
            )}
          </label>
        ))}
        <Button look="primary" type="submit" data-size="large" data-action="draw" disabled={who.includes("")}>
          <Icon name="sparkles" size={20} />
          {count > 1 ? `카드 ${count}장 뽑기` : isSign ? "오늘의 운세 보기" : "카드 뽑기"}
        </Button>
      </form>
      {isSign && drawn && <h3 className="am-fortune-whose">{`${who.join(" · ")} 오늘의 운세`}</h3>}
      <div role="status" className="am-fortune-cards" data-count={count}>
        {(drawn?.cards ?? Array.from({ length: Math.min(count, cards.length) }, () => null)).map((card, at) => (
          <article key={card?.id ?? at} data-open={card !== null}>
            {places[at] && <small>{places[at]}</small>}
            {card ? (
              <>
                {isPair && at === 0 && <p className="am-quiz-points">{drawn?.percent}%</p>}
                <h3>{card.title}</h3>
                {card.text && <p>{card.text}</p>}
              </>
            ) : (
              <Icon name="sparkles" size={36} />
            )}
          </article>
        ))}
      </div>
      {drawn && (
        <Button
          icon="copy"
          data-action="copy"
          onClick={() => void copyText([who.join(" · "), ...drawn.cards.map((card) => `${card.title} ${card.text}`.trim())].join("\n"))}
        >
          결과 복사
        </Button>
      )}
      <p className="am-calc-hint">
        재미로 보는 카드예요. 실제 사주나 점을 풀이한 것이 아니에요.{" "}
        {isPair
          ? "같은 두 사람은"
          : isSign
            ? `같은 ${josa(asks.map((ask, at) => (at < asks.length - 1 ? josa(LABELS[ask], "와/과") : LABELS[ask])).join(" "), "은/는")}`
            : "같은 이름은"}{" "}
        오늘 하루 같은 카드가 나와요.
      </p>
    </div>
  );
}
