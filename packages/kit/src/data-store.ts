import type { NumberAsked, WithdrawalAsked } from "./find-by-number.ts";
import type { QueryAnswer, QueryRequest } from "./data-query.ts";
import type { AppRecord, Json } from "./schema.ts";

/** A record with its fields as plain data, as stores hold it. */
export type StoredRecord = AppRecord & { [field: string]: Json | undefined };

export type DataChange = { type: "create" | "update" | "delete"; id: string; record?: StoredRecord } | { type: "reset" };

/** A record that is made together with the one it belongs to: a line of an order. */
export interface RecordPart {
  collection: string;
  /** Its relation to the record it belongs to. */
  via: string;
  values: Record<string, Json>;
}

/** A record's running number, with what is asked for beside it where the record does not say how to reach anybody. */
export interface KeptNumber {
  number: string;
  code?: string;
}

/** What an automation has told whoever looks. */
export interface ToldNotice {
  id: string;
  text: string;
  createdAt: string;
  isNew: boolean;
}

export interface UploadOptions {
  /** Hears how much has arrived, from 0 to 1. */
  onProgress?: (arrived: number) => void;
  /** Lets it go: the upload rejects. */
  signal?: AbortSignal;
}

/** Where an app's records live. Writes reject with `DataRefusal` when the values are not acceptable. */
export interface DataStore {
  /** All records, newest first. */
  list(collection: string): Promise<StoredRecord[]>;
  /** The newest of them, and whether there are no others: enough to know whether a list can be held. */
  head(collection: string): Promise<{ records: StoredRecord[]; isWhole: boolean }>;
  /** Refuses with `query/refused` what the collection has no answer to. */
  query(request: QueryRequest, signal?: AbortSignal): Promise<QueryAnswer>;
  /** The record of a `foundBy` collection whose key this is; undefined when there is none. */
  findBy(collection: string, key: string): Promise<StoredRecord | undefined>;
  /** Records of which this is the whole number or phone, with what may be told of them. A running number opens nothing by itself. */
  lookUp(collection: string, asked: NumberAsked): Promise<StoredRecord[]>;
  /** What this browser, or who is signed in, has handed in to a list that is looked up, told alike. */
  lookUpMine(collection: string): Promise<StoredRecord[]>;
  /** Calls off a record that is theirs, and answers what is told of it. Refuses alike what is not there and what is not theirs. */
  withdraw(collection: string, asked: WithdrawalAsked): Promise<StoredRecord>;
  /** Under what a record is found again, for its maker and who runs the app; null = by no number. */
  numberOf(collection: string, id: string): Promise<KeptNumber | null>;
  /** What a screen has to know of every record without reading it: which hours are taken. */
  outline(collection: string): Promise<StoredRecord[]>;
  /** With `parts` all of them are made or none. */
  create(collection: string, values: Record<string, Json>, parts?: readonly RecordPart[]): Promise<StoredRecord>;
  /** `values` holds only the fields that change. */
  update(collection: string, id: string, values: Record<string, Json>): Promise<StoredRecord>;
  remove(collection: string, id: string): Promise<void>;
  /** Takes a file in and answers what a file field holds of it. Refuses with `DataRefusal` what is too large. */
  upload(file: File, options?: UploadOptions): Promise<string>;
  /** The same of a picture, for a picture field. Absent = pictures are made small, and stand inside their records. */
  uploadPicture?: DataStore["upload"] | undefined;
  /** What automations have told whoever looks, newest first. Absent = nothing runs by itself here. */
  notices?: {
    list(): Promise<ToldNotice[]>;
    /** What came until then was looked at. */
    read(until: string): Promise<void>;
  };
  /** Removes every sample record of the app. */
  clearSample(): Promise<void>;
  /** Changes made by others (and perhaps our own again). `reset` = read the whole list again. */
  subscribe(collection: string, listener: (change: DataChange) => void): () => void;
}

/** A write or read that did not succeed, with a Korean sentence for the person and, where known, a message for each field. */
export class DataRefusal extends Error {
  readonly code: string;
  readonly fields: Record<string, string>;
  constructor(code: string, title: string, fields: Record<string, string> = {}) {
    super(title);
    this.name = "DataRefusal";
    this.code = code;
    this.fields = fields;
  }
}

/** The sentence to show for whatever a store threw. */
export function refusalOf(thrown: unknown): DataRefusal {
  return thrown instanceof DataRefusal ? thrown : new DataRefusal("unreachable", "연결이 불안정해요. 잠시 뒤에 다시 시도해 주세요");
}
