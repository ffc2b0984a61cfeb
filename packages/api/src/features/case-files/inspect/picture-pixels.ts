/** Larger than any camera of a telephone: what is drawn takes four bytes a pixel of whoever looks at it. */
const mostPixels = 250_000_000

/** Whether a picture of this size is one that people take. Never fails. */
export const isDrawable = (width: number, height: number, { mayLackHeight = false } = {}): boolean =>
  width > 0 && (height > 0 || mayLackHeight) && width * height <= mostPixels
