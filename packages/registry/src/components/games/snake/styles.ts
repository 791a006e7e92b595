export const STYLES = `.am-arena {
  width: min(100%, 420px);
  aspect-ratio: 1;
  border-radius: max(min(var(--am-radius), 18px), 8px);
  background: color-mix(in oklab, var(--am-ink) 6%, var(--am-surface));
  overflow: hidden;
  .food {
    fill: var(--am-bad);
  }
  .head {
    fill: var(--am-primary-edge);
  }
  .body {
    fill: var(--am-primary);
    opacity: 0.85;
  }
}
`;
