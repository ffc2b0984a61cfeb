import { defineFeature, none } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import { contentRoutes } from './content.routes.ts'
import { type ContentParts, openContent } from './content.ts'
import { bundleRoutes } from './editing/bundle.routes.ts'
import { pageSubject } from './editing/page-subject.ts'
import { reviewRoutes } from './editing/review.routes.ts'

type Deps = Omit<ContentParts, 'record'> & { staff: Staff; calendarRevision: (showingId: string) => Promise<number> }

export const contentFeature = defineFeature(
  {
    name: 'content',
    tables: [
      'content_bundle',
      'content_bundle_page',
      'content_comment',
      'content_draft_author',
      'content_page',
      'content_page_version',
      'content_period',
      'content_redirect',
      'content_review',
      'content_review_rule',
      'content_site',
    ],
    personalData: none('Published content and who of the staff wrote it, which names employees at most.'),
  },
  ({ calendarRevision, staff, ...deps }: Deps) => {
    const content = openContent({ ...deps, record: staff.record })
    const { catalogue, origins, now } = deps
    const ofOffice = { staff, pageOf: pageSubject(deps.db), now }
    return {
      service: content,
      routes: ({ siteOfRequest }) => [
        (app) => contentRoutes(app, { content, catalogue, siteOfRequest, origins, calendarRevision, now }),
        (app) => reviewRoutes(app, { ...content, ...ofOffice }),
        (app) => bundleRoutes(app, { ...content, ...ofOffice }),
      ],
    }
  },
)
