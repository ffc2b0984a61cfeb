import type { Living } from '@nyhem/contract/living'
import { samplePicture } from './sample-pictures.ts'
import { amount } from './sample-stage.ts'

const nothing: Living = { standards: [], access: [], cost: null, included: [], rooms: [], blocks: [] }

/** In a house of Björkgården. */
export const sampleLife: Living = {
  ...nothing,
  standards: ['Inga trösklar, vare sig inne eller ut på balkongen', 'Dörrarna är 90 centimeter breda'],
  access: [
    { kind: 'lift', floor: 4 },
    { kind: 'walk', place: 'Matbutik', minutes: 5 },
  ],
  rooms: [
    {
      name: 'Matsalen',
      text: 'På vardagar serveras lunch.',
      picture: samplePicture('interior-kitchen-oak'),
    },
    {
      name: 'Växthuset',
      text: 'Vinrankan är lika gammal som grinden.',
      picture: samplePicture('exterior-senior-garden-courtyard'),
    },
  ],
  blocks: [
    {
      kind: 'week-programme',
      id: 'week-programme-2',
      model: {
        heading: 'En vecka i huset',
        intro: null,
        today: 'tuesday',
        days: [
          { day: 'monday', items: [{ time: '12.00', text: 'Soppa vid långbordet' }] },
          { day: 'tuesday', items: [{ time: '13.00', text: 'Bokcirkel' }] },
        ],
        picture: null,
        link: null,
      },
    },
    {
      kind: 'telephone',
      id: 'telephone-3',
      model: {
        heading: 'Prata med en människa',
        text: null,
        number: '010-555 02 00',
        today: 'tuesday',
        spans: [{ days: ['monday', 'tuesday'], opens: '09:00', closes: '16:00' }],
        opening: { state: 'open', until: '2026-11-24T15:00:00.000Z' },
        people: [],
      },
    },
  ],
}

const range = (min: number, max: number) => ({ min: amount(min), max: amount(max) })

/** In an association of Grannhem: a house with homes of several sizes. */
export const sampleMembership: Living = {
  ...nothing,
  cost: { deposit: range(195_000, 353_000), rent: range(5_800, 9_400), yearlyRent: range(69_600, 112_800) },
  included: ['Föreningens lån', 'Värme', 'Vatten'],
  rooms: [
    { name: 'Verkstaden', text: 'Den finns på gården.', picture: samplePicture('interior-stairwell-entrance') },
    { name: 'Tvättstugan', text: 'På väg hit möts man.', picture: samplePicture('exterior-courtyard-timber-block') },
  ],
  blocks: [
    {
      kind: 'noticeboard',
      id: 'noticeboard-3',
      model: {
        heading: 'Det har vi röstat om',
        intro: null,
        notes: [
          {
            date: '2026-11-18',
            place: 'Kottens gård, Täby',
            title: 'Bastu eller snickarbod',
            text: 'Det blev snickarboden.',
            votes: { for: 19, against: 11, abstained: 2 },
          },
        ],
        more: null,
      },
    },
  ],
}
