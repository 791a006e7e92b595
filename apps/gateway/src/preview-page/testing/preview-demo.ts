import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import type { PreviewBuild, SourceFiles } from "@appmon/builder/build-request";
import type { RunningBuilder } from "@appmon/builder/create-builder";
import { previewDocument } from "../preview-document.ts";
import { previewVersion } from "../preview-event.ts";

/** The workspace on one origin, the preview on another, and the handlers that the preview expects, as small as they can be. */
export class PreviewDemo {
  readonly builder: RunningBuilder;
  readonly #servers: Server[] = [];
  readonly #streams = new Map<ServerResponse, { version: string; build: PreviewBuild } | null>();
  #current: { version: string; build: PreviewBuild } | null = null;
  #count = 0;
  workspace = "";
  preview = "";

  constructor(builder: RunningBuilder) {
    this.builder = builder;
  }

  async listen(): Promise<void> {
    this.workspace = await this.#serve((_request, response) => {
      response.setHeader("content-type", "text/html");
      response.end(
        `<script>window.got=[];addEventListener("message",(e)=>{if(e.origin===${JSON.stringify(this.preview)})got.push(e.data)})</script><iframe src="${this.preview}" style="width:600px;height:400px"></iframe>`,
      );
    });
    this.preview = await this.#serve((request, response) => void this.#answer(request, response));
  }

  async #serve(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
    const server = createServer(handle);
    this.#servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    return `http://${this.#servers.length === 1 ? "localhost" : "a.apps.localhost"}:${address.port}`;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url!, "http://x").pathname;
    const file = this.builder.vendor.files.find((candidate) => path === `/_vendor/${candidate.name}`);
    if (file) {
      response.setHeader("content-type", file.contentType);
      response.end(await readFile(join(this.builder.vendor.directory, file.name)));
    } else if (path === "/_preview/events") {
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      response.write(":ok\n\n");
      this.#streams.set(response, null);
      if (this.#current) this.#tell(response, this.#current);
      request.on("close", () => this.#streams.delete(response));
    } else {
      const { html, contentSecurityPolicy } = previewDocument({
        title: "app",
        lang: "ko",
        workspaceOrigin: this.workspace,
        vendor: this.builder.vendor,
      });
      response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-security-policy": contentSecurityPolicy });
      response.end(html);
    }
  }

  #tell(response: ServerResponse, next: { version: string; build: PreviewBuild }): void {
    const event = previewVersion(next.version, next.build, this.#streams.get(response) ?? null);
    response.write(`id: ${next.version}\nevent: version\ndata: ${JSON.stringify(event)}\n\n`);
    this.#streams.set(response, next);
  }

  async show(files: SourceFiles): Promise<string> {
    const result = await this.builder.preview("demo", files);
    if (!result.ok) throw new Error(JSON.stringify(result.findings));
    this.#current = { version: `v${++this.#count}`, build: result.value };
    for (const response of this.#streams.keys()) this.#tell(response, this.#current);
    return this.#current.version;
  }

  reset(): void {
    this.#current = null;
  }

  close(): void {
    for (const server of this.#servers) {
      server.closeAllConnections();
      server.close();
    }
  }
}
