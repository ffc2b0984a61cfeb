import { userReplySchema } from '@nyhem/contract/calls/account'
import type { Instant } from '@nyhem/domain/dates'
import type { Site } from '@nyhem/domain/sites/site'
import type { Visitor } from '../session/session.ts'
import type { Person } from './person.types.ts'
import { userReply } from './user-reply.ts'

const accountUserSchema = userReplySchema.omit({ favorites: true, interests: true, showings: true })

/**
 * The reply about a person as JSON, written once for as long as the person is remembered: the object is another one as
 * soon as anything has changed, and goes after a minute anyway.
 */
export function rememberUserTexts(): (
  person: Person,
  asked: { visitor: Pick<Visitor, 'associationId'>; site: Site; now: Instant },
) => string {
  const texts = new WeakMap<Person, Map<string, string>>()
  return (person, asked) => {
    const known = texts.get(person) ?? new Map<string, string>()
    texts.set(person, known)
    const key = `${asked.site.siteId} ${asked.visitor.associationId ?? ''}`
    const text = known.get(key) ?? JSON.stringify(accountUserSchema.parse(userReply(person, asked)))
    known.set(key, text)
    return text
  }
}
