/**
 * Sources of apps that were compiled while games and tools were blocks of the kit, and forms of a block blocks of their own. Versions
 * never change; as they are read, their screens get the components as files of the app, until the app is compiled anew and places them
 * itself.
 */
import { type ComponentName, COMPONENTS, componentFiles, componentPlace, isGame, type ToolName } from "./registry.ts";

const FORMER =
  /"@appmon\/kit\/(?:game|holdem|sports|timer|draw|quiz|story|league|bracket|settle|live|quick|stamps|routine|compare|compose|poll|queue|inbox|survey)-block"/g;
const PLACE = "src/former-blocks.tsx";

/** What a screen drew each tool by. */
const TOOL_BLOCKS: Record<ToolName, string> = {
  timer: "TimerBlock",
  draw: "DrawBlock",
  quiz: "QuizBlock",
  story: "StoryBlock",
  league: "LeagueBlock",
  bracket: "BracketBlock",
  settle: "SettleBlock",
  live: "LiveBlock",
  quick: "QuickBlock",
  stamps: "StampsBlock",
  routine: "RoutineBlock",
  compare: "CompareBlock",
  compose: "ComposeBlock",
  poll: "PollBlock",
  queue: "QueueBlock",
};
const TOOLS = Object.entries(TOOL_BLOCKS) as [ToolName, string][];

/** Blocks that are now forms of another: what they need, and what they come to. */
const FORMS: Readonly<Record<string, { module: string; of: string; source: string }>> = {
  InboxBlock: {
    module: "thread-block",
    of: "ThreadBlock",
    source:
      "({ id, collection, message, room, body, ...given }: Given) => <ThreadBlock {...given} id={id} collection={message} rooms={collection} via={room} body={body} />",
  },
  SurveyBlock: {
    module: "form-block",
    of: "FormBlock",
    source:
      "({ id, title, collection, answer, options, must, answerTo, value, sheet, show }: Given) => <FormBlock id={id} title={title} collection={answer} questions={{ collection, options, must, answerTo, value, sheet, show }} />",
  },
};
const draws = (text: string, block: string): boolean => new RegExp(`<${block}\\b`).test(text);

/** The files, path → text, with every component they draw; the very same object where they draw none. */
export function withFormerBlocks(files: Record<string, string>): Record<string, string> {
  const drawing = Object.entries(files).filter(([, text]) => text.search(FORMER) !== -1);
  if (drawing.length === 0) return files;
  const names = new Set(drawing.flatMap(([, text]) => namesDrawn(text)));
  const mended = drawing.map(([path, text]) => [path, text.replaceAll(FORMER, '"@/former-blocks"')]);
  const added = componentFiles(names).map(({ path, source }) => [path, source]);
  const forms = Object.keys(FORMS).filter((block) => drawing.some(([, text]) => draws(text, block)));
  return { ...Object.fromEntries(added), ...files, ...Object.fromEntries(mended), [PLACE]: blocksOf([...names].toSorted(), forms) };
}

function namesDrawn(text: string): ComponentName[] {
  const kernels = [...text.matchAll(/\bkernel="(\w+)"/g)].map(([, kernel]) => kernel).filter(isGame);
  const tools = TOOLS.flatMap(([name, block]) => (draws(text, block) ? [name] : []));
  return [
    ...kernels,
    ...(draws(text, "HoldemBlock") ? ["holdem" as const] : []),
    ...(draws(text, "SportsBlock") ? ["sports" as const] : []),
    ...tools,
  ];
}

const imported = (name: ComponentName): string =>
  `import { ${COMPONENTS[name].component} } from "@/${componentPlace(name)
    .file.slice("src/".length)
    .replace(/\.tsx$/, "")}";\n`;

function blocksOf(names: readonly ComponentName[], forms: readonly string[]): string {
  const games = names.filter(isGame);
  const used = forms.map((block) => FORMS[block]!);
  return `${used.map(({ module, of }) => `import { ${of} } from "@appmon/kit/${module}";\n`).join("")}${names.length === games.length ? "" : 'import { CustomBlock } from "@appmon/kit/custom-block";\n'}import type { ReactNode } from "react";
${names.map(imported).join("")}
/** What a screen gave a component while it was a block of the kit. */
// oxlint-disable-next-line no-explicit-any -- each has props of its own
type Given = Record<string, any>;

const GAMES: Record<string, (props: Given) => ReactNode> = { ${games.map((game) => `${game}: ${COMPONENTS[game].component}`).join(", ")} };

export function GameBlock({ id, title, kernel, source, settings, ...given }: Given) {
  const Game = GAMES[kernel];
  return (
    <section className="am-block" data-block={id} aria-label={title}>
      {Game && <Game {...given} {...settings} source={source?.collection} sourceField={source?.field} skillField={source?.skill} />}
    </section>
  );
}

export const HoldemBlock = (given: Given) => <GameBlock {...given} kernel="holdem" />;
export const SportsBlock = ({ players, ...given }: Given) => <GameBlock {...given} source={players} kernel="sports" />;

${names.length === games.length ? "" : FRAME}${TOOLS.flatMap(([name]) => (names.includes(name) ? [TOOL_SOURCES[name]] : [])).join("")}${forms
    .map(
      (block) => `
export const ${block} = ${FORMS[block]!.source};
`,
    )
    .join("")}`;
}

