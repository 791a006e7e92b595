/** A waiting line: guests take a number and see how many are before them; the list calls and seats them. */
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { changeEntity, hasBlock, withNote, withScreen } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { isWanted } from "./is-declined.ts";
import { isNumber, withNumber } from "./lookup.ts";

const WORDS = /(번호표|번호\s?부르|대기|웨이팅|순번|줄\s?서)/;

export const queue: Capability = {
  name: "queue",
  label: "대기번호",
  isAskedFor: ({ text }, spec) => isWanted(text, WORDS) && line(spec) !== undefined,
  addTo(spec) {
    const waiting = line(spec);
    if (!waiting?.statusField || hasBlock(spec, "queue", waiting.id)) return spec;
    const entity = withNumber(waiting);
    const numbers = entity.fields.filter((field) => !field.hidden && isNumber(field));
    // The one that counts up by itself, whatever else is called a number.
    const number = numbers.find((field) => field.default !== undefined && "auto" in field.default) ?? numbers[0];
    if (!number) return spec;
    const made = withScreen(changeEntity(spec, entity), {
      id: "queue",
      title: "대기 등록",
      icon: "ticket",
      blocks: [{ id: "queue", kind: "queue", entity: entity.id, number: number.id, status: waiting.statusField }],
    });
    return withNote(made.spec, {
      kind: "understood",
      text: "손님은 대기번호를 받고 앞에 몇 팀이 있는지 봐요. 목록에서 호출하면 손님 화면이 바로 바뀌어요.",
      node: entity.id,
    });
  },
};

function line(spec: AppSpec): EntitySpec | undefined {
  return spec.entities.find((entity) => !entity.parent && /(대기|웨이팅|순번)/.test(entity.name) && entity.statusField !== undefined);
}
