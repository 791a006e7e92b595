export interface NavSpec {
  kind: "sidebar" | "top" | "bottom";
  /** Screen id opened first; its path is "/". */
  home: string;
  /** Screen ids in menu order. Record screens are not in the menu. */
  items: string[];
}
