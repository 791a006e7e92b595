import type { RecordsBlock } from "./record-blocks.ts";
import type { WatchBlock } from "./watch-blocks.ts";

/** Blocks for people who come to use something: book it, look it up, talk about it. One form of an entity each. */

interface ServiceBase {
  id: string;
  title?: string;
}

/** When something can be booked. Times are "HH:MM" of the Seoul wall clock. */
export interface BookingSlot {
  /** slot: an hour of a day · day: whole days · night: check-in to check-out. */
  unit: "slot" | "day" | "night";
  /** First start and last end of a day; 10:00 to 20:00 when absent. */
  from?: string;
  to?: string;
  /** Length of a slot in minutes; 60 when absent. */
  stepMinutes?: number;
  /** 0 = Sunday … 6 = Saturday. */
  closedWeekdays?: number[];
  /** Hours of every day in which nothing can be booked: lunch. */
  breaks?: { from: string; to: string }[];
}

/**
 * Books one record of `entity`: what, which day, which hour, then who. How many may share a slot is the entity's
 * `noOverlap` constraint; the block greys out what that rule would refuse.
 */
export type BookingBlock = ServiceBase & {
  kind: "booking";
  entity: string;
  /** Relation field to what is booked; absent when there is only one. */
  resource?: string;
  /** date field; a datetime field holds the hour as well, a daterange field the whole stay. */
  date: string;
  /** time fields. */
  time?: string;
  endTime?: string;
  /** date field of the last day or the day of leaving. */
  endDate?: string;
  slot: BookingSlot;
  /** steps: one question after the other · board: everything that can be booked beside the hours of a day. */
  layout?: "steps" | "board";
};

/** Finds a record by something only its owner knows: a booking number, a phone number. */
export type LookupBlock = ServiceBase & {
  kind: "lookup";
  entity: string;
  /** Text or phone fields; what is typed must equal one of them, hyphens aside. Never empty. */
  by: string[];
  /** Fields shown of what was found; absent = the most telling ones. */
  show?: string[];
};

/** Comments or reviews: under the record of the address when `via` points to it, else of the whole app. */
export type ThreadBlock = ServiceBase & {
  kind: "thread";
  entity: string;
  body: string;
  /** Relation field to the record that is talked about. */
  via?: string;
  author?: string;
  rating?: string;
  /** number field counted up by everyone once. */
  likes?: string;
  /** Relation field of `entity` to itself: answers stand under what they answer. */
  reply?: string;
  /** A visitor may leave the name empty and appears as 익명. */
  anonymous?: boolean;
};

/** One vote a visitor among the records of `entity`; pressing another one moves the vote. */
export type PollBlock = ServiceBase & {
  kind: "poll";
  entity: string;
  /** number field that counts. */
  votes: string;
};

/**
 * A waiting line: visitors get a number and see how many are before them. The first status waits, other open ones are
 * called, final ones are over.
 */
export type QueueBlock = ServiceBase & {
  kind: "queue";
  entity: string;
  /** text field with a running number. */
  number: string;
  status: string;
};

/**
 * A shop: what is sold with a number to it, a cart that this visitor keeps, and an order with its lines, written together.
 * Prices and the total are the data's own: a rule of the line takes the price from what is sold and adds to the order's total.
 */
export type ShopBlock = ServiceBase & {
  kind: "shop";
  /** What is sold. */
  entity: string;
  /** money field */
  price: string;
  /** select field: the sections of the menu. */
  group?: string;
  order: string;
  /** money field of the order; begins with `fee`. */
  total: string;
  line: string;
  /** Relations of a line: to the order, to what is sold. */
  lineOrder: string;
  lineItem: string;
  /** number field of a line. */
  quantity: string;
  /** Won; below it the order is not taken. */
  minimum?: number;
  /** Won for delivery, on every order. */
  fee?: number;
  /** select (one) and multiselect (several) fields of a line: what is chosen with each thing, like how hot, how large, what on top. */
  choices?: string[];
  /** Those of them that have to be chosen. */
  must?: string[];
  /** multiselect field of what is sold whose options are ids of `choices`: which of them a thing has; absent or empty = all. */
  offers?: string;
  /** computed field of the order: what is left to pay after coupon and points. */
  due?: string;
  /** Coupons: a code, what it takes off (won, percent or both) and its last day. */
  coupon?: string;
  couponCode?: string;
  couponWon?: string;
  couponPercent?: string;
  couponUntil?: string;
  /** Relation of the order to its coupon, and the fields a rule copies from it. */
  orderCoupon?: string;
  couponCopies?: string[];
  /** Customers with their points; a rule of the order adds and takes them. */
  member?: string;
  memberPhone?: string;
  memberPoints?: string;
  orderMember?: string;
  /** number field of the order: points that are paid with. */
  orderPoints?: string;
  /** Percent of what is paid that comes back as points. */
  rate?: number;
};

/**
 * Answers from a table that its owner keeps: of all questions the one nearest to what is asked. What is not in the table is
 * said to be unknown and kept as a question without an answer, so that it can be answered next time.
 */
export type BotBlock = ServiceBase & {
  kind: "bot";
  entity: string;
  question: string;
  answer: string;
  /** Words that lead to the answer however the question is put: tags, or a text with commas. */
  keywords?: string;
  /** number field that counts how often it was asked. */
  asked?: string;
  /** What it says first. */
  greeting?: string;
  /** Entity it tells prices and descriptions of. */
  product?: string;
  /** Entity an order is written into, from within the talk. */
  order?: string;
  /** Entity in which one leaves a word for a person. */
  contact?: string;
};

/**
 * Conversations: each record of `entity` is one, and `message` holds what is said in it. With `staff` there are two sides:
 * visitors see what they began in this browser (or made, when signed in), and `side: "staff"` sees and answers all of it.
 * Without `staff` everybody talks in every room under a name of their own.
 */
export type InboxBlock = ServiceBase & {
  kind: "inbox";
  entity: string;
  /** Field of a conversation that holds what began it. */
  opening?: string;
  /** Status of a conversation: the first option waits for an answer, the last one that ends well has it. */
  status?: string;
  /**
   * longtext field of a conversation that gathers what was answered: with people, a message belongs to who wrote it, and this
   * is what the one who asked may read.
   */
  answer?: string;
  message: string;
  /** Relation of a message to its conversation. */
  room: string;
  body: string;
  author?: string;
  /** boolean field of a message: said by who runs the app. */
  staff?: string;
  /** Absent = visitor. */
  side?: "visitor" | "staff";
};

export type ServiceBlock =
  | InboxBlock
  | BotBlock
  | ShopBlock
  | BookingBlock
  | LookupBlock
  | ThreadBlock
  | PollBlock
  | QueueBlock
  | RecordsBlock
  | WatchBlock;
