export const KEPT_STYLES = `.am-kept-games {
  display: grid;
  gap: 8px;
  width: min(100%, 640px);
  text-align: start;
  ul {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
    padding: 10px 0;
    border-bottom: 1px solid var(--am-line);
    > span:first-child {
      display: grid;
      flex: 1 1 140px;
      min-width: 0;
    }
    .am-button {
      min-height: 44px;
    }
  }
  small {
    color: var(--am-muted);
  }
}
.am-strength {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: 10px;
  width: 100%;
  margin: 0;
  text-align: start;
  dt {
    color: var(--am-muted);
    font-size: 0.9375rem;
  }
  dd {
    margin: 0;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
}
.am-room-form {
  display: grid;
  gap: 14px;
  label {
    display: grid;
    gap: 6px;
  }
  .am-button {
    justify-self: start;
  }
}
`;
