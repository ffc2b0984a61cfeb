import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePicture } from '../../examples/sample-pictures.ts'

type Model = BlockModels['week-programme']

const week: Model = {
  heading: 'En vecka i huset',
  intro: 'Allt är frivilligt.',
  today: 'tuesday',
  days: [
    { day: 'monday', items: [{ time: '12.00', text: 'Soppa i matsalen' }] },
    {
      day: 'tuesday',
      items: [
        { time: '10.30', text: 'Växthuset. Tomaterna ska toppas.' },
        { time: '13.00', text: 'Bokcirkel' },
      ],
    },
    { day: 'thursday', items: [{ time: '14.00', text: 'Öppet hus med kaffe' }] },
  ],
  picture: samplePicture('exterior-senior-garden-courtyard'),
  link: { text: 'Livet här', href: '/livet-har/', openInNewTab: false },
}

export const examples: Record<string, Model> = {
  'three days, beside a picture': week,
  'no day of it is today': { ...week, today: 'sunday', intro: null, picture: null, link: null },
}

export const exampleSites: Record<string, SiteId> = { 'three days, beside a picture': 'senior' }
