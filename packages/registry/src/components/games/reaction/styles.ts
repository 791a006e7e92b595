export const STYLES = `.am-reaction {
  width: 100%;
  min-height: 260px;
  padding: 20px;
  border: 0;
  border-radius: max(var(--am-radius), 10px);
  background: var(--am-tint);
  color: var(--am-ink);
  font-size: 1.375rem;
  font-weight: 700;
  cursor: pointer;
  touch-action: manipulation;
  &[data-state="wait"] {
    background: color-mix(in oklab, var(--am-bad) 22%, var(--am-surface));
  }
  &[data-state="now"] {
    background: var(--am-good);
    color: var(--am-background);
  }
}
`;
