/** Beside the names of rows that are to be put in: 옥상도 하나 더 넣어줘. */
export const MORE_OF_THEM = "더 또 도 좀 새로 추가로 하나 하나만 하나더 를 을 해줘 해주세요 줘 주세요 해 요";
