/** Records of an app as its owner has them, apart from what its spec begins with. */

export interface KnownRecord {
  id: string;
  /** Field id → value. */
  values: Readonly<Record<string, unknown>>;
}

/** List id → its records. */
export type KnownRecords = Readonly<Record<string, readonly KnownRecord[]>>;

/** What is to be written into one record. */
export interface RecordChange {
  entity: string;
  record: string;
  values: Record<string, string | number | boolean>;
}

export type RecordOutcome =
  | {
      kind: "change";
      change: RecordChange;
      /** What has changed, as a whole sentence in 해요체. */
      text: string;
      /** What is said to have it as it was; absent where there was nothing. */
      back?: string;
    }
  /** It is so already. */
  | { kind: "there"; text: string };
