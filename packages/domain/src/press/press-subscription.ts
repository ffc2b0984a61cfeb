import { type FormReading, parseAccepted, readTogether, type WrittenField } from '../forms/form-reading.ts'
import { parseEmail } from '../interest/interest-form.ts'
import { failure, type Result, success } from '../result.ts'
import { type PressTopic, pressTopics } from './press-topic.ts'

/** How long the link that confirms a subscription works, in days; what is not confirmed by then is deleted. Source: product, news room. */
export const confirmationDays = 7

/** Who asks again sooner than this, in minutes, gets no further letter: nobody's inbox is filled by others. */
export const confirmationPauseMinutes = 10

/** Names in the address of a news room that the link of a letter leads to. */
export const pressLinkQueryNames = { confirm: 'confirm', end: 'end' } as const

/** What a link of a letter is for. */
export const pressLinkKinds = ['confirm', 'end'] as const
export type PressLinkKind = (typeof pressLinkKinds)[number]

/** Fields of the form, in the order of the page. */
export const pressSubscriptionFields = ['topics', 'email', 'terms'] as const
export type PressSubscriptionField = (typeof pressSubscriptionFields)[number]

/** The field that a box of the form belongs to. Never fails. */
export const pressSubscriptionFieldOf = (name: string): string =>
  pressTopics.some((topic) => topic === name) ? 'topics' : name

/** What somebody wants to be told of. */
export type PressSubscription = { readonly topics: readonly PressTopic[]; readonly email: string }

/** Reads a subscription; every problem at once, in the order of the fields. Source: product, news room. */
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
