import type { BlockBuilder } from './block-builder.ts'

export const buildTestimonial: BlockBuilder<'testimonial'> = ({ picture, ...said }, { media, site }) => ({
  ...said,
  picture: picture === undefined ? null : media.picture(picture, site.locale),
})
