const side = 112

/**
 * Thumbnail as a data address: the Content-Security-Policy forbids object addresses. Null for other files or if
 * undrawable. Never throws.
 */
export async function thumbnailOf(blob: Blob): Promise<string | null> {
  if (!blob.type.startsWith('image/') || !('createImageBitmap' in window)) return null
  try {
    const picture = await createImageBitmap(blob)
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    const cut = Math.min(picture.width, picture.height)
    const [left, top] = [(picture.width - cut) / 2, (picture.height - cut) / 2]
    canvas.getContext('2d')?.drawImage(picture, left, top, cut, cut, 0, 0, side, side)
    picture.close()
    return canvas.toDataURL('image/jpeg', 0.8)
  } catch (cause) {
    console.warn('a picture is not shown', cause)
    return null
  }
}
