/** What comes in is told under a bell inside the app: new orders, new applications, new comments. */
import type { AppSpec } from "@appmon/appspec/spec";
import { withNote } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { isWanted } from "./is-declined.ts";

/** Inside the app only: what is sent to a phone or by mail is something else. */
const WORDS =
  /((?:앱\s?(?:안|내)(?:의|에서|에)?\s?)알림|알림\s?(?:목록|센터|함|창|벨|종|아이콘|내역|표시)|(?:새|새로운)\s?(?:글|주문|예약|신청|문의|댓글|소식|기록)\S{0,6}\s?(?:알림|알려\s?주|표시)|종\s?모양)/;
const SENT = /(카톡|카카오|문자|이메일|메일|푸시|sms)/i;

export const notices: Capability = {
  name: "notices",
  label: "앱 안의 알림",
  isAskedFor: ({ text }, spec) => isWanted(text, WORDS) && !SENT.test(text) && told(spec, text).length > 0,
  addTo(spec, { text }) {
    const ids = told(spec, text);
    if (ids.length === 0) return spec;
    const names = ids.map((id) => spec.entities.find((entity) => entity.id === id)!.name);
    return withNote(
      { ...spec, notices: [...(spec.notices ?? []), ...ids] },
      {
        kind: "understood",
        text: `새로 들어온 ${names.join(", ")} 소식이 위쪽 종에 모여요.`,
      },
    );
  },
};

/** What is named, else what others bring in; not what its owner keeps alone. */
function told(spec: AppSpec, text: string): string[] {
  const fresh = spec.entities.filter(({ id, kind }) => !spec.notices?.includes(id) && kind !== "resource" && kind !== "person");
  const said = WORDS.exec(text)?.[0] ?? "";
  const close = fresh.filter(({ name }) => said.includes(name));
  const named = close.length > 0 ? close : fresh.filter(({ name }) => text.includes(name));
  const chosen = named.length > 0 ? named : fresh.filter(({ kind, parent }) => !parent && kind !== "child");
  return chosen.slice(0, 5).map(({ id }) => id);
}
