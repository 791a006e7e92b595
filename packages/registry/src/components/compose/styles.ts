export const STYLES = `.am-composed {
  margin-top: 18px;
  > header {
    display: grid;
    gap: 8px;
  }
  h3 {
    font-size: 1.375rem;
  }
  h4 {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    align-items: baseline;
    font-size: 1.0625rem;
    small {
      color: var(--am-muted);
      font-weight: 500;
    }
  }
}
.am-compose-part {
  display: grid;
  gap: 8px;
}
.am-compose-whole {
  justify-self: start;
  font-weight: 700;
}
.am-composed h5 {
  margin-block: 8px 6px;
  font-size: 1rem;
}
.am-composed-insights {
  display: grid;
  gap: 4px;
  padding-inline-start: 1.1em;
  list-style: disc;
}
@media print {
  .am-composed {
    border: 0 !important;
    box-shadow: none !important;
    .am-calc-tools {
      display: none !important;
    }
  }
}
`;
