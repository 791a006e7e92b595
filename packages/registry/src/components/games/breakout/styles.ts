export const STYLES = `.am-breakout-stage {
  position: relative;
  width: min(100%, 420px);
}
.am-breakout {
  display: block;
  width: 100%;
  max-height: 70vh;
  border: 1px solid var(--am-line);
  border-radius: min(var(--am-radius), 12px);
  background: var(--am-tint);
  touch-action: none;
  cursor: none;
  rect {
    fill: var(--am-primary);
    &[data-brick="1"] {
      fill: color-mix(in oklab, var(--am-primary) 72%, var(--am-surface));
    }
    &[data-brick="2"] {
      fill: color-mix(in oklab, var(--am-primary) 48%, var(--am-surface));
    }
  }
  .am-breakout-bar,
  .am-breakout-ball {
    fill: var(--am-ink);
  }
}
`;
