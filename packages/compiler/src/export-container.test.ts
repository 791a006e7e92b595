import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { CONTAINER_FILES } from "./export-container.ts";
import { exportProject } from "./export-project.ts";
import { salonSpec } from "./testing/salon-spec.ts";

/** Instructions of a Dockerfile, by stage. */
function stagesOf(dockerfile: string): [instruction: string, rest: string][][] {
  const stages: [string, string][][] = [];
  for (const line of dockerfile.split("\n").filter((one) => one.trim() !== "" && !one.startsWith("#"))) {
    const [, instruction = "", rest = ""] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    expect(instruction, line).not.toBe("");
    if (instruction === "FROM") stages.push([]);
    stages.at(-1)!.push([instruction, rest]);
  }
  return stages;
}

describe("an exported project in a container", () => {
  const [build = [], run = []] = stagesOf(CONTAINER_FILES["Dockerfile"] ?? "");
  const given = (stage: readonly [string, string][], instruction: string) =>
    stage.flatMap(([name, rest]) => (name === instruction ? [rest] : []));
  const compose = parse(CONTAINER_FILES["compose.yaml"] ?? "") as { services: Record<string, Record<string, unknown>> };

  it("is built by the project's own scripts, its tests among them", async () => {
    const project = await exportProject(salonSpec, {});
    const { scripts } = JSON.parse(project["package.json"] ?? "") as { scripts: Record<string, string> };
    const called = given(build, "RUN").flatMap((rest) => /^npm (?:run )?(\w+)$/.exec(rest)?.[1] ?? []);
    expect(called).toEqual(["check", "test", "build"]);
    for (const script of called) expect(scripts[script], script).toBeDefined();
    for (const path of ["Dockerfile", ".dockerignore", "compose.yaml"]) expect(project[path]).toBe(CONTAINER_FILES[path]);
  });

  it("ends with the built files and a server for them, which is not root and is asked whether it is well", () => {
    expect(given(run, "COPY")).toEqual(["--from=build /app/dist ./dist"]);
    expect(given(run, "USER")).toEqual(["node"]);
    expect(run.findIndex(([name]) => name === "USER")).toBeLessThan(run.findIndex(([name]) => name === "CMD"));
    const [port = ""] = given(run, "EXPOSE");
    expect(given(run, "HEALTHCHECK")[0]).toContain(`http://127.0.0.1:${port}/`);
    const command = JSON.parse(given(run, "CMD")[0] ?? "") as string[];
    expect(command.slice(0, 3)).toEqual(["sirv", "dist", "--single"]);
    expect(command[command.indexOf("--port") + 1]).toBe(port);
    expect(compose.services["app"]?.["ports"]).toEqual([`${port}:${port}`]);
  });

  it("has no more than it needs: one service, nothing to write to, no rights to gain", () => {
    expect(Object.keys(compose.services)).toEqual(["app"]);
    expect(compose.services["app"]).toMatchObject({ build: ".", read_only: true, cap_drop: ["ALL"], init: true });
  });
});
