/** Above any phone camera: drawing takes four bytes per pixel in the viewer. */
const mostPixels = 250_000_000

export const isDrawable = (width: number, height: number, { mayLackHeight = false } = {}): boolean =>
  width > 0 && (height > 0 || mayLackHeight) && width * height <= mostPixels
