export const STYLES = `.am-holdem {
  display: grid;
  justify-items: center;
  gap: 14px;
  width: 100%;
}
.am-seats-list {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(128px, 1fr));
  gap: 8px;
  width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    justify-items: center;
    gap: 4px;
    padding: 10px;
    border: 1.5px solid var(--am-line);
    border-radius: min(var(--am-radius), 14px);
    &[data-turn="true"] {
      border-color: var(--am-primary);
      box-shadow: inset 0 0 0 1.5px var(--am-primary);
    }
    /* Out of the game, and still to be read. */
    &[data-folded="true"] {
      border-style: dashed;
      b {
        color: var(--am-muted);
      }
      .am-hand-cards {
        opacity: 0.45;
      }
    }
  }
  small {
    color: var(--am-muted);
    font-variant-numeric: tabular-nums;
  }
}
.am-felt {
  display: grid;
  justify-items: center;
  gap: 10px;
  width: min(100%, 640px);
  padding: 18px 12px;
  border-radius: 999px;
  background: #14633f;
  color: #fff;
  @media (width <= 560px) {
    border-radius: 28px;
  }
}
.am-hand-cards {
  display: flex;
  gap: 6px;
  justify-content: center;
}
.am-playing-card {
  display: grid;
  place-content: center;
  justify-items: center;
  width: clamp(44px, 12vw, 58px);
  aspect-ratio: 5 / 7;
  border: 1px solid #b9b9b9;
  border-radius: 8px;
  background: #fff;
  color: #16161a;
  font-weight: 800;
  font-size: 1.25rem;
  line-height: 1.1;
  i {
    font-style: normal;
  }
  &[data-red="true"] {
    color: #b3131d;
  }
  &[data-back] {
    border-style: dashed;
    background: rgb(255 255 255 / 14%);
  }
  &[data-back="true"] {
    border: 2px solid #fff;
    background: repeating-linear-gradient(45deg, #27408b 0 5px, #3a57b0 5px 10px);
    box-shadow: 0 0 0 1px #27408b;
  }
  [data-size="small"] > & {
    width: 34px;
    font-size: 0.9375rem;
  }
}
.am-my-hand {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 12px 24px;
  &[data-folded="true"] .am-hand-cards {
    opacity: 0.45;
  }
  dl {
    display: flex;
    gap: 20px;
    margin: 0;
  }
  dt {
    color: var(--am-muted);
    font-size: 0.875rem;
  }
  dd {
    margin: 0;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
}
.am-holdem-actions {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 10px;
  .am-button {
    min-height: 48px;
  }
  > span {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  input {
    width: 120px;
    accent-color: var(--am-primary);
  }
}
.am-room-chat {
  gap: 10px;
  ol {
    display: grid;
    gap: 6px;
    max-height: 240px;
    margin: 0;
    padding: 0;
    overflow-y: auto;
    list-style: none;
  }
  small {
    margin-inline-start: 8px;
    color: var(--am-muted);
  }
}
`;
