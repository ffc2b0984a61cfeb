import sharp from 'sharp'

/** Of 255: less is the loss of compression. */
const tolerance = 28

type Gray = { readonly width: number; readonly height: number; readonly pixels: Uint8Array }

/** Share of the pixels of the taller picture that differ; what one has and the other has not differs. */
export function shareChanged(before: Gray, after: Gray): number {
  const width = Math.min(before.width, after.width)
  const common = Math.min(before.height, after.height)
  const all = Math.max(before.height, after.height) * width
  let changed = all - common * width
  for (let y = 0; y < common; y += 1)
    for (let x = 0; x < width; x += 1) {
      const difference = (before.pixels[y * before.width + x] ?? 0) - (after.pixels[y * after.width + x] ?? 0)
      if (Math.abs(difference) > tolerance) changed += 1
    }
  return all === 0 ? 0 : changed / all
}

/** Pictures of one screen, both at the width of the smaller one. */
export async function shareChangedOf(before: Buffer, after: Buffer): Promise<number> {
  const widths = await Promise.all([before, after].map(async (picture) => (await sharp(picture).metadata()).width))
  const width = Math.min(...widths)
  return shareChanged(await grayOf(before, width), await grayOf(after, width))
}

async function grayOf(picture: Buffer, width: number): Promise<Gray> {
  const image = sharp(picture).resize(width).grayscale().raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}
