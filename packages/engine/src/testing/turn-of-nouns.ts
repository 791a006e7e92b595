/** Turns whose apps are built of the nouns that were said: small, and the same whatever the kinds of apps learn. */
import { createApp } from "@appmon/korean/noun-app/create-app";
import { takeTurn } from "../take-turn.ts";
import type { TurnInput, TurnResult } from "../turn.ts";

export const takeTurnOfNouns = (input: TurnInput): TurnResult => takeTurn(input, createApp);
