import type { VisualEdit } from "../../../api/use-visual-edit.ts";
import { ChangeShelf } from "./change-shelf.tsx";
import { OftenAskedForm } from "./often-asked-form.tsx";
import { OftenAskedSection } from "./often-asked-section.tsx";
import type { OpenOften, ShelfProps } from "./shelf.ts";

/** The changes people often ask for: some of them in the first view, all of them, or the form of one. */
export function OftenAskedPart({ open, edit, ...shelf }: Omit<ShelfProps, "app"> & { open: OpenOften | null; edit: VisualEdit }) {
  const { app } = edit;
  if (!app) return null;
  if (!open) return <OftenAskedSection app={app} {...shelf} />;
  if (open.kind === "shelf") return <ChangeShelf app={app} {...shelf} />;
  return <OftenAskedForm key={open.id} app={app} change={open.id} words={open.words} edit={edit} onBack={() => shelf.onOpen(open.from)} />;
}
