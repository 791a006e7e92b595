/* More drawings of example apps; see drawings-day.tsx. */
const FRAME = { viewBox: "0 0 320 392", className: "block h-auto w-full", "aria-hidden": true } as const;
const STAR = "M0-15 4.400-5.200 15-4.200 7 2.900 9.300 13.300 0 7.900-9.300 13.300-7 2.900-15-4.200-4.400-5.200Z";

/** 놀이: round and bright. */
export function StickerDrawing() {
  return (
    <svg {...FRAME} fontFamily="inherit">
      <rect width="320" height="392" fill="#FFD84D" />
      <circle cx="290" cy="30" r="86" fill="#FFC21A" />
      <text x="28" y="60" fontSize="26" fontWeight="800" fill="#3B2A00">
        하린이 스티커판
      </text>
      <text x="28" y="86" fontSize="14" fontWeight="600" fill="#6B4E00">
        세 개만 더 모으면 선물!
      </text>
      <rect x="24" y="110" width="272" height="186" rx="28" fill="#fff" />
      {Array.from({ length: 10 }, (_, index) => {
        const isDone = index < 7;
        const x = 62 + (index % 5) * 49;
        const y = 160 + Math.floor(index / 5) * 84;
        return (
          <g key={index} transform={`translate(${x} ${y})`}>
            <circle r="21" fill={isDone ? ["#FF6B6B", "#4DABF7", "#51CF66", "#845EF7", "#FF922B"][index % 5] : "#F4F1E6"} />
            {isDone && <path d={STAR} fill="#fff" transform={`rotate(${(index % 3) * 9 - 9}) scale(.82)`} />}
          </g>
        );
      })}
      <rect x="24" y="316" width="272" height="54" rx="27" fill="#3B2A00" />
      <text x="160" y="350" textAnchor="middle" fontSize="17" fontWeight="800" fill="#FFD84D">
        칭찬 스티커 붙이기
      </text>
    </svg>
  );
}

/** 고요: air, one colour. */
export function MoodDrawing() {
  const days = [3, 4, 2, 4, 5, 3, 4, 1, 3, 4, 5, 5, 2, 3, 4, 4, 3, 5, 4, 0, 0];
  return (
    <svg {...FRAME} fontFamily="inherit">
      <rect width="320" height="392" fill="#E9EFEC" />
      <circle cx="160" cy="128" r="62" fill="#8FB3A4" />
      <circle cx="160" cy="128" r="44" fill="#A9C7BA" />
      <circle cx="160" cy="128" r="25" fill="#C7DCD3" />
      <text x="160" y="230" textAnchor="middle" fontSize="24" fontWeight="500" fill="#24423A" letterSpacing="1">
        잔잔함
      </text>
      <text x="160" y="254" textAnchor="middle" fontSize="12" fontWeight="500" fill="#53756A">
        오늘을 한 단어로 남겼어요
      </text>
      {days.map((mood, index) => (
        <circle
          key={index}
          cx={64 + (index % 7) * 32}
          cy={300 + Math.floor(index / 7) * 29}
          r={mood ? 4 + mood * 1.3 : 3}
          fill="#2F5D50"
          opacity={mood ? 0.25 + mood * 0.13 : 0.15}
        />
      ))}
    </svg>
  );
}

/** 밤: dark and luminous. */
export function RunningDrawing() {
  const members = [
    ["지우", 84.2],
    ["민재", 71.5],
    ["서연", 66.0],
    ["도윤", 41.8],
  ] as const;
  return (
    <svg {...FRAME} fontFamily="inherit">
      <rect width="320" height="392" fill="#0B0F1A" />
      <g transform="translate(0 26)">
        <path d="M-10 190c46-70 76 8 118-48s60-92 104-60 60-10 118-52" fill="none" stroke="#C8FF3D" strokeWidth="4" strokeLinecap="round" />
        <path d="M-10 190c46-70 76 8 118-48s60-92 104-60 60-10 118-52V200H-10Z" fill="#C8FF3D" opacity=".09" />
        <circle cx="212" cy="82" r="7" fill="#0B0F1A" stroke="#C8FF3D" strokeWidth="4" />
      </g>
      <text x="24" y="50" fontSize="14" fontWeight="600" fill="#8D97AD">
        이번 달 우리 크루
      </text>
      <text x="24" y="92" fontSize="36" fontWeight="800" fill="#fff" letterSpacing="-1">
        263.5
        <tspan fontSize="18" fontWeight="600" fill="#8D97AD">
          {" "}
          km
        </tspan>
      </text>
      {members.map(([name, km], index) => (
        <g key={name} transform={`translate(24 ${246 + index * 35})`}>
          <text y="13" fontSize="14" fontWeight="700" fill={index === 0 ? "#C8FF3D" : "#8D97AD"}>
            {index + 1}
          </text>
          <text x="24" y="13" fontSize="15" fontWeight="650" fill="#fff">
            {name}
          </text>
          <rect x="76" y="5" width="140" height="6" rx="3" fill="#1D2537" />
          <rect x="76" y="5" width={(140 * km) / 90} height="6" rx="3" fill={index === 0 ? "#C8FF3D" : "#5B6B8F"} />
          <text x="272" y="13" textAnchor="end" fontSize="14" fontWeight="650" fill="#C9D1E2">
            {km.toFixed(1)}
          </text>
        </g>
      ))}
    </svg>
  );
}
