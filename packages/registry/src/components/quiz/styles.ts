export const STYLES = `.am-quiz-start,
.am-quiz-card {
  justify-items: center;
  text-align: center;
  max-width: 620px;
  margin-inline: auto;
  .am-calc-lines {
    width: 100%;
    text-align: left;
  }
}
.am-quiz-days {
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px 40px;
  margin: 22px auto 0;
  text-align: center;
  dt {
    color: var(--am-muted);
  }
  dd {
    margin: 2px 0 0;
    font-size: 1.375rem;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
}
.am-quiz-prompt {
  display: flex;
  align-items: center;
  gap: 6px;
  font-size: clamp(1.25rem, 1rem + 1.6vw, 1.75rem);
}
.am-quiz-verdict {
  display: grid;
  justify-items: center;
  gap: 10px;
  [data-tone] {
    color: var(--tone);
    font-weight: 700;
    font-size: 1.125rem;
  }
}
.am-flashcard {
  display: grid;
  place-content: center;
  gap: 14px;
  width: 100%;
  min-height: 240px;
  padding: 24px;
  border: 1.5px solid var(--am-line);
  border-radius: max(var(--am-radius), 12px);
  background: var(--am-surface);
  cursor: pointer;
  span {
    font-family: var(--am-title-font);
    font-size: clamp(1.75rem, 1.2rem + 3vw, 2.75rem);
    font-weight: var(--am-title-weight);
    line-height: 1.25;
  }
  small {
    color: var(--am-muted);
  }
  &[data-turned="true"] {
    background: var(--am-tint);
    animation: am-flip 0.25s ease-out;
  }
}
.am-quiz-picture img {
  display: block;
  width: min(100%, 360px);
  max-height: 260px;
  margin-inline: auto;
  object-fit: contain;
  border: 1px solid var(--am-line);
  border-radius: min(var(--am-radius), 12px);
}
.am-contest-result {
  display: grid;
  justify-items: center;
  gap: 8px;
  width: 100%;
  .am-calc-lines {
    width: min(100%, 560px);
    margin: 0;
    padding: 0;
    list-style: none;
    text-align: start;
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    padding: 10px 0;
    border-bottom: 1px solid var(--am-line);
  }
  li small {
    display: block;
    color: var(--am-muted);
  }
}
.am-quiz > .am-standings,
.am-quiz > .am-game-bar {
  width: min(100%, 720px);
  margin: 20px auto 12px;
}
`;
