import type { ApiParts } from '@nyhem/api/build-api'
import type { Jobs } from '@nyhem/api/database/jobs'
import type { OpenDatabase } from '@nyhem/api/database/open-database'
import type { Content } from '@nyhem/api/features/content/content'
import type { LetterSource, Letters } from '@nyhem/api/features/letters/letters'
import {
  openPressSubscriptions,
  type PressSubscriptions,
} from '@nyhem/api/features/press-subscriptions/press-subscriptions'
import { pressSubscriptionsRoutes } from '@nyhem/api/features/press-subscriptions/press-subscriptions.routes'
import type { AnswerWithPage } from '@nyhem/api/server/form-posts'
import type { SiteOfRequest } from '@nyhem/api/server/request-site'
import type { Instant } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Keeper } from './housekeeping.ts'

type Parts = {
  database: OpenDatabase
  content: Pick<Content, 'pressReleases' | 'newsRoom'>
  letters: Letters
  siteOrigins: Readonly<Record<SiteId, string>>
  onDegraded: (error: unknown) => void
  now: () => Instant
}

type PressFeatures = {
  readonly pressSubscriptions: PressSubscriptions
  readonly letters: Readonly<Record<'press-confirmation' | 'press-release', LetterSource>>
  readonly keepers: readonly Keeper[]
  routes(serving: { siteOfRequest: SiteOfRequest; answerWithPage: AnswerWithPage }): ApiParts['features']
  startJobs(jobs: Jobs): Promise<void>
}

/** What those who write about the company get without asking: press releases by letter, as the content gives them out. */
export function openPressFeatures({ content, ...parts }: Parts): PressFeatures {
  const { now } = parts
  const pressSubscriptions = openPressSubscriptions({
    ...parts,
    findReleases: () => content.pressReleases(now()),
    newsRoomOf: (siteId) => content.newsRoom({ siteId, now: now() }),
  })
  return {
    pressSubscriptions,
    letters: {
      'press-confirmation': pressSubscriptions.confirmation,
      'press-release': pressSubscriptions.release,
    },
    keepers: [
      {
        name: 'press subscriptions nobody confirmed, and their links',
        deleteOld: () => pressSubscriptions.deleteOld(),
      },
    ],
    routes: (serving) => [(app) => pressSubscriptionsRoutes(app, { pressSubscriptions, ...serving })],
    startJobs: (jobs) => pressSubscriptions.startJobs(jobs),
  }
}
