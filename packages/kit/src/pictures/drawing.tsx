/*
 * Most outlines are those of Lucide icons, the others our own.
 * ISC License. Copyright (c) 2026 Lucide Icons and Contributors
 * Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that
 * the above copyright notice and this permission notice appear in all copies.
 * THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES
 * OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR
 * ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS
 * ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.
 * code, clock, headphones, key, monitor, music, smartphone, tv are derived from Feather: MIT License, Copyright (c) 2013-present Cole Bemis
 */
import type { ComponentType } from "react";

/** What a file of drawings exports: one of its nouns, in the middle of a picture of 100 by 100. */
export interface DrawingProps {
  noun: string;
}

/** Draws `outlines[noun]`, the outlines of it on 24 by 24. */
export function drawingsOf(outlines: Readonly<Record<string, string>>): ComponentType<DrawingProps> {
  return function Drawing({ noun }) {
    return (
      <svg x="29" y="29" width="42" height="42" viewBox="0 0 24 24" className="am-noun">
        <path d={outlines[noun]} />
      </svg>
    );
  };
}

/** An outline that goes round: centre and radii. */
export const oval = (x: number, y: number, across: number, down = across): string =>
  `M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0`;
