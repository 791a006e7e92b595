export const FRAME_STYLES = `.am-game-head {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  .am-calc-hint {
    flex: 1 1 160px;
  }
  .am-button {
    min-height: 44px;
  }
}
.am-game-stage {
  justify-items: center;
  text-align: center;
}
.am-score {
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  b {
    color: var(--am-primary-ink);
    font-size: 1.25rem;
  }
}
.am-tiles,
.am-arena,
.am-cells {
  position: relative;
  touch-action: none;
  user-select: none;
}
.am-game-over {
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  gap: 4px;
  border-radius: inherit;
  background: color-mix(in oklab, var(--am-surface) 86%, transparent);
  animation: am-fade 0.3s;
  p {
    font-size: 1.375rem;
    font-weight: 700;
  }
}
.am-arena-start {
  position: absolute;
  inset: 0;
  margin: auto;
  width: fit-content;
  height: fit-content;
}
.am-tries {
  width: min(100%, 420px);
}
.am-game-stage .am-panel {
  padding: 0;
  border: 0;
  background: none;
  box-shadow: none;
}
.am-game-setup {
  display: grid;
  gap: 18px;
  width: min(100%, 520px);
  > .am-button {
    justify-self: center;
    margin-top: 6px;
  }
  /* Above the games that are kept: one edge for both. */
  &:has(+ .am-kept-games) {
    width: min(100%, 640px);
    > .am-button {
      justify-self: start;
    }
  }
}
.am-bingo-state {
  display: grid;
  gap: 2px;
  font-family: var(--am-title-font);
  font-size: 1.75rem;
  font-weight: 700;
  line-height: 1.3;
  small {
    color: var(--am-muted);
    font-family: var(--am-font);
    font-size: 0.9375rem;
    font-weight: 500;
  }
  &[data-won="true"] {
    color: var(--am-primary-ink);
    animation: am-pop 0.4s cubic-bezier(0.2, 1.6, 0.4, 1);
  }
}
.am-kingdom .am-kept-games {
  width: 100%;
}
`;
