/*
 * Drawings of example apps, 320×392, one hand each: their colours and type are deliberately not ours. The few Korean words
 * in them are part of the picture, so they are not translated.
 */
const FRAME = { viewBox: "0 0 320 392", className: "block h-auto w-full", "aria-hidden": true } as const;

/** 가게: warm, one big button. */
export function BakeryDrawing() {
  return (
    <svg {...FRAME}>
      <rect width="320" height="392" fill="#FBF1E4" />
      <path d="M0 0h320v150c-60 26-110 30-160 18S60 140 0 164Z" fill="#E9B872" />
      <g>
        <ellipse cx="160" cy="138" rx="86" ry="16" fill="#C98F45" opacity=".45" />
        <path d="M88 92c0-10 32-18 72-18s72 8 72 18v36c0 10-32 18-72 18s-72-8-72-18Z" fill="#FFF8EE" />
        <ellipse cx="160" cy="92" rx="72" ry="18" fill="#FFFDF8" />
        <path
          d="M88 100c8 14 18 14 24 4s16-4 20 6 18 10 26 0 18-8 24 2 18 8 24-2 18-6 26-10v-8c0 10-32 18-72 18s-72-8-72-18Z"
          fill="#F3C9C2"
        />
        <circle cx="136" cy="84" r="8" fill="#D2453B" />
        <circle cx="160" cy="80" r="8" fill="#D2453B" />
        <circle cx="184" cy="84" r="8" fill="#D2453B" />
      </g>
      <g fill="#4A2F14" fontFamily="inherit">
        <text x="28" y="212" fontSize="24" fontWeight="700" letterSpacing="-.5">
          케이크 예약
        </text>
        <text x="28" y="236" fontSize="13" fontWeight="500" opacity=".75">
          찾으러 오실 날을 골라 주세요
        </text>
      </g>
      {["20 금", "21 토", "22 일", "23 월"].map((day, index) => (
        <g key={day} transform={`translate(${28 + index * 67} 254)`}>
          <rect width="60" height="48" rx="14" fill={index === 1 ? "#4A2F14" : "#fff"} />
          <text x="30" y="30" textAnchor="middle" fontSize="14" fontWeight="650" fill={index === 1 ? "#FBF1E4" : "#4A2F14"}>
            {day}
          </text>
        </g>
      ))}
      <rect x="28" y="322" width="264" height="48" rx="24" fill="#C8452D" />
      <text x="160" y="352" textAnchor="middle" fontSize="16" fontWeight="700" fill="#fff">
        예약하기
      </text>
    </svg>
  );
}

/** 종이: serif, hairlines, much white. */
export function BookClubDrawing() {
  const books = [
    ["소년이 온다", "한 줄 감상 6", "#2F4B3C"],
    ["아침 그리고 저녁", "한 줄 감상 4", "#A63D2F"],
    ["모순", "한 줄 감상 9", "#C7A14A"],
  ];
  return (
    <svg {...FRAME} fontFamily='"Noto Serif KR", "Noto Serif CJK KR", "Nanum Myeongjo", AppleMyungjo, Batang, serif'>
      <rect width="320" height="392" fill="#FAF8F3" />
      <text x="28" y="62" fontSize="30" fontWeight="700" fill="#1D1B16">
        느린 책장
      </text>
      <text x="28" y="88" fontSize="13" fill="#6B665A">
        열두 사람이 함께 읽어요
      </text>
      <path d="M28 108h264" stroke="#1D1B16" strokeWidth="1.500" />
      {books.map(([title, note, colour], index) => (
        <g key={title} transform={`translate(28 ${124 + index * 76})`}>
          <rect width="38" height="54" fill={colour} />
          <path d="M6 10h26M6 15h18" stroke="#fff" strokeWidth="1.500" opacity=".7" />
          <text x="54" y="24" fontSize="17" fontWeight="700" fill="#1D1B16">
            {title}
          </text>
          <text x="54" y="45" fontSize="12" fill="#6B665A">
            {note}
          </text>
          <path d="M0 66h264" stroke="#DDD7C8" />
        </g>
      ))}
      <text x="28" y="370" fontSize="13" fill="#1D1B16" textDecoration="underline">
        이번 달 책 고르기
      </text>
      <text x="292" y="370" textAnchor="end" fontSize="13" fill="#6B665A">
        27권
      </text>
    </svg>
  );
}

/** 업무: dense, tabular, neutral. */
export function StockDrawing() {
  const rows = [
    ["소이 왁스 5kg", "32", "#0F7A4D"],
    ["유리 용기 120ml", "8", "#C03221"],
    ["면 심지", "240", "#0F7A4D"],
    ["라벨 스티커", "61", "#9A6700"],
    ["라벤더 오일", "14", "#0F7A4D"],
    ["선물 상자", "5", "#C03221"],
  ];
  return (
    <svg {...FRAME} fontFamily="inherit">
      <rect width="320" height="392" fill="#F3F5F8" />
      <rect width="320" height="58" fill="#10233F" />
      <text x="20" y="36" fontSize="17" fontWeight="700" fill="#fff">
        재고 장부
      </text>
      <rect x="236" y="16" width="64" height="27" rx="5" fill="#2F6BFF" />
      <text x="268" y="34" textAnchor="middle" fontSize="12" fontWeight="700" fill="#fff">
        입고
      </text>
      {[
        ["전체 품목", "46"],
        ["곧 떨어져요", "2"],
      ].map(([label, value], index) => (
        <g key={label} transform={`translate(${20 + index * 144} 74)`}>
          <rect width="136" height="66" rx="6" fill="#fff" stroke="#DCE1E9" />
          <text x="12" y="24" fontSize="12" fontWeight="550" fill="#5B6675">
            {label}
          </text>
          <text x="12" y="53" fontSize="24" fontWeight="750" fill={index ? "#C03221" : "#10233F"}>
            {value}
          </text>
        </g>
      ))}
      <rect x="20" y="154" width="280" height="218" rx="6" fill="#fff" stroke="#DCE1E9" />
      {rows.map(([name, count, colour], index) => (
        <g key={name} transform={`translate(20 ${154 + index * 36})`}>
          {index > 0 && <path d="M0 0h280" stroke="#E8ECF2" />}
          <circle cx="16" cy="19" r="3.500" fill={colour} />
          <text x="30" y="23" fontSize="13" fontWeight="550" fill="#10233F">
            {name}
          </text>
          <text x="266" y="23" textAnchor="end" fontSize="13" fontWeight="700" fill={colour}>
            {count}
          </text>
        </g>
      ))}
    </svg>
  );
}
