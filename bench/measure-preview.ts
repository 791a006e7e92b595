/** Message → first painted preview; sentence → repainted; file → repainted; each in the real workspace, the peers in the same run. */
import { and, eq } from "drizzle-orm";
import type { AppSpec } from "@appmon/appspec/spec";
import { apps, versions } from "@appmon/db/schema";
import { loadVersionFiles, saveVersion } from "@appmon/db/version-store";
import type { Frame, Page } from "playwright-core";
import { blockPainted, colourPainted, sentAt, textPainted } from "./page-clock.ts";
import { type Figure, figure } from "./statistics.ts";
import { createViteProject, type ViteProject } from "./vite-peer.ts";
import { say, typeWish, type Workspace } from "./workspace.ts";

const WISHES = [
  "동네 필라테스 예약 받는 앱 만들어줘",
  "우리 카페 재고 관리",
  "독서 모임 회원이랑 회비 관리",
  "자취생 가계부",
  "학원 출석부 만들어줘",
  "중고 책 나눔 게시판",
  "캠핑장 예약 관리",
  "거래처별 매출 기록. 거래처명, 품목, 수량, 단가, 금액(수량*단가)",
  "강아지 산책 일지",
  "프로젝트 할 일 관리",
  "꽃집 주문 받기",
  "헬스장 회원권 관리",
  "부동산 매물 관리",
  "여행 일정표",
  "동아리 공지 게시판",
  "반찬 가게 단골 관리",
  "주말 농장 수확 기록",
  "영어 단어장",
  "동네 배드민턴 경기 기록",
  "집안일 당번표",
];
const COLOURS: [said: string, hex: string][] = [
  ["초록으로", "#008000"],
  ["네이비로", "#000080"],
  ["토마토색으로", "#ff6347"],
  ["틸로", "#008080"],
  ["인디고로", "#4b0082"],
  ["초콜릿색으로", "#d2691e"],
];

/** A tab that comes to the front is drawn anew first; that is nobody's edit. */
const SETTLE_MS = 400;

/** The app most figures are taken on: the one made last. */
export interface Sample {
  page: Page;
  frame: Frame;
  appId: string;
  roomId: string;
  spec: AppSpec;
}

export async function measureFirstPreview(workspace: Workspace, n: number): Promise<{ samples: number[]; last: Sample }> {
  const samples: number[] = [];
  let last: Sample | undefined;
  // Two to warm up the processes, as a running service is warm.
  for (let at = -2; at < n; at++) {
    await last?.page.close();
    const { page, frame } = await typeWish(workspace, WISHES[(at + WISHES.length) % WISHES.length]!);
    const painted = blockPainted(frame);
    await page.getByTestId("send").click();
    const end = await painted;
    if (at >= 0) samples.push(end - (await sentAt(page)));
    await page.waitForURL(/\/appmon\/chat\/room_/);
    const roomId = new URL(page.url()).pathname.split("/").at(-1)!;
    const [app] = await workspace.database.db.select().from(apps).where(eq(apps.roomId, roomId));
    const [version] = await workspace.database.db
      .select()
      .from(versions)
      .where(and(eq(versions.appId, app!.id), eq(versions.number, 1)));
    last = { page, frame, appId: app!.id, roomId, spec: version!.spec as AppSpec };
  }
  return { samples, last: last! };
}

const BREATH_MS = 800;

/** The file of the screen that is in sight, and a title that can be seen in it. */
function screenOpenedFirst(files: Record<string, string>, { screens, nav }: AppSpec): { path: string; source: string; title: string } {
  const home = screens.find(({ id }) => id === nav.home)?.title;
  for (const [path, source] of Object.entries(files)) {
    const title = path.startsWith("src/screens/") ? /title="([^"]*)"/.exec(source)?.[1] : undefined;
    if (title !== undefined && title === home) return { path, source, title };
  }
  throw new Error(`no screen is called ${home ?? nav.home}`);
}

