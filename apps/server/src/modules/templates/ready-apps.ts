/**
 * Apps we keep ready to begin with: made of the declared patterns, on the shelf beside what people offer; and of the blueprints, of which
 * there are too many for a shelf: they are found by those who look for them.
 */
import type { AppSpec } from "@appmon/appspec/spec";
import type { VersionLook } from "@appmon/contract/app";
import type { Template, TemplateKind } from "@appmon/contract/template";
import { seedOf } from "@appmon/engine/seed-of";
import { appOfPattern } from "@appmon/korean/plan/app-of-pattern";
import { blueprintDeclaration, blueprintsWith } from "@appmon/korean/blueprints/blueprints";
import { DECLARED_PATTERNS } from "@appmon/korean/plan/declared-patterns";
import { koreanDate } from "@appmon/kernel/korean-date";

const READY_BYLINE = "앱몬";
const PREFIX = "ready_";
/** Blueprints that one search finds. */
const MOST_FOUND = 24;

export interface ReadyAppsDeps {
  lookOf(spec: AppSpec): VersionLook;
  now(): Date;
}

interface ReadyApp {
  template: Template;
  /** What it is found by, in lower case. */
  words: string;
}

/** Ready apps, drawn anew each day: their example rows lie around today. */
export function createReadyApps({ lookOf, now }: ReadyAppsDeps) {
  let drawn: { day: string; apps: ReadyApp[] } | undefined;
  const shelf = (): ReadyApp[] => {
    const day = koreanDate(now());
    if (drawn?.day !== day) drawn = { day, apps: DECLARED_PATTERNS.map((pattern) => readyAppOf(pattern.id, day)) };
    return drawn.apps;
  };

  const patternOf = (id: string) => DECLARED_PATTERNS.find((one) => one.id === id) ?? blueprintDeclaration(id);

  function specOf(patternId: string, today: string): AppSpec | undefined {
    const pattern = patternOf(patternId);
    return pattern && appOfPattern(pattern, { seed: seedOf(patternId), today });
  }

  function readyAppOf(patternId: string, today: string): ReadyApp {
    const { shelf: kind } = patternOf(patternId)!;
    const spec = specOf(patternId, today)!;
    const lists = spec.entities.map(({ name }) => name);
    const screens = spec.screens.filter(({ path }) => !path.includes(":")).map(({ title }) => title);
    const labels = spec.entities.flatMap(({ fields }) =>
      fields.flatMap(({ label, options }) => [label, ...(options ?? []).map((o) => o.label)]),
    );
    return {
      template: {
        id: PREFIX + patternId.replaceAll("-", "_"),
        kind,
        title: spec.title,
        description: spec.tagline ?? "",
        byline: READY_BYLINE,
        look: lookOf(spec),
        screens,
        lists,
        takes: 0,
        isMine: false,
        isReady: true,
        updatedAt: `${today}T00:00:00.000Z`,
      },
      words: [spec.title, spec.tagline, ...lists, ...screens, ...labels].join(" ").normalize("NFC").toLowerCase(),
    };
  }

  return {
    /** Those of a kind (absent = all) in which each of the words stands, in the order they are declared; where words are sought, of blueprints too. */
    list({ words, kind }: { words: readonly string[]; kind?: TemplateKind | undefined }): Template[] {
      const sought = words.map((word) => word.toLowerCase());
      const isOfKind = ({ template }: ReadyApp) => kind === undefined || template.kind === kind;
      const found = sought.length === 0 ? [] : blueprintsWith(sought).slice(0, MOST_FOUND);
      const today = koreanDate(now());
      return [
        ...shelf().filter((app) => isOfKind(app) && sought.every((word) => app.words.includes(word))),
        ...found.map((id) => readyAppOf(id, today)).filter(isOfKind),
      ].map(({ template }) => template);
    },

    /** The app it becomes, in the colours it has on the shelf and with rows around today; undefined = there is no such one. */
    open(id: string): AppSpec | undefined {
      return id.startsWith(PREFIX) ? specOf(id.slice(PREFIX.length).replaceAll("_", "-"), koreanDate(now())) : undefined;
    },
  };
}
export type ReadyApps = ReturnType<typeof createReadyApps>;
