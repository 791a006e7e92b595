/** "30분", "1시간", "1시간 30분". */
export const spanOf = (minutes: number): string =>
  minutes % 60 === 0 ? `${minutes / 60}시간` : minutes > 60 ? `${Math.floor(minutes / 60)}시간 ${minutes % 60}분` : `${minutes}분`;
