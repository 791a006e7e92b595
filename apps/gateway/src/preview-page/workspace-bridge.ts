import { startPointing } from "./pointing.ts";
import { hearWorkspace, tellError, tellWorkspace } from "./preview-channel.ts";
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
      case "check":
        return void check(settings, message.path);
      case "navigate":
        history.pushState(null, "", message.path);
        // Routers follow the address only when told so.
        window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
    }
  });
  followRoute(settings);
}

/** The checker is large and seldom needed: it comes from this origin when it is asked for. */
async function check(settings: PreviewSettings, path: string): Promise<void> {
  try {
    const { checkScreen } = (await import(settings.checker)) as typeof import("./check-screen.ts");
    tellWorkspace(settings, { source: "appmon-preview", type: "checked", ...(await checkScreen(path)) });
  } catch (error) {
    tellError(settings, error, "load");
  }
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
