/** What others have asked of an app, and what it was that they asked for: by names, so that it holds for every app that has these. */
import type { AskedKind, AskedRequest } from "../asked-changes/change-corpus.ts";
import { kindOfRequest } from "../asked-changes/change-corpus.ts";

export interface KnownRequest {
  said: string;
  kind: AskedKind;
  /** Name of the list. */
  list?: string;
  /** Labels of fields of that list: whatever the request is about. */
  fields?: string[];
  /** In which of several ways: desc, unique, "see owner". */
  sense?: string;
  /** What is to be put in, or is called otherwise. */
  name?: string;
  /** What the new field is written with. */
  type?: string;
  /** What the app has, for which it was asked: whole sentences. */
  facts?: string[];
}

export interface KnownRequestsFile {
  /** SHA-256 of the data it was made of. */
  dataHash: string;
  requests: KnownRequest[];
}

export function knownRequest(request: AskedRequest): KnownRequest {
  const of = { said: request.say, kind: kindOfRequest(request) };
  switch (request.k) {
    case "there":
      return { ...of, facts: request.facts };
    case "mark":
    case "only":
    case "hide":
    case "first":
    case "apart":
    case "notify":
      return { ...of, list: request.list, fields: request.when.map(({ field }) => field) };
    case "order":
      return { ...of, list: request.list, fields: [request.by], sense: request.desc ? "desc" : "asc" };
    case "group":
      return { ...of, list: request.list, fields: [request.by] };
    case "limit": {
      const { list, law, via, field, fields = [], per = [], when = [] } = request;
      const all = via === undefined ? [...(field === undefined ? [] : [field]), ...fields, ...per, ...when.map((one) => one.field)] : [via];
      return { ...of, list, fields: [...new Set(all)], sense: law };
    }
    case "rights":
      return { ...of, list: request.list, fields: request.field === null ? [] : [request.field], sense: `${request.deed} ${request.who}` };
    case "field":
      return { ...of, list: request.list, name: request.name, type: request.type };
    case "choices":
      return { ...of, list: request.list, fields: [request.field] };
    case "row":
      return { ...of, list: request.list };
    case "list":
      return { ...of, name: request.name };
    case "figure": {
      const { list, number } = request.figure;
      return { ...of, list, fields: number === "count" ? [] : [number] };
    }
    case "default":
      return request.list === undefined ? of : { ...of, list: request.list, fields: request.field === undefined ? [] : [request.field] };
    case "rename":
    case "remove":
      return request.of === undefined ? of : { ...of, name: request.of };
    default:
      return of;
  }
}
