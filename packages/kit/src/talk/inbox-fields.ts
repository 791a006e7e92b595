/** Which fields of a conversation and its messages mean what. */
export interface InboxFields {
  /** Of a conversation. */
  opening?: string;
  status?: string;
  /** Gathers what was answered, for who may not read the messages of others. */
  answer?: string;
  /** Of a message. */
  room: string;
  body: string;
  author?: string;
  staff?: string;
  side?: "visitor" | "staff";
}
