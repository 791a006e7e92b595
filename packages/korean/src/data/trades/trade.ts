/** What a walk of life offers and says of itself, so that a new site reads like one of its trade from the first minute. */
import type { IconName } from "@appmon/appspec/icon-names";

export interface Trade {
  id: string;
  /** What such a place is called, or what it deals with. */
  words: RegExp;
  /** Below the name on the first screen. */
  tagline: string;
  /** Kinds of what is offered: the choices of its 분류. */
  kinds: readonly string[];
  /** One line each: name | kind | price in won or nothing | one line | description | features | figures or how it works. */
  offers: string;
  /** One line each, newest first: title | text. */
  news?: string;
  /** What visitors write for each other there, newest first: title | text | topic. With `topics`, questions have a topic too. */
  posts?: string;
  topics?: readonly string[];
  /** One line each: title | customer | story. */
  cases?: string;
  /** One line each: question | answer. */
  faqs?: string;
  /** Why people come: icon, title, sentence. */
  reasons?: readonly (readonly [icon: IconName, title: string, body: string])[];
  /** How it began, and what for. */
  about?: { story: string; mission: string };
  /** What people say afterwards: headline | sentence | who. */
  voices?: string;
}
