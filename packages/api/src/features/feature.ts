import type { SavedItems } from '@nyhem/contract/calls/account'
import type { AccountExport } from '@nyhem/contract/calls/account-export'
import type { AccountEvent } from '@nyhem/domain/account/account-events'
import type { AccountId, SessionId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type WorkQueue, workQueues } from '@nyhem/domain/staff/work-queues'
import type { Kysely } from 'kysely'
import type { Jobs } from '../database/jobs.ts'
import type { JoinRule, JoinsItself } from '../database/join-rows.ts'
import type { Database } from '../database/schema.generated.ts'
import type { ApiRequest, ApiServer } from '../server/api-server.ts'
import type { AnswerWithPage } from '../server/form-posts.ts'
import type { SiteOfRequest } from '../server/request-site.ts'
import { type EmailKind, type EmailSource, type EmailSources, emailKinds } from './emails/emails.ts'
import type { Integration } from './integration/integration.ts'
import type { Sessions } from './session/session.ts'
import { type WebhookEvent, type WebhookSource, webhookEvents } from './webhooks/webhooks.ts'
import type { WorkQuestion } from './work-queues/work-queues.ts'

export type TableName = keyof Database

/** Dependencies available only once every feature is open. */
export type Serving = {
  readonly siteOfRequest: SiteOfRequest
  readonly answerWithPage: AnswerWithPage
  readonly sessions: Sessions
  readonly integration: Integration
  /** Whether cookies are HTTPS-only. */
  readonly isSecure: boolean
  /** Account of a private login; null for a board member or when logged out. */
  readonly accountOf: (request: ApiRequest) => Promise<AccountId | null>
  readonly isVipCustomer: (request: ApiRequest, siteId: SiteId) => Promise<boolean>
  readonly confirmedEmail: (accountId: AccountId) => Promise<string | null>
  readonly savedItems: (accountId: AccountId, siteId: SiteId) => Promise<SavedItems>
  /** Records an account event. */
  readonly audit: (
    tx: Kysely<Database>,
    line: { readonly accountId: AccountId; readonly event: AccountEvent; readonly sessionId: SessionId },
  ) => Promise<void>
}

export type MountRoutes = (app: ApiServer) => void | Promise<void>

export type RetentionTask = { readonly name: string; deleteOld(): Promise<number> }

/**
 * Person whose data is exported or erased. `email` only if confirmed by its owner, since anyone may enter another's
 * address.
 */
export type DataSubject = {
  readonly accountId: AccountId
  readonly email: string | null
  /** Confirmed addresses of accounts that have become part of it. */
  readonly joinedEmails?: readonly string[]
}

export type PersonalData = {
  export(person: DataSubject): Promise<Partial<AccountExport>>
  /** Deletes or anonymises, in the account-deleting transaction, while the account still exists. */
  erase(tx: Kysely<Database>, person: DataSubject): Promise<void>
}

/** Data that outlives an account, as worded in docs/retention.md. */
export type Retained = {
  readonly what: string
  readonly period: string
  readonly reason: string
  /** Whether it contains the person's identity or contact details. */
  readonly identifies?: true
}

export type PersonalTables = {
  /** Tables with personal rows: their export section, or the reason for none. All are erased. */
  readonly tables: Readonly<Partial<Record<TableName, keyof AccountExport | { readonly notExported: string }>>>
  /** Tables with rows left after account deletion. */
  readonly retained?: Readonly<Partial<Record<TableName, Retained>>>
  /** Tables with seemingly personal columns that hold no personal data. */
  readonly notPersonal?: Readonly<Partial<Record<TableName, string>>>
}

export type NoPersonalData = Omit<PersonalTables, 'tables'> & { readonly none: string }

/** Nothing to export or erase, with the reason. */
export const none = (reason: string, rest: Omit<PersonalTables, 'tables'> = {}): NoPersonalData => ({
  none: reason,
  ...rest,
})

