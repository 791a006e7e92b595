import type { ChangeForm, ChangeFormKind, ChangeFormOf } from "@appmon/appspec/change-form";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import type { VisualEdit } from "../../../api/use-visual-edit.ts";

/** What each section of the editor of a list is given. */
export interface ListSectionProps {
  spec: AppSpec;
  entity: EntitySpec;
  edit: VisualEdit;
}

/** The form of its kind that was asked for in words, of this list; undefined: another one, or none. */
export function askedOf<K extends ChangeFormKind>({ edit, entity }: ListSectionProps, kind: K): ChangeFormOf<K> | undefined {
  const { asked } = edit;
  return asked && isOf(asked, kind) && "list" in asked && asked.list === entity.id ? asked : undefined;
}
const isOf = <K extends ChangeFormKind>(form: ChangeForm, kind: K): form is ChangeFormOf<K> => form.kind === kind;
