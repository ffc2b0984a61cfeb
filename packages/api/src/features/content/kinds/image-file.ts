import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { Picture } from '@nyhem/contract/picture'
import { type PictureWidth, pictureFormats, pictureUrl, pictureWidths } from '@nyhem/contract/picture-address'
import { originOf } from '@nyhem/domain/sites/all-sites'
import { z } from 'zod'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { absolute, type BuildContext } from '../building/build-context.ts'
import { richText } from '../building/rich-text.ts'
import { editorialSeo } from '../seo/editorial-seo.ts'
import { imageJsonLd } from '../seo/reading-json-ld.ts'
import { day, longText, markdown, pictureKey, shortText } from '../tree/content-fields.ts'
import { contentAs, type PageEntry, pageById, publishedChildren, publishedPage } from '../tree/content-snapshot.ts'
import { defineEditorialPage } from './page-kind.ts'

const imageFileFields = z
  .strictObject({
    heading: shortText.optional(),
    lead: longText,
    /** Omitted on a collection's page. */
    picture: pictureKey.optional(),
    caption: shortText.optional(),
    photographer: shortText.optional(),
    subject: shortText.optional(),
    date: day.optional(),
    /** Default: the collection's terms. */
    terms: markdown.optional(),
  })
  .refine(({ picture, caption, photographer }) => picture === undefined || (caption && photographer), {
    path: ['caption'],
    message: 'and photographer belong to every picture',
  })

type Model = PageModels['image-file']

/** A downloadable image, or its collection. */
export const imageFilePage = defineEditorialPage('image-file', {
  fields: imageFileFields,
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
    const { site, media, origins } = context
    const heading = fields.heading ?? entry.title
    const picture = fields.picture === undefined ? null : media.picture(fields.picture, site.locale)
    const list = picture ? collectionAbove(context, entry) : entry
    const collection = list && collectionModel(context, list, entry)
    const terms = fields.terms ?? (list && contentAs(list, imageFileFields).fields.terms) ?? ''
    const { caption = '', photographer = '' } = fields
    const downloads = picture ? downloadsOf(picture, entry.path) : []
    const largest = downloads.at(-1)
    return {
      model: {
        heading,
        lead: fields.lead,
        image: picture && {
          picture,
          caption,
          photographer,
          subject: fields.subject ?? null,
          takenAt: fields.date ?? null,
          downloads,
        },
        terms: terms === '' ? '' : richText(terms),
        collection,
        blocks: await buildBlocks(blocks, context),
      },
      seo: editorialSeo(
        entry,
        { heading, description: fields.lead, picture: picture ?? collection?.pictures[0]?.picture ?? null },
        {
          jsonLd:
            picture && largest
              ? [
                  imageJsonLd(site, {
                    url: absolute(context, entry.path),
                    name: heading,
                    caption,
                    photographer,
                    contentUrl: `${originOf(origins, site.siteId)}${largest.href}`,
                    width: largest.width,
                    height: largest.height,
                    takenAt: fields.date ?? null,
                  }),
                ]
              : [],
        },
      ),
    }
  },
})

/** Null for an image without a collection. */
function collectionAbove({ tree, now }: BuildContext, entry: PageEntry): PageEntry | null {
  const parent = pageById(tree, entry.parentId, now)
  return parent?.kind === 'image-file' ? publishedPage(tree, parent.path, now) : null
}

/** The collection's images and the position of one. */
function collectionModel(context: BuildContext, list: PageEntry, entry: PageEntry): NonNullable<Model['collection']> {
  const { tree, now, media, site } = context
  const pictures = publishedChildren(tree, list.id, now)
    .filter(({ kind }) => kind === 'image-file')
    .sort((a, b) => a.path.localeCompare(b.path))
    .flatMap((child) => {
      const key = contentAs(child, imageFileFields).fields.picture
      const picture = key === undefined ? null : media.picture(key, site.locale)
      return picture ? [{ href: child.path, title: child.title, picture }] : []
    })
  const index = pictures.findIndex(({ href }) => href === entry.path)
  return {
    list: list === entry ? null : { text: list.title, href: list.path, openInNewTab: false },
    position: index + 1,
    previous: index > 0 ? (pictures[index - 1] ?? null) : null,
    next: index === -1 ? null : (pictures[index + 1] ?? null),
    pictures: list === entry ? pictures : [],
  }
}

/**
 * All widths up to the original's, in each format, uncropped, smallest first. None for drawings, which have no pixels.
 */
function downloadsOf(picture: Picture, path: string): NonNullable<Model['image']>['downloads'] {
  if (picture.vector) return []
  const name = path.split('/').filter(Boolean).at(-1) ?? 'picture'
  const fitting = pictureWidths.filter((width) => width <= picture.orgWidth)
  const widths: readonly PictureWidth[] = fitting.length > 0 ? fitting : pictureWidths.slice(0, 1)
  return widths.flatMap((width) =>
    pictureFormats.map((format) => ({
      width,
      height: Math.round((width * picture.orgHeight) / picture.orgWidth),
      format,
      href: pictureUrl(picture, { width, ratio: 'org', format }),
      fileName: `${name}-${width}.${format}`,
    })),
  )
}
