import { z } from 'zod'
import { pictureKey } from '../tree/content-fields.ts'
import { heading } from './block-fields.ts'
import { defineBlock } from './block-kind.ts'

export const galleryBlock = defineBlock('gallery', {
  fields: z.strictObject({ heading, pictures: z.array(pictureKey).min(2).max(24) }),
  build: ({ heading, pictures }, { media, site }) => {
    const found = pictures.map((key) => media.picture(key, site.locale)).filter((picture) => picture !== null)
    return found.length === 0 ? null : { heading: heading ?? null, pictures: found }
  },
})
