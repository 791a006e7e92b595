import { hearWorkspace, tellWorkspace } from "./preview-channel.ts";
import type { PreviewSettings } from "./preview-settings.ts";

/** Lets the workspace drive the preview (navigate, reload, inspect) and follow it (route, select). */
export function startWorkspaceBridge(settings: PreviewSettings): void {
  let inspecting = false;
  hearWorkspace(settings, (message) => {
    if (message.type === "reload") location.reload();
    else if (message.type === "inspect") {
      inspecting = message.on;
      document.documentElement.toggleAttribute("data-inspecting", inspecting);
    } else {
      history.pushState(null, "", message.path);
      // Routers follow the address only when told so.
      window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
    }
  });
  followRoute(settings);
  document.addEventListener(
    "click",
    (event) => {
      if (!inspecting || !(event.target instanceof Element)) return;
      event.preventDefault();
      event.stopPropagation();
      select(settings, event.target);
    },
    true,
  );
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

function select(settings: PreviewSettings, target: Element): void {
  const block = target.closest<HTMLElement>("[data-block]");
  if (!block?.dataset.block) return;
  const { x, y, width, height } = block.getBoundingClientRect();
  tellWorkspace(settings, {
    source: "appmon-preview",
    type: "select",
    block: block.dataset.block,
    collection: target.closest<HTMLElement>("[data-collection]")?.dataset.collection,
    record: target.closest<HTMLElement>("[data-record]")?.dataset.record,
    text: (target.textContent ?? "").trim().slice(0, 200),
    rect: { x, y, width, height },
  });
}
