import { z } from 'zod'
import { longText, pictureKey, shortText, transcript } from '../tree/content-fields.ts'
import { heading } from './block-fields.ts'
import { defineBlock } from './block-kind.ts'

export const videoBlock = defineBlock('video', {
  fields: z.strictObject({
    heading,
    title: shortText,
    videoUrl: z.url({ protocol: /^https$/, error: 'must be an https address' }),
    provider: shortText,
    image: pictureKey.optional(),
    description: longText.optional(),
    scriptText: transcript.optional(),
    renderOnPage: z.boolean(),
    hideDescriptionOnPage: z.boolean().default(false),
  }),
  build: (fields, { media, site }) => ({
    heading: fields.heading ?? null,
    title: fields.title,
    videoUrl: fields.videoUrl,
    provider: fields.provider,
    image: fields.image === undefined ? null : media.picture(fields.image, site.locale),
    description: fields.description ?? null,
    scriptText: fields.scriptText ?? null,
    renderOnPage: fields.renderOnPage,
    hideDescriptionOnPage: fields.hideDescriptionOnPage,
  }),
})
