import { Button, ChipRow } from "@appmon/kit/ui";
import { type Level, type Rival, RIVALS } from "../shared/levels.ts";
import { useState } from "react";
import { CHAIN_WORDS } from "./chain-words.ts";
import { chainAnswer, chainProblem, chainStarts } from "./chain.ts";
import { GameFrame } from "../shared/game-frame.tsx";
import type { List, OnEnd } from "../../shared/list.ts";
import { WithWords, type WordsProps } from "../shared/words.tsx";
import { STYLES } from "./styles.ts";

export interface WordChainProps extends WordsProps {
  rival?: Rival;
  /** hard: the computer answers with what leaves the fewest ways on. */
  level?: Level;
  /** Where results are kept. */
  log?: List;
}

export function WordChainGame({ log, words, source, sourceField, ...settings }: WordChainProps) {
  return (
    <GameFrame game="wordchain" how="앞말의 끝 글자로 시작하는 말을 이어요. 두음법칙도 돼요." log={log} styles={STYLES}>
      {(onEnd) => (
        <WithWords words={words} source={source} sourceField={sourceField}>
          {(all) => <Play words={all} settings={settings} onEnd={onEnd} />}
        </WithWords>
      )}
    </GameFrame>
  );
}

interface PlayProps {
  words: readonly string[];
  settings: Omit<WordChainProps, "log" | keyof WordsProps>;
  onEnd: OnEnd;
}

function Play({ words: own, settings, onEnd }: PlayProps) {
  const known = own.length > 0 ? own : CHAIN_WORDS;
  const [rival, setRival] = useState(settings.rival ?? "computer");
  const [said, setSaid] = useState<string[]>([]);
  const [typed, setTyped] = useState("");
  const [outcome, setOutcome] = useState<"won" | "lost" | null>(null);
  const word = typed.trim().normalize("NFC");
  const problem = word === "" ? "" : chainProblem(word, said);
  const last = said.at(-1);
  const mine = rival === "computer" ? Math.ceil(said.length / 2) : said.length;

  const finish = (how: "won" | "lost", all: readonly string[]) => {
    setOutcome(how);
    const count = rival === "computer" ? Math.ceil(all.length / 2) : all.length;
    onEnd({
      title: rival === "person" ? `끝말잇기 ${count}개` : `끝말잇기 ${how === "won" ? "승리" : "패배"}`,
      score: count,
      detail: all.join(" → ").slice(0, 200),
    });
  };
  const play = () => {
    if (word === "" || problem !== "" || outcome) return;
    const next = [...said, word];
    setTyped("");
    if (rival === "person") return setSaid(next);
    const answer = chainAnswer(known, next, settings.level === "hard", Math.random);
    setSaid(answer === undefined ? next : [...next, answer]);
    if (answer === undefined) finish("won", next);
  };
  return (
    <div className="am-chain">
      {said.length === 0 && <ChipRow label="상대" chips={RIVALS} chosen={[rival]} onPress={setRival} />}
      <p className="am-bingo-state" role="status" data-won={outcome === "won"}>
        {outcome === "won"
          ? "이겼어요!"
          : outcome === "lost"
            ? rival === "person"
              ? `${said.length}개까지 이었어요`
              : "이번에는 졌어요"
            : last === undefined
              ? "먼저 시작해요"
              : `${chainStarts(last).join(" · ")}…`}
        <small>
          {outcome === "won"
            ? `컴퓨터가 아는 낱말 중에는 '${last}' 다음에 이을 말이 없어요.`
            : last === undefined
              ? "아무 낱말이나 적어요"
              : `${mine}개 이었어요`}
        </small>
      </p>
      {!outcome && (
        <>
          <form
            className="am-quiz-typed"
            onSubmit={(event) => {
              event.preventDefault();
              play();
            }}
          >
            <input
              // A new field for each word: what an input method has not finished stays behind with the old one.
              key={said.length}
              ref={(field) => (said.length > 0 ? field?.focus({ preventScroll: true }) : undefined)}
              className="am-input"
              defaultValue=""
              aria-label="이을 말"
              aria-invalid={problem !== ""}
              placeholder="이을 말"
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button look="primary" type="submit" disabled={word === "" || problem !== ""}>
              잇기
            </Button>
          </form>
          <p className="am-chain-problem" role="alert">
            {problem}
          </p>
          {said.length > 0 && (
            <button type="button" className="am-text-button" data-action="give-up" onClick={() => finish("lost", said)}>
              {rival === "person" ? "그만하기" : "모르겠어요"}
            </button>
          )}
        </>
      )}
      <ol className="am-chain-words" aria-label="나온 말">
        {said.map((one, at) => (
          <li key={one} data-side={rival === "computer" && at % 2 === 1 ? "theirs" : "mine"}>
            {one}
          </li>
        ))}
      </ol>
      {rival === "computer" && (
        <p className="am-calc-hint">
          컴퓨터는 낱말 {known.length}개만 알아요. 적은 말이 사전에 있는지는 살피지 않으니 있는 말로만 이어 주세요.
        </p>
      )}
    </div>
  );
}
