import type { Picture } from '@nyhem/contract/picture'

/** Beside the picture, not in it: page data holds only what is shown. Made where a page asks. */
const further = new WeakMap<Picture, () => readonly Picture[]>()

/** The picture of a card, whose subject has others that may take its place. */
export function withFurther(picture: Picture | null, others: () => readonly (Picture | null)[]): Picture | null {
  if (picture) further.set(picture, () => others().filter((other) => other !== null))
  return picture
}

/** Further ones after those of its own. */
export function withStillFurther(picture: Picture | null, others: () => readonly (Picture | null)[]): Picture | null {
  const own = picture && further.get(picture)
  return withFurther(picture, () => [...(own?.() ?? []), ...others()])
}

/** Others of the same subject, the most telling first. */
export const furtherPictures = (picture: Picture): readonly Picture[] => further.get(picture)?.() ?? []
