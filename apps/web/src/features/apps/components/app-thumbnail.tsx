import type { AppItem } from "@appmon/contract/app";
import { VersionThumbnail } from "./version-thumbnail.tsx";

/** Versions are drawn as small as a stamp; an app is drawn the same way, this many times as large. */
const ZOOM = 2.25;

/** The app's opening screen in small, in its own colours: no picture to load. */
export function AppThumbnail({ app }: { app: Pick<AppItem, "look"> }) {
  return (
    <div aria-hidden style={{ zoom: ZOOM }}>
      <VersionThumbnail look={app.look} />
    </div>
  );
}
