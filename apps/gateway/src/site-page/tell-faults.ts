/**
 * Runs before everything else of a published app, as a classic script: tells what nothing caught, and what the kit's error boundaries
 * caught, once for each error of a page. Nobody who looks at the app notices: neither that it is told, nor where that fails.
 */
import { FAULT_LIMITS, isHarnessNoise, redactFaultText, redactStack } from "@appmon/kernel/fault-text";
import { watchBoundaries, watchFaults } from "../preview-page/react-faults.ts";

/** A page that throws on and on says nothing new. */
const MOST_TOLD = 10;
/** Shorter ones stand in every word. */
const TYPED_AT_LEAST = 2;
/**
 * No errors of the app: sentences that its data answered with, for whoever asked; what a browser allows to a real press only, or its
 * owner has forbidden.
 */
const NO_FAULT = new Set(["DataRefusal", "NotAllowedError", "AbortError"]);

const version = Number(document.currentScript?.dataset["version"]);
// The app may put another one in its place.
const send = window.fetch.bind(window);
const told = new Set<string>();

function tell(thrown: unknown): void {
  try {
    const { name = "", message, stack } = described(thrown);
    if (message === "" || NO_FAULT.has(name) || isHarnessNoise(`${name} ${message}`, stack)) return;
    const said = name === "" || name === "Error" ? message : `${name}: ${message}`;
    const text = redactFaultText(withoutTyped(said), FAULT_LIMITS.message);
    if (text === "" || told.has(text) || told.size >= MOST_TOLD) return;
    told.add(text);
    const path = location.pathname.slice(0, FAULT_LIMITS.path);
    const fault = { message: text, stack: redactStack(stack), path, ...(Number.isSafeInteger(version) && version > 0 ? { version } : {}) };
    // Goes out even where the page is being left; nobody's name goes with it.
    send("/_api/faults", {
      method: "POST",
      keepalive: true,
      credentials: "omit",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fault),
    }).catch(() => undefined);
  } catch {
    // What was thrown cannot be read: an object of the app's own can throw at every touch.
  }
}

function described(thrown: unknown): { name?: string; message: string; stack: string | null } {
  if (typeof thrown !== "object" || thrown === null) return { message: String(thrown ?? "").trim(), stack: null };
  const { name, message, stack } = thrown as { name?: unknown; message?: unknown; stack?: unknown };
  // An object that is no error may hold anything: what it is stays untold.
  if (typeof message !== "string") return { message: "", stack: null };
  return {
    ...(typeof name === "string" ? { name } : {}),
    message: message.trim(),
    stack: typeof stack === "string" ? stack : null,
  };
}

/** Messages quote what they stumbled over: nothing that stands in a field leaves the page. */
function withoutTyped(text: string): string {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  const typed = [...fields]
    .filter((field) => field.type !== "checkbox" && field.type !== "radio")
    .map((field) => field.value.trim())
    .filter((value) => value.length >= TYPED_AT_LEAST)
    .toSorted((a, b) => b.length - a.length);
  return typed.reduce((left, value) => left.replaceAll(value, "…"), text);
}

watchFaults(tell);
watchBoundaries(tell);
