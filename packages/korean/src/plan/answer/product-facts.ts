/** Questions about the app as a whole, which no part of it answers: on which devices it is, what is gone after it was reset or deleted. */
import type { AppSpec } from "@appmon/appspec/spec";
import { josa } from "../../korean-text.ts";
import type { Morpheme } from "../../words/morpheme.ts";
import type { Answered, Asked } from "./answered.ts";
import { BESIDE_TOPICS, LOST_STEMS, type ProductTopic, TOPICS } from "./product-words.data.ts";
import { stemOf } from "./sentence-form.ts";

const words = (list: string): ReadonlySet<string> => new Set(list.split(" ").filter(Boolean));
const BESIDE = words(BESIDE_TOPICS);
const LOST = words(LOST_STEMS);
const TOPIC = Object.entries(TOPICS).map(([topic, { nouns, stems }]) => ({
  topic: topic as ProductTopic,
  nouns: words(nouns),
  stems: words(stems),
}));

const isContent = ({ tag }: Morpheme): boolean => /^(?:NN|NP|VV|VA|XR|SL|UNKNOWN)/.test(tag);

/** 초기+화: one noun. */
const whole = (morphemes: readonly Morpheme[]): Morpheme[] =>
  morphemes.reduce<Morpheme[]>((all, one) => {
    const last = all.at(-1);
    if (one.tag !== "XSN" || !last) return [...all, one];
    return [...all.slice(0, -1), { ...last, surface: last.surface + one.surface, lemma: last.surface + one.surface, end: one.end }];
  }, []);

/** Undefined where some of the question is about something else. */
export function productFact({ sentence, spoken, spec }: Asked): Answered | undefined {
  if (sentence.asking === "who" || sentence.asking === "howMany" || spoken.outside.length > 0) return undefined;
  const content = whole(sentence.morphemes).filter(isContent);
  const named = spoken.named;
  const isNamed = (one: Morpheme) =>
    named.some(({ start, end }) => one.start >= start && one.end <= end) || spec.entities.some(({ name }) => name.includes(one.surface));
  for (const { topic, nouns, stems } of TOPIC) {
    const isOf = (one: Morpheme) => nouns.has(one.surface.toLowerCase()) || stems.has(stemOf(one)) || stems.has(one.surface);
    const isTold =
      topic === "restore"
        ? content.some((one) => LOST.has(stemOf(one)) || LOST.has(`${one.surface}하`)) &&
          content.some((one) => stems.has(stemOf(one)) || stems.has(`${one.surface}하`))
        : content.some((one) => nouns.has(one.surface.toLowerCase()));
    const isWhole = content.every(
      (one) =>
        isOf(one) ||
        isNamed(one) ||
        BESIDE.has(one.surface) ||
        BESIDE.has(stemOf(one)) ||
        (topic === "restore" && (LOST.has(stemOf(one)) || LOST.has(`${one.surface}하`) || stems.has(`${one.surface}하`))),
    );
    if (isTold && isWhole) return { text: FACTS[topic](spec) };
  }
  return undefined;
}

const FACTS: Readonly<Record<ProductTopic, (spec: AppSpec) => string>> = {
  devices: () =>
    "데이터는 기기가 아니라 서버에 있어요. 배포한 주소를 열면 휴대폰에서도 컴퓨터에서도 같은 내용이 보이고, 기기를 바꿔도 그대로예요.",
  reset: (spec) => {
    const clearable = spec.screens.flatMap(({ title, blocks }) =>
      blocks.flatMap((block) => (block.kind === "collection" && block.clear ? [`‘${title}’`] : [])),
    );
    return clearable.length > 0
      ? `${josa([...new Set(clearable)].join(", "), "은/는")} 모두 지우기 버튼이 있는 화면이에요. 누르면 한 번 더 물어본 다음 거기 보이는 기록이 지워져요.`
      : "이 앱에는 기록을 모두 지우는 버튼이 없어요. 앱을 예전 상태로 되돌릴 때는 데이터도 함께 되돌릴지 먼저 물어봐요.";
  },
  restore: () => "‘기록’ 탭에서 예전 상태를 고르면 그때로 되돌릴 수 있어요. 데이터도 함께 되돌릴지 물어봐요.",
};
