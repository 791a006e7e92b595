export const STYLES = `.am-timer {
  display: grid;
  gap: 16px;
  grid-template-columns: minmax(0, 1fr);
}
.am-timer-face {
  justify-items: center;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  > * {
    grid-area: 1 / 1;
  }
}
.am-timer-words {
  display: grid;
  align-content: center;
  justify-items: center;
  text-align: center;
}
.am-timer-clock {
  font-family: var(--am-title-font);
  font-size: clamp(2.75rem, 13vw, 4.25rem);
  font-weight: var(--am-title-weight);
  letter-spacing: -0.04em;
  line-height: 1.15;
  font-variant-numeric: tabular-nums;
}
.am-timer-label {
  font-weight: 650;
  color: var(--am-primary-ink);
}
.am-dial {
  width: min(100%, 330px);
  rotate: -90deg;
  circle {
    fill: none;
    stroke: color-mix(in oklab, var(--am-ink) 8%, var(--am-surface));
    stroke-width: 5;
  }
  .run {
    stroke: var(--am-primary);
    stroke-linecap: round;
    transition: stroke-dashoffset 0.15s linear;
  }
}
.am-timer-face[data-rest="true"] .run {
  stroke: var(--am-good);
}
.am-timer-task {
  max-width: 460px;
  justify-self: center;
}
.am-laps li {
  display: flex;
  justify-content: space-between;
  gap: 16px;
  padding: 9px 0;
  border-bottom: 1px solid var(--am-line);
  font-variant-numeric: tabular-nums;
  small {
    display: block;
    color: var(--am-muted);
  }
}
`;
