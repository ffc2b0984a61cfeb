import { defineFeature, none } from '../feature.ts'
import { contentRoutes } from './content.routes.ts'
import { type ContentParts, openContent } from './content.ts'

type Deps = ContentParts & { calendarRevision: (showingId: string) => Promise<number> }

export const contentFeature = defineFeature(
  {
    name: 'content',
    tables: [
      'content_page',
      'content_page_version',
      'content_period',
      'content_redirect',
      'content_site',
      // Written by triggers of the versions.
      'content_media_use',
    ],
    personalData: none('Published content and who of the staff wrote it, which names employees at most.'),
  },
  ({ calendarRevision, ...deps }: Deps) => {
    const content = openContent(deps)
    const { catalogue, origins, now } = deps
    return {
      service: content,
      routes: ({ siteOfRequest }) => [
        (app) => contentRoutes(app, { content, catalogue, siteOfRequest, origins, calendarRevision, now }),
      ],
    }
  },
)
