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
npm test         # 앱의 규칙 시험
npm run build    # dist/에 배포할 파일 만들기
npm run preview  # 만든 파일 미리 보기
\`\`\`

\`dist/\`를 정적 호스팅에 올리면 돼요. 화면마다 주소가 있으니, 없는 주소에는 \`index.html\`을 보내도록 설정해 주세요.
Docker가 있으면 \`docker compose up --build\`로 만들고 시험하고 띄워요. http://localhost:8080 에서 열려요.

## 어디에 무엇이 있나요

| 위치 | 내용 |
|---|---|
${places.map(([place, what]) => `| \`${place}\` | ${what} |`).join("\n")}

화면 파일은 무엇을 보여 줄지만 적고, 그리는 일은 \`src/kit/\`의 부품이 해요. \`@appmon/kit/…\`는 \`src/kit/…\`을 가리켜요.

## 고치기

- **항목을 더하려면** \`src/data/\`의 목록 파일에서 타입과 \`fields\`에 함께 적어요. 양식과 상세 화면에는 저절로 나오고, 표에서 보려면 화면 파일의
  \`columns\`에 넣어요. 이미 있는 기록에서는 비어 있어요. \`required\`로 하면 그 항목을 적을 때만 물어요.
- **화면을 더하려면** \`src/screens/\`에 파일을 만들고 \`src/app.tsx\`의 \`routes\`와 \`nav\`에 넣어요. 부품으로 안 되는 화면은 React로 써요:
  \`src/kit/data.ts\`의 \`useRecords\`가 기록을 읽고 쓰고, \`src/kit/ui.tsx\`에 단추와 입력칸이 있어요.
- **규칙은** \`src/data/\`의 \`constraints\`(막을 것)와 \`src/rules.ts\`(저절로 할 일)에 있어요. 쓸 수 있는 것은 \`src/kit/schema.ts\`에 모두 적혀 있어요.
- **색과 글자는** \`src/theme.ts\`에서 바꿔요.

## 데이터

데이터는 이 브라우저(localStorage)에 저장돼요. 다른 기기와는 나누지 않아요. 저장하는 이름은 \`src/app.tsx\`의 \`storageKey\`예요. 바꾸면 다른 데이터가 되니,
한 주소에서 앱을 여럿 돌릴 때만 서로 다르게 정해 주세요.
앱에 있는 예시 데이터는 \`src/data/*.sample.ts\`에서 고칠 수 있어요.

여러 사람이 함께 쓰려면 서버가 있어야 해요. 기록을 어디에 두는지는 \`src/kit/data-store.ts\`의 \`DataStore\` 하나로 정해져 있어요. 그대로 만든 것을
\`src/kit/app.tsx\`의 \`openBackend\`에서 돌려주면 돼요. 규칙을 지키는 \`src/kit/record-writes.ts\`는 브라우저 없이 Node.js에서도 돌아가요.
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
  ["src/app.test.ts", "앱이 지키는 규칙의 시험"],
  ["src/app.css", "Tailwind CSS와 내 스타일"],
  ["Dockerfile", "컨테이너로 만드는 방법. `compose.yaml`이 이것을 띄워요."],
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