/** Primary key and `placeColumns` of a row, as text. */
export type SealedRow = Readonly<Record<string, string>>

/**
 * How to seal the rows of a table anew: `keyColumn` names the key of every column of `places`, which are null where
 * there is nothing to seal. Places and kinds are told from the primary key and `placeColumns`, all as text.
 */
export type SealedTable = {
  readonly primaryKey: readonly string[]
  readonly placeColumns?: readonly string[]
  readonly keyColumn: string
  /** Column of sealed bytes: its place. */
  readonly places: Readonly<Record<string, (row: SealedRow) => string>>
  /** Column of the hash of what a sealed column holds, and its kind. */
  readonly hash?: {
    readonly column: string
    readonly of: string
    readonly kind: (row: SealedRow) => string
  }
  /** Files, of which few fit into memory at once. */
  readonly isLarge?: true
}

export type FeatureDescription = {
  readonly name: string
  /** Tables written only by this feature. */
  readonly tables: readonly TableName[]
  readonly emails?: readonly EmailKind[]
  readonly webhooks?: readonly WebhookEvent[]
  readonly personalData: PersonalTables | NoPersonalData
  /** What becomes of each table with accounts when two accounts are joined. */
  readonly joined?: Readonly<Partial<Record<TableName, JoinRule>>>
  /** Tables with something sealed: `npm run keys:reseal` seals it anew. */
  readonly sealed?: Readonly<Partial<Record<TableName, SealedTable>>>
  /** Keyed hashes whose original is not stored, and how they come under a new key, for docs/keys.md. */
  readonly hashedOnly?: Readonly<Partial<Record<TableName, { readonly column: string; readonly movedBy: string }>>>
}

type ListedEmails<Kinds> = Kinds extends readonly (infer Kind extends EmailKind)[]
  ? { readonly [One in Kind]: EmailSource<One> }
  : unknown
type ListedWebhooks<Events> = Events extends readonly (infer Event extends string)[]
  ? Readonly<Record<Event, WebhookSource>>
  : unknown

/** Must provide everything described. */
export type Opened<Description extends FeatureDescription, Service> = {
  readonly service: Service
  readonly routes?: (serving: Serving) => readonly MountRoutes[]
  readonly startJobs?: (jobs: Jobs) => Promise<void>
  readonly retention?: readonly RetentionTask[]
  /** Questions of what waits for the staff. */
  readonly work?: Readonly<Partial<Record<WorkQueue, WorkQuestion>>>
  /** For tables whose rule is `itself`. */
  readonly joins?: JoinsItself
  readonly isReady?: () => boolean
  readonly close?: () => Promise<void> | void
} & (Description extends { readonly emails: infer Kinds } ? { readonly emails: ListedEmails<Kinds> } : unknown) &
  (Description extends { readonly webhooks: infer Events } ? { readonly webhooks: ListedWebhooks<Events> } : unknown) &
  (Description['personalData'] extends NoPersonalData ? unknown : { readonly personalData: PersonalData })

export type Feature<Deps, Service, Description extends FeatureDescription = FeatureDescription> = {
  readonly description: Description
  open(deps: Deps): Opened<Description, Service> | Promise<Opened<Description, Service>>
}

export const defineFeature = <const Description extends FeatureDescription, Deps, Service>(
  description: Description,
  open: (deps: Deps) => Opened<Description, Service> | Promise<Opened<Description, Service>>,
): Feature<Deps, Service, Description> => ({ description, open })

export type OpenFeature = {
  readonly description: FeatureDescription
  readonly emails?: Readonly<Partial<EmailSources>>
  readonly webhooks?: Readonly<Partial<Record<WebhookEvent, WebhookSource>>>
  readonly personalData?: PersonalData
} & Omit<Opened<FeatureDescription, unknown>, 'emails' | 'webhooks' | 'personalData' | 'service'>

