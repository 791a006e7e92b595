import { josa, type JosaPair } from "@appmon/kit/josa";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync } from "oxc-parser";

/** What the sources of the engine and of the service can say, with a stand-in for everything that is filled in. */
export interface SaidWords {
  /** Answers, questions and notes, sentence for sentence. */
  sentences: string[];
  chips: string[];
  plans: string[];
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Node = { readonly [key: string]: Json };

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const NOTE_KINDS = new Set(["understood", "assumed", "unsupported", "question", "answer", "ask"]);
/** Whole files of what is said; elsewhere only what is marked as said by the property it stands in. */
const ALL_SAID =
  /\/korean\/src\/(?:edit\/(?!plain-request|said-around)|people\/plan-people|data\/limits)|\/engine\/src\/(?!prompt|repair)|\/modules\/(?:generations|rooms)\//;
const SAID_KEYS = new Set(["summary", "question", "basis"]);
/** What the made app says to its visitors, not the assistant. */
const OF_THE_APP = new Set(["message", "success", "help", "empty", "placeholder", "confirm"]);
const MOST_VARIANTS = 24;

const isNode = (value: Json | undefined): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);
const keyOf = (property: Node): string =>
  isNode(property["key"]) ? String(property["key"]["name"] ?? property["key"]["value"] ?? "") : "";

/** Every text of an expression: both sides of a choice, "가나" for what only a run knows, with the particle that is asked for. */
function textsOf(node: Json | undefined): string[] {
  if (!isNode(node)) return [];
  switch (node["type"]) {
    case "Literal":
      return typeof node["value"] === "string" ? [node["value"]] : ["가나"];
    case "TemplateLiteral": {
      const quasis = node["quasis"] as readonly Node[];
      const expressions = node["expressions"] as readonly Node[];
      return quasis.reduce<string[]>(
        (made, quasi, index) => {
          const text = String((quasi["value"] as Node)["cooked"]);
          const filled = index < expressions.length ? textsOf(expressions[index]) : [""];
          return made.flatMap((before) => filled.map((after) => before + text + after)).slice(0, MOST_VARIANTS);
        },
        [""],
      );
    }
    case "ConditionalExpression":
      return [...textsOf(node["consequent"]), ...textsOf(node["alternate"])];
    case "LogicalExpression":
      return [...(node["operator"] === "&&" ? [""] : textsOf(node["left"])), ...textsOf(node["right"])];
    case "ParenthesizedExpression":
    case "TSAsExpression":
      return textsOf(node["expression"]);
    case "CallExpression": {
      const args = node["arguments"] as readonly Node[];
      const pair = args
        .map((argument) => argument["value"])
        .find((value) => typeof value === "string" && /^[가-힣]+\/[가-힣]+$/.test(value));
      const callee = isNode(node["callee"]) ? node["callee"] : {};
      const cut = isNode(callee["property"]) && callee["property"]["name"] === "slice" ? textsOf(callee["object"])[0] : undefined;
      if (cut !== undefined && cut !== "가나") return [cut.replace("가나", "")];
      const quoted = callee["name"] === "named" || callee["name"] === "quoted" ? "‘가나’" : "가나";
      if (typeof pair !== "string") return [quoted];
      if (callee["name"] === "josa") return textsOf(args[0]).map((word) => josa(word || "가나", pair as JosaPair));
      return [quoted + (pair.split("/")[1] ?? "")];
    }
    default:
      return ["가나"];
  }
}

/** Texts of an array, of a property or of what is pushed. */
function listed(node: Json | undefined): string[] {
  if (!isNode(node)) return [];
  if (node["type"] === "ArrayExpression") return (node["elements"] as readonly Json[]).flatMap(listed);
  if (node["type"] === "ConditionalExpression") return [...listed(node["consequent"]), ...listed(node["alternate"])];
  if (node["type"] === "ArrowFunctionExpression") return listed(node["body"]);
  if (node["type"] === "SpreadElement") return listed(node["argument"]);
  if (node["type"] === "CallExpression") return [...listed(node["callee"]), ...(node["arguments"] as readonly Json[]).flatMap(listed)];
  if (node["type"] === "MemberExpression") return listed(node["object"]);
  return node["type"] === "Literal" || node["type"] === "TemplateLiteral" ? textsOf(node) : [];
}

const IS_SAID = /(?:요|[죠니]다|까요)[.?!]/;
/** Sentences end before a space, as the reader of them has it. */
const sentencesOf = (text: string): string[] => (text.match(/(?:[^.?!“”]|“[^”]*”|\.(?=\S))+[.?!]*/gu) ?? []).map((part) => part.trim());

/** Reads them from the sources of the engine. */
export function saidWords(): SaidWords {
  const sentences = new Set<string>();
  const chips = new Set<string>();
  const plans = new Set<string>();
  const say = (texts: readonly string[]) => {
    for (const text of texts.filter((each) => IS_SAID.test(each)))
      for (const part of sentencesOf(text.replaceAll(/([.?!])가나/g, "$1")))
        if (/[가-힣]/.test(part.replaceAll("가나", "")) && IS_SAID.test(part)) sentences.add(part);
  };
  const visit = (node: Json, allSaid: boolean): void => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, allSaid));
    if (!isNode(node)) return;
    if (node["type"] === "ObjectExpression") {
      const properties = (node["properties"] as readonly Node[]).filter((property) => property["type"] === "Property");
      const kinds = properties.filter((property) => keyOf(property) === "kind").flatMap((property) => textsOf(property["value"]));
      for (const property of properties) {
        const key = keyOf(property);
        if (key === "chips") for (const chip of listed(property["value"])) chips.add(chip);
        if (key === "plan") for (const item of listed(property["value"])) plans.add(item);
        if (key === "done") say(textsOf(property["value"]).map((text) => `가나를 ${text}`));
        else if (SAID_KEYS.has(key) || (key === "text" && kinds.some((kind) => NOTE_KINDS.has(kind)))) say(textsOf(property["value"]));
      }
    }
    if (
      node["type"] === "CallExpression" &&
      isNode(node["callee"]) &&
      isNode(node["callee"]["object"]) &&
      node["callee"]["object"]["name"] === "plan"
    )
      for (const item of (node["arguments"] as readonly Json[]).flatMap(listed)) plans.add(item);
    if (allSaid && (node["type"] === "TemplateLiteral" || node["type"] === "Literal")) say(textsOf(node));
    const saysMore = allSaid && !(node["type"] === "Property" && (OF_THE_APP.has(keyOf(node)) || keyOf(node) === "done"));
    for (const [key, value] of Object.entries(node)) if (key !== "type") visit(value, saysMore && node["type"] !== "TemplateLiteral");
  };
  const files = globSync("{packages/{korean,engine},apps/server/src/modules/{generations,rooms}}/**/*.ts", { cwd: ROOT }).filter(
    (file) => !/\.test\.ts$|\/(?:testing|phrasings|declared|node_modules)\//.test(file),
  );
  for (const file of files.toSorted()) {
    const { program } = parseSync(file, readFileSync(`${ROOT}/${file}`, "utf8"));
    visit(JSON.parse(JSON.stringify(program, (_key, value) => (typeof value === "bigint" ? null : value))), ALL_SAID.test(`/${file}`));
  }
  return { sentences: [...sentences], chips: [...chips], plans: [...plans].filter((plan) => /[가-힣]/.test(plan.replaceAll("가나", ""))) };
}
