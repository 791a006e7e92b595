import { tellWorkspace } from "./preview-channel.ts";
import type { PreviewSettings } from "./preview-settings.ts";
import { writeOver } from "./write-over.ts";

export interface Pointing {
  /** While on, a click points at something instead of acting. */
  turn(on: boolean): void;
  /** Lets the words that are picked be written over in place. */
  rewrite(): void;
}

const COLOUR = "#e8590c";
/** Outlines take no room and so move nothing; they are the page's own sheet, which its policy allows. */
const LOOK = `
[data-inspecting] body, [data-inspecting] body * { cursor: default !important; }
[data-inspecting] [data-pointed]:not([data-picked]) { outline: 1.5px dashed ${COLOUR}; outline-offset: 2px; }
[data-picked] { outline: 2px solid ${COLOUR} !important; outline-offset: 3px; box-shadow: 0 0 0 3px #fff !important; }
[data-picked][contenteditable] { cursor: text !important; }
`;

/** Pointing at parts of the app: what is under the pointer is outlined, what is clicked is picked and told to the workspace. */
export function startPointing(settings: PreviewSettings): Pointing {
  let isOn = false;
  let picked: HTMLElement | undefined;
  let pointed: HTMLElement | undefined;
  let endWriting: (() => void) | undefined;

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(LOOK);

  const point = (element: HTMLElement | undefined) => {
    if (element === pointed) return;
    pointed?.removeAttribute("data-pointed");
    pointed = element;
    pointed?.setAttribute("data-pointed", "");
  };
  const pick = (element: HTMLElement | undefined) => {
    endWriting?.();
    picked?.removeAttribute("data-picked");
    picked = element;
    picked?.setAttribute("data-picked", "");
  };
  const on = <K extends keyof DocumentEventMap>(type: K, handle: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, (event) => isOn && handle(event), true);

  // The workspace's panel takes room beside the app: what is being changed stays in what is left of the window.
  addEventListener("resize", () => isOn && keepInSight(picked));

  on("pointerover", (event) => point(partOf(event.target)));
  on("pointerleave", () => point(undefined));
  // Presses would open menus, start drags and take the focus before the click comes.
  for (const type of ["pointerdown", "mousedown", "touchstart", "submit"] as const)
    on(type, (event) => {
      if (!isWriting(event.target)) event.stopPropagation();
      if (type === "mousedown" && !isWriting(event.target)) event.preventDefault();
    });
  on("click", (event) => {
    if (isWriting(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    const part = partOf(event.target);
    if (!part) return;
    pick(part);
    keepInSight(part);
    tellPicked(settings, part);
  });
  on("keydown", (event) => {
    if (event.key !== "Escape" || event.isComposing || isWriting(event.target)) return;
    event.preventDefault();
    tellWorkspace(settings, { source: "appmon-preview", type: "inspect-end" });
  });

  return {
    turn(wanted) {
      if (wanted === isOn) return;
      isOn = wanted;
      document.documentElement.toggleAttribute("data-inspecting", isOn);
      document.adoptedStyleSheets = isOn
        ? [...document.adoptedStyleSheets, sheet]
        : document.adoptedStyleSheets.filter((each) => each !== sheet);
      point(undefined);
      if (!isOn) pick(undefined);
    },
    rewrite() {
      const element = picked;
      if (!isOn || !element?.isConnected) return;
      endWriting?.();
      endWriting = writeOver(element, (text) => {
        endWriting = undefined;
        if (text !== undefined) tellWorkspace(settings, { source: "appmon-preview", type: "rewrite", text });
      });
    },
  };
}

/** Room at the upper and lower edge in which headers and menus of the app may stand over what scrolls. */
const EDGE_PX = 80;

/** Scrolls a part to the middle that is not wholly in sight; one larger than the window only when nothing of it is. */
function keepInSight(part: HTMLElement | undefined): void {
  if (!part?.isConnected) return;
  const { top, bottom, height } = part.getBoundingClientRect();
  const room = innerHeight - 2 * EDGE_PX;
  const [first, last] = [EDGE_PX, innerHeight - EDGE_PX];
  const isInSight = height > room ? bottom > first && top < last : top >= first && bottom <= last;
  if (!isInSight) part.scrollIntoView({ block: height > room ? "start" : "center", inline: "nearest" });
}

const isWriting = (target: EventTarget | null): boolean => target instanceof Element && target.closest("[contenteditable]") !== null;

/** The smallest part that has words of its own, else the block: pointing at an icon means its button. */
function partOf(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const control = target.closest<HTMLElement>("button, a, label, summary, th");
  if (control) return control;
  const hasWords = [...target.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  if (hasWords && target instanceof HTMLElement) return target;
  return target.closest<HTMLElement>("[data-block]") ?? undefined;
}

function tellPicked(settings: PreviewSettings, part: HTMLElement): void {
  const { x, y, width, height } = part.getBoundingClientRect();
  const isBlock = part.hasAttribute("data-block");
  tellWorkspace(settings, {
    source: "appmon-preview",
    type: "select",
    block: part.closest<HTMLElement>("[data-block]")?.dataset.block,
    collection: part.closest<HTMLElement>("[data-collection]")?.dataset.collection,
    record: part.closest<HTMLElement>("[data-record]")?.dataset.record,
    text: isBlock ? "" : (part.innerText ?? "").trim().slice(0, 200),
    rect: { x, y, width, height },
  });
}
