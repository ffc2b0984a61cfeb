import type { BlockBuilder } from './block-builder.ts'

export const buildGallery: BlockBuilder<'gallery'> = ({ heading, pictures }, { media, site }) => {
  const found = pictures.map((key) => media.picture(key, site.locale)).filter((picture) => picture !== null)
  return found.length === 0 ? null : { heading: heading ?? null, pictures: found }
}
