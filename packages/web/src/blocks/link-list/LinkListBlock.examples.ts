import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePicture } from '../../examples/sample-pictures.ts'

type Model = BlockModels['link-list']
type Item = Model['links'][number]

const link = (title: string, text: string | null, picture: Item['picture'] = null): Item => ({
  title,
  text,
  href: `/${encodeURIComponent(title)}/`,
  picture,
  date: null,
})

export const examples: Record<string, Model> = {
  'contractor, rows': {
    heading: 'Det vi gör',
    intro: null,
    layout: 'rows',
    links: [
      link('Kaj och betong', 'Kajer, broar och slussar, i vatten och intill'),
      link('Markarbeten', 'Schakt, ledningar och grund för hus och torg'),
      link('Vägbyggnad', 'Vägar, cykelstråk och trafikplatser'),
      link('Marksanering', null),
    ],
  },
  'contractor, plates': {
    heading: 'Pågående projekt',
    intro: null,
    layout: 'plates',
    links: [
      link(
        'Bron över Vindfjärden',
        'Örnsköldsvik, 2025–2028. Kaj och betong, 418 meter',
        samplePicture('contractor-bridge-construction'),
      ),
      link('Södra hamnen', 'Luleå, 2026–2027. Marksanering', samplePicture('contractor-quay-construction')),
    ],
  },
  'press releases with dates': {
    heading: 'Press',
    intro: 'För journalister.',
    layout: 'rows',
    links: [{ ...link('Norrvida börjar bygga i Lund', null), date: '2026-10-27' }],
  },
}

export const exampleSites: Record<string, SiteId> = {
  'contractor, rows': 'contractor',
  'contractor, plates': 'contractor',
}
