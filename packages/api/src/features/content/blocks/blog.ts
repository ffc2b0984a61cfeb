import { z } from 'zod'
import { newestBelow } from '../building/article-cards.ts'
import { linkModel } from '../building/published-links.ts'
import { linkFields, sitePath } from '../tree/content-fields.ts'
import { contentAs, type PageEntry } from '../tree/content-snapshot.ts'
import { blogItemFields, projectIds } from '../tree/reading-fields.ts'
import { heading, intro, newest } from './block-fields.ts'
import { defineBlock } from './block-kind.ts'

export const blogBlock = defineBlock('blog', {
  fields: z.strictObject({
    heading,
    intro,
    under: sitePath,
    /** Only entries about one of these areas. */
    projects: projectIds,
    newest: newest.default(3),
    more: linkFields.optional(),
  }),
  build: (fields, context) => {
    const entries = newestBelow(context, fields.under, {
      limit: fields.newest,
      isWanted: (entry) => fields.projects.length === 0 || isAbout(entry, fields.projects),
    })
    if (entries.length === 0) return null
    return {
      heading: fields.heading ?? null,
      intro: fields.intro ?? null,
      entries,
      more: linkModel(context, fields.more),
    }
  },
})

const isAbout = (entry: PageEntry, projects: readonly string[]): boolean =>
  entry.kind === 'blog-item' && contentAs(entry, blogItemFields).fields.projects.some((id) => projects.includes(id))
