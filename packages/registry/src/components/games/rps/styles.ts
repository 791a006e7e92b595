export const STYLES = `.am-hands {
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 24px;
  span {
    font-size: clamp(3rem, 16vw, 5rem);
    line-height: 1.2;
  }
  small {
    font-size: 1rem;
    font-weight: 650;
  }
}
`;
