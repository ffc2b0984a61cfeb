import type { Belongings } from '@nyhem/contract/calls/account'
import type { AccountExport } from '@nyhem/contract/calls/account-export'
import type { AccountId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Jobs } from '../database/jobs.ts'
import type { Database } from '../database/schema.generated.ts'
import type { ApiRequest, ApiServer } from '../server/api-server.ts'
import type { AnswerWithPage } from '../server/form-posts.ts'
import type { SiteOfRequest } from '../server/request-site.ts'
import type { Integration } from './integration/integration.ts'
import { type LetterKind, type LetterSource, letterKinds } from './letters/letters.ts'
import type { Sessions } from './session/session.ts'
import { type WebhookEvent, type WebhookSource, webhookEvents } from './webhooks/webhooks.ts'

export type TableName = keyof Database

/** What routes need that exists only once every feature is open. */
export type Serving = {
  readonly siteOfRequest: SiteOfRequest
  readonly answerWithPage: AnswerWithPage
  readonly sessions: Sessions
  readonly integration: Integration
  /** Whether cookies are for HTTPS only. */
  readonly isSecure: boolean
  /** The account of a request that comes from a private person; null for a board member and when logged out. */
  readonly accountOf: (request: ApiRequest) => Promise<AccountId | null>
  readonly isVipCustomer: (request: ApiRequest, siteId: SiteId) => Promise<boolean>
  /** The address that the owner of an account has confirmed, if any. */
  readonly confirmedEmail: (accountId: AccountId) => Promise<string | null>
  readonly belongings: (accountId: AccountId, siteId: SiteId) => Promise<Belongings>
}

export type MountRoutes = (app: ApiServer) => void | Promise<void>

/** Data that is deleted once its time is over. */
export type RetentionTask = { readonly name: string; deleteOld(): Promise<number> }

/** Whose data is exported or erased. `email`: only if its owner has confirmed it, since anybody may write another's. */
export type DataSubject = { readonly accountId: AccountId; readonly email: string | null }

export type PersonalData = {
  export(person: DataSubject): Promise<Partial<AccountExport>>
  /** Deletes or anonymises, in the transaction that deletes the account and before it is gone. */
  erase(tx: Kysely<Database>, person: DataSubject): Promise<void>
}

/** What outlives an account: the words of docs/retention.md. */
export type Retained = {
  readonly what: string
  readonly period: string
  readonly reason: string
  /** Whether it names the person, or how they were reached. */
  readonly identifies?: true
}

export type PersonalTables = {
  /** Tables with rows about a person: the part of the export that tells of them, or why it does not. All are erased. */
  readonly tables: Readonly<Partial<Record<TableName, keyof AccountExport | { readonly notExported: string }>>>
  /** Tables of which something is left when the account has been deleted. */
  readonly retained?: Readonly<Partial<Record<TableName, Retained>>>
  /** Tables whose columns look like a person's and hold none. */
  readonly notPersonal?: Readonly<Partial<Record<TableName, string>>>
}

export type NoPersonalData = Omit<PersonalTables, 'tables'> & { readonly none: string }

/** A feature that has nothing to export and nothing to erase, with the reason. */
export const none = (reason: string, rest: Omit<PersonalTables, 'tables'> = {}): NoPersonalData => ({
  none: reason,
  ...rest,
})

/** What is known of a feature before it is opened. */
export type FeatureDescription = {
  readonly name: string
  /** Tables that this feature alone writes. */
  readonly tables: readonly TableName[]
  readonly emails?: readonly LetterKind[]
  readonly webhooks?: readonly WebhookEvent[]
  readonly personalData: PersonalTables | NoPersonalData
}

type Listed<Kinds, Source> = Kinds extends readonly (infer Kind extends string)[]
  ? Readonly<Record<Kind, Source>>
  : unknown

/** What opening a feature gives: everything that it describes has to be there. */
export type Opened<Description extends FeatureDescription, Service> = {
  readonly service: Service
  /** In the order in which they are added. */
  readonly routes?: (serving: Serving) => readonly MountRoutes[]
  readonly startJobs?: (jobs: Jobs) => Promise<void>
  readonly retention?: readonly RetentionTask[]
  /** Whether the feature can answer yet. */
  readonly isReady?: () => boolean
  readonly close?: () => Promise<void> | void
} & (Description extends { readonly emails: infer Kinds }
  ? { readonly emails: Listed<Kinds, LetterSource> }
  : unknown) &
  (Description extends { readonly webhooks: infer Events }
    ? { readonly webhooks: Listed<Events, WebhookSource> }
    : unknown) &
  (Description['personalData'] extends NoPersonalData ? unknown : { readonly personalData: PersonalData })

export type Feature<Deps, Service, Description extends FeatureDescription = FeatureDescription> = {
  readonly description: Description
  open(deps: Deps): Opened<Description, Service> | Promise<Opened<Description, Service>>
}

/** A feature as the root composes it: what it is, and how it is opened with what it depends on. */
export const defineFeature = <const Description extends FeatureDescription, Deps, Service>(
  description: Description,
  open: (deps: Deps) => Opened<Description, Service> | Promise<Opened<Description, Service>>,
): Feature<Deps, Service, Description> => ({ description, open })

/** An open feature, whatever its service is. */
export type OpenFeature = {
  readonly description: FeatureDescription
  readonly emails?: Readonly<Partial<Record<LetterKind, LetterSource>>>
  readonly webhooks?: Readonly<Partial<Record<WebhookEvent, WebhookSource>>>
  readonly personalData?: PersonalData
} & Omit<Opened<FeatureDescription, unknown>, 'emails' | 'webhooks' | 'personalData' | 'service'>

export type FeatureList = {
  /** Opens a feature after those it depends on, adds it to the list and returns its service. */
  open<Deps, Service, Description extends FeatureDescription>(
    feature: Feature<Deps, Service, Description>,
    deps: Deps,
  ): Promise<Service>
  /** The open features, the first opened first. */
  readonly all: readonly OpenFeature[]
  /** Closes them, the last opened first. */
  close(): Promise<void>
}

export function featureList(): FeatureList {
  const all: OpenFeature[] = []
  return {
    all,
    async open(feature, deps) {
      const { service, ...opened } = await feature.open(deps)
      all.push({ description: feature.description, ...opened } as OpenFeature)
      return service
    },
    async close() {
      for (const feature of [...all].reverse()) await feature.close?.()
    },
  }
}

/** Where each kind of e-mail is rendered. Throws unless each is rendered by exactly one feature. */
export const emailSources = (features: readonly OpenFeature[]): Record<LetterKind, LetterSource> =>
  eachOnce(
    letterKinds,
    features.flatMap(({ emails }) => Object.entries(emails ?? {})),
  )

/** Where the payload of each webhook event is read. Throws unless each is described by exactly one feature. */
export const webhookSources = (features: readonly OpenFeature[]): Record<WebhookEvent, WebhookSource> =>
  eachOnce(
    webhookEvents,
    features.flatMap(({ webhooks }) => Object.entries(webhooks ?? {})),
  )

function eachOnce<Name extends string, Source>(
  names: readonly Name[],
  sources: readonly (readonly [string, Source])[],
): Record<Name, Source> {
  const wrong = names.filter((name) => sources.filter(([one]) => one === name).length !== 1)
  if (wrong.length > 0) throw new BrokenInvariant('not given by exactly one feature', { names: wrong.join(', ') })
  return Object.fromEntries(sources) as Record<Name, Source>
}
