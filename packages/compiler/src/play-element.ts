/** Kit elements of timers, draws, quizzes, games, stories and editors. */
import {
  KINGDOM_PARTS,
  SPORTS_PARTS,
  type DrawBlock,
  type EditorBlock,
  type GameBlock,
  type GameSettings,
  type PlayBlock,
  type QuizBlock,
  type QuizContest,
  type StoryBlock,
  type TimerBlock,
} from "@appmon/appspec/play-blocks";
import { type AppPlan, type EntityPlan, shownFields } from "./app-plan.ts";
import { useOptional } from "./compute-element.ts";
import { array, code, type Expression, literal, object } from "./expression.ts";
import { element } from "./jsx.ts";
import type { SourceFile } from "./source-file.ts";

/** Undefined when what the block works on is not in the spec. */
export function playElement(plan: AppPlan, block: PlayBlock, file: SourceFile, indent: number): string | undefined {
  switch (block.kind) {
    case "timer":
      return timerElement(plan, block, file, indent);
    case "draw":
      return drawElement(plan, block, file, indent);
    case "game":
      return gameElement(plan, block, file, indent);
    case "quiz":
    case "story":
    case "editor": {
      const entity = plan.entity(block.entity);
      if (!entity) return undefined;
      if (block.kind === "story") return storyElement(plan, entity, block, file, indent);
      return block.kind === "quiz" ? quizElement(plan, entity, block, file, indent) : editorElement(entity, block, file, indent);
    }
  }
}

function timerElement(plan: AppPlan, block: TimerBlock, file: SourceFile, indent: number): string {
  return element(
    file.use("@appmon/kit/timer-block", "TimerBlock"),
    {
      id: block.id,
      title: block.title,
      mode: block.mode,
      minutes: literal(block.minutes),
      intervals:
        block.intervals &&
        array(
          block.intervals.map(({ label, minutes, rest }) =>
            object({ label: literal(label), minutes: literal(minutes), rest: rest ? literal(true) : undefined }),
          ),
        ),
      rounds: literal(block.rounds),
      log: useOptional(plan, block.logTo, file),
    },
    indent,
  );
}

function drawElement(plan: AppPlan, block: DrawBlock, file: SourceFile, indent: number): string {
  const range = block.style === "numbers" ? object({ from: literal(block.from ?? 1), to: literal(block.to ?? 45) }) : undefined;
  return element(
    file.use("@appmon/kit/draw-block", "DrawBlock"),
    {
      id: block.id,
      title: block.title,
      style: block.style,
      source: sourceOf(plan, block.source, file),
      names:
        (block.items ?? block.asks) &&
        object({ items: literal(block.items ?? []), results: literal(block.results), asks: literal(block.asks) }),
      count: literal(block.style === "seats" ? (block.columns ?? block.count) : block.count),
      range,
      log: useOptional(plan, block.logTo, file),
    },
    indent,
  );
}

/** The field records are read from; none when either is not there. */
function sourceOf(plan: AppPlan, source: DrawBlock["source"], file: SourceFile): Expression | undefined {
  const entity = source && plan.entity(source.entity);
  const [field] = (entity && source && shownFields(entity, [source.field])) ?? [];
  const [detail] = (entity && source?.detail !== undefined && shownFields(entity, [source.detail])) || [];
  const [weight] = (entity && source?.weight !== undefined && shownFields(entity, [source.weight])) || [];
  return entity && field !== undefined
    ? object({ collection: useCollection(entity, file), field: literal(field), detail: literal(detail), weight: literal(weight) })
    : undefined;
}

function quizElement(plan: AppPlan, entity: EntityPlan, block: QuizBlock, file: SourceFile, indent: number): string | undefined {
  const [prompt] = shownFields(entity, [block.prompt]) ?? [];
  const [answer] = shownFields(entity, [block.answer]) ?? [];
  if (prompt === undefined || answer === undefined) return undefined;
  const [wrong] = shownFields(entity, block.wrong === undefined ? undefined : [block.wrong]) ?? [];
  const [explain] = shownFields(entity, block.explain === undefined ? undefined : [block.explain]) ?? [];
  const [picture] = shownFields(entity, block.picture === undefined ? undefined : [block.picture]) ?? [];
  return element(
    file.use("@appmon/kit/quiz-block", "QuizBlock"),
    {
      id: block.id,
      title: block.title,
      mode: block.mode,
      collection: useCollection(entity, file),
      fields: object({
        prompt: literal(prompt),
        answer: literal(answer),
        wrong: literal(wrong),
        explain: literal(explain),
        picture: literal(picture),
      }),
      count: literal(block.count),
      contest: block.contest && contestOf(plan, entity, block.contest, file),
      log: useOptional(plan, block.logTo, file),
    },
    indent,
  );
}

