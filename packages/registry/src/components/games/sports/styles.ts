export const STYLES = `.am-match {
  justify-items: center;
  gap: 14px;
  text-align: center;
}
.am-scoreboard {
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: 16px;
  width: min(100%, 640px);
  strong {
    font-family: var(--am-title-font);
    font-size: clamp(2rem, 1.4rem + 3vw, 3.25rem);
    font-variant-numeric: tabular-nums;
    color: var(--am-primary-ink);
  }
  b {
    overflow-wrap: anywhere;
  }
}
.am-commentary {
  width: min(100%, 640px);
  text-align: start;
  ol {
    display: grid;
    max-height: 360px;
    margin: 8px 0 0;
    padding: 0;
    overflow-y: auto;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: 72px 1fr auto;
    gap: 10px;
    padding: 8px 0;
    border-bottom: 1px solid var(--am-line);
  }
  small {
    color: var(--am-muted);
  }
  b {
    font-variant-numeric: tabular-nums;
  }
}
`;
