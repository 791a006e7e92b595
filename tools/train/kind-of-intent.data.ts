/** Numbers of the phrasings of follow-ups → the one kind of change they are; numbers that are of several kinds are left out. */
import type { ChangeKind } from "@appmon/korean/offers/change-kind";

export const KIND_OF_INTENT: Readonly<Record<number, ChangeKind | undefined>> = {
  1: "add-field", 2: "add-field", 3: "add-option", 5: "remove-field", 6: "hide-field", 7: "rename-field", 8: "field-type", 9: "require-field",
  10: "field-default", 12: "move-field", 13: "formula", 14: "add-list", 15: "remove-list", 16: "rename-list", 17: "link-lists",
  18: "view-calendar", 19: "view-board", 20: "view-table", 21: "view-cards", 22: "view-gallery", 23: "view-timeline", 24: "view-timetable",
  25: "chart", 26: "figure", 27: "print", 28: "sort", 29: "filter", 30: "search", 31: "group-by", 32: "highlight", 33: "pin-first",
  34: "automation", 36: "button", 37: "app-colour", 38: "background-colour", 39: "dark-mode", 40: "text-size", 41: "look-mood", 42: "app-title",
  43: "menu-place", 44: "home-screen", 45: "edit-text", 46: "sign-in", 47: "access", 48: "comments", 52: "undo", 53: "question", 54: "outside",
}; // prettier-ignore
