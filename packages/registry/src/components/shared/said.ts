import { toast } from "@appmon/kit/ui";

/** What went wrong, as a sentence for whoever plays. */
export function sayRefused(thrown: unknown): void {
  toast(thrown instanceof Error ? thrown.message : String(thrown), "bad");
}
