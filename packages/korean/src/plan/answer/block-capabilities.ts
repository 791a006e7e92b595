/** What one block of a screen does for whoever uses the app. */
import { isRow } from "@appmon/appspec/parts/stats/declare";
import { componentOf, fieldAt, isGameBlock, mainListOf, sortOf } from "@appmon/appspec/registry-block";
import type { CustomBlock } from "@appmon/appspec/parts/custom/declare";
import type { AppSpec, Block, CollectionBlock, ScreenSpec, ViewSpec } from "@appmon/appspec/spec";
import { toldSlot } from "../apply/schedule-bookings.ts";
import { visible } from "../part-of-app.ts";
import { KINDS } from "./capability-kinds.data.ts";
import type { Capability, WordedKind } from "./capability.ts";
import { fill, fillable } from "./fill.ts";
import { quoted } from "./places.ts";

const VIEWS: Readonly<Record<ViewSpec["kind"], WordedKind>> = {
  list: "listView", table: "table", cards: "cards", gallery: "gallery", checklist: "checklist", kanban: "kanban", calendar: "calendar",
  matrix: "matrix", timetable: "timetable", timeline: "timeline", gantt: "gantt", rank: "rank", menu: "menuBoard", feed: "feed", tree: "tree",
  locator: "locator",
}; // prettier-ignore
const QUIZZES = { choice4: "quizChoice", flashcard: "quizCards", typing: "quizTyping", ox: "quizOx" } as const;

/** Kinds whose block says all there is to say. */
const PLAIN: Partial<Record<ReturnType<typeof sortOf>, WordedKind>> = {
  report: "report", goal: "goal", compare: "compare", compose: "compose", routine: "routine", quick: "quick", stamps: "stamps", survey: "survey",
  bracket: "bracket", league: "league", live: "live", outbox: "outbox", timer: "timer", draw: "draw", editor: "editor", story: "story",
  calculator: "calculator", settle: "settle", thread: "comments", poll: "poll", queue: "queue", bot: "bot", rooms: "chat", profile: "profile",
  shop: "shop", chart: "chart",
}; // prettier-ignore

export function blockCapabilities(spec: AppSpec, screen: ScreenSpec, block: Block): Capability[] {
  const entity = mainListOf(block);
  const list = spec.entities.find(({ id }) => id === entity);
  const label = (id: string | undefined) => (id === undefined ? undefined : list && visible(list).find((field) => field.id === id)?.label);
  const labels = (ids: readonly string[]) => {
    const found = ids.flatMap((id) => label(id) ?? []);
    return found.length > 0 ? found.join(", ") : undefined;
  };
  const where = screen.path.includes(":") && list ? list.name : screen.title;
  const make = (
    kind: WordedKind,
    names: Record<string, string | undefined> = {},
    called: readonly (string | undefined)[] = [],
  ): Capability[] => {
    const { name, fact } = KINDS[kind];
    const filled = { name, screen: where, list: list?.name, title: block.title ?? name, ...names };
    if (!fillable(fact, filled)) return [];
    return [
      {
        kind,
        names: [block.title, ...called].filter((one) => one !== undefined),
        screen: where,
        ...(list && { entity: list.id }),
        fact: fill(fact, filled),
      },
    ];
  };
  const kind = PLAIN[sortOf(block)];
  const plain = kind ? make(kind) : [];
  switch (block.kind) {
    case "custom": {
      if (isGameBlock(block)) return make("game");
      return componentOf(block) === "quiz" ? quizCapabilities(block, make, label) : plain;
    }
    case "collection":
      return collectionCapabilities(block, make, labels);
    case "record":
      return block.print ? make("print") : [];
    case "stats":
      if (isRow(block)) return block.items.flatMap(({ label: title }) => make("figure", { title }, [title]));
      if (block.form === "tally") return [...make("tally", { field: label(block.by) }), ...make("figure", { title: block.title })];
      if (block.form === "trend") return [...make("trend", { fields: labels(block.values) }), ...make("chart")];
      if (block.form === "upcoming") return make("upcoming", { fields: labels(block.dates), days: String(block.days ?? 30) });
      return plain;
    case "booking":
      return block.slot.unit === "slot"
        ? make("booking", { slot: toldSlot({ from: "10:00", to: "20:00", stepMinutes: 60, ...block.slot }) })
        : [];
    case "lookup":
      return make("lookup", { fields: labels(block.by) });
    case "shop":
      return [...make("shop"), ...(block.coupon ? make("coupon") : []), ...(block.member ? make("points") : [])];
    case "section":
      return [
        ...(block.heading === undefined && block.title === undefined
          ? []
          : [
              {
                kind: "section" as const,
                names: [block.heading, block.title].filter((one) => one !== undefined),
                screen: screen.title,
                fact: `${quoted(screen.title)} 화면에 ${quoted(block.heading ?? block.title!)} 소개가 있어요.`,
              },
            ]),
        ...(block.section === "share" ? make("share") : []),
      ];
    default:
      return plain;
  }
}

/** Which way of asking, and what with. */
function quizCapabilities(
  block: CustomBlock,
  make: (kind: WordedKind, names?: Record<string, string | undefined>) => Capability[],
  label: (id: string | undefined) => string | undefined,
): Capability[] {
  const mode = block.props?.["mode"];
  const kind = typeof mode === "string" && Object.hasOwn(QUIZZES, mode) ? QUIZZES[mode as keyof typeof QUIZZES] : "quizChoice";
  return make(kind, { field: label(fieldAt(block, "promptField")), answer: label(fieldAt(block, "answerField")) });
}

function collectionCapabilities(
  { query, views }: CollectionBlock,
  make: (kind: WordedKind, names?: Record<string, string | undefined>) => Capability[],
  labels: (ids: readonly string[]) => string | undefined,
): Capability[] {
  const { search = [], filters = [], group } = query;
  return [
    ...views.flatMap((view) => make(VIEWS[view.kind])),
    ...(search.length > 0 ? make("search").map((one) => ({ ...one, fields: search })) : []),
    ...(filters.length > 0 ? make("filter", { fields: labels(filters) }).map((one) => ({ ...one, fields: filters })) : []),
    ...(group === undefined ? [] : make("group", { field: labels([group]) })),
  ];
}
