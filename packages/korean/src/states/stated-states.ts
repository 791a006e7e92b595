/** What a text tells of the states that records go through. */
export interface StatedStates {
  /** In the order in which they were said; "" = it is over, whatever that is called. */
  names: string[];
  /** UTF-16, end exclusive. */
  span: [start: number, end: number];
  /** All that there are: told as steps, or as what it is divided into. */
  isWhole: boolean;
  /** 대기중인지 수리중인지: asked one after the other, from where a record begins to where it ends. */
  isAsked?: boolean;
}
