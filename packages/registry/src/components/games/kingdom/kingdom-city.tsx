import { Button, ChipRow } from "@appmon/kit/ui";
import { josa } from "@appmon/kit/data";
import { useState } from "react";
import { clockText } from "../../shared/clock-text.ts";
import {
  attackOf,
  defenceOf,
  freeWorkers,
  sentToWork,
  trained,
  trainingPrice,
  UNITS,
  upgraded,
  upgradePrice,
  workPrice,
} from "./kingdom.ts";
import type { Unit } from "./kingdom.ts";
import { CountForm, DeedRow, priceText } from "./kingdom-parts.tsx";
import type { PartProps } from "./kingdom-parts.tsx";
import { giftOf, giftWords, WARES } from "./kingdom-world.ts";

type Level = "city" | "worker" | "soldier";
const LEVELS: Record<Level, { name: string; words: string }> = {
  city: { name: "도시", words: "레벨마다 모든 자원이 더 들어오고 방어력이 올라요" },
  worker: { name: "일꾼", words: "일꾼 한 명이 더 많이 날라요" },
  soldier: { name: "병사", words: "병사의 공격력과 방어력이 올라요" },
};

function UpgradeRow({ what, open, world }: PartProps & { what: Level }) {
  const { name, words } = LEVELS[what];
  const level = open.kingdom.levels[what];
  return (
    <DeedRow title={`${name} 레벨 ${level}`} facts={`${words} · 비용 ${priceText(upgradePrice(open.kingdom, world, what), world)}`}>
      <Button look="primary" data-action={`upgrade-${what}`} onClick={() => open.act((kingdom) => upgraded(kingdom, world, what))}>
        {name} 업그레이드
      </Button>
    </DeedRow>
  );
}

/** The seat of the kingdom: its city, its strength, and what is under way. */
export function HomePart(props: PartProps) {
  const { kingdom } = props.open;
  return (
    <>
      <ul className="am-deeds">
        <UpgradeRow {...props} what="city" />
      </ul>
      <Strength {...props} />
      <Jobs {...props} />
      {kingdom.reports[0] && <p className="am-calc-hint">마지막 소식: {kingdom.reports[0].title}</p>}
    </>
  );
}

export function UpgradesPart(props: PartProps) {
  return (
    <>
      <ul className="am-deeds">
        <UpgradeRow {...props} what="city" />
        <UpgradeRow {...props} what="worker" />
        <UpgradeRow {...props} what="soldier" />
      </ul>
      <Strength {...props} />
    </>
  );
}

function Strength({ open: { kingdom }, world }: PartProps) {
  const bag = WARES.filter(({ id }) => kingdom.bag.includes(id));
  return (
    <dl className="am-strength" aria-label="능력치">
      <div>
        <dt>공격력</dt>
        <dd>{attackOf(kingdom, world)}</dd>
      </div>
      <div>
        <dt>방어력</dt>
        <dd>{defenceOf(kingdom, world)}</dd>
      </div>
      <div>
        <dt>병사 한 명의 공격력</dt>
        <dd>{8 + 2 * kingdom.levels.soldier}</dd>
      </div>
      <div>
        <dt>인벤토리</dt>
        <dd>{bag.map(({ name }) => name).join(", ") || "비어 있어요"}</dd>
      </div>
    </dl>
  );
}

function Jobs({ open: { kingdom }, world }: PartProps) {
  return (
    <section className="am-kept-games" aria-label="진행 중인 일">
      <h3>진행 중인 일</h3>
      {kingdom.jobs.length === 0 ? (
        <p className="am-calc-hint">지금은 훈련이나 작업이 없어요.</p>
      ) : (
        <ul>
          {kingdom.jobs.map((job, index) => (
            <li key={index}>
              <span>
                <b>
                  {job.unit
                    ? `${UNITS[job.unit]} ${job.count}명 훈련 중`
                    : `일꾼 ${job.count}명 ${world.resources[job.resource ?? 0]} 모으는 중`}
                </b>
                <small>
                  {clockText(Math.max(0, Math.ceil((job.at - kingdom.at) / 1_000)))} 뒤에 끝나요 (예상 완료 {clockOf(job.at)})
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const clockOf = (at: number): string =>
  new Date(at).toLocaleTimeString("ko-KR", { timeZone: "Asia/Seoul", hour: "numeric", minute: "2-digit" });

/** Who one's people are: each shows its gift, one is chosen. */
export function PeoplePart({ open: { kingdom, act }, world }: PartProps) {
  return (
    <>
      <div className="am-peoples" role="group" aria-label={`${world.side} 선택`}>
        {world.sides.map((people, at) => (
          <button
            key={people}
            type="button"
            aria-pressed={kingdom.side === at}
            onClick={() =>
              act((now) => ({ kingdom: { ...now, side: at }, said: `${people} 선택: ${giftWords(giftOf(people, at), world.resources)}` }))
            }
          >
            <b>{people}</b>
            <small>{giftWords(giftOf(people, at), world.resources)}</small>
            <span>{kingdom.side === at ? `선택한 ${world.side}` : "선택하기"}</span>
          </button>
        ))}
      </div>
      <NameForm
        key={kingdom.name}
        name={kingdom.name}
        onName={(name) => act((now) => ({ kingdom: { ...now, name }, said: `이름을 ${josa(name, "으로/로")} 바꿨어요` }))}
      />
    </>
  );
}

function NameForm({ name, onName }: { name: string; onName: (name: string) => void }) {
  const [text, setText] = useState(name);
  return (
    <form
      className="am-count-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") onName(text.trim());
      }}
    >
      <input className="am-input" aria-label="왕국 이름" maxLength={30} value={text} onChange={(event) => setText(event.target.value)} />
      <Button type="submit" disabled={text.trim() === "" || text.trim() === name}>
        이름 바꾸기
      </Button>
    </form>
  );
}

export function TrainPart(props: PartProps) {
  const { open, world } = props;
  const row = (unit: Unit, seconds: number) => (
    <DeedRow title={`${UNITS[unit]} 훈련`} facts={`한 명에 ${priceText(trainingPrice(world, unit, 1), world)} · 약 ${seconds}초`}>
      <CountForm
        label="몇 명"
        button={`${UNITS[unit]} 훈련 시작`}
        start={1}
        onSend={(count) => open.act((kingdom) => trained(kingdom, world, unit, count))}
      />
    </DeedRow>
  );
  return (
    <>
      <ul className="am-deeds">
        {row("worker", 30)}
        {row("soldier", 45)}
      </ul>
      <Jobs {...props} />
    </>
  );
}

export function WorkersPart(props: PartProps) {
  const { open, world } = props;
  const [resource, setResource] = useState(0);
  return (
    <>
      <ul className="am-deeds">
        <DeedRow
          title={`쉬는 일꾼 ${freeWorkers(open.kingdom)}명`}
          facts={`한 명에 ${priceText(workPrice(world, 1), world)} · 약 2분 뒤에 돌아와요`}
        >
          <ChipRow
            label="무엇을 모을까요"
            chips={world.resources.map((label, value) => ({ value, label }))}
            chosen={[resource]}
            onPress={setResource}
          />
          <CountForm
            label="몇 명"
            button="작업 맡기기"
            start={1}
            onSend={(count) => open.act((kingdom) => sentToWork(kingdom, world, resource, count))}
          />
        </DeedRow>
      </ul>
      <Jobs {...props} />
    </>
  );
}
