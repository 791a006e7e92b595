/**
 * `npm run eval:edits`: how often a follow-up does what was meant, on both halves of the written phrasings, by intent.
 * The misses of the tuned half are listed; those of the untouched half are counted only, so that nobody writes rules for them.
 */
import { type Half, type Heard, measurePhrasings } from "@appmon/engine/testing/measure-phrasings";

const heard = measurePhrasings();
const of = (half: Half) => heard.filter((one) => one.half === half);
const count = (among: readonly Heard[], verdict: Heard["verdict"]) => among.filter((one) => one.verdict === verdict).length;
const share = (among: readonly Heard[]) => `${count(among, "right")}/${among.length}`;

console.log("intent  tuned  untouched");
for (const intent of [...new Set(heard.map((one) => one.intent))].toSorted((a, b) => a - b)) {
  const [tuned, untouched] = (["tuned", "untouched"] as const).map((half) => share(of(half).filter((one) => one.intent === intent)));
  console.log(`${String(intent).padStart(6)}  ${tuned!.padStart(5)}  ${untouched!.padStart(9)}`);
}
console.log("\nMissed in the tuned half:");
for (const one of of("tuned"))
  if (one.verdict !== "right")
    console.log(
      `${one.verdict === "wrong" ? "!" : " "} ${one.intent} [${one.app}] ${one.text} ⇒ ${one.got} (wanted ${one.expected.join("; ")})`,
    );
console.log("");
for (const half of ["tuned", "untouched"] as const) {
  const among = of(half);
  const percent = ((count(among, "right") / among.length) * 100).toFixed(1);
  console.log(
    `${half}: ${share(among)} right (${percent} %), ${count(among, "wrong")} did something else, ${count(among, "declined")} asked or declined`,
  );
}
