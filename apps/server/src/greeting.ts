import type { LocalModels } from "@appmon/adapters/language-models/find-local-models";
import type { Config } from "./config.ts";

/** Found, and not taken without being asked. */
function offerOf({ name, models }: LocalModels): string {
  const more = models.length > 1 ? ` 외 ${models.length - 1}개` : "";
  return `  언어 모델         이 컴퓨터의 ${name}에 ${models[0]}${more}: 마이페이지의 모델에서 한 번 누르면 써요 (LOCAL_MODELS=0 이면 찾지 않아요)`;
}

/** What is printed when the service is open. */
export function greetingFor(config: Config, publicOrigin: string, appsOrigin: string, local: LocalModels[]): string[] {
  const roles = [...config.roles].join(", ");
  const apps = new URL(appsOrigin);
  return [
    "",
    `  앱몬이 열렸어요   ${publicOrigin}`,
    `  만든 앱의 주소    ${apps.protocol}//{이름}.${apps.host}`,
    config.providers
      ? "  로그인           설정한 소셜 로그인"
      : "  로그인           네이버·카카오·구글·애플 아무 버튼이나 누르고 연습용 사람을 고르세요 (외부 연결 없음)",
    ...(config.models.length > 0 ? [`  언어 모델         ${config.models.map(({ model }) => model).join(", ")}`] : []),
    ...(config.models.length === 0 ? local.map(offerOf) : []),
    `  맡은 일           ${roles}   ·   데이터 ${config.databaseUrl ? "DATABASE_URL" : config.dataDir}`,
    "  멈추기           Ctrl+C",
    "",
  ];
}
