import { index, layout, route } from "@react-router/dev/routes";
import type { RouteConfig } from "@react-router/dev/routes";

/** Every address of the product. Several addresses may share a file; each then needs an id of its own. */
export default [
  layout("routes/shell.tsx", [
    index("routes/home.tsx"),
    route("login", "routes/login.tsx"),
    route("faq", "routes/faq.tsx"),
    route("docs/errors", "routes/docs-errors.tsx"),
    route("term/service", "routes/term-service.tsx"),
    route("term/privacy", "routes/term-privacy.tsx"),
    route("term/license", "routes/term-license.tsx"),
    route("term/payment", "routes/term-payment.tsx"),
    route("_app", "routes/app-shell.tsx"),
    route("*", "routes/not-found.tsx"),

    layout("routes/with-data.tsx", [
      route("auth/signup", "routes/auth-signup.tsx"),
      route("auth/callback/:provider", "routes/auth-callback.tsx"),

      route("appmon", "routes/appmon.tsx"),
      route("appmon/create", "routes/appmon-create.tsx"),
      route("appmon/processing", "routes/appmon-processing.tsx"),
      route("appmon/build", "routes/appmon-build.tsx"),
      route("appmon/preview", "routes/appmon-preview.tsx"),
      route("appmon/deploy", "routes/appmon-deploy.tsx"),
      route("appmon/complete", "routes/appmon-complete.tsx"),
      route("appmon/chat", "routes/appmon-chat.tsx"),
      route("appmon/chat/:id", "routes/appmon-chat-detail.tsx"),

      route("mypage", "routes/mypage.tsx"),
      route("mypage/app", "routes/mypage-app.tsx"),
      route("mypage/app/:id", "routes/mypage-app-detail.tsx"),
      route("mypage/trash", "routes/mypage-trash.tsx"),
      route("mypage/model", "routes/mypage-model.tsx"),
      route("mypage/info", "routes/mypage-info.tsx"),

      route("enter/:id", "routes/enter.tsx"),
      route("inquiry", "routes/inquiry.tsx"),
      route("report", "routes/report.tsx"),
      route("operator", "routes/operator.tsx"),
      route("payment", "routes/payment.tsx"),
      route("payment/callback/success", "routes/payment-success.tsx"),
      route("payment/callback/fail", "routes/payment-fail.tsx"),
      route("payment/callback/subscribe/success", "routes/payment-subscribe-success.tsx"),
      route("payment/callback/subscribe/fail", "routes/payment-subscribe-fail.tsx"),
      route("payment/subscribe/register", "routes/payment-subscribe-register.tsx"),
      route("payment/subscribe/product", "routes/payment-subscribe-product.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
