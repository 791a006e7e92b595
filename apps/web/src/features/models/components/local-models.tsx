import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ModelSetup } from "@appmon/contract/model";
import { errorText } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { CONTROL_CLASS, Field } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.tsx";
import { useLocalModel } from "../api/models-api.ts";

/** A program found on this machine, and the one tap that takes it. */
export function LocalPlace({ place }: { place: ModelSetup["local"][number] }) {
  const { t } = useTranslation("models");
  const [model, setModel] = useState(place.models[0]!);
  const take = useLocalModel();
  return (
    <div className="grid gap-3" data-testid="local-models">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <Field label={t("local.choose", { place: place.name })}>
            {(control) => (
              <select {...control} value={model} className={`h-12 ${CONTROL_CLASS}`} onChange={(event) => setModel(event.target.value)}>
                {place.models.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <Button
          variant="solid"
          className="h-12!"
          isBusy={take.isPending}
          onClick={() => take.mutate({ baseUrl: place.baseUrl, model }, { onSuccess: () => toast(t("local.used", { model })) })}
        >
          {t("local.use")}
        </Button>
      </div>
      {take.error && (
        <p role="alert" className="text-b14 text-crimson">
          {errorText(take.error)}
        </p>
      )}
    </div>
  );
}
