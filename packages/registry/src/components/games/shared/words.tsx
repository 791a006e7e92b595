import type { ReactNode } from "react";
import { useLabels } from "@appmon/kit/data";
import { Empty, Loaded } from "@appmon/kit/ui";
import { type List, useList } from "../../shared/list.ts";

/** Words of a game as an app gives them: with the code, or from a list that people edit. */
export interface WordsProps {
  words?: string[];
  source?: List;
  /** Field of the list; absent = what its records are called. */
  sourceField?: string;
}

/** The game with its words: it begins with all of them or not at all. */
export function WithWords({
  words = [],
  source,
  sourceField,
  children,
}: WordsProps & { children: (words: readonly string[]) => ReactNode }) {
  return source ? (
    <ListedWords source={source} field={sourceField ?? source.titleField}>
      {children}
    </ListedWords>
  ) : (
    children(words)
  );
}

interface ListedWordsProps {
  source: List;
  field: string;
  children: (words: readonly string[]) => ReactNode;
}

function ListedWords({ source, field, children }: ListedWordsProps) {
  const { records, status, error, retry } = useList(source);
  const labels = useLabels(source);
  const words = [...new Set(records.toReversed().map((record) => labels.of(record, field)))].filter(Boolean);
  return (
    <Loaded status={status} error={error} retry={retry}>
      {words.length === 0 ? <Empty title={`먼저 ${source.name}부터 넣어 주세요`} /> : children(words)}
    </Loaded>
  );
}
