import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { FailureCode } from "@appmon/contract/failure-codes";
import { PROBLEM_TYPE, problemBody } from "./problem-body.ts";

/** What Node says of requests that never become one, and what it is called here. */
const CODES: Record<string, FailureCode> = {
  HPE_HEADER_OVERFLOW: "request/head-too-large",
  ERR_HTTP_REQUEST_TIMEOUT: "request/too-slow",
};

/** Answers what cannot be read as HTTP with a problem document like any other, and closes the connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const { status, body } = problemBody(CODES[error.code ?? ""] ?? "request/unreadable");
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `content-type: ${PROBLEM_TYPE}`,
      `content-length: ${Buffer.byteLength(body)}`,
      "x-content-type-options: nosniff",
      "cross-origin-resource-policy: same-origin",
      "connection: close",
      "",
      body,
    ].join("\r\n"),
  );
}
