import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createOperationStream } from "./operation-stream.ts";

/** What comes out of a text that arrives in pieces of these lengths, over and over. */
function readInPieces(text: string, lengths: number[]): unknown[] {
  const stream = createOperationStream();
  const found: unknown[] = [];
  for (let at = 0, turn = 0; at < text.length; turn++) {
    const length = lengths[turn % lengths.length]!;
    found.push(...stream.push(text.slice(at, at + length)));
    at += length;
  }
  return found;
}

const operation = fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue({ maxDepth: 3 }));
const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });

describe("operations that are being written", () => {
  it("come out whole and in order, wherever the pieces break", () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 4 }), lengths, fc.constantFrom(undefined, 1), (ops, pieces, space) => {
        const text = JSON.stringify({ ops }, null, space);
        expect(readInPieces(text, pieces)).toEqual(JSON.parse(text).ops);
      }),
      { numRuns: 1_000 },
    );
  });

  it("come out as soon as the last bracket is there", () => {
    const stream = createOperationStream();
    expect(stream.push('{"ops":[{"op":"a","t":"}]\\"')).toEqual([]);
    expect(stream.push('"}')).toEqual([{ op: "a", t: '}]"' }]);
    expect(stream.push(',{"op":"b"},{"op"')).toEqual([{ op: "b" }]);
  });

  it("stop where it is no JSON any more, without an error", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), lengths, (text, pieces) => {
        for (const found of readInPieces(text, pieces)) expect(found).toBeTypeOf("object");
      }),
      { numRuns: 1_000 },
    );
    expect(readInPieces('{"ops":[{"op":"a"},{"op":}, {"op":"b"}]}', [3])).toEqual([{ op: "a" }]);
    expect(readInPieces('{"ops":[{"op":"a"}}, {"op":"b"}]}', [3])).toEqual([{ op: "a" }]);
  });
});
