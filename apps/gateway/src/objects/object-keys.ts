/** Under which keys the bytes of one object lie. */

/** Pixels. A picture is shown in its own width where that is no larger. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export const widthKey = (id: string, width: PictureWidth): string => `${id}.w${width}`;
/** A picture as it was sent, until it is made anew. */
export const sentKey = (id: string): string => `${id}.sent`;

/** All of them. */
export const keysOf = (id: string): string[] => [id, sentKey(id), ...PICTURE_WIDTHS.map((width) => widthKey(id, width))];
