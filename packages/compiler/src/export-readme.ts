/** The README of an exported project: what it is, how it runs, where what stands. */
import type { AppSpec } from "@appmon/appspec/spec";

/** @param paths every file of the project: a sentence about a file that the project does not have is left out */
export function exportReadme(spec: AppSpec, paths: readonly string[]): string {
  const tagline = spec.tagline === undefined ? "" : `${markdownText(spec.tagline)}\n\n`;
  const places = PLACES.filter(([place]) => isThere(place, paths));
  const points = changingPoints(paths).map((sentences) => sentences.filter((one) => namesOnly(one, paths)));
  return `# ${markdownText(spec.title)}

${tagline}앱몬에서 내보낸 앱이에요. 이 폴더만으로 실행돼요.

## 실행

Node.js 24가 필요해요. 22라면 22.22 이상이면 돼요.

\`\`\`sh
npm install
npm run dev      # 개발 서버
npm run check    # 타입 검사
npm run lint     # 코드 검사
npm test         # 앱의 규칙 시험
npm run build    # dist/에 배포할 파일 만들기
npm run preview  # 만든 파일 미리 보기
\`\`\`

\`dist/\`는 정적 호스팅에 올릴 수 있어요. 화면마다 주소가 있으니, 없는 주소에는 \`index.html\`을 보내도록 설정해 주세요.
${isForMany(spec) ? `${SEVERAL}\n` : `${ALONE}\n`}Docker가 있으면 \`docker compose up --build\`로 만들고 시험하고 띄워요. http://localhost:8080 에서 열려요.

## 어디에 무엇이 있나요

| 위치 | 내용 |
|---|---|
${places.map(([place, what]) => `| \`${place}\` | ${what} |`).join("\n")}

화면 파일은 무엇을 보여 줄지만 적고, 그리는 일은 \`src/kit/\`의 부품이 해요. \`@appmon/kit/…\`는 \`src/kit/…\`을 가리켜요.

## 고치기

${points.flatMap((sentences) => (sentences.length === 0 ? [] : `- ${sentences.join("\n  ")}\n`)).join("")}
## 데이터

데이터는 이 브라우저(localStorage)에 저장돼요. 다른 기기와는 나누지 않아요. 저장하는 이름은 \`src/app.tsx\`의 \`storageKey\`예요. 바꾸면 다른 데이터가 되니,
한 주소에서 앱을 여럿 돌릴 때만 서로 다르게 정해 주세요.
${[SAMPLES, `\n${SHARED}`]
  .filter((one) => namesOnly(one, paths))
  .map((one) => `${one}\n`)
  .join("")}${spec.auth ? PEOPLE : ""}`;
}

/** Whether more than one person has to see the same records: people sign in, or strangers hand something in. */
const isForMany = ({ auth, entities }: AppSpec): boolean =>
  auth !== undefined || entities.some(({ access = [] }) => access.some(({ can }) => can.includes("create")));

const ALONE = "데이터는 여는 사람마다 그 브라우저에 따로 있어요. 혼자 쓰거나 저마다 쓰는 앱이라면 이대로 돼요.";
const SEVERAL = `
**올리기 전에 알아 두세요.** 이대로 올리면 화면을 보여 주고 혼자 써 볼 수는 있지만, 실제로 예약·주문·가입을 받지는 못해요.

- 남긴 것은 그 사람의 브라우저에만 저장돼요. 다른 사람에게도, 운영하는 사람에게도 보이지 않아요.
- 역할을 바꾸는 칸이 누구에게나 있어서, 누구든 관리자 화면을 열어 볼 수 있어요. 손님이 볼 것이 있는 앱은 손님으로, 아니면 관리자로 시작해요.
- 실제로 쓰려면 앱몬에서 배포하거나, 아래 ‘데이터’에 적은 대로 기록과 로그인을 맡을 서버를 붙여 주세요.
`;

/** What an owner changes first, point by point in sentences. */
function changingPoints(paths: readonly string[]): string[][] {
  const blocks = paths.filter((path) => /^src\/kit\/[\w-]+-block\.tsx$/.test(path)).map((path) => `\`${path.slice("src/kit/".length)}\``);
  return [
    [
      "**항목을 더하려면** `src/data/`의 목록 파일에서 타입과 `fields`에 함께 적어요. 양식과 상세 화면에는 저절로 나오고, 표에서 보려면 화면 파일의\n  `columns`에 넣어요. 이미 있는 기록에서는 비어 있어요. `required`로 하면 그 항목을 적을 때만 물어요.",
    ],
    [
      "**화면을 더하려면** `src/screens/`에 파일을 만들고 `src/app.tsx`의 `routes`와 `nav`에 넣어요. 부품으로 안 되는 화면은 React로 써요:",
      "`src/kit/data.ts`의 `useRecords`가 기록을 읽고 쓰고, `src/kit/ui.tsx`에 단추와 입력칸과 차트가 있어요.",
    ],
    [
      '**목록을 다르게 보여 주려면** 화면 파일의 `views={[{ kind: "list" }]}`에서 `kind`를 바꿔요.',
      "`src/kit/schema.ts`의 `View`에 적힌 모양을 모두 쓸 수 있어요. 그리는 파일은 `src/kit/views/`에 있어요.",
    ],
    ...(blocks.length === 0
      ? []
      : [
          [
            `**큰 부품은** 이 앱에 쓰인 것만 \`src/kit/\`에 들어 있어요: ${blocks.join(", ")}.`,
            "없는 부품을 쓰면 `npm run check`가 알려 줘요.",
          ],
        ]),
    [
      "**막을 것은** `src/data/`의 `constraints`에 있어요.",
      "**저절로 할 일은** `src/rules.ts`에 있어요.",
      "규칙에 쓸 수 있는 것은 `src/kit/schema.ts`에 모두 적혀 있어요.",
    ],
    ["**색과 글자는** `src/theme.ts`에서 바꿔요."],
  ];
}

const SAMPLES = "앱에 있는 예시 데이터는 `src/data/*.sample.ts`에서 고칠 수 있어요.";
const SHARED = `여러 사람이 함께 쓰려면 서버가 있어야 해요. 기록을 어디에 두는지는 \`src/kit/data-store.ts\`의 \`DataStore\` 하나로 정해져 있어요. 그대로 만든 것을
\`src/kit/app.tsx\`의 \`openBackend\`에서 돌려주면 돼요. 규칙을 지키는 \`src/kit/record-writes.ts\`는 브라우저 없이 Node.js에서도 돌아가요.`;

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

/** Whether every path that a text names (`src/app.tsx`, `src/data/*.sample.ts`) is one of those there are. */
const namesOnly = (text: string, paths: readonly string[]): boolean =>
  [...text.matchAll(/`((?:src|dist)\/[^`]*)`/g)].every(([, named = ""]) => isThere(named, paths));

function isThere(named: string, paths: readonly string[]): boolean {
  const [start = "", end = ""] = named.split("*");
  return (
    named === "dist/" ||
    paths.some((path) => (named.includes("*") || named.endsWith("/") ? path.startsWith(start) && path.endsWith(end) : path === named))
  );
}

/** User text as one line of Markdown that means only itself. */
function markdownText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ")
    .replace(/[\\`*_{}[\]()#+!|<>~&]/g, "\\$&")
    .trim();
}
