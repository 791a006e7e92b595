import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { OftenAskedChoice, OftenAskedForm } from "@appmon/appspec/often-asked-change";
import { CHANGE_TEXT_MAX } from "@appmon/contract/app";
import { type OftenAsked, oftenAskedFormSchema, oftenAskedSchema } from "@appmon/contract/often-asked";
import { api } from "../../../lib/api.ts";

/** An app as of a version: of another version other changes fit. */
export interface VersionOfApp {
  id: string;
  version: number;
}

const pathOf = (id: string) => `/app/${encodeURIComponent(id)}/often-asked`;
const saidOf = (words: string) => (words === "" ? {} : { words: words.slice(0, CHANGE_TEXT_MAX) });

/** Changes people often ask for that fit the app; with words those nearest to them. */
export function oftenAskedQuery({ id, version }: VersionOfApp, words: string) {
  return queryOptions({
    queryKey: ["app", id, "often-asked", version, words],
    queryFn: async (): Promise<OftenAsked["changes"]> => oftenAskedSchema.parse(await api.post(pathOf(id), saidOf(words))).changes,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

/** One of them with what has been chosen so far, and what it would do. */
export function oftenAskedFormQuery(
  { id, version }: VersionOfApp,
  change: string,
  words: string,
  given: Pick<OftenAskedChoice, "parts" | "values">,
) {
  return queryOptions({
    queryKey: ["app", id, "often-asked", version, words, change, given],
    queryFn: async (): Promise<OftenAskedForm> =>
      oftenAskedFormSchema.parse(await api.post(`${pathOf(id)}/${encodeURIComponent(change)}`, { ...saidOf(words), ...given })).form,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}
