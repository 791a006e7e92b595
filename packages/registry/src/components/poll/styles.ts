export const STYLES = `.am-poll .am-choice {
  strong {
    position: relative;
    flex: 1 1 160px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .am-number {
    position: relative;
  }
  &[aria-pressed="true"] {
    border-color: var(--am-primary-edge);
    box-shadow: inset 0 0 0 1px var(--am-primary-edge);
  }
}
.am-choice[data-leading="true"] .am-choice-bar {
  background: color-mix(in oklab, var(--am-primary) 22%, var(--am-card));
}
.am-choice-lead {
  display: inline-flex;
  align-items: center;
  gap: 4px;
  margin-right: 8px;
  font-weight: 700;
  color: var(--am-primary-ink);
}
.am-choice-bar {
  position: absolute;
  inset: 0 auto 0 0;
  background: var(--am-tint);
  transition: width 0.25s ease-out;
}
`;
