/** Records of an app as its owner has them, apart from what its spec begins with. */

export interface KnownRecord {
  id: string;
  /** Field id → value. */
  values: Readonly<Record<string, unknown>>;
}

/** List id → its records. */
export type KnownRecords = Readonly<Record<string, readonly KnownRecord[]>>;

export type RecordValue = string | number | boolean | null;

/** What is to be written into one record. */
export interface RecordChange {
  entity: string;
  /** Empty where it is to be made. */
  record: string;
  values: Record<string, RecordValue>;
  /** Absent = it is there and stays. */
  deed?: "add" | "remove";
  /** What was counted from: it is written only where that is still so. */
  from?: Record<string, RecordValue>;
}

export type RecordOutcome =
  | {
      kind: "change";
      change: RecordChange;
      /** Of the same list, and of the same sentence: all of them or none. */
      also?: RecordChange[];
      /** What has changed, as whole sentences in 해요체. */
      text: string;
      /** What is said to have it as it was; absent where nothing says it. */
      back?: string;
    }
  /** It is so already. */
  | { kind: "there"; text: string }
  /** Nothing is written before a yes to one of the chips, or before what is missing is said. */
  | { kind: "ask"; question: string; chips: string[] };
