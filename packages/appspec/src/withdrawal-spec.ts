/** What whoever finds a record of theirs again may still do with it: call it off, until some hours before it begins. */
export interface Withdrawal {
  /** select or status field of the record. */
  field: string;
  /** The option it is set to: 취소. */
  to: string;
  /**
   * Until so many hours before this date, datetime or first day of a daterange; the hour of a separate time field counts, and a day
   * without an hour is counted in days. Absent = until it begins.
   */
  until?: { field: string; hours: number };
}

/** A year: further ahead nobody counts hours. */
export const MOST_HOURS = 24 * 365;
