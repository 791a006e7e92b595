/** Options that go: nobody is offered them any more, and records that hold one go on saying what they said. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { EntitySpec, FieldSpec, Option } from "@appmon/appspec/spec";

/** What asks for the option goes with it: its buttons, marks and conditions. */
export const withoutOptionOps = (
  { id: entity }: Pick<EntitySpec, "id">,
  { id: field }: Pick<FieldSpec, "id">,
  option: Option,
): SpecOp[] => {
  const { final: _final, next: _next, roles: _roles, ...shown } = option;
  return [
    { op: "dropOption", entity, field, value: option.value },
    { op: "addOption", entity, field, option: { ...shown, former: true } },
  ];
};

export const offeredOptions = ({ options = [] }: Pick<FieldSpec, "options">): Option[] => options.filter(({ former }) => !former);
