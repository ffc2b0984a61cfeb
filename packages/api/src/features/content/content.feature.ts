import type { Jobs } from '../../database/jobs.ts'
import { defineFeature, none } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import { contentRoutes } from './content.routes.ts'
import { type ContentParts, openContent } from './content.ts'
import { linksRoutes } from './editing/links.routes.ts'
import { siteSettingsRoutes } from './editing/site-settings.routes.ts'

type Deps = Omit<ContentParts, 'record'> & { staff: Staff; calendarRevision: (showingId: string) => Promise<number> }

export const contentFeature = defineFeature(
  {
    name: 'content',
    tables: [
      'content_asked_in_vain',
      'content_outside_link',
      'content_page',
      'content_page_version',
      'content_period',
      'content_redirect',
      'content_redirect_asked',
      'content_redirect_ended',
      'content_site',
      'content_site_version',
    ],
    personalData: none('Published content and who of the staff wrote it, which names employees at most.'),
  },
  ({ calendarRevision, staff, ...deps }: Deps) => {
    const content = openContent({ ...deps, record: staff.record })
    const { catalogue, origins, now } = deps
    content.asked.start()
    return {
      service: content,
      retention: [{ name: 'addresses that were asked for in vain', deleteOld: () => content.asked.deleteOld() }],
      startJobs: (jobs: Jobs) => content.linkChecker.start(jobs),
      close: () => content.asked.close(),
      routes: ({ siteOfRequest }) => [
        (app) => contentRoutes(app, { content, catalogue, siteOfRequest, origins, calendarRevision, now }),
        (app) => siteSettingsRoutes(app, { settings: content.settings, staff, now }),
        (app) => linksRoutes(app, { redirects: content.redirects, links: content.links, staff, now }),
      ],
    }
  },
)
