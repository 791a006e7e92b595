export const STYLES = `.am-typing {
  display: grid;
  justify-items: center;
  gap: 16px;
  width: min(100%, 680px);
}
.am-typing-line {
  font-size: clamp(1.25rem, 1rem + 1.4vw, 1.75rem);
  font-weight: 600;
  line-height: 1.7;
  text-align: left;
  word-break: keep-all;
  overflow-wrap: anywhere;
  [data-mark="ahead"] {
    color: var(--am-muted);
  }
  [data-mark="right"] {
    color: var(--am-good);
  }
  [data-mark="writing"] {
    color: var(--am-primary-ink);
  }
  [data-next="true"] {
    border-bottom: 3px solid var(--am-primary-edge);
  }
}
.am-typing-line,
.am-typing-wrong {
  [data-mark="wrong"] {
    border-radius: 4px;
    background: color-mix(in oklab, var(--am-bad) 18%, var(--am-surface));
    color: var(--am-bad);
  }
}
.am-typing-field {
  display: flex;
  gap: 8px;
  width: 100%;
  .am-input {
    min-height: 52px;
    font-size: 1.125rem;
  }
}
.am-typing-wrong {
  display: grid;
  gap: 12px;
  width: 100%;
  padding: 0;
  list-style: none;
  text-align: left;
  small {
    display: block;
    color: var(--am-muted);
  }
}
`;
