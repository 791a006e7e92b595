import { useMemo, useRef, useState } from "react";
import { toast } from "sonner";
import { useApp } from "../frame/app-context.tsx";
import { refusalOf } from "../data-store.ts";
import { namesIn } from "./draw.ts";
import { browserStorage } from "../local-store.ts";
import type { Collection } from "../schema.ts";
import { useRecords } from "../records/use-records.ts";
import { useText } from "../records/use-text.ts";

export interface Names {
  names: readonly string[];
  /** Adds names to the records, or puts them in the place of those that were typed before. */
  take: (text: string) => Promise<void>;
  /** What stands in the box of typed names. */
  typed: string;
  /** Makes the list so long: the last ones go, numbered ones come. Only of names that are typed. */
  resize?: (count: number) => void;
}

/** Names out of a collection's records. */
export function useRecordNames(collection: Collection, field: string): Names {
  const { records, create } = useRecords(collection);
  const text = useText(collection);
  const schema = collection.fields.find((one) => one.id === field);
  const names = schema
    ? [
        ...new Set(
          records
            .toReversed()
            .map((record) => text.of(schema, record[field]))
            .filter(Boolean),
        ),
      ]
    : [];
  return {
    names,
    typed: "",
    take: async (given) => {
      const fresh = namesIn(given).filter((name) => !names.includes(name));
      try {
        for (const name of fresh) await create({ [field]: name });
        toast.success(fresh.length > 0 ? `${fresh.length}개를 넣었어요` : "이미 다 들어 있어요");
      } catch (thrown) {
        toast.error(refusalOf(thrown).message);
      }
    },
  };
}

/** Names that are typed and stay on this device. */
export function useTypedNames(id: string, initial: readonly string[]): Names {
  const { seed } = useApp();
  const key = `appmon:${seed}:names:${id}`;
  const storage = useMemo(() => browserStorage(), []);
  const [typed, setTyped] = useState(() => storage?.getItem(key) ?? initial.join("\n"));
  const put = (given: string) => {
    setTyped(given);
    storage?.setItem(key, given);
  };
  const names = namesIn(typed);
  // Whoever goes because there are fewer comes back when there are more again.
  const gone = useRef<string[]>([]);
  const resize = (count: number) => {
    const all = [...names, ...gone.current.filter((name) => !names.includes(name))];
    gone.current = all.slice(count);
    put(resized(all, count).join("\n"));
  };
  return { names, typed, take: async (given) => put(given), resize };
}

/** The first `count` of the names, with as many numbered ones after them as are missing. */
export function resized(names: readonly string[], count: number): string[] {
  const made = names.slice(0, count);
  for (let number = made.length + 1; made.length < count; number++) if (!made.includes(`${number}번`)) made.push(`${number}번`);
  return made;
}