export type FeatureList = {
  /** Opens and registers a feature after its dependencies; returns its service. */
  open<Deps, Service, Description extends FeatureDescription>(
    feature: Feature<Deps, Service, Description>,
    deps: Deps,
  ): Promise<Service>
  /** In opening order. */
  readonly all: readonly OpenFeature[]
  /** Closes in reverse order. */
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

/** Renderer of each e-mail kind. Throws unless each has exactly one feature. */
export const emailSources = (features: readonly OpenFeature[]): EmailSources =>
  eachOnce(
    emailKinds,
    features.flatMap(({ emails }) => Object.entries(emails ?? {})),
  ) as EmailSources

/** Payload reader of each webhook event. Throws unless each has exactly one feature. */
export const webhookSources = (features: readonly OpenFeature[]): Record<WebhookEvent, WebhookSource> =>
  eachOnce(
    webhookEvents,
    features.flatMap(({ webhooks }) => Object.entries(webhooks ?? {})),
  )

/** Question of each queue of the staff. Throws unless each has exactly one feature. */
export const workQuestions = (features: readonly OpenFeature[]): Record<WorkQueue, WorkQuestion> =>
  eachOnce(
    workQueues,
    features.flatMap(({ work }) => Object.entries(work ?? {})),
  )

function eachOnce<Name extends string, Source>(
  names: readonly Name[],
  sources: readonly (readonly [string, Source])[],
): Record<Name, Source> {
  const wrong = names.filter((name) => sources.filter(([one]) => one === name).length !== 1)
  if (wrong.length > 0) throw new BrokenInvariant('not given by exactly one feature', { names: wrong.join(', ') })
  return Object.fromEntries(sources) as Record<Name, Source>
}

/** A person under each of their addresses. */
const underEach = ({ joinedEmails = [], ...person }: DataSubject): readonly DataSubject[] => [
  person,
  ...joinedEmails.map((email) => ({ ...person, email })),
]

/** What a feature has of a person under all addresses, each row once. */
export async function exportOf(data: PersonalData, person: DataSubject): Promise<Partial<AccountExport>> {
  const exported: Record<string, unknown> = {}
  for (const subject of underEach(person))
    for (const [section, rows] of Object.entries(await data.export(subject))) {
      const known = exported[section]
      exported[section] = Array.isArray(known) && Array.isArray(rows) ? eachRow([...known, ...rows]) : (known ?? rows)
    }
  return exported as Partial<AccountExport>
}

const eachRow = (rows: readonly unknown[]): unknown[] => [
  ...new Map(rows.map((row) => [JSON.stringify(row), row])).values(),
]

export async function eraseOf(tx: Kysely<Database>, data: PersonalData, person: DataSubject): Promise<void> {
  for (const subject of underEach(person)) await data.erase(tx, subject)
}

/** Erases what all features have of a person. They are asked at each call, so there may still come more. */
export const eraseEverything =
  (features: () => readonly PersonalData[]) =>
  async (tx: Kysely<Database>, person: DataSubject): Promise<void> => {
    for (const data of features()) await eraseOf(tx, data, person)
  }

type Section = keyof AccountExport

/** Reads some sections of what is stored of a person, by the features that export them. */
export type ReadSections = (person: DataSubject, sections: ReadonlySet<Section>) => Promise<Partial<AccountExport>>

/** Asks only the features with tables in those sections; `features` is read at each call, so it may still grow. */
export const exportSections =
  (features: readonly OpenFeature[]): ReadSections =>
  async (person, sections) => {
    const exported: Partial<AccountExport> = {}
    for (const { description, personalData } of features) {
      if (!personalData || !('tables' in description.personalData)) continue
      const own: readonly unknown[] = Object.values(description.personalData.tables)
      if (own.some((section) => typeof section === 'string' && sections.has(section as Section)))
        Object.assign(exported, await exportOf(personalData, person))
    }
    return exported
  }
