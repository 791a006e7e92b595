/** Clauses about writing something down, and about what must not go through. */
import type { Ask } from "./ask.ts";
import { head, inputsOf, nounsOf, objects, only, subjects } from "./clause.ts";
import type { Frame } from "./frames.ts";
import type { Noun } from "./nouns.ts";

const REMARKS = /(댓글|답글|후기|리뷰|한마디|방명록|코멘트)$/;

export function refusal(frame: Frame, before: Frame[]): Ask[] | undefined {
  const what = subjects(frame)[0];
  const fields = before.flatMap((one) => objects(one));
  const cause = before.at(-1);
  if (cause && ((cause.verb.negated && ["create", "put", "choose", "send"].includes(cause.verb.class)) || cause.verb.class === "empty"))
    return [{ kind: "refuse", why: "empty", fields, ...only(what, "what") }];
  if (cause?.verb.class === "overlap") return [{ kind: "refuse", why: "taken", fields: subjects(cause), ...only(what, "what") }];
  if (cause && (cause.verb.class === "fall" || cause.verb.class === "exceed"))
    return [{ kind: "refuse", why: "limit", fields: nounsOf(cause, "subject", "than"), ...only(what, "what") }];
  const taken = frame.parts.find((part) => part.of && ["create", "mark", "choose"].includes(part.of.verb.class));
  if (taken) return [{ kind: "refuse", why: "taken", fields: [taken.noun] }];
  if (frame.parts.some((part) => /중복/.test(part.noun.text))) return [{ kind: "refuse", why: "taken", fields: [] }];
  return undefined;
}

export function creation(frame: Frame, before: Frame[]): Ask[] | undefined {
  const obj = objects(frame);
  const subj = subjects(frame);
  const by = nounsOf(frame, "by", "with").filter((noun) => !/(마법사|양식|정상적)/.test(noun.text));
  if (frame.verb.negated) {
    const empty = subj.find((noun) => noun.words[0] === "빈");
    return empty ? [{ kind: "refuse", why: "empty", fields: [], what: { ...empty, words: empty.words.slice(1) } }] : undefined;
  }
  const fields = [...inputsOf(before), ...by.filter((noun) => !/(하루|여러)/.test(noun.words[0] ?? ""))];
  if (by.some((noun) => /버튼/.test(noun.text) && /한|번|큰/.test(noun.text)))
    return obj.length > 0 ? [{ kind: "tap", buttons: obj }] : undefined;
  if (/다시/.test(frame.parts.map((part) => part.noun.text).join(" ")) && by.some((noun) => noun.words[0] === "같은"))
    return [{ kind: "replace" }];
  // "확인 알림을 받는다": that is what comes back, nothing to write.
  if (obj.length > 0 && obj.every((noun) => /(알림|메시지|확인)$/.test(noun.text))) return before.length > 0 ? [] : undefined;
  const remark = obj.find((noun) => REMARKS.test(noun.text));
  if (remark) return [{ kind: "comment", what: remark }];
  const report = obj.find((noun) => /(보고서|리포트)$/.test(noun.text));
  if (report)
    return [
      {
        kind: "report",
        what: report,
        parts: fields.flatMap((noun) =>
          noun.options.length > 0 ? noun.options.map((text): Noun => ({ words: text.split(" "), text, options: [] })) : [],
        ),
      },
    ];
  const candidate = by.find((noun) => head(noun) === "후보");
  if (candidate && obj[0])
    return [{ kind: "create", what: { ...obj[0], words: [...obj[0].words, "후보"], text: `${obj[0].text} 후보` }, fields: [], shows: [] }];
  if (obj.length === 0 && fields.length === 0 && frame.parts.length > 0 && nounsOf(frame, "place").length === 0 && !frame.verb.passive)
    return undefined;
  if (subjects(frame).some((noun) => /없$/.test(noun.text))) {
    const without = subjects(frame).find((noun) => /없$/.test(noun.text))!;
    return [
      {
        kind: "create",
        ...only(obj[0], "what"),
        fields: [],
        shows: [],
        without: { ...without, text: without.text.replace(/\s?없$/, ""), words: without.words.filter((word) => word !== "없") },
      } as Ask,
    ];
  }
  if (obj.length === 0 && subj.length === 0 && fields.length === 0 && frame.parts.length === 0) return before.length > 0 ? [] : undefined;
  if (frame.verb.passive && subj.length > 0 && before.length > 0) return [{ kind: "create", fields, shows: subj }];
  const what = obj.at(-1) ?? nounsOf(frame, "place")[0];
  const parts = what?.options.map((option): Noun => ({ words: option.split(" "), text: option, options: [] })) ?? [];
  const more = obj.slice(0, -1);
  return [{ kind: "create", ...only(what, "what"), fields: [...fields, ...more, ...parts], shows: [] }];
}
