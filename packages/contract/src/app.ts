import type { ChangeForm } from "@appmon/appspec/change-form";
import type { AppSpec } from "@appmon/appspec/spec";
import { PART_LOOKS } from "@appmon/appspec/parts/part";
import { z } from "zod";
import { takenDownSchema } from "./operator.ts";

export const VISIBILITIES = ["public", "unlisted"] as const;

export const deploymentSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  slug: z.string(),
  url: z.string(),
  title: z.string(),
  description: z.string(),
  visibility: z.enum(VISIBILITIES),
  state: z.enum(["checking", "live", "superseded", "unpublished", "failed"]),
  /** `page`: every screen was opened in a browser without an error. `address`: the public address answered, no more. Null = not known. */
  seen: z.enum(["page", "address"]).nullable(),
  createdAt: z.string(),
});
export type Deployment = z.infer<typeof deploymentSchema>;

/** A version in small: colours, and the parts of the screen that shows what it changed, top to bottom. */
export const versionLookSchema = z.object({
  title: z.string(),
  icon: z.string(),
  primary: z.string(),
  background: z.string(),
  nav: z.enum(["sidebar", "top", "bottom"]),
  /** Title of the screen that is drawn. */
  screen: z.string(),
  /** `size`: how many columns, items or numbers it has. */
  parts: z.array(z.object({ look: z.enum(PART_LOOKS), size: z.number().int() })),
});
export type VersionLook = z.infer<typeof versionLookSchema>;

export const appItemSchema = z.object({
  id: z.string(),
  roomId: z.string(),
  title: z.string(),
  icon: z.string(),
  /** Latest version number. */
  version: z.number().int(),
  primary: z.string(),
  background: z.string(),
  /** Its opening screen. */
  look: versionLookSchema,
  /** The live deployment; null = not published. */
  live: deploymentSchema.nullable(),
  updatedAt: z.string(),
  /** When it went to the trash; absent = it is not there. */
  deletedAt: z.string().optional(),
});
export type AppItem = z.infer<typeof appItemSchema>;
/** How far the records of each list are counted where an app is looked at. */
export const MOST_LISTED = 10_000;
export const appDetailSchema = appItemSchema.extend({
  /** Why operators closed it: it cannot be published until they open it again. Null = they did not. */
  takenDown: takenDownSchema.nullable(),
  /** The template it began with; absent = it began with words. */
  fromTemplate: z.object({ id: z.string(), title: z.string(), byline: z.string() }).optional(),
  previewUrl: z.string(),
  /** The same as whoever comes to the published app sees it. */
  visitorPreviewUrl: z.string(),
  /** The address this app would get, e.g. "nail-reservation". */
  suggestedSlug: z.string(),
  /** Records of a list are counted up to `MOST_LISTED`; `hasMore…`: there are more than that. */
  collections: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      previewRecords: z.number().int(),
      hasMorePreviewRecords: z.boolean(),
      liveRecords: z.number().int(),
      hasMoreLiveRecords: z.boolean(),
    }),
  ),
  screens: z.array(z.object({ title: z.string(), path: z.string() })),
});
export type AppDetail = z.infer<typeof appDetailSchema>;
export const appListSchema = z.object({ items: z.array(appItemSchema), nextCursor: z.string().nullable() });
/** Opens the published app once, as its admin, within five minutes. */
export const adminLinkSchema = z.object({ url: z.string(), expiresAt: z.string() });
export const updateAppBodySchema = z.object({ title: z.string().trim().min(1).max(60) });

export const versionSchema = z.object({
  number: z.number().int(),
  summary: z.string(),
  /** `spec`: visual editing. `hand`: files edited by hand. `copy`: first version of a duplicate. */
  origin: z.enum(["chat", "undo", "redo", "restore", "spec", "hand", "copy"]),
  createdAt: z.string(),
});
export type AppVersion = z.infer<typeof versionSchema>;
export const pastVersionSchema = versionSchema.extend({
  look: versionLookSchema,
  /** What was said that it answers, shortened; null = nothing was. */
  asked: z.string().nullable(),
});
export type PastVersion = z.infer<typeof pastVersionSchema>;
export const versionListSchema = z.object({ items: z.array(pastVersionSchema), nextCursor: z.string().nullable() });
export const versionFilesSchema = z.object({
  version: z.number().int(),
  files: z.record(z.string(), z.string()),
  /** Files its user edited, which stay as they are when the app is generated anew. */
  edited: z.array(z.string()),
  /** Files that may be deleted: those its user added, and components made for this app alone. The others come with its design. */
  own: z.array(z.string()),
});
export type VersionFiles = z.infer<typeof versionFilesSchema>;
/** `data`: the preview's records go back as well, to where they were when that version was last the latest. */
export const restoreBodySchema = z.object({ version: z.number().int().positive().max(1_000_000), data: z.boolean().default(false) });
const findingSchema = z.object({
  path: z.string().nullable(),
  line: z.number().int().nullable(),
  /** English, for engineers. */
  message: z.string(),
});
/** Why sources were refused. `code`: "syntax", "type", "import-not-allowed", "too-large", …; the builder's own names. */
export const buildFindingSchema = findingSchema.extend({ code: z.string() });
export type SourceFinding = z.infer<typeof buildFindingSchema>;
/** Rules of accessibility about names. */
const nameRuleSchema = z.enum(["button-name", "link-name", "label", "select-name", "image-alt"]);
export type NameRule = z.infer<typeof nameRuleSchema>;
/** What publishing the latest version would take, tried out. `files`: sources that were looked at. */
export const appChecksSchema = z.object({
  version: z.number().int(),
  checks: z.array(z.object({ name: z.enum(["types", "bundle"]), findings: z.array(findingSchema) })),
  files: z.number().int(),
  /** Whether files were edited by hand: they can be written anew from the design. */
  hasHandEdits: z.boolean(),
  /** Whether it has components of its own, which no design can be written anew from. */
  hasComponents: z.boolean(),
  /** What in those lacks a name that their code has a word for. */
  nameable: z.array(nameRuleSchema),
});
export type AppChecks = z.infer<typeof appChecksSchema>;

