import { DataFolderInUse } from "@appmon/db/embedded-postgres-claim";
import { EmbeddedPostgresError, type EmbeddedPostgresProblem } from "@appmon/db/embedded-postgres-error";
import { SchemaTooOld } from "@appmon/db/migrate";
import { type ObjectStoreFault, ObjectStoreProblem } from "@appmon/object-store/object-store";
import { ConfigError } from "./config-error.ts";
import { WebBuildError } from "./http/build-web.ts";

/** Exit codes of sysexits.h, so that a supervisor can tell a wrong setting from a crash. */
const EX_UNAVAILABLE = 69;
const EX_SOFTWARE = 70;
const EX_CONFIG = 78;

export interface StartProblem {
  /** What is wrong and what to do, in one or two sentences, without a stack and without a password. */
  sentence: string;
  exitCode: number;
}

const EMBEDDED: Record<EmbeddedPostgresProblem, (path: string, detail: string) => string> = {
  rights: (path, detail) =>
    `데이터베이스가 이 폴더를 쓸 수 없어요: ${path} (${lastLine(detail)}). 폴더의 주인과 권한을 확인하거나 DATA_DIR을 다르게 정해 주세요.`,
  disk: (path) => `디스크가 꽉 차서 데이터베이스를 열지 못했어요: ${path}. 자리를 비우거나 DATA_DIR을 다른 디스크로 정해 주세요.`,
  program: (path, detail) =>
    `PostgreSQL 프로그램을 데이터베이스 계정이 실행할 곳에 두지 못했어요 (${detail.split("\n").at(-1)}). ` +
    `CACHE_DIR을 누구나 들어갈 수 있는 폴더로 정하거나, 일반 사용자로 시작하거나, DATABASE_URL을 정해 주세요. 원래 자리: ${path}`,
  platform: (_path, detail) => `이 컴퓨터(${detail})에서 도는 내장 PostgreSQL이 없어요. npm ci 를 다시 하거나 DATABASE_URL을 정해 주세요.`,
  leftover: (path, pid) =>
    `멈출 수 없는 다른 PostgreSQL(프로세스 ${pid})이 이 데이터 폴더를 쓰고 있어요: ${path}. 그 프로세스를 먼저 멈춰 주세요.`,
  refused: (path, detail) => `내장 PostgreSQL이 열리지 않았어요: ${path} (${lastLine(detail)}).`,
};

const OBJECT_STORE: Record<ObjectStoreFault, (detail: string) => string> = {
  unreachable: (detail) => `S3_ENDPOINT 의 저장소에 닿지 않아요 (${detail}). 켜져 있는지, 주소가 맞는지 확인해 주세요.`,
  keys: (detail) =>
    `저장소가 S3_ACCESS_KEY_ID 와 S3_SECRET_ACCESS_KEY 를 받지 않아요 (${detail}). 키와 S3_REGION, 버킷에 주어진 권한을 확인해 주세요.`,
  bucket: (detail) => `S3_BUCKET 의 버킷이 저장소에 없어요 (${detail}). 먼저 만들거나 이름을 확인해 주세요.`,
  refused: (detail) => `저장소를 쓸 수 없어요 (${detail}). S3_ENDPOINT 와 S3_REGION 을 확인해 주세요.`,
};

/** By SQLSTATE, or by the system's code where no database answered. */
const DATABASE: Record<string, string> = {
  ECONNREFUSED: "DATABASE_URL의 데이터베이스가 연결을 받지 않아요. 켜져 있는지, 주소와 포트가 맞는지 확인해 주세요.",
  ECONNRESET: "DATABASE_URL의 데이터베이스가 연결을 끊었어요. 주소와 포트, TLS 설정을 확인해 주세요.",
  ENOTFOUND: "DATABASE_URL의 서버 이름을 찾을 수 없어요. 주소를 확인해 주세요.",
  EAI_AGAIN: "DATABASE_URL의 서버 이름을 지금 찾을 수 없어요. 네트워크를 확인해 주세요.",
  ETIMEDOUT: "DATABASE_URL의 데이터베이스가 답하지 않아요. 주소와 방화벽을 확인해 주세요.",
  EHOSTUNREACH: "DATABASE_URL의 서버에 닿을 수 없어요. 네트워크를 확인해 주세요.",
  ENETUNREACH: "DATABASE_URL의 서버에 닿을 수 없어요. 네트워크를 확인해 주세요.",
  "28P01": "DATABASE_URL의 계정이나 비밀번호가 맞지 않아요.",
  "28000": "DATABASE_URL의 계정으로는 그 데이터베이스에 들어갈 수 없어요. 서버의 pg_hba.conf를 확인해 주세요.",
  "3D000": "DATABASE_URL의 데이터베이스가 아직 없어요. create database 로 먼저 만들어 주세요.",
  "42501": "데이터베이스 계정에 표를 만들 권한이 없어요. DATABASE_OWNER_URL에 표의 주인 계정을 정해 주세요.",
  "42704": "DATABASE_URL의 계정이 데이터베이스에 아직 없어요. create role 로 먼저 만들어 주세요.",
  "53300": "데이터베이스의 연결 자리가 모두 찼어요. 다른 프로세스를 줄이거나 max_connections를 늘려 주세요.",
  "53100": "데이터베이스의 디스크가 꽉 찼어요. 자리를 비워 주세요.",
  "57P03": "데이터베이스가 아직 켜지는 중이에요. 잠시 뒤에 다시 시작해 주세요.",
};

