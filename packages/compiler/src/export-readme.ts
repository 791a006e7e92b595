/** The README of an exported project: what it is, how it runs, where what stands. */
import type { AppSpec } from "@appmon/appspec/spec";

/** @param paths every file of the project: a folder or file the project does not have is not told of */
export function exportReadme(spec: AppSpec, paths: readonly string[]): string {
  const tagline = spec.tagline === undefined ? "" : `${markdownText(spec.tagline)}\n\n`;
  const places = PLACES.filter(([place]) => paths.some((path) => path === place || (place.endsWith("/") && path.startsWith(place))));
  return `# ${markdownText(spec.title)}

${tagline}앱몬에서 내보낸 앱이에요. 이 폴더만으로 실행돼요.

## 실행

Node.js 20.19 이상이 필요해요.

\`\`\`sh
npm install
npm run dev      # 개발 서버
npm run check    # 타입 검사
npm run lint     # 코드 검사
npm run build    # dist/에 배포할 파일 만들기
npm run preview  # 만든 파일 미리 보기
\`\`\`

\`dist/\`를 정적 호스팅에 올리면 돼요. 화면마다 주소가 있으니, 없는 주소에는 \`index.html\`을 보내도록 설정해 주세요.

## 어디에 무엇이 있나요

| 위치 | 내용 |
|---|---|
${places.map(([place, what]) => `| \`${place}\` | ${what} |`).join("\n")}

화면 파일은 무엇을 보여 줄지만 적고, 그리는 일은 \`src/kit/\`의 부품이 해요. \`@appmon/kit/…\`는 \`src/kit/…\`을 가리켜요.

## 데이터

데이터는 이 브라우저(localStorage)에 저장돼요. 다른 기기와는 나누지 않아요.
앱에 있는 예시 데이터는 \`src/data/*.sample.ts\`에서 고칠 수 있어요.
${spec.auth ? PEOPLE : ""}`;
}

const PLACES: readonly (readonly [place: string, what: string])[] = [
  ["src/main.tsx", "앱이 시작되는 곳"],
  ["src/app.tsx", "메뉴와 화면 주소"],
  ["src/screens/", "화면마다 파일 하나"],
  ["src/custom/", "이 앱에만 있는 부품과 화면"],
  ["src/data/", "데이터의 모양과 예시 데이터"],
  ["src/actions/", "기록마다 할 수 있는 일"],
  ["src/rules.ts", "기록이 바뀔 때 저절로 일어나는 일"],
  ["src/people.ts", "가입과 역할"],
  ["src/theme.ts", "색과 모양"],
  ["src/app.css", "Tailwind CSS와 내 스타일"],
  ["src/kit/", "이 앱에 쓰인 부품. 원하는 대로 고쳐도 돼요."],
];

const PEOPLE = `
## 로그인

이 폴더로 실행하면 계정도 이 브라우저에만 있어요. 역할을 바꿔 보며 화면을 확인하는 용도예요.
여러 사람이 함께 쓰려면 로그인과 권한을 지키는 서버가 필요해요.
`;

/** User text as one line of Markdown that means only itself. */
function markdownText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ")
    .replace(/[\\`*_{}[\]()#+!|<>~&]/g, "\\$&")
    .trim();
}
