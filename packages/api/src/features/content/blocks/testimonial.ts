import { z } from 'zod'
import { longText, pictureKey, shortText } from '../tree/content-fields.ts'
import { defineBlock } from './block-kind.ts'

export const testimonialBlock = defineBlock('testimonial', {
  fields: z.strictObject({ quote: longText, name: shortText, context: shortText, picture: pictureKey.optional() }),
  build: ({ picture, ...said }, { media, site }) => ({
    ...said,
    picture: picture === undefined ? null : media.picture(picture, site.locale),
  }),
})
