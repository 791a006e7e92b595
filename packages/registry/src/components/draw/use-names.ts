import { useRef } from "react";
import { useKept, useLabels, usePlace } from "@appmon/kit/data";
import { toast } from "@appmon/kit/ui";
import { type List, useList } from "../shared/list.ts";
import { namesIn } from "../shared/names.ts";
import { sayRefused } from "../shared/said.ts";

export interface Names {
  names: readonly string[];
  /** Adds names to the records, or puts them in the place of those that were typed before. */
  take: (text: string) => Promise<void>;
  /** What stands in the box of typed names. */
  typed: string;
  /** Makes the list so long: the last ones go, numbered ones come. Only of names that are typed. */
  resize?: (count: number) => void;
}

/** Names out of a list's records. */
export function useRecordNames(list: List, field: string): Names {
  const { records, create } = useList(list);
  const labels = useLabels(list);
  const names = [...new Set(records.toReversed().map((record) => labels.of(record, field)))].filter(Boolean);
  return {
    names,
    typed: "",
    take: async (given) => {
      const fresh = namesIn(given).filter((name) => !names.includes(name));
      try {
        for (const name of fresh) await create({ [field]: name });
        toast(fresh.length > 0 ? `${fresh.length}개를 넣었어요` : "이미 다 들어 있어요");
      } catch (thrown) {
        sayRefused(thrown);
      }
    },
  };
}

/** Names that are typed and stay on this device. `of`: which ones, where a place has several. */
export function useTypedNames(initial: readonly string[], of?: string): Names {
  const { id } = usePlace();
  const [kept, keep] = useKept(`names:${of ?? id}`, (stored) => (typeof stored === "string" ? stored : null));
  const typed = kept ?? initial.join("\n");
  const names = namesIn(typed);
  // Whoever goes because there are fewer comes back when there are more again.
  const gone = useRef<string[]>([]);
  const resize = (count: number) => {
    const all = [...names, ...gone.current.filter((name) => !names.includes(name))];
    gone.current = all.slice(count);
    keep(resized(all, count).join("\n"));
  };
  return { names, typed, take: async (given) => keep(given), resize };
}

/** The first `count` of the names, with as many numbered ones after them as are missing. */
export function resized(names: readonly string[], count: number): string[] {
  const made = names.slice(0, count);
  for (let number = made.length + 1; made.length < count; number++) if (!made.includes(`${number}번`)) made.push(`${number}번`);
  return made;
}