const FRAME = `
interface FrameProps {
  of: Given;
  children: ReactNode;
}

const Frame = ({ of: { id, title }, children }: FrameProps) => (
  <CustomBlock id={id} title={title}>
    {children}
  </CustomBlock>
);
`;

/** Props that had other names, or stood together. */
const TOOL_SOURCES: Record<ToolName, string> = {
  timer: `
export const TimerBlock = (given: Given) => <Frame of={given}><Timer mode={given.mode} minutes={given.minutes} intervals={given.intervals} rounds={given.rounds} log={given.log} /></Frame>;
`,
  draw: `
export function DrawBlock({ source, names, range, ...given }: Given) {
  return (
    <Frame of={given}>
      <Draw
        style={given.style}
        source={source?.collection}
        sourceField={source?.field}
        detailField={source?.detail}
        weightField={source?.weight}
        items={names?.items}
        results={names?.results}
        asks={names?.asks}
        count={given.count}
        from={range?.from}
        to={range?.to}
        log={given.log}
      />
    </Frame>
  );
}
`,
  quiz: `
export function QuizBlock({ collection, fields, contest, ...given }: Given) {
  return (
    <Frame of={given}>
      <Quiz
        mode={given.mode}
        questions={collection}
        promptField={fields.prompt}
        answerField={fields.answer}
        wrongField={fields.wrong}
        explainField={fields.explain}
        pictureField={fields.picture}
        count={given.count}
        contests={contest?.collection}
        contestField={contest?.via}
        entries={contest?.entries}
        entryContestField={contest?.of}
        entryNameField={contest?.who}
        entryScoreField={contest?.score}
        log={given.log}
      />
    </Frame>
  );
}
`,
  story: `
export function StoryBlock({ collection, fields, ...given }: Given) {
  return (
    <Frame of={given}>
      <Story scenes={collection} nameField={fields.name} bodyField={fields.body} choices={fields.choices} log={given.log} />
    </Frame>
  );
}
`,
  league: `
export function LeagueBlock({ collection, date, home, away, homeScore, awayScore, ...given }: Given) {
  return (
    <Frame of={given}>
      <League
        show={given.show}
        games={collection}
        dateField={date}
        homeField={home}
        awayField={away}
        homeScoreField={homeScore}
        awayScoreField={awayScore}
        points={given.points}
      />
    </Frame>
  );
}
`,
  bracket: `
export function BracketBlock({ collection, match, mode, players, matchOf, round, slot, home, away, homeScore, awayScore, ...given }: Given) {
  return (
    <Frame of={given}>
      <Bracket
        tournaments={collection}
        modeField={mode}
        playersField={players}
        games={match}
        tournamentField={matchOf}
        roundField={round}
        slotField={slot}
        homeField={home}
        awayField={away}
        homeScoreField={homeScore}
        awayScoreField={awayScore}
      />
    </Frame>
  );
}
`,
  settle: `
export const SettleBlock = ({ collection, payer, amount, people, ...given }: Given) => (
  <Frame of={given}>
    <Settle expenses={collection} payerField={payer} amountField={amount} people={people} />
  </Frame>
);
`,
  live: `
export const LiveBlock = ({ collection, at, values, ...given }: Given) => (
  <Frame of={given}>
    <Live readings={collection} atField={at} valueFields={values} />
  </Frame>
);
`,
  quick: `
export const QuickBlock = ({ collection, choice, at, amount, ...given }: Given) => (
  <Frame of={given}>
    <Quick entries={collection} choiceField={choice} atField={at} amountField={amount} />
  </Frame>
);
`,
  stamps: `
export const StampsBlock = ({ collection, at, goal, unit, per, people, who, reward, ...given }: Given) => (
  <Frame of={given}>
    <Stamps stamps={collection} atField={at} goal={goal} unit={unit} per={per} people={people} whoField={who} rewardField={reward} />
  </Frame>
);
`,
  routine: `
export const RoutineBlock = ({ collection, group, per, log, logItem, logDate, members, logBy, ...given }: Given) => (
  <Frame of={given}>
    <Routine
      items={collection}
      groupField={group}
      per={per}
      ticks={log}
      itemField={logItem}
      dateField={logDate}
      members={members}
      memberField={logBy}
    />
  </Frame>
);
`,
  compare: `
export const CompareBlock = ({ collection, show, ...given }: Given) => (
  <Frame of={given}>
    <Compare items={collection} showFields={show} />
  </Frame>
);
`,
  compose: `
export const ComposeBlock = ({ collection, show, sections, ...given }: Given) => (
  <Frame of={given}>
    <Compose items={collection} showFields={show} sections={sections} />
  </Frame>
);
`,
  poll: `
export const PollBlock = ({ collection, votes, ...given }: Given) => (
  <Frame of={given}>
    <Poll items={collection} votesField={votes} />
  </Frame>
);
`,
  queue: `
export const QueueBlock = ({ collection, number, status, ...given }: Given) => (
  <Frame of={given}>
    <Queue items={collection} numberField={number} statusField={status} />
  </Frame>
);
`,
};