/** None when a list or a field of it is not there: the questions are then asked in one round. */
function contestOf(plan: AppPlan, questions: EntityPlan, contest: QuizContest, file: SourceFile): Expression | undefined {
  const [contests, entries] = [plan.entity(contest.entity), plan.entity(contest.entries)];
  const [via] = shownFields(questions, [contest.via]) ?? [];
  const [of, who, score] = entries ? [contest.of, contest.who, contest.score].map((id) => shownFields(entries, [id])?.[0]) : [];
  if (!contests || !entries || !via || !of || !who || !score) return undefined;
  return object({
    collection: useCollection(contests, file),
    via: literal(via),
    entries: useCollection(entries, file),
    of: literal(of),
    who: literal(who),
    score: literal(score),
  });
}

function storyElement(plan: AppPlan, entity: EntityPlan, block: StoryBlock, file: SourceFile, indent: number): string | undefined {
  const [name] = shownFields(entity, [block.name]) ?? [];
  const [body] = shownFields(entity, [block.body]) ?? [];
  const choices = block.choices.flatMap((choice) => {
    const [label, next] = [shownFields(entity, [choice.label])?.[0], shownFields(entity, [choice.next])?.[0]];
    return label === undefined || next === undefined ? [] : [object({ label: literal(label), next: literal(next) })];
  });
  if (name === undefined || body === undefined) return undefined;
  return element(
    file.use("@appmon/kit/story-block", "StoryBlock"),
    {
      id: block.id,
      title: block.title,
      collection: useCollection(entity, file),
      fields: object({ name: literal(name), body: literal(body), choices: array(choices) }),
      log: useOptional(plan, block.logTo, file),
    },
    indent,
  );
}

function holdemElement(plan: AppPlan, block: GameBlock, file: SourceFile, indent: number): string | undefined {
  const rooms = block.rooms === undefined ? undefined : plan.entity(block.rooms);
  if (!rooms) return undefined;
  return element(
    file.use("@appmon/kit/holdem-block", "HoldemBlock"),
    {
      id: block.id,
      title: block.title,
      rooms: useCollection(rooms, file),
      chat: useOptional(plan, block.chat, file),
      log: useOptional(plan, block.logTo, file),
      part: block.settings?.part === "profile" ? "profile" : undefined,
    },
    indent,
  );
}

/** A club needs its players and a place to be kept. */
function sportsElement(plan: AppPlan, block: GameBlock, file: SourceFile, indent: number): string | undefined {
  const players = block.source && plan.entity(block.source.entity);
  const [field] = (players && block.source && shownFields(players, [block.source.field])) ?? [];
  const [skill] = (players && block.source?.skill !== undefined && shownFields(players, [block.source.skill])) || [];
  const log = block.logTo === undefined ? undefined : plan.entity(block.logTo);
  if (!players || field === undefined || !log) return undefined;
  return element(
    file.use("@appmon/kit/sports-block", "SportsBlock"),
    {
      id: block.id,
      title: block.title,
      sport: block.settings?.sport ?? "baseball",
      part: SPORTS_PARTS.find((one) => one === block.settings?.part),
      players: object({ collection: useCollection(players, file), field: literal(field), skill: literal(skill) }),
      log: useCollection(log, file),
    },
    indent,
  );
}

function gameElement(plan: AppPlan, block: GameBlock, file: SourceFile, indent: number): string | undefined {
  if (block.kernel === "holdem") return holdemElement(plan, block, file, indent);
  if (block.kernel === "sports") return sportsElement(plan, block, file, indent);
  return element(
    file.use("@appmon/kit/game-block", "GameBlock"),
    {
      id: block.id,
      title: block.title,
      kernel: block.kernel,
      words: literal(block.words),
      faces: literal(block.faces),
      source: sourceOf(plan, block.source, file),
      settings: block.settings && settingsOf(block.settings),
      log: useOptional(plan, block.logTo, file),
    },
    indent,
  );
}

function settingsOf({ operations, from, to, digits, count, size, level, rival, part, world }: GameSettings): Expression {
  return object({
    operations: literal(operations),
    from: literal(from),
    to: literal(to),
    digits: literal(digits),
    count: literal(count),
    size: literal(size),
    level: literal(level),
    rival: literal(rival),
    part: literal(KINGDOM_PARTS.find((one) => one === part)),
    world: world && object({ side: literal(world.side), sides: literal(world.sides), resources: literal(world.resources) }),
  });
}

function editorElement(entity: EntityPlan, block: EditorBlock, file: SourceFile, indent: number): string | undefined {
  const [name] = shownFields(entity, [block.name]) ?? [];
  const [body] = shownFields(entity, [block.body]) ?? [];
  if (name === undefined || body === undefined) return undefined;
  const [specifier, component] =
    block.editor === "markdown" ? ["@appmon/kit/markdown-block", "MarkdownBlock"] : ["@appmon/kit/drawing-block", "DrawingBlock"];
  return element(
    file.use(specifier!, component!),
    { id: block.id, title: block.title, collection: useCollection(entity, file), name, body },
    indent,
  );
}

function useCollection(entity: EntityPlan, file: SourceFile): Expression {
  return code(file.use(`../data/${entity.file}`, entity.collectionName));
}
