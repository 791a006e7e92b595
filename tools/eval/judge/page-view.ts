/** What can be read off one screen of a running app: its parts, their labels, values, records and controls. */
import type { Page } from "playwright-core";
import type { Look } from "./ask.ts";

export interface RegionView {
  /** What it is called: its heading or label. */
  name: string;
  /** Labels, headings, column heads, buttons. */
  terms: string[];
  /** Labels with what stands behind them. */
  pairs: [label: string, value: string][];
  text: string;
  /** As it is broken on the screen. */
  lines: string[];
  looks: Look[];
  /** Text of each record that is listed. */
  rows: string[];
  /** It says that there is nothing yet. */
  isEmpty: boolean;
}

export interface PageView {
  path: string;
  title: string;
  /** How the menu calls it. */
  menu: string;
  regions: RegionView[];
}

export interface ControlView {
  /** Marks the element: `[data-judge="n"]`. */
  mark: string;
  label: string;
  type:
    | "text"
    | "number"
    | "date"
    | "time"
    | "datetime"
    | "month"
    | "tel"
    | "email"
    | "url"
    | "choice"
    | "many"
    | "switch"
    | "select"
    | "relation"
    | "file"
    | "tags"
    | "search"
    | "colour";
  options: string[];
  required: boolean;
  value: string;
  /** It asks for several, one in each line. */
  isList: boolean;
}

