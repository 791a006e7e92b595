import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { remakePicture as remake, takePictures } from "./picture.ts";

const inline = (bytes: Uint8Array, type = "png") => `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;
const remakePicture = async (dataUrl: string) => (await remake(dataUrl)).bytes;
const refuseToKeep = {
  openFields: async () => new Set(["photo"]),
  keep: () => Promise.reject(new Error("nothing is kept")),
  claim: async () => undefined,
};
const plain = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 80, b: 20, alpha } } });

const PHOTO = { fields: [{ id: "photo", type: "image" }] } as never;

/** A PNG that says how large it is and holds nothing but zeros: a few kilobytes for any size. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc((width / 8 + 1) * height))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe("a picture", () => {
  it("becomes WebP no wider than 1920, and no larger than it was", async () => {
    const made = await remakePicture(inline(await plain(3000, 1000).png().toBuffer()));
    expect(await sharp(made).metadata()).toMatchObject({ format: "webp", width: 1920, height: 640 });
    const small = await remakePicture(inline(await plain(40, 30).png().toBuffer()));
    expect(await sharp(small).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  it("loses where and with what it was taken, and stands upright", async () => {
    const photo = await plain(60, 40)
      .withExif({ IFD0: { Make: "CANARY-CAMERA", Orientation: "6" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "37/1 33/1 0/1" } })
      .jpeg()
      .toBuffer();
    expect(photo.toString("latin1")).toContain("CANARY-CAMERA");
    const made = await remakePicture(inline(photo, "jpeg"));
    expect(made.toString("latin1")).not.toContain("CANARY-CAMERA");
    expect((await sharp(made).metadata()).exif).toBeUndefined();
  });

  it("keeps what can be seen through", async () => {
    const made = await remakePicture(inline(await plain(10, 10, 0).png().toBuffer()));
    expect((await sharp(made).stats()).isOpaque).toBe(false);
  });

  it("is refused unpacked when it would fill the memory, however small it comes", async () => {
    const small = bomb(40_000, 20_000);
    expect(small.length).toBeLessThan(150_000);
    await expect(remakePicture(inline(small))).rejects.toThrow(/pixel limit/i);
  });

  it.each([
    ["words", Buffer.from("이건 사진이 아니에요")],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    [
      "a drawing that runs",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>'),
    ],
    ["the beginning of one", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ["nothing", Buffer.from([0])],
  ])("is not %s", async (_name, bytes) => {
    await expect(takePictures(PHOTO, { photo: inline(bytes) }, refuseToKeep)).rejects.toMatchObject({
      code: "invalid",
      fields: { photo: expect.stringContaining("읽을 수 없는 사진") },
    });
  });

  it("is made anew and kept where the record has one; addresses and everything else stay", async () => {
    const schema = {
      fields: ["photo", "other", "link"].map((id) => ({ id, type: "image" })).concat({ id: "name", type: "text" }),
    } as never;
    const values = {
      photo: inline(await plain(5, 4).png().toBuffer()),
      other: null,
      link: "https://example.com/a.png",
      name: inline(Buffer.from("x")),
    };
    const kept: object[] = [];
    const made = await takePictures(schema, values, {
      openFields: async () => new Set(["photo", "other", "link"]),
      keep: async (picture) => `kept ${kept.push(picture)}`,
      claim: async () => undefined,
    });
    expect(made).toEqual({ ...values, photo: "kept 1" });
    expect(kept).toEqual([expect.objectContaining({ type: "image/webp", width: 5, height: 4 })]);
  });

  it("is not had by whoever says what a record holds in its place", async () => {
    const values = { photo: `object:obj_${"0".repeat(24)}` };
    await expect(takePictures(PHOTO, values, refuseToKeep)).rejects.toMatchObject({
      code: "invalid",
      fields: { photo: expect.any(String) },
    });
  });
});
