import { userReplySchema } from '@nyhem/contract/calls/account'
import type { Instant } from '@nyhem/domain/dates'
import type { Site } from '@nyhem/domain/sites/site'
import type { Visitor } from '../session/session.ts'
import type { Person } from './person.types.ts'
import { userReply } from './user-reply.ts'

const accountUserSchema = userReplySchema.omit({ favorites: true, interests: true, showings: true })

/** Cached with the `Person` object, which is replaced on any change and after a minute. */
export function rememberUserTexts(): (
  person: Person,
  requested: { visitor: Pick<Visitor, 'associationId'>; site: Site; now: Instant },
) => string {
  const texts = new WeakMap<Person, Map<string, string>>()
  return (person, requested) => {
    const known = texts.get(person) ?? new Map<string, string>()
    texts.set(person, known)
    const key = `${requested.site.siteId} ${requested.visitor.associationId ?? ''}`
    const text = known.get(key) ?? JSON.stringify(accountUserSchema.parse(userReply(person, requested)))
    known.set(key, text)
    return text
  }
}
