import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import type { SiteId } from '@nyhem/domain/sites/site'

type Model = BlockModels['noticeboard']

const notes: Model['notes'] = [
  {
    date: '2026-11-18',
    place: 'Kottens gård, Täby',
    title: 'Bastu eller snickarbod',
    text: 'Vi byggde snickarboden. Bastun tas upp igen till våren.',
    votes: { for: 19, against: 11, abstained: 2 },
  },
  {
    date: '2026-11-04',
    place: 'Ängsraden, Knivsta',
    title: 'Laddplatser på hela parkeringen',
    text: 'För dyrt i år. Fyra platser i stället för tolv.',
    votes: { for: 5, against: 7, abstained: 0 },
  },
  {
    date: '2026-10-10',
    place: 'Solsidan, Sundbyberg',
    title: 'Arbetsdag',
    text: 'Vi krattar, målar porten och äter soppa klockan tolv.',
    votes: null,
  },
]

export const examples: Record<string, Model> = {
  'three notes': {
    heading: 'Det har vi bestämt',
    intro: 'Varje hem har en röst.',
    notes,
    more: { text: 'Så fungerar en stämma', href: '/sa-fungerar-det/', openInNewTab: false },
  },
  'one note without votes': { heading: 'På anslagstavlan', intro: null, notes: notes.slice(2), more: null },
}

export const exampleSites: Record<string, SiteId> = { 'three notes': 'coop', 'one note without votes': 'coop' }
