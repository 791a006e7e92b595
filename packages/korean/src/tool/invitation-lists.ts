/** What guests of an invitation leave behind, and what they look at. */
import type { EntitySpec } from "@appmon/appspec/spec";
import { createRandom } from "../random.ts";
import { personName } from "../samples/sample-value.ts";
import type { Occasion } from "./invitation-facts.ts";

/** Who comes to a gathering says so plainly; to a feast, politely. */
const ATTENDING = {
  plain: ["참석", "불참", "미정"],
  polite: ["참석할게요", "마음만 보낼게요", "아직 몰라요"],
} as const;

/** The answers of guests. */
export function replyEntity(id: string, occasion: Occasion, seed: number, isPlain: boolean): EntitySpec {
  const [yes, no, maybe] = ATTENDING[isPlain ? "plain" : "polite"];
  const random = createRandom(seed + 1);
  const sides = occasion === "wedding";
  return {
    id,
    name: "참석 회신",
    counter: "건",
    icon: "list-checks",
    kind: "main",
    titleField: "name",
    fields: [
      { id: "name", label: "이름", type: "text", required: true },
      ...(sides
        ? [
            {
              id: "side",
              label: "어느 쪽 손님이세요?",
              type: "select" as const,
              options: [
                { value: "groom", label: "신랑측" },
                { value: "bride", label: "신부측" },
              ],
            },
          ]
        : []),
      {
        id: "attending",
        label: "참석 여부",
        type: "select",
        required: true,
        options: [
          { value: "yes", label: yes, tone: "good" },
          { value: "no", label: no, tone: "neutral" },
          { value: "maybe", label: maybe, tone: "warn" },
        ],
      },
      { id: "people", label: "함께 오시는 분 (본인 포함)", type: "number", unit: "명", min: 0, max: 20, default: { value: 1 } },
      { id: "message", label: "남기실 말씀", type: "longtext" },
    ],
    sample: [0, 1, 2, 3].map((index) => ({
      id: `s${index + 1}`,
      name: personName(index + 6, random),
      ...(sides ? { side: index % 2 === 0 ? "groom" : "bride" } : {}),
      attending: index === 2 ? "no" : "yes",
      people: index === 2 ? 0 : 1 + (index % 3),
      message: null,
    })),
    origin: "template",
  };
}

const WISHES: Record<"wedding" | "other", readonly string[]> = {
  wedding: ["두 분 정말 잘 어울려요. 오래오래 행복하세요!", "결혼 축하해! 그날 꼭 갈게.", "앞날에 웃을 일만 가득하길 바랄게요."],
  other: ["초대해 줘서 고마워요. 꼭 갈게요!", "벌써부터 기다려져요.", "진심으로 축하해요!"],
};

/** What guests write to their hosts. */
export function wishEntity(id: string, name: string, seed: number): EntitySpec {
  const random = createRandom(seed + 2);
  const lines = WISHES[name === "축하 메시지" ? "wedding" : "other"];
  return {
    id,
    name,
    counter: "개",
    icon: "message-circle",
    kind: "content",
    titleField: "writer",
    subtitleField: "message",
    fields: [
      { id: "writer", label: "이름", type: "text", required: true },
      { id: "message", label: "메시지", type: "longtext", required: true },
    ],
    sample: lines.map((message, index) => ({ id: `s${index + 1}`, writer: personName(index + 11, random), message })),
    origin: "template",
  };
}

/** Pictures to look at. */
export function photoEntity(id: string, occasion: Occasion): EntitySpec {
  const titles =
    occasion === "wedding"
      ? ["처음 만난 날", "제주에서", "프러포즈"]
      : occasion === "baby"
        ? ["태어난 날", "백일", "첫 걸음마"]
        : ["지난 모임", "함께한 시간", "그날의 웃음"];
  return {
    id,
    name: "사진",
    counter: "장",
    icon: "image",
    kind: "content",
    titleField: "caption",
    imageField: "picture",
    fields: [
      { id: "caption", label: "설명", type: "text", required: true },
      { id: "picture", label: "사진", type: "image" },
    ],
    sample: titles.map((caption, index) => ({ id: `s${index + 1}`, caption, picture: null })),
    origin: "template",
  };
}

/** The first Saturday on or after a day. */
