/**
 * Sources of apps that were compiled while games were blocks of the kit. Versions never change; as they are read, their screens get
 * the games as files of the app, until the app is compiled anew and places them itself.
 */
import { GAMES, gameComponent, gameFiles, type GameName, isGame } from "./game-code.ts";

const FORMER = /"@appmon\/kit\/(?:game|holdem|sports)-block"/g;
const PLACE = "src/former-games.tsx";

/** The files, path → text, with every game they draw; the very same object where they draw none. */
export function withFormerGames(files: Record<string, string>): Record<string, string> {
  const drawing = Object.entries(files).filter(([, text]) => text.search(FORMER) !== -1);
  if (drawing.length === 0) return files;
  const games = new Set(drawing.flatMap(([, text]) => gamesDrawn(text)));
  const mended = drawing.map(([path, text]) => [path, text.replaceAll(FORMER, '"@/former-games"')]);
  const added = gameFiles(games).map(({ path, source }) => [path, source]);
  return { ...Object.fromEntries(added), ...files, ...Object.fromEntries(mended), [PLACE]: blocksOf([...games].toSorted()) };
}

function gamesDrawn(text: string): GameName[] {
  const kernels = [...text.matchAll(/\bkernel="(\w+)"/g)].map(([, kernel]) => kernel).filter(isGame);
  return [
    ...kernels,
    ...(/<HoldemBlock\b/.test(text) ? ["holdem" as const] : []),
    ...(/<SportsBlock\b/.test(text) ? ["sports" as const] : []),
  ];
}

const blocksOf = (games: readonly GameName[]): string => `import type { ReactNode } from "react";
${games
  .map(
    (game) =>
      `import { ${GAMES[game].component} } from "@/${gameComponent(game)
        .file.slice("src/".length)
        .replace(/\.tsx$/, "")}";\n`,
  )
  .join("")}
/** What a screen gave a game while it was a block of the kit. */
// oxlint-disable-next-line no-explicit-any -- each game has props of its own
type Given = Record<string, any>;

const GAMES: Record<string, (props: Given) => ReactNode> = { ${games.map((game) => `${game}: ${GAMES[game].component}`).join(", ")} };

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
`;
