import { sayRefused } from "../../shared/said.ts";
import { readIds, useKept } from "@appmon/kit/data";
import { type List, playValues } from "../../shared/list.ts";
import { readClub } from "./sports-club.ts";
import type { Club } from "./sports-club.ts";
import { useList } from "../../shared/list.ts";

const FIRST_NAME = "우리 팀";

export interface OpenClub {
  status: "loading" | "ready" | "error";
  name: string;
  club: Club;
  keep: (club: Club, name?: string) => void;
}

/** This visitor's club: a record from the first change on. */
export function useClub(log: List): OpenClub {
  const { records, status, create, update } = useList(log);
  const [mine, keepMine] = useKept("club", readIds);
  const record = records.find(({ id }) => mine.includes(id));
  const named = record?.[log.titleField];
  const name = typeof named === "string" && named !== "" ? named : FIRST_NAME;
  const club = readClub(record?.["state"]);
  const keep = (next: Club, title = name) => {
    const won = next.results.filter((result) => result.mine > result.theirs).length;
    const values = {
      ...playValues(log, { title, score: won, detail: `${next.results.length}경기 ${won}승` }),
      state: JSON.stringify(next),
    };
    const write = record ? update(record.id, values) : create(values).then((made) => keepMine([made.id]));
    write.catch(sayRefused);
  };
  return { status, name, club, keep };
}
