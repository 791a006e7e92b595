import type { FastifyPluginAsync } from "fastify";
import { registerControl } from "./control-routes.ts";
import { registerHosted } from "./hosted-routes.ts";
import { registerRest } from "./rest-routes.ts";
import { createSandboxContext, type TossSandboxOptions } from "./sandbox-context.ts";
import { createSandboxControl, type SandboxControl } from "./sandbox-control.ts";

const MAX_BODY_BYTES = 64 * 1024;

export interface TossSandbox {
  /** Register under the path of `baseUrl`. */
  routes: FastifyPluginAsync;
  control: SandboxControl;
}

/**
 * A local payment gateway that speaks Toss Payments' contract, so that paying runs whole before there is a contract with Toss.
 * No money moves. Throws in production, and for keys that are not its own.
 */
export function createTossSandbox(options: TossSandboxOptions): TossSandbox {
  if (options.production) throw new Error("the payment sandbox must not run in production: set the Toss keys");
  if (!/^test_ck_sandbox/.test(options.clientKey) || !/^test_sk_sandbox/.test(options.secretKey))
    throw new Error("the payment sandbox takes only sandbox keys: test_ck_sandbox… and test_sk_sandbox…");
  const context = createSandboxContext(options);
  const control = createSandboxControl(context);
  return {
    control,
    routes: async (app) => {
      app.removeAllContentTypeParsers();
      // Broken JSON is answered in Toss's words by whoever reads the body.
      app.addContentTypeParser("application/json", { parseAs: "string", bodyLimit: MAX_BODY_BYTES }, (_request, text, done) => {
        try {
          done(null, JSON.parse(String(text)));
        } catch {
          done(null, undefined);
        }
      });
      app.addHook("onClose", async () => context.webhooks.stop());
      registerHosted(app, context);
      registerRest(app, context);
      registerControl(app, context, control);
    },
  };
}
