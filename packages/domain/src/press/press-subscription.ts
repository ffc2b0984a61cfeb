import { type FormReading, parseAccepted, readTogether, type WrittenField } from '../forms/form-reading.ts'
import { parseEmail } from '../interest/interest-form.ts'
import { failure, type Result, success } from '../result.ts'
import { type PressTopic, pressTopics } from './press-topic.ts'

/** Days that a confirmation link works; unconfirmed subscriptions are then deleted. Source: product, news room. */
export const confirmationDays = 7

/** Minutes between confirmation e-mails, against inbox flooding. */
export const confirmationPauseMinutes = 10

/** Query names of e-mail links. */
export const pressLinkQueryNames = { confirm: 'confirm', end: 'end' } as const

/** Purposes of e-mail links. */
export const pressLinkKinds = ['confirm', 'end'] as const
export type PressLinkKind = (typeof pressLinkKinds)[number]

/** Form fields, in page order. */
export const pressSubscriptionFields = ['topics', 'email', 'terms'] as const
export type PressSubscriptionField = (typeof pressSubscriptionFields)[number]

/** Field of a checkbox. Never fails. */
export const pressSubscriptionFieldOf = (name: string): string =>
  pressTopics.some((topic) => topic === name) ? 'topics' : name

/** Parsed subscription. */
export type PressSubscription = { readonly topics: readonly PressTopic[]; readonly email: string }

/** Reads a subscription; every problem in field order. Source: product, news room. */
export function readPressSubscription(written: WrittenField): FormReading<PressSubscription> {
  const reading = readTogether({
    topics: oneOrMore(pressTopics.filter((topic) => (written(topic) ?? '') !== '')),
    email: parseEmail(written('email') ?? ''),
    terms: parseAccepted(written('terms') ?? ''),
  })
  if (!reading.ok) return reading
  const { topics, email } = reading.value
  return { ok: true, value: { topics, email } }
}

const oneOrMore = (topics: readonly PressTopic[]): Result<readonly PressTopic[], 'required'> =>
  topics.length === 0 ? failure('required') : success(topics)
