import { z } from "zod";

/** A program on this very machine that may run models. */
export interface LocalModelPlace {
  /** As people call it. */
  name: string;
  /** With the protocol's path: "http://127.0.0.1:11434/v1". */
  baseUrl: string;
}

export interface LocalModels extends LocalModelPlace {
  models: string[];
}

/** Where they listen unless somebody changed it. */
export const LOCAL_MODEL_PLACES: readonly LocalModelPlace[] = [
  { name: "Ollama", baseUrl: "http://127.0.0.1:11434/v1" },
  { name: "LM Studio", baseUrl: "http://127.0.0.1:1234/v1" },
];

/** On the same machine an answer comes at once or not at all. */
const TIMEOUT_MS = 400;
const MOST_MODELS = 50;
const list = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) });

/** The places that answer and have a model. Never rejects: who does not answer is not there. */
export async function findLocalModels(places: readonly LocalModelPlace[]): Promise<LocalModels[]> {
  const found = await Promise.all(
    places.map(async (place): Promise<LocalModels | undefined> => {
      try {
        const response = await fetch(`${place.baseUrl}/models`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
        const read = list.safeParse(await response.json());
        const models = read.success ? read.data.data.map(({ id }) => id).filter(canTalk) : [];
        return models.length > 0 ? { ...place, models: models.slice(0, MOST_MODELS) } : undefined;
      } catch {
        // Nobody listens there, or something else does.
        return undefined;
      }
    }),
  );
  return found.filter((one) => one !== undefined);
}

/** Models that only turn text into numbers are listed beside the others. */
function canTalk(id: string): boolean {
  return !id.toLowerCase().includes("embed");
}
