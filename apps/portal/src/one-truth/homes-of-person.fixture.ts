import type { UserReply } from '@nyhem/contract/calls/account'
import { one, type PersonReading } from './person-reading.fixture.ts'
import { type PersonPages, pageOf, pagesOf, replyOf } from './read-people.fixture.ts'
import { unfolded } from './shared-facts.fixture.ts'

const overviews = ['my-pages-home', 'my-pages-residences'] as const

const ownHomes = (person: PersonPages) =>
  overviews.flatMap((reader) => (pageOf(person, reader)?.homes ?? []).map((home) => ({ reader, home })))

const ofHomes =
  (fact: string, factOf: (home: ReturnType<typeof ownHomes>[number]['home']) => unknown) => (person: PersonPages) =>
    ownHomes(person).map(
      ({ reader, home }): PersonReading => ({ reader, about: home.id, facts: { [fact]: factOf(home) } }),
    )

export function moveInDays(person: PersonPages): PersonReading[] {
  const active = replyOf<UserReply>(person, 'account')?.activeObject
  return [
    ...(active ? [one('account', active.objectId, 'move-in day', active.entryDate)] : []),
    ...ofHomes('move-in day', ({ entry }) => entry?.date ?? null)(person),
    ...pagesOf(person, 'my-pages-object').flatMap(({ home }) =>
      home ? [one('my-pages-object', home.id, 'move-in day', home.entry?.date ?? null)] : [],
    ),
    ...pagesOf(person, 'my-pages-timeline').flatMap(({ home }) => {
      const day = home?.routes.find(({ route }) => route === 'move-in')?.day
      return home && day?.kind === 'day' ? [one('my-pages-timeline', home.id, 'move-in day', day.from)] : []
    }),
  ]
}

export function phases(person: PersonPages): PersonReading[] {
  return [
    ...ofHomes('phase', ({ standing }) => standing?.phase)(person),
    ...pagesOf(person, 'my-pages-object').flatMap(({ home }) =>
      home ? [one('my-pages-object', home.id, 'phase', home.phase)] : [],
    ),
    ...pagesOf(person, 'my-pages-timeline').flatMap(({ home }) =>
      home
        ? [
            one('my-pages-timeline', home.id, 'phase', home.phase),
            one('my-pages-timeline', home.id, 'phase', home.phases.find(({ state }) => state === 'now')?.phase),
          ]
        : [],
    ),
  ]
}

export const presentRoutes = (person: PersonPages): PersonReading[] => [
  ...ofHomes('where the buyer is', ({ standing }) => standing?.present)(person),
  ...pagesOf(person, 'my-pages-timeline').flatMap(({ home }) =>
    home ? [one('my-pages-timeline', home.id, 'where the buyer is', home.present)] : [],
  ),
]

/** `20261205` is `2026-12-05`; a time of day follows a `T`. */
const eventsOf = (text: string) =>
  unfolded(text)
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => {
      const line = (name: string) => new RegExp(`^${name}[;:](.*)$`, 'm').exec(event)?.[1]?.trim() ?? ''
      const [, year, month, day] = /(\d{4})(\d\d)(\d\d)/.exec(line('DTSTART')) ?? []
      return { id: line('UID').split('.')[0] ?? '', from: `${year}-${month}-${day}` }
    })

/** Steps with a set day, wherever a buyer sees them. */
export function dates(person: PersonPages): PersonReading[] {
  const stepReading = (
    reader: string,
    id: string,
    step: { title: string; place: string | null },
    from: string,
  ): PersonReading => ({
    reader,
    about: id,
    facts: { 'date of a step': from, 'words of a step': [step.title, step.place] },
  })
  const listed = (pageOf(person, 'my-pages-home')?.nextDates ?? []).map((step) =>
    stepReading('my-pages-home', step.id.split(' ').at(-1) ?? '', step, step.from),
  )
  const steps = [
    ...pagesOf(person, 'my-pages-object').flatMap(({ home }) =>
      (home?.ahead ?? []).map((step) => ({ reader: 'my-pages-object', step })),
    ),
    ...pagesOf(person, 'my-pages-timeline').flatMap(({ home }) =>
      (home?.routes ?? []).flatMap((route) => route.steps.map((step) => ({ reader: 'my-pages-timeline', step }))),
    ),
  ].flatMap(({ reader, step }) => (step.day.kind === 'day' ? [stepReading(reader, step.id, step, step.day.from)] : []))
  const files = person.calls
    .filter(({ reader, data }) => reader === 'calendar' && data !== null)
    .flatMap(({ data }) => eventsOf(String(data)))
  return [...listed, ...steps, ...files.map(({ id, from }) => one('calendar', id, 'date of a step', from))]
}
