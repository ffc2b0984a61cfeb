import type { ApiParts } from '@nyhem/api/build-api'
import type { Jobs } from '@nyhem/api/database/jobs'
import type { OpenDatabase } from '@nyhem/api/database/open-database'
import type { Catalogue } from '@nyhem/api/features/catalogue/catalogue'
import type { Content } from '@nyhem/api/features/content/content'
import { type Forms, openForms } from '@nyhem/api/features/forms/forms'
import { formsRoutes } from '@nyhem/api/features/forms/forms.routes'
import { type Interest, openInterest } from '@nyhem/api/features/interest/interest'
import { interestRoutes } from '@nyhem/api/features/interest/interest.routes'
import type { LetterSource, Letters } from '@nyhem/api/features/letters/letters'
import { type MaterialOrders, openMaterialOrders } from '@nyhem/api/features/material-orders/material-orders'
import { materialOrdersRoutes } from '@nyhem/api/features/material-orders/material-orders.routes'
import type { Media } from '@nyhem/api/features/pictures/media'
import type { PressSubscriptions } from '@nyhem/api/features/press-subscriptions/press-subscriptions'
import {
  openPurchaseNotifications,
  type PurchaseNotifications,
} from '@nyhem/api/features/purchase-notifications/purchase-notifications'
import { purchaseNotificationsRoutes } from '@nyhem/api/features/purchase-notifications/purchase-notifications.routes'
import type { SessionRequest, Sessions } from '@nyhem/api/features/session/session'
import type { WebhookSource, Webhooks } from '@nyhem/api/features/webhooks/webhooks'
import type { AnswerWithPage } from '@nyhem/api/server/form-posts'
import type { SiteOfRequest } from '@nyhem/api/server/request-site'
import type { Instant } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import { findInterestTarget } from './find-interest-target.ts'
import { findOrderedStages } from './find-ordered-stages.ts'
import { findPurchaseTarget } from './find-purchase-target.ts'
import type { Keeper } from './housekeeping.ts'
import { openPressFeatures } from './open-press-features.ts'

type Parts = {
  database: OpenDatabase
  letters: Letters
  webhooks: Webhooks
  catalogue: Catalogue
  content: Pick<Content, 'findForm' | 'formsWithOwnTime' | 'newsRoom' | 'pressReleases'>
  media: Media
  siteOrigins: Readonly<Record<SiteId, string>>
  onDegraded: (error: unknown) => void
  now: () => Instant
}

type Told =
  | 'interest.registered'
  | 'form.submitted'
  | `purchase-notification.${'created' | 'updated'}`
  | 'order.created'
type Written =
  | 'interest-confirmation'
  | 'form-notice'
  | 'purchase-notification'
  | 'material-order'
  | 'press-confirmation'
  | 'press-release'

/** What visitors send us without an account: interest, editors' forms, purchase notifications, orders of material, press subscriptions. */
type VisitorForms = {
  readonly interest: Interest
  readonly forms: Forms
  readonly pressSubscriptions: PressSubscriptions
  readonly purchaseNotifications: PurchaseNotifications
  readonly materialOrders: MaterialOrders
  readonly letters: Readonly<Record<Written, LetterSource>>
  readonly webhooks: Readonly<Record<Told, WebhookSource>>
  readonly keepers: readonly Keeper[]
  routes(serving: {
    sessions: Pick<Sessions, 'read'>
    siteOfRequest: SiteOfRequest
    answerWithPage: AnswerWithPage
  }): ApiParts['features']
  startJobs(jobs: Jobs): Promise<void>
}

export function openVisitorForms(parts: Parts): VisitorForms {
  const { database, letters, webhooks, catalogue, content, media, siteOrigins, now } = parts
  const date = () => new Date(now())
  const shared = { database, letters, webhooks, siteOrigins }
  const interest = openInterest({ ...shared, findTarget: findInterestTarget(catalogue), now: date })
  const forms = openForms({
    ...shared,
    findForm: (siteId, formId) => content.findForm({ siteId, formId, now: now() }),
    formsWithOwnTime: () => content.formsWithOwnTime(now()),
    now: date,
  })
  const purchaseNotifications = openPurchaseNotifications({
    ...shared,
    findTarget: findPurchaseTarget(catalogue),
    now,
  })
  const materialOrders = openMaterialOrders({ ...shared, findStages: findOrderedStages(catalogue, media), now })
  const press = openPressFeatures({ database, content, letters, siteOrigins, onDegraded: parts.onDegraded, now })
  return {
    interest,
    forms,
    pressSubscriptions: press.pressSubscriptions,
    purchaseNotifications,
    materialOrders,
    letters: {
      'interest-confirmation': interest.letter,
      'form-notice': forms.letter,
      'purchase-notification': purchaseNotifications.letter,
      'material-order': materialOrders.letter,
      ...press.letters,
    },
    webhooks: {
      'interest.registered': interest.webhook,
      'form.submitted': forms.webhook,
      'purchase-notification.created': purchaseNotifications.webhook,
      'purchase-notification.updated': purchaseNotifications.webhook,
      'order.created': materialOrders.webhook,
    },
    keepers: [
      { name: 'interest registrations', deleteOld: () => interest.deleteOld() },
      { name: 'purchase notifications', deleteOld: () => purchaseNotifications.deleteOld() },
      { name: 'orders of material', deleteOld: () => materialOrders.deleteOld() },
      { name: 'form submissions', deleteOld: () => forms.deleteOld() },
      ...press.keepers,
    ],
    routes: ({ sessions, siteOfRequest, answerWithPage }) => [
      (app) => interestRoutes(app, { interest, accountOf: privatePerson(sessions), answerWithPage }),
      (app) => purchaseNotificationsRoutes(app, { purchaseNotifications, siteOfRequest, answerWithPage }),
      (app) => materialOrdersRoutes(app, { materialOrders, siteOfRequest, answerWithPage }),
      (app) => formsRoutes(app, { forms, answerWithPage }),
      ...press.routes({ siteOfRequest, answerWithPage }),
    ],
    startJobs: (jobs) => press.startJobs(jobs),
  }
}

/** Who is logged in for themselves; a board member acts for the association. */
const privatePerson = (sessions: Pick<Sessions, 'read'>) => async (request: SessionRequest) => {
  const visitor = await sessions.read(request)
  return visitor && visitor.associationId === null ? visitor.accountId : null
}
