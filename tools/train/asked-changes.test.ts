import { expect, it } from "vitest";
import { likelyKinds, openAskedKinds } from "@appmon/korean/asked-changes/kind-model";
import { kindOfRequest } from "@appmon/korean/asked-changes/change-corpus";
import { likelyChoices } from "@appmon/korean/asked-changes/change-model";
import { splitAt } from "@appmon/korean/asked-changes/request-boundaries";
import { unmarked } from "@appmon/korean/asked-names/name-corpus";
import { namesWith } from "@appmon/korean/asked-names/name-tagger";
import { wordsOfApp } from "@appmon/korean/reader/app-words";
import { readSegmenter } from "@appmon/korean/sequence/segmenter";
import { trainGrounding } from "@appmon/korean/grounding/train-grounding";
import { boundaryExamples, choiceExamples, isAsked, messageOf, readChangeMessages } from "./asked-changes.ts";
import { withoutRare } from "./without-rare.ts";
import { kindExamples, trainAskedKinds } from "./asked-kinds.ts";
import { readNameMessages, trainNameTagger } from "./asked-names.ts";

/** Of the kinds of apps a few are measured, and of the messages of others some learnt from. */
const KINDS_APART = 24;
const LEARNT = 8;
/** Of all messages so many are looked at at all. */
const SHARE = 4;
const share = <T>(all: readonly T[], is: (one: T) => boolean): number => all.filter(is).length / all.length;
const apartOf = <T extends { kind?: string | undefined }>(all: readonly T[]) => {
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const isApart = ({ kind }: T): boolean => kinds.indexOf(kind) % KINDS_APART === 0;
  return { apart: all.filter(isApart), others: all.filter((one) => !isApart(one)) };
};

it("tells of apps it has not seen where a request ends, and of which kind and of what it is", { timeout: 240_000 }, () => {
  const { apart, others } = apartOf(readChangeMessages().filter((_, at) => at % SHARE === 0)); // prettier-ignore
  const some = others.filter((_, at) => at % LEARNT === 0);
  const several = apart.filter(({ requests }) => requests.length > 1);
  const weights = (examples: Parameters<typeof withoutRare>[0]) => trainGrounding(withoutRare(examples), "").weights;
  const boundaries = weights(boundaryExamples(others.filter(({ requests }, at) => requests.length > 1 && at % 2 === 0)));
  expect(several.length).toBeGreaterThan(25);
  expect(share(several, (one) => splitAt(boundaries, messageOf(one)).join("|") === one.requests.map(({ say }) => say).join("|"))).toBeGreaterThan(0.5); // prettier-ignore

  const kinds = openAskedKinds(trainAskedKinds(kindExamples(some, 1), ""));
  const asked = apart.flatMap(({ requests, spec }) => requests.map((request) => ({ request, spec }))).filter((_, at) => at % 2 === 0);
  // More than half of these are by strangers, who ask otherwise.
  expect(share(asked, ({ request, spec }) => likelyKinds(kinds, request.say, spec)[0]!.kind === kindOfRequest(request))).toBeGreaterThan(
    0.5,
  );

  const choices = { rights: weights(choiceExamples(others, "rights")) } as Parameters<typeof likelyChoices>[0]["choices"];
  const rights = asked.filter(({ request }) => request.k === "rights");
  expect(share(rights, ({ request, spec }) => likelyChoices({ choices } as never, "rights", request.say, spec).slice(0, 3).some(({ choice }) => isAsked(request, choice)))).toBeGreaterThan(0.5); // prettier-ignore
});

it("finds the names that were marked, of apps it has not seen", { timeout: 120_000 }, () => {
  const { apart, others } = apartOf(readNameMessages());
  const tagger = readSegmenter(trainNameTagger(others.filter((_, at) => at % 2 === 0), "")); // prettier-ignore
  const found = apart.map(({ text: marked, spec }) => {
    const { text, names } = unmarked(marked);
    const said = (all: typeof names) => all.map(({ name, start, end }) => `${name} ${text.slice(start, end)}`).join("|");
    return said(namesWith(tagger, text, wordsOfApp(spec))) === said(names);
  });
  expect(found.length).toBeGreaterThan(100);
  expect(share(found, (isFound) => isFound)).toBeGreaterThan(0.4);
});
