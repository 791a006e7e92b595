/** Time as a port, so that floors 0–2 never read the wall clock themselves. Milliseconds since the Unix epoch. */
export interface Clock {
  now(): number;
}
