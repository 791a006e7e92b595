export const STYLES = `.am-settle-total b {
  font-size: 1.125rem;
  font-variant-numeric: tabular-nums;
}
.am-transfers {
  display: grid;
  gap: 8px;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding: 12px 14px;
    border-radius: min(var(--am-radius), 14px);
    background: var(--am-surface);
  }
  .am-icon {
    color: var(--am-primary-ink);
  }
  b {
    margin-left: auto;
    font-variant-numeric: tabular-nums;
  }
}
`;