/** What is longer is no single change. */
export const CHANGE_TEXT_MAX = 400;
/** The design of the latest version, for editing by hand; `version` is the base of the operations that follow. */
export const appSpecSchema = z.object({
  version: z.number().int(),
  spec: z.custom<AppSpec>((value) => typeof value === "object" && value !== null),
});
export const changeFormsBodySchema = z.object({ text: z.string().min(1).max(CHANGE_TEXT_MAX) });
/** Likeliest first; none where the words are no change a form could hold. */
export const changeFormsSchema = z.object({
  /** Whether the first one is so likely that it may open at once. */
  isSure: z.boolean(),
  forms: z.array(z.custom<ChangeForm>((value) => typeof value === "object" && value !== null)),
});
export type ChangeForms = z.infer<typeof changeFormsSchema>;
export const specOpsBodySchema = z.object({
  base: z.number().int().positive().max(1_000_000),
  ops: z.array(z.record(z.string(), z.unknown())).min(1).max(50),
});
/**
 * One tap for a finding. `close`: only admins see the data. `guard`: only they change this collection's. `contrast`: the colour
 * becomes legible. `rewrite`: what was edited by hand is written anew from the design. `name`: what components of the app's own
 * show without a name gets the one their code has for it.
 */
export const repairSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("close") }),
  z.object({ kind: z.literal("guard"), entity: z.string().min(1).max(100) }),
  z.object({ kind: z.literal("contrast") }),
  z.object({ kind: z.literal("rewrite") }),
  z.object({ kind: z.literal("name") }),
]);
export type Repair = z.infer<typeof repairSchema>;
export const repairBodySchema = z.object({ base: z.number().int().positive().max(1_000_000), repair: repairSchema });
export const versionAnswerSchema = z.object({
  version: versionSchema,
  previewUrl: z.string(),
  /** What became of files edited by hand, where it was not possible to merge them; one sentence a line. */
  notice: z.string().optional(),
});

const FILE_MAX_CHARS = 256 * 1024;
const versionNumber = z.number().int().positive().max(1_000_000);
export const editFilesBodySchema = z.object({
  /** The version the changes were made on. */
  base: versionNumber,
  files: z
    .array(
      z.object({
        path: z.string().regex(/^(?:index\.html|src\/[\w.@/-]{1,200})$/),
        /** Null deletes the file. */
        content: z.string().max(FILE_MAX_CHARS).nullable(),
        /** Where this file was changed on another version than the rest. */
        base: versionNumber.optional(),
      }),
    )
    .min(1)
    .max(200),
});
/** A file that two sides changed in the same place. `merged` has both between conflict markers; null where one side deleted it. */
export const fileConflictSchema = z.object({
  path: z.string(),
  mine: z.string().nullable(),
  base: z.string().nullable(),
  theirs: z.string().nullable(),
  merged: z.string().nullable(),
  /** The version `theirs` is of. */
  version: z.number().int(),
});
export type FileConflict = z.infer<typeof fileConflictSchema>;

export const publishBodySchema = z.object({
  slug: z.string().max(63),
  title: z.string().trim().min(1).max(60),
  description: z.string().trim().max(200).default(""),
  visibility: z.enum(VISIBILITIES).default("public"),
  /** Ids of lists that show people's data to everybody, published knowingly. */
  acknowledged: z.array(z.string().max(80)).max(40).default([]),
});
export const deploymentListSchema = z.object({
  items: z.array(deploymentSchema),
  nextCursor: z.string().nullable(),
  live: deploymentSchema.nullable(),
  /** Latest version of the app: newer than `live.version` = "공개본에 아직 반영하지 않은 변경이 있어요". */
  latestVersion: z.number().int(),
});
export const slugAvailabilitySchema = z.object({ slug: z.string(), available: z.boolean(), reason: z.string().nullable() });
export const slugQuerySchema = z.object({ slug: z.string().max(100), app_id: z.string().optional() });
export const deletedSchema = z.object({ id: z.string(), deleted: z.literal(true) });
/** An error the preview told the workspace of, or one that visitors met and that is to be mended in this version. */
export const faultBodySchema = z.object({
  version: z.number().int().positive(),
  phase: z.enum(["load", "render", "runtime"]),
  message: z.string().min(1).max(4_000),
  stack: z.string().max(4_000).nullish(),
  /** Address of the screen it came from. */
  path: z.string().max(2_000).nullish(),
  /** The published version on whose visitors' screens it was seen; absent = the preview. */
  seenIn: z.number().int().positive().max(1_000_000).optional(),
  /** A person asks to have it mended: then it is tried once, whoever made what broke. */
  asked: z.boolean().default(false),
});
/** The run that mends it; null = nobody does: it is the machine's, or nobody asked and it is not a model's doing. */
export const faultAnswerSchema = z.object({ generationId: z.string().nullable() });
export const stopAnswerSchema = z.object({ stopped: z.boolean(), generationId: z.string().nullable() });
