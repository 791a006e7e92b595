export const STYLES = `.am-routine .am-report-picker {
  margin-bottom: 12px;
}
.am-routine-sum {
  margin-bottom: 14px;
  strong {
    font-size: 1.375rem;
    color: var(--am-primary-ink);
  }
  span {
    color: var(--am-muted);
  }
}
.am-routine-list {
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
}
.am-routine-item {
  display: grid;
  grid-template-columns: auto 1fr;
  grid-auto-flow: column;
  grid-auto-columns: auto;
  align-items: center;
  gap: 14px;
  width: 100%;
  min-height: 56px;
  padding: 10px 16px;
  text-align: left;
  font: inherit;
  color: var(--am-ink);
  border: 1px solid var(--am-card-line);
  border-radius: min(var(--am-radius), 16px);
  background: var(--am-card);
  cursor: pointer;
  > i {
    display: grid;
    place-items: center;
    width: 26px;
    height: 26px;
    border: 2px solid var(--am-line);
    border-radius: 8px;
  }
  &[aria-checked="true"] {
    > i {
      color: var(--am-on-primary);
      border-color: var(--am-primary);
      background: var(--am-primary);
    }
    > span {
      color: var(--am-muted);
      text-decoration: line-through;
    }
  }
  &:hover:not(:disabled) {
    border-color: var(--am-primary-edge);
  }
  &:disabled {
    cursor: default;
  }
}
.am-routine-row {
  color: var(--am-primary-ink);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
}
.am-routine-people {
  display: flex;
  flex-wrap: wrap;
  gap: 10px 24px;
  margin: 18px 0 0;
  div {
    display: flex;
    gap: 8px;
  }
  dt {
    color: var(--am-muted);
  }
  dd {
    margin: 0;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
}
`;
