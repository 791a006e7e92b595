import { ConfigError, readConfig } from "./config.ts";
import { startService } from "./compose.ts";
import { DataFolderInUse } from "@appmon/db/embedded-postgres";

/** Exit codes of sysexits.h, so that a supervisor can tell a wrong setting from a crash. */
const EX_CONFIG = 78;
const EX_UNAVAILABLE = 69;

/** Only the first start takes longer: it builds the pages. */
const LONG_START_MS = 3_000;

async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  const patience = setTimeout(() => console.log("처음에는 화면을 만드느라 30초쯤 걸려요. 다음부터는 바로 열려요…"), LONG_START_MS);
  const service = await startService(config).finally(() => clearTimeout(patience));
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    // A second signal means: now.
    if (stopping) process.exit(1);
    stopping = true;
    console.log(`\n${signal}: 앱몬을 멈추고 있어요…`);
    service.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  for (const line of service.greeting) console.log(line);
  // Whoever asks before it is done gets it made then.
  service.prepare().catch((error: unknown) => console.error(error));
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) {
    console.error(`설정을 확인해 주세요: ${error.message}`);
    process.exit(EX_CONFIG);
  }
  if (error instanceof DataFolderInUse) {
    console.error(`앱몬이 이미 이 폴더에서 돌고 있어요 (${error.message}). 먼저 멈추거나 DATA_DIR을 다르게 정해 주세요.`);
    process.exit(EX_UNAVAILABLE);
  }
  if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") {
    console.error(`이미 쓰고 있는 포트예요: ${(error as { port?: number }).port}. PORT=3001 npm start 처럼 다른 포트로 시작해 주세요.`);
    process.exit(EX_UNAVAILABLE);
  }
  console.error(error);
  process.exit(1);
});
