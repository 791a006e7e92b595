import { useEffect, useRef, useState } from "react";
import { refusalOf } from "../data-store.ts";
import type { UploadOptions } from "../data-store.ts";
import type { UploadState } from "./field-input.tsx";

export interface Uploading {
  /** How much has arrived, from 0 to 1; null = nothing is on its way. */
  arrived: number | null;
  /** What came of the last one, in a sentence. */
  problem: string | null;
  /** Whether the same may well arrive at another time. */
  mayTryAgain: boolean;
  /** What is on its way, or did not arrive and may yet. */
  file: File | null;
  take: (file: File | undefined) => void;
  tryAgain: () => void;
  /** What was on its way is let go, and what did not arrive forgotten. */
  cancel: () => void;
}

/** What is wrong with the file itself, or with who sends it, is so the next time too. */
const LASTING = /^(?:invalid|too_large|request\/(?:too-large|invalid)|record\/|plan\/|visitor\/|collection\/)/;

/** A file on its way, one at a time. Leaving the form ends it. */
export function useUploading({
  send,
  onArrived,
  onState,
}: {
  send: (file: File, options: UploadOptions) => Promise<string>;
  onArrived: (value: string, file: File) => void;
  onState: ((state: UploadState) => void) | undefined;
}): Uploading {
  const [file, setFile] = useState<File | null>(null);
  const [arrived, setArrived] = useState<number | null>(null);
  const [problem, setProblem] = useState<{ text: string; isLasting: boolean } | null>(null);
  const running = useRef<AbortController | null>(null);
  const tell = useRef(onState);
  tell.current = onState;
  useEffect(
    () => () => {
      running.current?.abort();
      tell.current?.("none");
    },
    [],
  );

  const become = (state: UploadState, next: File | null) => {
    setFile(next);
    setArrived(state === "coming" ? 0 : null);
    onState?.(state);
  };
  const take = async (next: File) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setProblem(null);
    become("coming", next);
    try {
      const value = await send(next, { onProgress: setArrived, signal: control.signal });
      if (control.signal.aborted) return;
      become("none", null);
      onArrived(value, next);
    } catch (thrown) {
      if (control.signal.aborted) return;
      const { code, message } = refusalOf(thrown);
      const isLasting = LASTING.test(code);
      setProblem({ text: message, isLasting });
      // What may yet arrive is not left out of the record unasked.
      become(isLasting ? "none" : "failed", isLasting ? null : next);
    }
  };
  return {
    arrived,
    problem: problem?.text ?? null,
    mayTryAgain: file !== null && arrived === null,
    file,
    take: (next) => {
      if (next) void take(next);
    },
    tryAgain: () => {
      if (file) void take(file);
    },
    cancel: () => {
      running.current?.abort();
      setProblem(null);
      become("none", null);
    },
  };
}
