import { useTranslation } from "react-i18next";
import type { AppSpec, CollectionBlock, EntitySpec } from "@appmon/appspec/spec";
import { Checkbox } from "../../../../../ui/checkbox.tsx";
import { SelectField } from "../../../../../ui/select-field.tsx";
import type { VisualEdit } from "../../../api/use-visual-edit.ts";
import { exportOps, filterFields, filterOps, groupFields, groupOps, searchedFields, searchOps, whereOps } from "./collection-ops.ts";
import { ShownRecords } from "./shown-records.tsx";
import { hasGroups } from "./views-of.ts";

interface CollectionPartProps {
  spec: AppSpec;
  /** Id of the screen it stands on. */
  screen: string;
  block: CollectionBlock;
  entity: EntitySpec;
  edit: VisualEdit;
}

/** Which records of a list are shown in one place, and how one finds some of them. What was chosen is read before the design comes. */
export function CollectionPart({ spec, screen, block, entity, edit }: CollectionPartProps) {
  const { t } = useTranslation("chat");
  const at = { screen, block: block.id };
  const { where, search = [], filters = [], group } = block.query;
  const filterable = filterFields(entity);
  const groups = hasGroups(block.views[0]) ? groupFields(entity) : [];
  return (
    <>
      <ShownRecords
        spec={spec}
        entity={entity}
        {...(where && { where })}
        isBusy={edit.isBusy}
        onSave={(rows) => edit.change((now) => whereOps(now, at, rows))}
      />
      {searchedFields(entity).length > 0 && (
        <Checkbox
          label={t("visual.screens.search")}
          checked={search.length > 0}
          disabled={edit.isBusy}
          onChange={({ target: { checked } }) => edit.change((now) => searchOps(now, at, checked))}
        />
      )}
      {filterable.length > 0 && (
        <fieldset className="grid">
          <legend className="text-h14">{t("visual.screens.filters")}</legend>
          {filterable.map(({ id, label }) => (
            <Checkbox
              key={id}
              label={label}
              checked={filters.includes(id)}
              disabled={edit.isBusy}
              onChange={({ target: { checked } }) => edit.change((now) => filterOps(now, at, id, checked))}
            />
          ))}
        </fieldset>
      )}
      <Checkbox
        label={t("visual.screens.export")}
        checked={block.export === true}
        disabled={edit.isBusy}
        onChange={({ target: { checked } }) => edit.change((now) => exportOps(now, at, checked))}
      />
      {groups.length > 0 && (
        <SelectField
          label={t("visual.screens.group")}
          choices={{ "": t("visual.screens.groupNone"), ...Object.fromEntries(groups.map(({ id, label }) => [id, label])) }}
          value={groups.some(({ id }) => id === group) ? group : ""}
          disabled={edit.isBusy}
          onChange={({ target: { value } }) => edit.change((now) => groupOps(now, at, value))}
        />
      )}
    </>
  );
}
