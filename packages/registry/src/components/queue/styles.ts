export const STYLES = `.am-queue-now {
  margin-bottom: 18px;
  strong {
    color: var(--am-primary-ink);
    font-size: 1.25rem;
  }
}
.am-ticket {
  display: grid;
  justify-items: center;
  gap: 8px;
  max-width: 420px;
  margin-inline: auto;
  padding: 34px 22px;
  text-align: center;
  > strong {
    font-size: 2.75rem;
    font-variant-numeric: tabular-nums;
  }
  &[data-stage="called"] {
    background: var(--am-primary);
    color: var(--am-on-primary);
  }
}
.am-ticket-place {
  font-size: 1.125rem;
  font-weight: 600;
  margin-bottom: 10px;
}
`;
