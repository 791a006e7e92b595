export const STYLES = `.am-draw {
  --am-wheel-1: color-mix(in oklab, var(--am-chart-1) 30%, var(--am-surface));
  --am-wheel-2: color-mix(in oklab, var(--am-chart-2) 26%, var(--am-surface));
  --am-wheel-3: color-mix(in oklab, var(--am-chart-3) 26%, var(--am-surface));
  --am-wheel-4: color-mix(in oklab, var(--am-chart-4) 26%, var(--am-surface));
  --am-wheel-5: color-mix(in oklab, var(--am-chart-5) 26%, var(--am-surface));
  --am-wheel-6: color-mix(in oklab, var(--am-chart-6) 26%, var(--am-surface));
}
.am-draw-body {
  display: grid;
  grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
  gap: 18px;
  align-items: start;
}
.am-draw-stage {
  /* A wheel's corners turn beyond it. */
  overflow-x: clip;
  justify-items: center;
  text-align: center;
}
.am-draw-result {
  min-height: 2.2em;
  font-family: var(--am-title-font);
  font-size: 1.25rem;
  font-weight: 600;
  color: var(--am-muted);
  &[data-won="true"] {
    color: var(--am-primary-ink);
    font-size: clamp(1.5rem, 1.2rem + 2vw, 2.25rem);
    font-weight: var(--am-title-weight);
    animation: am-pop 0.5s cubic-bezier(0.2, 1.6, 0.4, 1);
  }
}
.am-wheel {
  position: relative;
  width: min(100%, 400px);
  svg {
    display: block;
    width: 100%;
    border-radius: 50%;
    filter: drop-shadow(0 6px 18px rgb(0 0 0 / 14%));
    transition: rotate 3.2s cubic-bezier(0.12, 0.7, 0.12, 1);
  }
  path {
    stroke: var(--am-surface);
    stroke-width: 1.2;
  }
  text {
    fill: var(--am-ink);
    font-family: var(--am-font);
    font-weight: 600;
  }
}
.am-wheel-hub {
  fill: var(--am-surface);
  stroke: var(--am-line);
}
.am-wheel-empty {
  fill: color-mix(in oklab, var(--am-ink) 7%, var(--am-surface));
}
.am-wheel-pin {
  position: absolute;
  z-index: 1;
  top: -6px;
  left: calc(50% - 13px);
  border: 13px solid transparent;
  border-top: 24px solid var(--am-primary);
  border-bottom: 0;
}
.am-winners {
  display: grid;
  gap: 8px;
  justify-items: center;
  ol {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 6px;
  }
  .am-badge {
    font-size: 0.9375rem;
  }
}
.am-names {
  gap: 10px;
  textarea {
    min-height: 120px;
  }
}
.am-lots {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(74px, 1fr));
  gap: 8px;
  width: 100%;
}
.am-lot {
  aspect-ratio: 3 / 4;
  display: grid;
  place-items: center;
  padding: 4px;
  border: 1px solid var(--am-primary-edge);
  border-radius: min(var(--am-radius), 14px);
  background: var(--am-primary);
  color: var(--am-on-primary) !important;
  font-weight: 650;
  cursor: pointer;
  &[data-open="true"] {
    background: var(--am-surface);
    color: var(--am-primary-ink) !important;
    animation: am-pop 0.3s ease-out;
  }
}
.am-groups {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 10px;
  width: 100%;
  text-align: left;
  li {
    padding: 14px 16px;
    border-radius: min(var(--am-radius), 16px);
    background: var(--am-tint);
  }
  h3 {
    font-size: 1rem;
    margin-bottom: 4px;
  }
}
.am-board-front {
  justify-self: center;
  padding: 4px 40px;
  border-radius: 6px;
  background: color-mix(in oklab, var(--am-ink) 9%, var(--am-surface));
  color: var(--am-muted);
}
.am-seats {
  display: grid;
  gap: 6px;
  width: 100%;
}
.am-seat {
  min-height: 48px;
  padding: 4px 2px;
  border: 1px solid var(--am-line);
  border-radius: 8px;
  background: var(--am-surface);
  font-weight: 600;
  font-size: 0.875rem;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:disabled {
    opacity: 0.4;
  }
  &[data-fixed="true"] {
    background: var(--am-primary);
    color: var(--am-on-primary);
  }
}
.am-balls {
  display: grid;
  gap: 10px;
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 8px;
  }
}
.am-ball {
  display: grid;
  place-items: center;
  width: clamp(38px, 10vw, 52px);
  aspect-ratio: 1;
  border-radius: 50%;
  color: #17181c;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  box-shadow: inset -3px -4px 8px rgb(0 0 0 / 18%);
  &[data-tens="0"] {
    background: #fbc400;
  }
  &[data-tens="1"] {
    background: #69c8f2;
  }
  &[data-tens="2"] {
    background: #ff8a80;
  }
  &[data-tens="3"] {
    background: #b9bec6;
  }
  &[data-tens="4"] {
    background: #a9d840;
  }
  &[data-tens="wait"] {
    background: color-mix(in oklab, var(--am-ink) 9%, var(--am-surface));
    color: var(--am-muted);
  }
}
.am-ladder {
  width: 100%;
  overflow-x: auto;
  svg {
    display: block;
    width: 100%;
    height: auto;
  }
  path {
    fill: none;
    stroke: color-mix(in oklab, var(--am-ink) 30%, var(--am-surface));
    stroke-width: 3;
    stroke-linecap: round;
  }
  .way {
    stroke-width: 5;
    stroke-dasharray: 1;
    animation: am-walk 1.4s ease-in-out;
  }
  rect {
    fill: color-mix(in oklab, var(--am-ink) 10%, var(--am-surface));
  }
  [data-line="0"] {
    --line: var(--am-chart-1);
  }
  [data-line="1"] {
    --line: var(--am-chart-2);
  }
  [data-line="2"] {
    --line: var(--am-chart-3);
  }
  [data-line="3"] {
    --line: var(--am-chart-4);
  }
  [data-line="4"] {
    --line: var(--am-chart-5);
  }
  [data-line="5"] {
    --line: var(--am-chart-6);
  }
  .way[data-line] {
    stroke: var(--line);
  }
}
@keyframes am-walk {
  from {
    stroke-dashoffset: 1;
  }
}
.am-ladder-ends {
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: 4px;
  > * {
    min-height: 44px;
    display: grid;
    place-items: center;
    padding: 2px 4px;
    border: 1px solid var(--am-line);
    border-radius: 10px;
    background: var(--am-surface);
    font-weight: 600;
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  button {
    cursor: pointer;
  }
  [data-walked="true"] {
    box-shadow: inset 0 0 0 2px var(--line);
  }
}
@media print {
  .am-draw :is(.am-timer-row, .am-names, .am-help) {
    display: none !important;
  }
  .am-seat {
    break-inside: avoid;
    border-color: #000 !important;
    background: none !important;
    color: #000 !important;
  }
}
@media (width <= 560px) {
  .am-seats[data-many="true"] {
    gap: 3px;
    .am-seat {
      font-size: 0.75rem;
    }
  }
}
.am-prizes {
  gap: 20px;
  ul,
  ol {
    display: grid;
    margin: 8px 0 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    border-bottom: 1px solid var(--am-line);
  }
  i {
    flex: none;
    width: 16px;
    height: 16px;
    border-radius: 5px;
  }
  b {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--am-muted);
    font-variant-numeric: tabular-nums;
  }
}
.am-fortune {
  display: grid;
  justify-items: center;
  gap: 18px;
  width: min(100%, 680px);
}
.am-fortune-asks {
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: center;
  gap: 10px;
  width: 100%;
  label {
    display: grid;
    gap: 4px;
    flex: 1 1 170px;
    max-width: 260px;
    text-align: left;
  }
  label span {
    color: var(--am-muted);
    font-weight: 600;
    font-size: 0.9375rem;
  }
}
.am-fortune-cards {
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
  width: 100%;
  article {
    display: grid;
    align-content: center;
    justify-items: center;
    gap: 10px;
    flex: 1 1 150px;
    max-width: 240px;
    min-height: 230px;
    padding: 18px 14px;
    border: 2px solid var(--am-primary-edge);
    border-radius: 16px;
    background: var(--am-surface);
    animation: am-flip 0.35s ease-out;
  }
  &[data-count="1"] article {
    flex-basis: 240px;
    max-width: 300px;
  }
  [data-open="false"] {
    color: var(--am-on-primary);
    background: repeating-linear-gradient(45deg, var(--am-primary) 0 12px, color-mix(in oklab, var(--am-primary) 86%, #000) 12px 24px);
    small {
      color: inherit;
    }
  }
  small {
    color: var(--am-muted);
    font-weight: 600;
  }
  h3 {
    font-size: 1.25rem;
  }
  p {
    word-break: keep-all;
  }
}
@media (width <= 720px) {
  .am-draw-body {
    grid-template-columns: minmax(0, 1fr);
  }
}
`;
