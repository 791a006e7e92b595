/** The kinds of changes people ask of an app. Ids of models and of annotated texts: only ever added to. */
export const CHANGE_KINDS = [
  "add-field", "remove-field", "hide-field", "show-field", "rename-field", "field-type", "field-choices", "require-field", "unrequire-field",
  "field-default", "field-unit", "field-range", "move-field", "formula",
  "add-option", "remove-option", "rename-option",
  "add-list", "remove-list", "rename-list", "link-lists",
  "view-calendar", "view-board", "view-table", "view-cards", "view-gallery", "view-timeline", "view-timetable", "chart", "figure", "sort", "filter",
  "show-only", "search", "group-by", "highlight", "pin-first",
  "automation", "no-overlap", "capacity", "button", "reminder",
  "app-colour", "background-colour", "dark-mode", "text-size", "look-mood", "app-title", "menu-place", "home-screen", "edit-text", "notice",
  "sign-in", "access", "comments", "shop", "booking", "chat", "lock", "export", "import", "print", "share",
  "add-examples", "clear-examples", "undo", "question", "outside", "thanks",
] as const; // prettier-ignore
export type ChangeKind = (typeof CHANGE_KINDS)[number];
