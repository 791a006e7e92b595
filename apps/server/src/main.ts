import { readConfig } from "./config.ts";
import { startService } from "./compose.ts";
import { describeStartProblem } from "./start-problem.ts";

/** Only the first start takes longer: it builds the pages. */
const LONG_START_MS = 3_000;
const SAME_PRESS_MS = 1_000;

async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  const patience = setTimeout(() => console.log("처음에는 화면을 만드느라 30초쯤 걸려요. 다음부터는 바로 열려요…"), LONG_START_MS);
  const starting = startService(config).finally(() => clearTimeout(patience));
  let stoppingSince: number | undefined;
  const stop = (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      // A second signal means: now. One press of Ctrl+C is two: the terminal's, and npm's that passes it on.
      if (performance.now() - stoppingSince > SAME_PRESS_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    console.log(`\n${signal}: 앱몬을 멈추고 있어요…`);
    // One that is still starting is stopped once it stands: nothing is left running.
    starting
      .then((service) => service.stop())
      .then(
        () => process.exit(0),
        (error) => fail(error),
      );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  const service = await starting;
  for (const line of service.greeting) console.log(line);
  // Whoever asks before it is done gets it made then.
  service.prepare().catch((error: unknown) => console.error(error));
}

function fail(error: unknown): never {
  const problem = describeStartProblem(error);
  if (problem) console.error(problem.sentence);
  // Nobody foresaw it: where it happened is all there is to say.
  else console.error("앱몬에 예상하지 못한 문제가 생겼어요. 아래 내용을 알려 주세요.\n", error);
  process.exit(problem?.exitCode ?? 1);
}

main().catch(fail);