const FOLDER: Record<string, string> = {
  EACCES: "이 자리를 쓸 권한이 없어요",
  EPERM: "이 자리를 쓸 권한이 없어요",
  EROFS: "읽기만 할 수 있는 디스크예요",
  ENOENT: "이 자리에 폴더를 만들 수 없어요",
  ENOSPC: "디스크가 꽉 찼어요",
  EDQUOT: "쓸 수 있는 용량을 다 썼어요",
  ENOTDIR: "폴더여야 할 자리에 파일이 있어요",
  EEXIST: "폴더여야 할 자리에 파일이 있어요",
};

/** Says why the service did not start; null for an error nobody foresaw. */
export function describeStartProblem(error: unknown): StartProblem | null {
  if (error instanceof ConfigError) return { sentence: `설정을 확인해 주세요: ${error.message}`, exitCode: EX_CONFIG };
  if (error instanceof DataFolderInUse)
    return unavailable(
      `앱몬이 이미 이 폴더에서 돌고 있어요: 프로세스 ${error.pid}, ${error.dataDir}. 그 앱몬을 멈추거나 DATA_DIR을 다르게 정해 주세요.`,
    );
  if (error instanceof SchemaTooOld)
    return unavailable(
      `데이터베이스의 표가 이 앱몬이 바로 이어 쓸 수 없는 예전 것이에요 (${error.changedAt.toISOString().slice(0, 10)}). ` +
        "데이터는 그대로 있으니, 2026년 11월 27일까지 나온 앱몬으로 한 번 시작했다가 멈춘 뒤에 다시 시작해 주세요.",
    );
  if (error instanceof EmbeddedPostgresError) return unavailable(EMBEDDED[error.problem](error.path, error.detail));
  if (error instanceof ObjectStoreProblem) return unavailable(OBJECT_STORE[error.fault](error.detail));
  if (error instanceof WebBuildError)
    return {
      sentence: `화면을 만들지 못했어요: ${errorLine(error.message)}. 아래는 빌드가 말한 것이에요.\n${withoutStack(error.message)}`,
      exitCode: EX_SOFTWARE,
    };
  // A connection that tried several addresses fails with all of their errors.
  const { code, port, address, path, syscall } = (
    error instanceof AggregateError ? { ...error.errors[0], code: (error as { code?: string }).code } : error
  ) as {
    code?: string;
    port?: number;
    address?: string;
    path?: string;
    syscall?: string;
  };
  if (code === undefined) return null;
  if (syscall === "listen") return unavailable(listenSentence(code, port, address));
  if (path !== undefined && FOLDER[code])
    return unavailable(`${FOLDER[code]}: ${path}. DATA_DIR과 CACHE_DIR을 이 사용자가 쓸 수 있는 폴더로 정해 주세요.`);
  const sentence = DATABASE[code];
  return sentence === undefined ? null : unavailable(sentence);
}

function listenSentence(code: string, port: number | undefined, address: string | undefined): string {
  if (code === "EADDRINUSE") return `이미 쓰고 있는 포트예요: ${port}. PORT=3001 npm start 처럼 다른 포트로 시작해 주세요.`;
  if (code === "EACCES") return `이 사용자는 ${port}번 포트를 열 수 없어요. PORT를 1024보다 크게 정해 주세요.`;
  return `이 주소로는 열 수 없어요: ${address ?? ""} (${code}). HOST를 확인해 주세요.`;
}

const unavailable = (sentence: string): StartProblem => ({ sentence, exitCode: EX_UNAVAILABLE });

const withoutStack = (text: string): string => text.replaceAll(/^\s+at .*\n?/gm, "").trim();

/** What a program complained of, of all that it printed. */
function errorLine(output: string): string {
  return /^.*\b(?:\w*error|E[A-Z]{3,})\b.*$/im.exec(output)?.[0].trim() ?? lastLine(output);
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1)?.trim() ?? "";
}
