import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeForm } from "@appmon/appspec/change-form";
import type { SpecOp } from "@appmon/appspec/operation";
import { findPickedBlock, findPickedText, type Pick, textAt, writeTextOps } from "@appmon/appspec/picked-text";
import type { ChangeForms } from "@appmon/contract/app";
import type { AppSpec } from "@appmon/appspec/spec";
import { errorText } from "../../../lib/error-text.ts";
import { OFFER_MS, toast } from "../../../ui/toast.tsx";
import type { VersionOfApp } from "./often-asked-api.ts";
import type { Preview } from "./use-preview.ts";
import { appSpecQuery, takeBack, useVisualChange } from "./visual-api.ts";

export interface VisualEdit {
  isOn: boolean;
  /** `said`: the forms of what was asked for in words; the first one opens where it is sure. */
  turn: (on: boolean, said?: ChangeForms, words?: string) => void;
  /** What was said when it was turned on: what it is about. */
  words: string;
  /** What is changed; null: nothing is there yet. */
  app: VersionOfApp | null;
  forms: readonly ChangeForm[];
  /** Of `forms`, the one that is open. */
  asked: ChangeForm | null;
  /** null: what was said is done with. */
  ask: (form: ChangeForm | null) => void;
  spec: AppSpec | null;
  /** `record`: id of the record it shows. */
  pick: (Pick & { record?: string }) | null;
  isBusy: boolean;
  /** Back to what concerns the whole app. */
  letGo: () => void;
  change: (opsOn: (spec: AppSpec) => SpecOp[]) => void;
  /** Opens a screen in the app. */
  show: (path: string) => void;
  /** Other words where the picked ones are. */
  write: (text: string) => void;
}

/** Changing an app by pointing at it: what is picked, and the way to write changes. */
export function useVisualEdit(preview: Preview, appId: string | null, version: number | null): VisualEdit {
  const { t } = useTranslation("chat");
  const [isOn, setIsOn] = useState(false);
  const [words, setWords] = useState("");
  const [pick, setPick] = useState<VisualEdit["pick"]>(null);
  const [forms, setForms] = useState<readonly ChangeForm[]>([]);
  const [asked, ask] = useState<ChangeForm | null>(null);
  const { data } = useQuery({ ...appSpecQuery(appId ?? "", version ?? 0), enabled: isOn && appId !== null && version !== null });
  const { mutate, isPending } = useVisualChange(appId ?? "");
  const { point, listen, dispatch, navigate } = preview;
  /** A screen that comes with a version: opened once the page has it. */
  const [coming, setComing] = useState<{ version: number; path: string; /** only from there */ from?: string } | null>(null);
  const { shown, path } = preview.state;
  useEffect(() => {
    if (!coming || shown === null || shown < coming.version) return;
    setComing(null);
    if (coming.from === undefined || coming.from === path) navigate(coming.path);
  }, [coming, shown, path, navigate]);

  const turn = useCallback(
    (on: boolean, said?: ChangeForms, heard = "") => {
      setIsOn(on);
      setWords(heard);
      setForms(said?.forms ?? []);
      ask((said?.isSure && said.forms[0]) || null);
      setPick(null);
      point(on);
    },
    [point],
  );

  const change = useCallback(
    (opsOn: (spec: AppSpec) => SpecOp[]) =>
      mutate(
        { opsOn },
        {
          onSuccess: (made) => {
            if (!made) return;
            dispatch({ type: "version", version: made.version });
            if (made.opened !== undefined) setComing({ version: made.version, path: made.opened });
            toast.success(t("visual.changed"), {
              // One offer at a time, in one place: a second one laid over the first is pressed by mistake.
              id: `changed-${appId}`,
              duration: OFFER_MS,
              // Below are the forms, and what one goes on with.
              position: "top-center",
              action: {
                label: t("visual.undo"),
                onClick: () =>
                  void takeBack(appId ?? "", made.before).then(
                    (restored) => {
                      dispatch({ type: "version", version: restored });
                      // The screen that came with it is gone again.
                      if (made.opened !== undefined) setComing({ version: restored, path: "/", from: made.opened });
                    },
                    (cause: unknown) => toast.error(errorText(cause)),
                  ),
              },
            });
          },
          onError: (cause) => {
            toast.error(errorText(cause));
            // What was written over in the page is not what the app says.
            preview.reload();
          },
        },
      ),
    [mutate, dispatch, preview, appId, t],
  );

  const write = useCallback(
    (text: string) => {
      if (!pick) return;
      setPick({ ...pick, text });
      change((spec) => {
        const place = findPickedText(spec, pick);
        return place ? writeTextOps(spec, place, text) : [];
      });
    },
    [pick, change],
  );

  useEffect(() => {
    if (!isOn) return;
    return listen((message) => {
      if (message.type === "inspect-end") turn(false);
      // A page that started over points at nothing any more.
      else if (message.type === "ready") point(true);
      else if (message.type === "select") {
        const { text, block, record } = message;
        setPick({ path, text, ...(block ? { block } : {}), ...(record ? { record } : {}) });
      } else if (message.type === "rewrite") write(message.text);
    });
  }, [isOn, listen, point, turn, path, write]);

  // Esc ends it wherever the focus is; inside the frame the app's page hears it.
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.isComposing && !event.defaultPrevented) turn(false);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isOn, turn]);

  const spec = data?.spec ?? null;
  const app = useMemo(() => (appId !== null && version !== null ? { id: appId, version } : null), [appId, version]);
  const letGo = useCallback(() => setPick(null), []);
  return useMemo(
    () => ({ isOn, turn, words, app, forms, asked, ask, spec, pick, isBusy: isPending, letGo, change, show: navigate, write }),
    [isOn, turn, words, app, forms, asked, ask, spec, pick, isPending, letGo, change, navigate, write],
  );
}

export type PickedBlock = NonNullable<ReturnType<typeof findPickedBlock>>;

/** What the panel shows of a pick. */
export function readPick(spec: AppSpec, pick: Pick) {
  const place = findPickedText(spec, pick);
  return { place, text: place ? textAt(spec, place) : "", found: findPickedBlock(spec, pick) };
}
