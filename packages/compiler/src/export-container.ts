/** What it takes to run an exported project in a container: the app is files, so there is a server for files and nothing else. */

const PORT = 8080;
/** Vite's own preview server is no server for the public; this one is small, and answers unknown addresses with the app. */
const SERVER = "sirv-cli@3.0.1";

/** `Dockerfile`, `.dockerignore` and `compose.yaml`. */
export const CONTAINER_FILES: Readonly<Record<string, string>> = {
  ".dockerignore": "node_modules/\ndist/\n.git/\n*.local\n",
  Dockerfile: `# 앱을 만들어요. 타입이나 규칙 시험이 틀리면 여기에서 멈춰요.
FROM node:24-alpine AS build
WORKDIR /app
COPY package.json package-lock.json* ./
RUN npm install --no-audit --no-fund
COPY . .
RUN npm run check
RUN npm test
RUN npm run build

# 만든 파일과 그것을 보내 주는 작은 서버만 남겨요.
FROM node:24-alpine
RUN npm install --global --ignore-scripts ${SERVER}
WORKDIR /app
COPY --from=build /app/dist ./dist
USER node
EXPOSE ${PORT}
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s CMD wget --quiet --spider http://127.0.0.1:${PORT}/ || exit 1
# --single: 화면마다 주소가 있으니, 없는 파일의 주소에는 index.html을 보내요.
CMD ["sirv", "dist", "--single", "--etag", "--quiet", "--host", "0.0.0.0", "--port", "${PORT}"]
`,
  "compose.yaml": `# docker compose up --build 를 하면 http://localhost:${PORT} 에서 열려요.
# 데이터는 쓰는 사람의 브라우저에 있어서 데이터베이스가 없어요.
services:
  app:
    build: .
    init: true
    restart: unless-stopped
    read_only: true
    cap_drop: [ALL]
    security_opt: ["no-new-privileges:true"]
    ports: ["${PORT}:${PORT}"]
`,
};
