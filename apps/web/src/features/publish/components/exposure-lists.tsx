import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LIST_CHOICES, type ListChoice, listChoice, listChoices } from "@appmon/appspec/list-choice";
import { openPersonalLists } from "@appmon/appspec/personal-data";
import type { AppSpec } from "@appmon/appspec/spec";
import { errorText } from "../../../lib/error-text.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";

export interface ExposureListsProps {
  /** The design as it stands; undefined while it is read. */
  spec: AppSpec | undefined;
  onChoose: (entity: string, choice: ListChoice) => void;
  /** Why the last choice was not taken; null = it was. */
  error: Error | null;
  /** Ids of lists that show people's data and are published knowingly. */
  acknowledged: readonly string[];
  onAcknowledge: (ids: string[]) => void;
  disabled: boolean;
}

/** Who sees and changes what, once strangers come: the lists of the app, sorted, each changed in one tap. */
export function ExposureLists({ spec, onChoose, error, acknowledged, onAcknowledge, disabled }: ExposureListsProps) {
  const { t } = useTranslation("publish");
  if (!spec || spec.entities.length === 0) return null;
  const sorted = spec.entities.map((entity) => ({ entity, exposure: listChoice(spec, entity) }));
  const open = new Map(openPersonalLists(spec).map((list) => [list.entity, list.fields.map(({ label }) => label)]));
  const choose = (entity: string, exposure: ListChoice) => {
    onAcknowledge(acknowledged.filter((id) => id !== entity));
    onChoose(entity, exposure);
  };
  const acknowledge = (entity: string, on: boolean) =>
    onAcknowledge(on ? [...acknowledged, entity] : acknowledged.filter((id) => id !== entity));
  return (
    <section aria-labelledby="exposures" data-testid="exposures">
      <h2 id="exposures" className="text-h14">
        {t("exposure.title")}
      </h2>
      <p className="text-b14 text-muted">{t("exposure.help")}</p>
      {LIST_CHOICES.map((exposure) => {
        const lists = sorted.filter((one) => one.exposure === exposure);
        // What nobody asked for is offered in the choices alone.
        if (lists.length === 0) return null;
        return (
          <div key={exposure} className="mt-4" data-exposure={exposure}>
            <h3 className="text-b14 font-semibold">
              {t(`exposure.${exposure}`)} <span className="font-normal text-muted">{t(`exposure.${exposure}Help`)}</span>
            </h3>
            <ul className="mt-1">
              {lists.map(({ entity }) => (
                <ListLine
                  key={entity.id}
                  entity={entity}
                  exposure={exposure}
                  choices={listChoices(spec, entity)}
                  personal={open.get(entity.id)}
                  isKnown={acknowledged.includes(entity.id)}
                  disabled={disabled}
                  onChoose={(next) => choose(entity.id, next)}
                  onAcknowledge={(on) => acknowledge(entity.id, on)}
                />
              ))}
            </ul>
          </div>
        );
      })}
      {error && (
        <p role="alert" className="mt-2 text-b14 text-crimson">
          {errorText(error)}
        </p>
      )}
    </section>
  );
}

interface ListLineProps {
  entity: AppSpec["entities"][number];
  exposure: ListChoice;
  choices: readonly ListChoice[];
  /** Labels of what tells about people; undefined = nothing of it is open. */
  personal: string[] | undefined;
  isKnown: boolean;
  disabled: boolean;
  onChoose: (choice: ListChoice) => void;
  onAcknowledge: (on: boolean) => void;
}

function ListLine({ entity, exposure, choices, personal, isKnown, disabled, onChoose, onAcknowledge }: ListLineProps) {
  const { t } = useTranslation("publish");
  return (
    <li className="border-t border-line py-3 last:border-b" data-entity={entity.id}>
      <fieldset disabled={disabled} className="relative flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <legend className="sr-only">{t("exposure.choose", { name: entity.name })}</legend>
        <span aria-hidden="true" className="min-w-24 flex-1 font-semibold">
          {entity.name}
        </span>
        <span
          className={`grid w-full gap-px overflow-hidden rounded-control border border-line bg-line tablet:w-auto tablet:auto-cols-auto tablet:grid-flow-col tablet:grid-cols-none ${choices.length > 4 ? "grid-cols-3" : "auto-cols-fr grid-flow-col"}`}
        >
          {choices.map((choice) => (
            <label
              key={choice}
              className="relative flex min-h-touch cursor-pointer items-center justify-center bg-paper px-1.5 text-center text-c14 break-keep nth-[5]:col-span-2 hover:bg-ground tablet:nth-[5]:col-span-1 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:-outline-offset-2"
            >
              <input
                type="radio"
                className="sr-only"
                name={`exposure-${entity.id}`}
                value={choice}
                checked={choice === exposure}
                onChange={() => onChoose(choice)}
              />
              {t(`exposure.${choice}Short`)}
            </label>
          ))}
        </span>
      </fieldset>
      {personal && (
        <div className="mt-2 grid gap-1 border-l-2 border-crimson pl-3 text-b14" data-testid="personal">
          <p className="flex items-start gap-2">
            <CircleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-crimson" />
            {t("exposure.personal", { fields: personal.join(", ") })}
          </p>
          <Checkbox
            checked={isKnown}
            disabled={disabled}
            onChange={(event) => onAcknowledge(event.target.checked)}
            label={t("exposure.known")}
          />
        </div>
      )}
    </li>
  );
}
