import { useState } from "react";
import { toast } from "sonner";
import type { AskedFor } from "../asked-for.ts";
import { refusalOf, type StoredRecord } from "../data-store.ts";
import type { NumberAsked } from "../find-by-number.ts";
import { useApp } from "../frame/app-context.tsx";
import { useConfirm } from "../frame/confirm.tsx";
import { josa } from "../josa.ts";
import type { Collection, FieldSchema } from "../schema.ts";
import { seoulNow } from "../seoul-clock.ts";
import { tooLateText, withdrawalState } from "../withdrawal.ts";
import { useText } from "./use-text.ts";

export interface WithdrawRecordProps {
  collection: Collection;
  record: StoredRecord;
  /** What it was found by; absent = it was made in this browser, or whoever looks runs the app. */
  given: NumberAsked | undefined;
  /** What of it tells which one it is. */
  shown: readonly FieldSchema[];
  /** Where whoever comes too late is sent. */
  phone: string | undefined;
  /** What one has to be asked for as well before it may be called off: it was found by what others know too. */
  missing: AskedFor | undefined;
  /** Hears what it is from then on. */
  onDone: (record: StoredRecord) => void;
}

/** Calls off a record that one has found, once one has said yes to the very one; says why not where it is too late. */
export function WithdrawRecord({ collection, record, given, shown, phone, missing, onDone }: WithdrawRecordProps) {
  const { cache } = useApp();
  const confirm = useConfirm();
  const named = useNaming(collection, shown);
  const [step, setStep] = useState<"none" | "sending" | "done">("none");
  const { name } = collection;
  const state = withdrawalState(collection, record, seoulNow());

  async function ask(): Promise<void> {
    const { when, what } = named(record);
    const isSure = await confirm({
      title: `${[when, josa(name, "을/를")].filter(Boolean).join(" ")} 취소할까요?`,
      body: `${what} ${josa(name, "이에요/예요")}. 취소한 뒤에는 되돌릴 수 없어요.`,
      confirmLabel: `${name} 취소`,
      cancelLabel: "그대로 두기",
      tone: "bad",
    });
    if (!isSure) return;
    setStep("sending");
    try {
      const answer = await cache.withdraw(collection.id, { id: record.id, ...given });
      setStep("done");
      onDone(answer);
    } catch (thrown) {
      setStep("none");
      toast.error(refusalOf(thrown).message);
    }
  }

  if (step === "done")
    return (
      <p className="am-withdrawn" role="status">
        {josa(name, "을/를")} 취소했어요. 다시 필요하면 새 {josa(name, "을/를")} 넣어 주세요.
      </p>
    );
  if (state === "late") return <ByPhone said={tooLateText(collection)} phone={phone} />;
  if (state !== "open") return null;
  if (missing) return <NumberMissing {...{ collection, missing, phone }} />;
  return (
    <button
      type="button"
      className="am-button am-withdraw"
      data-tone="bad"
      data-action="withdraw"
      aria-label={[named(record).when, `${name} 취소`].filter(Boolean).join(" ")}
      disabled={step === "sending"}
      onClick={() => void ask()}
    >
      {name} 취소
    </button>
  );
}

/** Where nothing but a phone number finds a record, the browser that handed it in is the only one that calls it off. */
function NumberMissing({ collection: { name }, missing, phone }: { collection: Collection; missing: AskedFor; phone: string | undefined }) {
  if (missing.proof !== undefined)
    return <p className="am-withdraw-late">취소하려면 위에 {josa(missing.number, "을/를")} 함께 적고 다시 조회해 주세요.</p>;
  return <ByPhone said={`${josa(name, "은/는")} 처음 보낸 기기에서만 취소할 수 있어요.`} phone={phone} />;
}

/** What one cannot do here, and whom one phones. */
function ByPhone({ said, phone }: { said: string; phone: string | undefined }) {
  if (phone === undefined) return <p className="am-withdraw-late">{said} 전화로 알려 주세요.</p>;
  return (
    <p className="am-withdraw-late">
      {said}{" "}
      <a className="am-link" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
        {phone}
      </a>
      {josa(phone, "으로/로").slice(phone.length)} 전화해 주세요.
    </p>
  );
}

/** When a record is, and what it is of: 12월 3일 (목) 오후 2:00 · 민지, 커트. */
function useNaming(collection: Collection, shown: readonly FieldSchema[]): (record: StoredRecord) => { when: string; what: string } {
  const text = useText(collection);
  const { date, time } = collection.open?.withdrawal ?? {};
  const fieldsOf = (ids: readonly (string | undefined)[]) => collection.fields.filter(({ id }) => ids.includes(id));
  return (record) => {
    const said = (fields: readonly FieldSchema[]) => fields.map((field) => text.of(field, record[field.id])).filter(Boolean);
    return {
      when: [...said(fieldsOf([date])), ...said(fieldsOf([time]))].join(" "),
      what: said(shown.filter(({ type }) => type === "relation")).join(", ") || text.title(collection, record),
    };
  };
}