export async function measureSentenceEdit(sample: Sample, n: number): Promise<number[]> {
  const samples: number[] = [];
  for (let at = -2; at < n; at++) {
    const [said, hex] = COLOURS[(at + COLOURS.length) % COLOURS.length]!;
    // What the workspace puts off until the app is painted belongs to the sentence before: nobody says the next one so soon.
    await sample.page.waitForTimeout(BREATH_MS);
    const painted = colourPainted(sample.frame, hex);
    await say(sample.page, `색을 ${said} 바꿔줘`);
    const end = await painted;
    if (at >= 0) samples.push(end - (await sentAt(sample.page)));
  }
  return samples;
}

/** To a fraction of a millisecond, on the clock of the pages. */
const now = () => performance.timeOrigin + performance.now();

/** The same one-line change of one screen, stored as a version here, written to disk for Vite; taken in turns. */
export async function measureFileEdit(
  workspace: Workspace,
  sample: Sample,
  project: ViteProject,
  n: number,
): Promise<{ ours: number[]; vite: number[] }> {
  const { db } = workspace.database;
  const served = await project.serve();
  const page = await workspace.context.newPage();
  try {
    await page.goto(served.url);
    await blockPainted(page);
    const ours: number[] = [];
    const vite: number[] = [];
    const { path, source, title } = screenOpenedFirst(await currentFiles(workspace, sample), sample.spec);
    const viteSource = project.read(path);
    for (let at = -2; at < n; at++) {
      const mark = `${title} ${Math.random().toString(36).slice(2, 7)}`;
      const change = (text: string) => text.replaceAll(`title="${title}"`, `title="${mark}"`).replace("hideTitle", "");
      const files = { ...(await currentFiles(workspace, sample)), [path]: change(source) };
      await sample.page.bringToFront();
      await sample.page.waitForTimeout(SETTLE_MS);
      const shown = textPainted(sample.frame, mark);
      const started = now();
      await db.transaction((tx) =>
        saveVersion(
          tx,
          { id: sample.appId, roomId: sample.roomId },
          { spec: sample.spec, ops: [], inverse: [], origin: "spec", summary: "", files, edits: {}, generationId: null },
          new Date(),
        ),
      );
      const mine = (await shown) - started;

      await page.bringToFront();
      await page.waitForTimeout(SETTLE_MS);
      const repainted = textPainted(page, mark);
      const written = now();
      project.write(path, change(viteSource));
      const theirs = (await repainted) - written;
      if (at < 0) continue;
      ours.push(mine);
      vite.push(theirs);
    }
    return { ours, vite };
  } finally {
    await page.close();
    await served.stop();
  }
}

/** Cold start of Vite's dev server on the same app: from starting it to the first painted block. */
export async function measureViteColdStart(workspace: Workspace, project: ViteProject, n: number): Promise<number[]> {
  const samples: number[] = [];
  for (let at = 0; at < n; at++) {
    const page = await workspace.context.newPage();
    const started = Date.now();
    const served = await project.serve();
    await page.goto(served.url, { waitUntil: "commit" });
    // Vite may reload the page once it knows the dependencies.
    let end: number | undefined;
    while (end === undefined) end = await blockPainted(page).catch(() => undefined);
    samples.push(end - started);
    await page.close();
    await served.stop();
  }
  return samples;
}

async function currentFiles(workspace: Workspace, sample: Sample): Promise<Record<string, string>> {
  const { db } = workspace.database;
  const [version] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.appId, sample.appId), eq(versions.number, 1)));
  return loadVersionFiles(db, version!.files);
}

export async function measurePreview(
  workspace: Workspace,
  n: number,
): Promise<{ figures: Figure[]; sample: Sample; project: ViteProject }> {
  const first = await measureFirstPreview(workspace, n);
  const project = await createViteProject(first.last.spec);
  const sentences = await measureSentenceEdit(first.last, n);
  const files = await measureFileEdit(workspace, first.last, project, n);
  const cold = await measureViteColdStart(workspace, project, 5);
  return {
    figures: [
      figure({
        name: "message-to-preview",
        samples: first.samples,
        target: "p50 ≤ 250, p95 ≤ 600, ≤ 1/20",
        peer: { name: "vite dev cold start", samples: cold },
      }),
      figure({ name: "sentence-edit", samples: sentences, target: "p50 ≤ 60" }),
      figure({ name: "file-edit", samples: files.ours, target: "p50 ≤ 25, ≤ 1/3", peer: { name: "vite hmr", samples: files.vite } }),
    ],
    sample: first.last,
    project,
  };
}
