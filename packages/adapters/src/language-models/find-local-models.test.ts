import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createModelServer } from "@appmon/model-server/create-model-server";
import { expect, it } from "vitest";
import { findLocalModels } from "./find-local-models.ts";

it("finds the programs that answer and the models that talk, and nothing where nobody or somebody else listens", async () => {
  const ollama = await createModelServer({ script: [], models: ["qwen3:8b", "nomic-embed-text"] });
  const empty = await createModelServer({ script: [], models: [] });
  const page = createServer((_request, response) => response.end("<html>"));
  const silent = createServer(() => undefined);
  const portOf = async (server: typeof page) => {
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    return (server.address() as AddressInfo).port;
  };
  const places = [
    { name: "Ollama", baseUrl: `${ollama.url}/v1` },
    { name: "empty", baseUrl: `${empty.url}/v1` },
    { name: "page", baseUrl: `http://127.0.0.1:${await portOf(page)}/v1` },
    { name: "silent", baseUrl: `http://127.0.0.1:${await portOf(silent)}/v1` },
    { name: "nobody", baseUrl: "http://127.0.0.1:9/v1" },
  ];
  expect(await findLocalModels(places)).toEqual([{ ...places[0], models: ["qwen3:8b"] }]);
  await Promise.all([ollama.close(), empty.close()]);
  for (const server of [page, silent]) server.close().closeAllConnections();
});
