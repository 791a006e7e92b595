export const STYLES = `.am-story {
  display: grid;
  gap: 12px;
}
.am-story-scene {
  display: grid;
  gap: 16px;
  width: 100%;
  max-width: 680px;
  margin-inline: auto;
  h2 {
    font-size: clamp(1.375rem, 1.1rem + 1.4vw, 1.875rem);
  }
  > .am-button {
    justify-self: start;
  }
}
.am-story-text {
  font-size: 1.0625rem;
  line-height: 1.85;
  white-space: pre-line;
  word-break: keep-all;
}
`;
