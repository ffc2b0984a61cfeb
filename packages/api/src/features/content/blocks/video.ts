import type { BlockBuilder } from './block-builder.ts'

export const buildVideo: BlockBuilder<'video'> = (fields, { media, site }) => ({
  heading: fields.heading ?? null,
  title: fields.title,
  videoUrl: fields.videoUrl,
  provider: fields.provider,
  image: fields.image === undefined ? null : media.picture(fields.image, site.locale),
  description: fields.description ?? null,
  scriptText: fields.scriptText ?? null,
  renderOnPage: fields.renderOnPage,
  hideDescriptionOnPage: fields.hideDescriptionOnPage,
})
