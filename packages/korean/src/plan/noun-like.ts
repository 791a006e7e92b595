/** Names that are clauses (일기 쓴 날, 적어서 남은 돈) name nothing one could put into an app. */
import type { Claim, FieldWish, Name } from "../claims/claim.ts";
import type { Morpheme } from "../words/morpheme.ts";

/** 결제했는지, 참석 여부: a clause that is asked is a field all the same. */
const ASKED = /(?:는지|은지|인지|ㄴ지|을지|여부)$/;
/** 얼마 들어왔는지: a clause that stands where a name could. */
export const isAsked = (name: string): boolean => ASKED.test(name);
/** 적어서 남은 돈 is no name; 인상 깊은 구절, with an adjective before its noun, is one. */
function isVerb({ tag }: Morpheme, next: Morpheme | undefined): boolean {
  if (tag.startsWith("VA")) return !tag.endsWith("ETM") && next?.tag !== "ETM";
  return /^(?:VV|VX|VCP|VCN)/.test(tag);
}

/** The same claims, in which clauses that stand where a name should have no confidence. */
export function onlyNouns(claims: readonly Claim[], morphemes: readonly Morpheme[]): Claim[] {
  const named = (name: Name): Name =>
    !ASKED.test(name.text) && morphemes.some((one, at) => isVerb(one, morphemes[at + 1]) && one.start >= name.start && one.end <= name.end)
      ? { ...name, confidence: 0 }
      : name;
  const wished = (field: FieldWish): FieldWish => ({ ...field, name: named(field.name) });
  return claims.map((claim): Claim => {
    if (claim.kind === "keep") return { ...claim, thing: claim.thing && named(claim.thing), fields: claim.fields.map(wished) };
    if (claim.kind === "field") return { ...claim, field: wished(claim.field) };
    if (claim.kind === "add") return { ...claim, what: claim.what && named(claim.what), field: claim.field && wished(claim.field) };
    return claim;
  });
}
