import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./src/schema.ts",
    "./src/blob-schema.ts",
    "./src/wire-schema.ts",
    "./src/attachment-schema.ts",
    "./src/visitor-schema.ts",
    "./src/billing-schema.ts",
    "./src/card-schema.ts",
    "./src/entitlement-schema.ts",
    "./src/domain-schema.ts",
    "./src/operator-schema.ts",
    "./src/template-schema.ts",
    "./src/model-schema.ts",
    "./src/record-key-schema.ts",
    "./src/record-value-schema.ts",
    "./src/sample-schema.ts",
    "./src/fault-schema.ts",
    "./src/object-schema.ts",
    "./src/automation-schema.ts",
    "./src/number-schema.ts",
  ],
  out: "./migrations",
});
