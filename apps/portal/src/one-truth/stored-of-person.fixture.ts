import type { UserReply } from '@nyhem/contract/calls/account'
import type { SavedSearchesReply } from '@nyhem/contract/calls/saved-searches'
import { one, type PersonReading } from './person-reading.fixture.ts'
import { type PersonPages, pageOf, replyOf } from './read-people.fixture.ts'

export function favourites(person: PersonPages): PersonReading[] {
  const page = pageOf(person, 'my-pages-residences')
  const account = replyOf<UserReply>(person, 'account')
  const reply = replyOf<{ favourites: { kind: string; id: string }[] }>(person, 'favourites')
  if (!page || !account || !reply) return []
  const names = page.favourites.flatMap(({ id, name, home, project }) => [
    one('name when saved', id, 'name of a favourite', name),
    ...(home ? [one('card', id, 'name of a favourite', `${home.number}, ${home.stageName}`)] : []),
    ...(project ? [one('card', id, 'name of a favourite', project.name)] : []),
  ])
  const ids = (reader: string, list: readonly string[]) => one(reader, person.name, 'favourites', list)
  return [
    ...names,
    ids(
      'my-pages-residences',
      page.favourites.map(({ id }) => id),
    ),
    ids(
      'favourites',
      reply.favourites.map(({ id }) => id),
    ),
    ids(
      'account',
      account.favorites.map(({ objectId }) => objectId),
    ),
  ]
}

export function savedSearches(person: PersonPages): PersonReading[] {
  const page = pageOf(person, 'my-pages-saved-searches')
  const reply = replyOf<SavedSearchesReply>(person, 'saved searches')
  if (!page || !reply) return []
  return [
    one('my-pages-saved-searches', person.name, 'saved searches', page.searches),
    one('saved searches', person.name, 'saved searches', reply.searches),
  ]
}

export function contactData(person: PersonPages): PersonReading[] {
  const account = replyOf<UserReply>(person, 'account')
  const settings = pageOf(person, 'my-pages-settings')?.person
  if (!account || !settings) return []
  const shown = ({ firstName, lastName, email, phoneNumber, birthDate, newsLetter }: UserReply | typeof settings) => ({
    firstName,
    lastName,
    email,
    phoneNumber,
    birthDate,
    newsLetter,
  })
  return [
    one('account', person.name, 'contact data', shown(account)),
    one('my-pages-settings', person.name, 'contact data', shown(settings)),
  ]
}
