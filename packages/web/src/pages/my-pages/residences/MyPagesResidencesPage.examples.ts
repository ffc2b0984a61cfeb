import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { sampleOwnHome } from '../../../examples/sample-my-pages.ts'
import { sampleHome, sampleProject } from '../../../examples/sample-projects.ts'

type Model = PageModels['my-pages-residences']

const nothing: Model = {
  heading: 'Mina bostäder',
  underWay: [],
  homes: [],
  links: { residence: null, timeline: null },
  favourites: [],
  interests: [],
  showings: [],
  vip: { isMember: false, aboutHref: '/om-vip/', pageHref: null },
  searchHref: '/sok-bostad/',
  savedSearchesHref: null,
  company: { phone: '010-555 01 00', email: 'hej@norrvida.example' },
}

const home = sampleHome()
const project = sampleProject()
const showing = {
  id: 'sjofartskajen-sunday',
  name: 'Sjöfartskajen, etapp 2',
  place: 'Kajvägen 4, Nacka',
  startsAt: '2026-12-06T12:00:00.000Z',
  endsAt: '2026-12-06T13:00:00.000Z',
  calendarHref: '/showings/sjofartskajen-sunday.ics',
}

const one: Model = {
  ...nothing,
  homes: [sampleOwnHome],
  links: { residence: '/mina-sidor/min-bostad/', timeline: '/mina-sidor/tidslinje/' },
  savedSearchesHref: '/mina-sidor/sparade-sokningar/',
  favourites: [{ kind: 'home', id: home.id, name: home.number, home, project: null }],
  interests: [{ id: 'a', name: 'Sjöfartskajen, Etapp 2', href: '/bostader/', at: '2026-11-02T10:00:00.000Z' }],
  showings: [showing],
  vip: { isMember: true, aboutHref: '/om-vip/', pageHref: '/mina-sidor/vip/' },
}

export const examples: Readonly<Record<string, Model>> = {
  'nothing yet': nothing,
  'one of each': one,
  'many, some of them gone': {
    ...one,
    favourites: [
      ...one.favourites,
      { kind: project.kind, id: project.id, name: project.name, home: null, project },
      {
        kind: 'home',
        id: 'sold',
        name: 'B-1402',
        home: sampleHome({ id: 'sold', number: 'B-1402', status: 'sold' }),
        project: null,
      },
      {
        kind: 'home',
        id: 'gone',
        name: 'C-1001, Norra Skeppsmäklarekvarterets Förlängda Strandpromenad',
        home: null,
        project: null,
      },
    ],
    interests: [
      ...one.interests,
      { id: 'b', name: 'Norra Skeppsmäklarekvarteret, Etapp 1, A-1001', href: null, at: '2026-01-02T10:00:00.000Z' },
    ],
    showings: [showing, { ...showing, id: 'second', name: 'Parkkvarteret', startsAt: '2026-12-13T12:00:00.000Z' }],
  },
}
