/**
 * `npm run eval:edits`: how often a follow-up does what was meant, on both halves of the written phrasings and on the imagined
 * ones, by intent. The misses of the tuned half and of the imagined ones are listed; those of the untouched half are counted only, so
 * that nobody writes rules for them.
 */
import { HALVES, type Half, type Heard, measurePhrasings } from "@appmon/engine/testing/measure-phrasings";

const heard = measurePhrasings();
const of = (half: Half) => heard.filter((one) => one.half === half);
const count = (among: readonly Heard[], verdict: Heard["verdict"]) => among.filter((one) => one.verdict === verdict).length;
const share = (among: readonly Heard[]) => `${count(among, "right")}/${among.length}`;

console.log(`intent${HALVES.map((half) => half.padStart(11)).join("")}`);
for (const intent of [...new Set(heard.map((one) => one.intent))].toSorted((a, b) => a - b)) {
  const columns = HALVES.map((half) => share(of(half).filter((one) => one.intent === intent)));
  console.log(`${String(intent).padStart(6)}${columns.map((column) => column.padStart(11)).join("")}`);
}
for (const half of ["tuned", "imagined"] as const) {
  console.log(`\nMissed, ${half}:`);
  for (const one of of(half))
    if (one.verdict !== "right")
      console.log(
        `${one.verdict === "wrong" ? "!" : " "} ${one.intent} [${one.app}] ${one.text} ⇒ ${one.got} (wanted ${one.expected.join("; ")})`,
      );
}
console.log("");
for (const half of HALVES) {
  const among = of(half);
  const percent = ((count(among, "right") / among.length) * 100).toFixed(1);
  console.log(
    `${half}: ${share(among)} right (${percent} %), ${count(among, "wrong")} did something else, ${count(among, "declined")} asked or declined`,
  );
}
