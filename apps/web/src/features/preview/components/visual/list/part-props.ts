import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import type { VisualEdit } from "../../../api/use-visual-edit.ts";

/** What each section of the editor of a list is given. */
export interface ListSectionProps {
  spec: AppSpec;
  entity: EntitySpec;
  edit: VisualEdit;
}
