/** The bytes of a file in base64. Rejects when it cannot be read (taken away meanwhile). */
export async function readBase64(file: Blob): Promise<string> {
  const url = await new Promise<string>((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => done(String(reader.result)));
    reader.addEventListener("error", () => fail(reader.error ?? new Error("unreadable file")));
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(",") + 1);
}
