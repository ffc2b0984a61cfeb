import type { Jobs } from '../../database/jobs.ts'
import { defineFeature, none } from '../feature.ts'
import type { MediaLibrary } from '../pictures/media-library.ts'
import type { Staff } from '../staff/staff.ts'
import { contentRoutes } from './content.routes.ts'
import { type ContentParts, openContent } from './content.ts'
import { bundleRoutes } from './editing/bundle.routes.ts'
import { editingRoutes } from './editing/editing.routes.ts'
import { linksRoutes } from './editing/links.routes.ts'
import { pageSubject } from './editing/office-requests.ts'
import { previewRoutes } from './editing/previews.routes.ts'
import { reviewRoutes } from './editing/review.routes.ts'
import { siteSettingsRoutes } from './editing/site-settings.routes.ts'
import { openTargets } from './editing/targets.ts'

type Deps = Omit<ContentParts, 'record' | 'people' | 'media'> & {
  media: MediaLibrary
  staff: Staff
  calendarRevision: (showingId: string) => Promise<number>
  /** Whether links to others are asked, by the role `jobs`. */
  asksOutside: boolean
}

export const contentFeature = defineFeature(
  {
    name: 'content',
    tables: [
      'content_bundle',
      'content_bundle_page',
      'content_comment',
      'content_draft_author',
      'content_asked_in_vain',
      // Written by triggers of the versions.
      'content_media_use',
      'content_outside_link',
      'content_page',
      'content_page_version',
      'content_period',
      'content_presence',
      'content_preview',
      'content_redirect',
      'content_review',
      'content_review_rule',
      'content_redirect_asked',
      'content_redirect_ended',
      'content_site',
      'content_site_version',
    ],
    personalData: none('Published content and who of the staff wrote it or shows it, which names employees at most.'),
  },
  ({ calendarRevision, staff, asksOutside, ...deps }: Deps) => {
    const content = openContent({ ...deps, record: staff.record, people: staff })
    const { catalogue, media, origins, now } = deps
    const { editing, previews } = content
    const ofOffice = { staff, pageOf: pageSubject(deps.db), now }
    const targets = openTargets({ catalogue, library: media, lists: editing.lists })
    content.asked.start()
    return {
      service: content,
      retention: [
        { name: 'windows that had a page of the office open', deleteOld: () => editing.presence.deleteOld(now()) },
        { name: 'previews of pages that are over', deleteOld: () => previews.deleteOld() },
        { name: 'addresses that were asked for in vain', deleteOld: () => content.asked.deleteOld() },
      ],
      startJobs: async (jobs: Jobs) => (asksOutside ? content.linkChecker.start(jobs) : undefined),
      close: () => content.asked.close(),
      routes: ({ siteOfRequest }) => [
        (app) => contentRoutes(app, { content, catalogue, siteOfRequest, origins, calendarRevision, now }),
        (app) => editingRoutes(app, { editing, targets, origins, ...ofOffice }),
        (app) => previewRoutes(app, { previews, staff: staff.sessions, pageOf: ofOffice.pageOf }),
        (app) => reviewRoutes(app, { ...content, ...ofOffice }),
        (app) => bundleRoutes(app, { ...content, ...ofOffice }),
        (app) => siteSettingsRoutes(app, { settings: content.settings, names: editing.lists.names, staff, now }),
        (app) => linksRoutes(app, { redirects: content.redirects, links: content.links, staff, now }),
      ],
    }
  },
)
