import { useEffect, useState } from "react";
import { toast } from "@appmon/kit/ui";
import { sayRefused } from "../../shared/said.ts";
import type { Kept } from "../../shared/list.ts";
import { giftOfKingdom, newKingdom, powerOf, settled } from "./kingdom.ts";
import type { Deed, Kingdom, World } from "./kingdom.ts";
import { readKingdom, writtenKingdom } from "./kingdom-record.ts";
import { giftWords } from "./kingdom-world.ts";
import { readIds, useKept } from "@appmon/kit/data";
import type { Json } from "@appmon/kit/schema";
import { type List, playValues } from "../../shared/list.ts";
import { useList } from "../../shared/list.ts";

const TICK_MS = 1_000;
const FIRST_NAME = "나의 왕국";

export interface OpenKingdom {
  status: "loading" | "ready" | "error";
  kingdom: Kingdom;
  /** What was said to the last deed. */
  said: string;
  act: (deed: (kingdom: Kingdom) => Deed) => void;
  /** Kingdoms of others who play. */
  others: readonly Kept[];
}

/** This visitor's kingdom: a record from the first deed on. Until then it stands ready like any new one. */
export function useKingdom(log: List, world: World): OpenKingdom {
  const { records, status, create, update } = useList(log);
  const [mine, keepMine] = useKept("kingdom", readIds);
  const [now, setNow] = useState(Date.now);
  const [founded] = useState(Date.now);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const record = records.find(({ id }) => mine.includes(id));
  const kept = record
    ? readKingdom(record["state"], nameOf(log, record), world, Math.max(now, founded))
    : newKingdom(FIRST_NAME, world, founded);
  const kingdom = settled(kept, world, now);

  const act = (deed: (kingdom: Kingdom) => Deed) => {
    const done = deed(settled(kept, world, Date.now()));
    if ("refused" in done) {
      setSaid(done.refused);
      toast(done.refused, "bad");
      return;
    }
    const values = kingdomValues(log, done.kingdom, world);
    const write = record ? update(record.id, values) : create(values).then((made) => keepMine([made.id]));
    setSaid(done.said);
    toast(done.said);
    write.catch(sayRefused);
  };
  return { status, kingdom, said, act, others: records.filter((one) => one !== record) };
}

const nameOf = (log: List, record: Kept): string => {
  const name = record[log.titleField];
  return typeof name === "string" && name !== "" ? name : FIRST_NAME;
};

function kingdomValues(log: List, kingdom: Kingdom, world: World): Record<string, Json> {
  const people = world.sides[kingdom.side] ?? "";
  const values = playValues(log, {
    title: kingdom.name,
    score: powerOf(kingdom),
    detail: `${people} · ${giftWords(giftOfKingdom(kingdom, world), world.resources)}`,
  });
  return { ...values, state: writtenKingdom(kingdom) };
}
