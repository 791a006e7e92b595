export const STYLES = `.am-quick-buttons {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: 12px;
}
.am-quick-button {
  --tone: var(--am-primary);
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 6px;
  min-height: 128px;
  padding: 16px 10px;
  font: inherit;
  color: var(--am-ink);
  border: 2px solid color-mix(in oklab, var(--am-primary) 34%, var(--am-surface));
  border-radius: var(--am-radius);
  background: var(--am-tint);
  cursor: pointer;
  touch-action: manipulation;
  strong {
    font-size: 1.375rem;
  }
  small,
  span {
    color: var(--am-muted);
  }
  &:active {
    transform: scale(0.98);
  }
  &:hover {
    border-color: var(--am-primary-edge);
  }
}
.am-quick-last {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  margin-top: 14px;
  label {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  .am-input {
    width: 7.5rem;
  }
}

.am-quick-day {
  margin-bottom: 10px;
  color: var(--am-muted);
  b {
    color: var(--am-ink);
    font-variant-numeric: tabular-nums;
  }
}
`;
