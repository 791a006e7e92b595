import { refusal } from "@appmon/contract/failure-codes";
import type { OperatedApp } from "@appmon/contract/operator";
import type { OperatedReview, PublishReview } from "@appmon/contract/publish";
import type { Database, Executor } from "@appmon/db/client";
import type { ReviewFinding } from "@appmon/db/operator-schema";
import type { Clock } from "@appmon/kernel/clock";
import { createId } from "@appmon/kernel/id";
import { maskPersonalNumbers } from "@appmon/korean/mask-personal-numbers";
import { findImpersonation, type ToReview } from "./find-impersonation.ts";
import { readBefore, toPage } from "./pages.ts";
import {
  findAllowed,
  findLatest,
  findPreviewNames,
  findReview,
  listReviews,
  moveReview,
  putStopped,
  type ReviewRow,
} from "./review-store.ts";

export interface ReviewsDeps {
  db: Database;
  clock: Clock;
  appsOf(executor: Executor, ids: string[]): Promise<Map<string, OperatedApp>>;
  previewUrl(name: string): string;
}

export type ReviewsService = ReturnType<typeof createReviewsService>;

/** Stops the publishing of what looks like somebody else's sign-in; its owner may object, an operator decides. */
export function createReviewsService({ db, clock, appsOf, previewUrl }: ReviewsDeps) {
  const requireOwn = async (userId: string, appId: string): Promise<void> => {
    if ((await appsOf(db, [appId])).get(appId)?.ownerId !== userId) throw refusal("app/not-found");
  };

  const toOperated = async (rows: ReviewRow[]): Promise<(row: ReviewRow) => OperatedReview> => {
    const ids = rows.map(({ appId }) => appId);
    const [apps, previews] = await Promise.all([appsOf(db, ids), findPreviewNames(db, ids)]);
    return (row) => {
      // Looked at while it is to be decided: its owner asked for that.
      const preview = row.state === "open" ? previews.get(row.appId) : undefined;
      return { ...toReview(row), app: apps.get(row.appId) ?? null, previewUrl: preview === undefined ? null : previewUrl(preview) };
    };
  };

  return {
    /** Refuses with `deployment/impersonation` and what was found, unless operators allowed this app all of that. */
    async requireHonest(app: { id: string }, version: number, input: ToReview): Promise<void> {
      const found = findImpersonation(input);
      if (found.length === 0) return;
      const allowed = new Set((await findAllowed(db, app.id)).flatMap(({ findings }) => findings.map(signOf)));
      const findings = found.filter((finding) => !allowed.has(signOf(finding)));
      if (findings.length === 0) return;
      const row = { id: createId("review"), appId: app.id, version, title: input.title, findings, createdAt: new Date(clock.now()) };
      await db.transaction((tx) => putStopped(tx, { ...row, state: "stopped" }));
      throw refusal("deployment/impersonation", { findings });
    },

    /** What last stopped the app, and what became of it. */
    async latest(userId: string, appId: string): Promise<{ review: PublishReview | null }> {
      await requireOwn(userId, appId);
      const row = await findLatest(db, appId);
      return { review: row ? toReview(row) : null };
    },

    /** The owner says why it is nothing of the kind. Once for each stop. */
    async appeal(userId: string, appId: string, message: string): Promise<{ review: PublishReview }> {
      await requireOwn(userId, appId);
      const latest = await findLatest(db, appId);
      if (!latest) throw refusal("review/not-found");
      const row = await moveReview(db, latest.id, "stopped", { state: "open", message: maskPersonalNumbers(message).text });
      if (!row) throw refusal("request/conflict");
      return { review: toReview(row) };
    },

    async list(isOpen: boolean, cursor: string | undefined) {
      const rows = await listReviews(db, isOpen, readBefore(cursor));
      return toPage(rows, (row) => row.createdAt, await toOperated(rows));
    },

    async decide(operatorId: string, id: string, decision: { isAllowed: boolean; answer: string }): Promise<OperatedReview> {
      if (!(await findReview(db, id))) throw refusal("review/not-found");
      const row = await moveReview(db, id, "open", {
        state: decision.isAllowed ? "allowed" : "refused",
        answer: decision.answer,
        decidedBy: operatorId,
        decidedAt: new Date(clock.now()),
      });
      if (!row) throw refusal("request/conflict");
      return (await toOperated([row]))(row);
    },
  };
}

/** What an operator has allowed stays allowed where its line moves; anything else that is found is new. */
const signOf = ({ code, path, message }: ReviewFinding): string => JSON.stringify([code, path, message]);

function toReview({ id, version, title, findings, state, message, answer, createdAt, decidedAt }: ReviewRow): PublishReview {
  const times = { createdAt: createdAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null };
  return { id, version, title, findings, state, message, answer, ...times };
}