/** Reads the screen that is open. */
export function readPage(page: Page): Promise<Omit<PageView, "menu">> {
  return page.evaluate(() => {
    const shown = (element: Element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== "hidden";
    };
    const textOf = (element: Element | null | undefined) =>
      (element instanceof HTMLElement ? element.innerText : (element?.textContent ?? "")).replace(/\s+/g, " ").trim();
    const main = document.querySelector("main") ?? document.body;
    const looksOf = (region: Element, text: string): string[] => {
      const looks: string[] = [];
      if ([...region.querySelectorAll("figure svg, .recharts-surface, canvas")].some(shown)) looks.push("chart");
      // A bar for each of several things, one below the other, is a bar chart as well.
      else if (
        [...region.querySelectorAll("ul, ol")].some(
          (list) =>
            [...list.querySelectorAll("[style*='inline-size'], [style*='width'], [role=meter]")].filter(
              (bar) => bar.getBoundingClientRect().height > 2,
            ).length > 2,
        )
      )
        looks.push("chart");
      const tables = [...region.querySelectorAll("table")].filter((table) => shown(table) && table.getBoundingClientRect().width > 20);
      if (tables.length > 0) looks.push("table");
      const days = [...region.querySelectorAll("button, td, li, div")].filter(
        (cell) => /^\d{1,2}$/.test((cell.firstElementChild ?? cell).textContent?.trim() ?? "") && shown(cell),
      );
      if (new Set(days.map((cell) => (cell.firstElementChild ?? cell).textContent?.trim())).size >= 27) looks.push("calendar");
      for (const list of region.querySelectorAll("ul, ol, [role=list], .am-month, [role=group], div")) {
        if (list.children.length < 2 || getComputedStyle(list).display !== "grid") continue;
        const tops = [...list.children].slice(0, 2).map((child) => child.getBoundingClientRect().top);
        if (Math.abs((tops[0] ?? 0) - (tops[1] ?? 1)) < 4 && list.querySelector("img, [data-record]")) looks.push("grid");
      }
      if (region.querySelector("li, article, [data-turned]")) looks.push("cards");
      if (
        [
          ...region.querySelectorAll(
            "[role=meter], [role=progressbar], progress, meter, .am-meter, [style*='inline-size'], [style*='width']",
          ),
        ].some((bar) => bar.getBoundingClientRect().height > 2)
      )
        looks.push("bar");
      if (/D\s?[-+]\s?(\d+|day)|\d+일 (남|전|지)|오늘이에요|남은 날\D{0,8}\d/i.test(text)) looks.push("days-left");
      if (/\d/.test(text)) looks.push("number");
      const marked = [...region.querySelectorAll("[data-highlight], [data-leading='true']")].filter(shown);
      if (marked.length > 0) looks.push("highlight");
      if (/(\d+\s?(초|분|시간|일)\s?(\d+\s?분\s?)?(전|지났|지남|경과)|방금)/.test(text)) looks.push("ago");
      return [...new Set(looks)];
    };
    const blocks = [...main.querySelectorAll("[data-block]")].filter(shown);
    const homes = blocks.length > 0 ? blocks : [main];
    const regions = homes.map((region) => {
      const terms = [
        ...region.querySelectorAll(
          "h1,h2,h3,h4,th,dt,label,legend,caption,summary,button,strong,[role=columnheader],option,input,textarea,select,a,td,figcaption",
        ),
      ]
        .map((one) =>
          one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement
            ? (one.getAttribute("aria-label") ?? ("placeholder" in one ? one.placeholder : ""))
            : one instanceof HTMLTableCellElement && one.tagName === "TD"
              ? (one.dataset["label"] ?? "")
              : one.tagName === "OPTION"
                ? (one.textContent ?? "")
                : textOf(one) || (one.textContent ?? "").trim(),
        )
        .concat([...region.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label") ?? ""))
        .filter((text) => text !== "" && text.length <= 40);
      const pairs: [string, string][] = [];
      for (const term of region.querySelectorAll("dt")) pairs.push([(term.textContent ?? "").trim(), textOf(term.nextElementSibling)]);
      for (const table of region.querySelectorAll("table")) {
        const heads = [...table.querySelectorAll("thead th")].map((head) => (head.textContent ?? "").trim());
        for (const row of [...table.querySelectorAll("tbody tr")].slice(0, 30))
          [...row.children].forEach((cell, at) => heads[at] && pairs.push([heads[at], (cell.textContent ?? "").trim()]));
      }
      for (const output of region.querySelectorAll("output, [role=timer], [role=meter]")) {
        const label =
          output.closest("[data-field]")?.querySelector("label, legend")?.textContent ?? output.getAttribute("aria-label") ?? "";
        if (label)
          pairs.push([
            label.trim(),
            textOf(output) || (output.getAttribute("aria-valuetext") ?? output.getAttribute("aria-valuenow") ?? ""),
          ]);
      }
      for (const line of textOf(region).length < 4000 ? (region instanceof HTMLElement ? region.innerText : "").split("\n") : []) {
        const said = /^([^:：\d]{1,16})[:：]\s*(\S.*)$/.exec(line.trim());
        if (said) pairs.push([said[1] ?? "", said[2] ?? ""]);
      }
      const text = textOf(region);
      const rows = [...region.querySelectorAll("[data-record]")].filter((row) => shown(row) && row !== region).map(textOf);
      return {
        name: textOf(region.querySelector("h2, h3")) || region.getAttribute("aria-label") || "",
        terms: [...new Set([region.getAttribute("aria-label") ?? "", ...terms])].filter((term) => term !== ""),
        pairs: pairs.filter(([, value]) => value !== "" && value !== "–").slice(0, 400),
        text: text.slice(0, 8000),
        lines: (region instanceof HTMLElement ? region.innerText : "")
          .split("\n")
          .map((line) => line.trim())
          .filter((line) => line.length > 2 && line.length <= 80)
          .slice(0, 300),
        looks: looksOf(region, text),
        rows,
        isEmpty: rows.length === 0 && region.querySelector(".am-empty, .am-thread-none") !== null,
      };
    });
    return {
      path: location.pathname,
      title: textOf(document.querySelector("h1")) || (document.querySelector("h1")?.textContent ?? ""),
      regions,
    };
  }) as Promise<Omit<PageView, "menu">>;
}

/** Marks and describes every control a visitor can fill in below `root` ("main", "dialog[open]", a form). */
export function readControls(page: Page, root: string): Promise<ControlView[]> {
  return page.evaluate((selector) => {
    const top = [...document.querySelectorAll(selector)].at(-1);
    if (!top) return [];
    const label = (control: Element): string => {
      const field = control.closest("[data-field]");
      const own = control.getAttribute("aria-label");
      const named =
        field?.querySelector("label, legend")?.textContent ?? own ?? (control as HTMLInputElement).labels?.[0]?.textContent ?? "";
      const by = control.getAttribute("aria-labelledby");
      const text = named || (by ? (document.getElementById(by)?.textContent ?? "") : "") || (control as HTMLInputElement).placeholder || "";
      return text.replace(/\*/g, "").replace(/\s+/g, " ").trim();
    };
    /** Boxes that stand together under one heading are one question. */
    const together = (control: HTMLInputElement): Element | null => {
      const group = control.type === "radio" || control.type === "checkbox" ? control.closest("fieldset") : null;
      const legend = group?.querySelector("legend");
      return legend && group!.querySelectorAll(`input[type=${control.type}]`).length > 1 ? group : null;
    };
    const groups: Element[] = [];
    const seen = new Map<string, ControlView>();
    const list: ControlView[] = [];
    let next = 0;
    for (const control of top.querySelectorAll<HTMLInputElement>("input, select, textarea")) {
      if (control.disabled || control.type === "hidden" || control.type === "submit") continue;
      const box = (control.closest("label") ?? control).getBoundingClientRect();
      if (box.width === 0) continue;
      const field = control.closest<HTMLElement>("[data-field]");
      const group = field ? null : together(control);
      const grouped =
        control.type === "radio" ||
        group !== null ||
        (control.type === "checkbox" && control.name !== "" && field?.dataset["type"] === "multiselect");
      const optionText = (control.closest("label")?.textContent ?? control.value).trim();
      if (group && !groups.includes(group)) groups.push(group);
      const key = group ? `group ${groups.indexOf(group)}` : grouped ? `${control.name}` : "";
      const before = key ? seen.get(key) : undefined;
      if (before) {
        before.options.push(optionText);
        if (control.checked) before.value = optionText;
        continue;
      }
      next += 1;
      control.setAttribute("data-judge", String(next));
      const kind = ((): ControlView["type"] => {
        if (control.tagName === "SELECT") return "select";
        if (control.tagName === "TEXTAREA") return "text";
        if (control.getAttribute("role") === "combobox") return "relation";
        if (field?.dataset["type"] === "tags") return "tags";
        if (
          control.classList.contains("am-number") ||
          control.inputMode === "decimal" ||
          control.type === "number" ||
          control.type === "range"
        )
          return "number";
        switch (control.type) {
          case "radio":
            return "choice";
          case "checkbox":
            return grouped ? "many" : "switch";
          case "datetime-local":
            return "datetime";
          case "date":
          case "time":
          case "month":
          case "tel":
          case "email":
          case "url":
          case "file":
          case "search":
            return control.type;
          case "color":
            return "colour";
          default:
            return "text";
        }
      })();
      const view: ControlView = {
        mark: String(next),
        label: group ? (group.querySelector("legend")?.textContent ?? "").replace(/\*/g, "").replace(/\s+/g, " ").trim() : label(control),
        type: kind,
        options:
          kind === "select"
            ? [...(control as unknown as HTMLSelectElement).options]
                .filter((option) => option.value !== "")
                .map((option) => option.text.trim())
            : grouped
              ? [optionText]
              : [],
        isList: control.tagName === "TEXTAREA" && /한 줄에 하나|줄마다 하나/.test(control.placeholder),
        required:
          control.required ||
          control.getAttribute("aria-required") === "true" ||
          (field?.querySelector("[aria-label='필수']") ?? null) !== null,
        value:
          kind === "select"
            ? (control as unknown as HTMLSelectElement).value === ""
              ? ""
              : ((control as unknown as HTMLSelectElement).selectedOptions[0]?.text.trim() ?? "")
            : grouped
              ? control.checked
                ? optionText
                : ""
              : control.type === "checkbox"
                ? String(control.checked)
                : control.value,
      };
      if (key) seen.set(key, view);
      list.push(view);
    }
    return list;
  }, root);
}
