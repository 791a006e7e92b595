import { Transform } from "node:stream";

/** Lets through exactly `size` bytes; fails as soon as there are more, and at the end when there were fewer. */
export function exactSize(size: number): Transform {
  let seen = 0;
  const wrong = () => new Error(`the body has ${seen} bytes of ${size}`);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > size ? wrong() : null, chunk);
    },
    flush: (done) => done(seen === size ? null : wrong()),
  });
}
