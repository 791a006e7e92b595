const LIMIT = 200 * 1024;
const LONGEST_EDGE = 1280;

const bytesOf = (dataUrl: string) => ((dataUrl.length - dataUrl.indexOf(",") - 1) * 3) / 4;

/**
 * A picture file as a JPEG data URL of at most 200 kB, downscaled in the browser so that nothing large is ever stored or sent.
 * Rejects when the file is not a picture the browser can read.
 */
export async function shrinkImage(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  let edge = Math.min(LONGEST_EDGE, Math.max(picture.width, picture.height));
  for (;;) {
    const canvas = drawn(picture, edge);
    for (const quality of [0.86, 0.74, 0.6]) {
      const url = canvas.toDataURL("image/jpeg", quality);
      if (bytesOf(url) <= LIMIT || edge <= 64) {
        picture.close();
        return url;
      }
    }
    edge = Math.round(edge * 0.75);
  }
}

/** The same as a JPEG of this quality, its longer edge `edge` at most. */
export async function drawPicture(file: Blob, edge: number, quality: number): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const canvas = drawn(picture, Math.min(edge, Math.max(picture.width, picture.height)));
  picture.close();
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("the picture is too large to draw"))), "image/jpeg", quality),
  );
}

function drawn(picture: ImageBitmap, edge: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas in this browser");
  const ratio = edge / Math.max(picture.width, picture.height);
  canvas.width = Math.max(1, Math.round(picture.width * ratio));
  canvas.height = Math.max(1, Math.round(picture.height * ratio));
  // JPEG has no transparency; without this a cut-out logo would stand on black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
