import { Icon } from "../icon.tsx";
import type { IconName } from "../icon.tsx";
import { OwnerEntry } from "../account/owner-entry.tsx";

/** All of an app is for its owner: says what it is, and shows them the way in. */
export function ClosedApp({ title, tagline, icon }: { title: string; tagline?: string; icon: IconName }) {
  return (
    <main className="am-closed" id="am-main">
      <span className="am-brand-mark">
        <Icon name={icon} size={30} />
      </span>
      <h1>{title}</h1>
      {tagline && <p>{tagline}</p>}
      <p>이 앱에 담긴 내용은 주인만 볼 수 있어요.</p>
      <OwnerEntry />
    </main>
  );
}
