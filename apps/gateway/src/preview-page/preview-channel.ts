import type { PreviewMessage, PreviewPhase, WorkspaceMessage } from "./preview-message.ts";
import { parseWorkspaceMessage } from "./preview-message.ts";
import { settingsId } from "./preview-settings.ts";
import type { PreviewSettings } from "./preview-settings.ts";

/** The settings that the document holds. Throws when the document is not a preview's. */
export function readSettings(): PreviewSettings {
  const text = document.getElementById(settingsId)?.textContent;
  if (!text) throw new Error("the preview document has no settings");
  return JSON.parse(text) as PreviewSettings;
}

/** Sends to the workspace that frames this page, to its origin only; silent when there is none. */
export function tellWorkspace(settings: PreviewSettings, message: PreviewMessage): void {
  if (window.parent === window || settings.workspaceOrigin === null) return;
  window.parent.postMessage(message, settings.workspaceOrigin);
}

export function tellError(settings: PreviewSettings, error: unknown, phase: PreviewPhase, version?: string): void {
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error ? error.stack?.slice(0, 2000) : undefined;
  tellWorkspace(settings, { source: "appmon-preview", type: "error", message: message.slice(0, 2000), stack, phase, version });
}

/** Calls `handle` for messages of the workspace that frames this page, and for no others. */
export function hearWorkspace(settings: PreviewSettings, handle: (message: WorkspaceMessage) => void): void {
  window.addEventListener("message", (event) => {
    if (event.source !== window.parent || window.parent === window || event.origin !== settings.workspaceOrigin) return;
    const message = parseWorkspaceMessage(event.data);
    if (message) handle(message);
  });
}
