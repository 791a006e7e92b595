import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openLastingEvents } from "./lasting-events.ts";

class FakeEvents extends EventTarget {
  readyState = 0;
  close = vi.fn();
  /** The server answered with something else than a stream. */
  refuse(): void {
    this.readyState = 2;
    this.dispatchEvent(new Event("error"));
  }
}

class FakePage extends EventTarget {
  hidden = false;
  show(isShown: boolean): void {
    this.hidden = !isShown;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

let page: FakePage;
let opened: FakeEvents[];
const open = () => {
  const events = new FakeEvents();
  opened.push(events);
  return events as unknown as EventSource;
};
beforeEach(() => {
  opened = [];
  page = new FakePage();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it("is opened again after a refusal, with all who listen", () => {
  const heard = vi.fn();
  openLastingEvents("/_api/events", open, page).addEventListener("change", heard);
  opened[0]!.refuse();
  vi.advanceTimersByTime(9_999);
  expect(opened).toHaveLength(1);
  vi.advanceTimersByTime(10_001);
  expect(opened).toHaveLength(2);
  opened[1]!.dispatchEvent(new Event("change"));
  expect(heard).toHaveBeenCalledTimes(1);
});

it("leaves a lost connection to the browser, and stays closed when it was closed", () => {
  const events = openLastingEvents("/_api/events", open, page);
  opened[0]!.dispatchEvent(new Event("error"));
  vi.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(1);
  opened[0]!.refuse();
  events.close();
  vi.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(1);
  expect(opened[0]!.close).toHaveBeenCalledTimes(1);
});

it("is let go while nobody looks, and opened again when somebody does", () => {
  const heard = vi.fn();
  const events = openLastingEvents("/_api/events", open, page);
  events.addEventListener("change", heard);
  page.show(false);
  vi.advanceTimersByTime(4_000);
  page.show(true);
  vi.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(1);
  expect(opened[0]!.close).not.toHaveBeenCalled();
  page.show(false);
  vi.advanceTimersByTime(5_000);
  expect(opened[0]!.close).toHaveBeenCalledTimes(1);
  page.show(true);
  expect(opened).toHaveLength(2);
  opened[1]!.dispatchEvent(new Event("change"));
  expect(heard).toHaveBeenCalledTimes(1);
  events.close();
  page.show(false);
  vi.advanceTimersByTime(60_000);
  page.show(true);
  expect(opened).toHaveLength(2);
});

it("is let go by a page that was opened behind another", () => {
  page.hidden = true;
  openLastingEvents("/_api/events", open, page);
  vi.advanceTimersByTime(5_000);
  expect(opened[0]!.close).toHaveBeenCalledTimes(1);
  page.show(true);
  expect(opened).toHaveLength(2);
});
