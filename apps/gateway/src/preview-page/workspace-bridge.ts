import { startPointing } from "./pointing.ts";
import { hearWorkspace, tellWorkspace } from "./preview-channel.ts";
import type { PreviewSettings } from "./preview-settings.ts";

/** Lets the workspace drive the preview (navigate, reload, point) and follow it (route, what was pointed at). */
export function startWorkspaceBridge(settings: PreviewSettings): void {
  const pointing = startPointing(settings);
  hearWorkspace(settings, (message) => {
    switch (message.type) {
      case "reload":
        return location.reload();
      case "inspect":
        return pointing.turn(message.on);
      case "rewrite":
        return pointing.rewrite();
      case "navigate":
        history.pushState(null, "", message.path);
        // Routers follow the address only when told so.
        window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
    }
  });
  followRoute(settings);
}

function followRoute(settings: PreviewSettings): void {
  let told = "";
  const tell = () => {
    const path = location.pathname + location.search + location.hash;
    if (path === told) return;
    told = path;
    tellWorkspace(settings, { source: "appmon-preview", type: "route", path });
  };
  for (const name of ["pushState", "replaceState"] as const) {
    const original = history[name].bind(history);
    history[name] = (...args: Parameters<History["pushState"]>) => {
      original(...args);
      tell();
    };
  }
  window.addEventListener("popstate", tell);
  window.addEventListener("hashchange", tell);
  tell();
}
