import { DataRefusal } from "@appmon/kit/data-store";
import { MOST_FILE_BYTES, sizeText } from "@appmon/kit/file-value";
import { HEIC_PICTURE } from "@appmon/kit/picture-type";
import { uploadablePicture } from "@appmon/kit/uploadable-picture";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../../lib/api-error.ts";
import { errorText } from "../../../../lib/error-text.ts";
import { type DeskList, uploadFile, type UploadKind } from "./table-api.ts";

export interface DeskUpload {
  /** How much has arrived, from 0 to 1; null = nothing is on its way. */
  arrived: number | null;
  /** What went wrong, in a sentence. */
  refused: string | null;
  /** Sends the same once more; null where it would be refused again. */
  again: (() => void) | null;
  send: (file: File) => void;
  cancel: () => void;
}

interface Options {
  list: DeskList;
  as: UploadKind;
  onArrived: (value: string, file: File) => void;
  /** Hears when something is on its way that the record waits for, and when it has come. */
  onComing: ((isComing: boolean) => void) | undefined;
}

/** A file of a record on its way, one at a time. Leaving the record ends it. */
export function useUpload({ list, as, onArrived, onComing }: Options): DeskUpload {
  const { t } = useTranslation("desk");
  const [arrived, setArrived] = useState<number | null>(null);
  const [failure, setFailure] = useState<{ text: string; file: File | null } | null>(null);
  const running = useRef<AbortController | null>(null);
  const tell = useRef(onComing);
  tell.current = onComing;
  useEffect(
    () => () => {
      running.current?.abort();
      tell.current?.(false);
    },
    [],
  );
  const settle = (next: typeof failure) => {
    setArrived(null);
    setFailure(next);
    onComing?.(false);
  };
  const start = async (file: File) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setFailure(null);
    setArrived(0);
    onComing?.(true);
    try {
      const value = await uploadFile(list, as === "picture" ? await uploadablePicture(file) : file, { as, onUpload: setArrived, signal });
      if (signal.aborted) return;
      settle(null);
      onArrived(value, file);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof DataRefusal) settle({ text: t(error.message === HEIC_PICTURE ? "field.heic" : "field.unreadable"), file: null });
      else settle({ text: (error instanceof ApiError && error.problem?.detail) || errorText(error), file: isLasting(error) ? null : file });
    }
  };
  const { file } = failure ?? { file: null };
  return {
    arrived,
    refused: failure?.text ?? null,
    again: file && (() => void start(file)),
    send: (chosen) => {
      if (chosen.size === 0) setFailure({ text: t("field.emptyFile"), file: null });
      else if (chosen.size > MOST_FILE_BYTES) setFailure({ text: t("field.largeFile", { size: sizeText(MOST_FILE_BYTES) }), file: null });
      else void start(chosen);
    },
    cancel: () => {
      running.current?.abort();
      settle(null);
    },
  };
}

/** What is wrong with the file itself is so the next time too. */
const isLasting = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;
