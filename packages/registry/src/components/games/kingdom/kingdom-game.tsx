import type { ReactNode } from "react";
import { Loaded } from "@appmon/kit/ui";
import { GameFrame } from "../shared/game-frame.tsx";
import { KEPT_STYLES } from "../shared/kept-styles.ts";
import type { List } from "../../shared/list.ts";
import { STYLES } from "./styles.ts";
import { freeWorkers, giftOfKingdom, incomeOf, powerOf } from "./kingdom.ts";
import type { World } from "./kingdom.ts";
import { HomePart, PeoplePart, TrainPart, UpgradesPart, WorkersPart } from "./kingdom-city.tsx";
import type { PartProps } from "./kingdom-parts.tsx";
import { BankPart, ShopPart } from "./kingdom-market.tsx";
import { BattlePart, RankPart, ReportsPart } from "./kingdom-war.tsx";
import { giftWords } from "./kingdom-world.ts";
import { useKingdom } from "./use-kingdom.ts";

type KingdomPart = "home" | "people" | "upgrades" | "train" | "workers" | "shop" | "bank" | "battle" | "rank" | "reports";

const WORLD: World = { side: "종족", sides: ["인간", "엘프", "드워프", "오크"], resources: ["금", "철", "나무", "밀"] };

const PARTS: Record<KingdomPart, (props: PartProps) => ReactNode> = {
  home: HomePart,
  people: PeoplePart,
  upgrades: UpgradesPart,
  train: TrainPart,
  workers: WorkersPart,
  shop: ShopPart,
  bank: BankPart,
  battle: BattlePart,
  rank: RankPart,
  reports: ReportsPart,
};

export interface KingdomProps {
  /** What of it the screen shows. */
  part?: KingdomPart;
  /** What a people is called, the peoples, and the resources; the first of these is money. */
  world?: World;
  /** Each player's kingdom in `state` (long text), with `score` for the ranking. */
  log?: List;
}

/** A kingdom one builds by the clock; each screen shows one part of it. */
export function KingdomGame({ part = "home", world = WORLD, log }: KingdomProps) {
  return (
    <GameFrame
      game="kingdom"
      how="자원은 시간이 지나면 들어와요. 창을 닫아도 왕국은 그대로 남아요."
      again={null}
      best="none"
      log={log}
      styles={KEPT_STYLES + STYLES}
    >
      {() =>
        log ? <Open log={log} world={world} part={part} /> : <p className="am-calc-hint">왕국을 남길 목록이 없어 시작할 수 없어요.</p>
      }
    </GameFrame>
  );
}

function Open({ log, world, part }: { log: List; world: World; part: KingdomPart }) {
  const open = useKingdom(log, world);
  if (open.status !== "ready")
    return (
      <Loaded status={open.status} error={{ message: "왕국을 불러오지 못했어요" }}>
        {null}
      </Loaded>
    );
  const Part = PARTS[part];
  return (
    <div className="am-kingdom">
      <Treasury open={open} world={world} />
      <p className="am-kingdom-said" role="status">
        {open.said}
      </p>
      <Part open={open} world={world} />
    </div>
  );
}

/** What one has, on every screen: nothing is bought blindly. */
function Treasury({ open: { kingdom }, world }: PartProps) {
  const income = incomeOf(kingdom, world);
  return (
    <div className="am-treasury" role="group" aria-label="가진 자원">
      <p>
        <b>{kingdom.name}</b>{" "}
        <span title={giftWords(giftOfKingdom(kingdom, world), world.resources)}>
          {world.sides[kingdom.side]} · 도시 레벨 {kingdom.levels.city} · 전투력 {powerOf(kingdom).toLocaleString("ko-KR")}
        </span>
      </p>
      <dl>
        {world.resources.map((name, at) => (
          <div key={name} data-resource={name}>
            <dt>{name}</dt>
            <dd>
              <b>{Math.floor(kingdom.stock[at] ?? 0).toLocaleString("ko-KR")}</b>
              <small>분당 +{Math.round(income[at] ?? 0)}</small>
            </dd>
          </div>
        ))}
        <div data-resource="workers">
          <dt>일꾼</dt>
          <dd>
            <b>{kingdom.workers}</b>
            <small>쉬는 중 {freeWorkers(kingdom)}</small>
          </dd>
        </div>
        <div data-resource="soldiers">
          <dt>병사</dt>
          <dd>
            <b>{kingdom.soldiers}</b>
            <small>레벨 {kingdom.levels.soldier}</small>
          </dd>
        </div>
      </dl>
    </div>
  );
}
