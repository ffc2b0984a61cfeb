import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePicture } from '../../examples/sample-pictures.ts'

type Model = BlockModels['campaign']

const walk: Model = {
  heading: 'Gå runt i ditt hem innan det finns',
  body: 'Ställ dig i köket och titta ut. Byt inredning, gå ut på balkongen och se hur ljuset faller en kväll i juni.',
  points: [
    { icon: 'view-360', text: '360-vy' },
    { icon: 'sun-study', text: 'Solstudie' },
    { icon: 'floor-plan', text: 'Planritning' },
  ],
  link: { text: 'Öppna visningsrummet', href: '/visningsrum/', openInNewTab: false },
  picture: samplePicture('interior-living-room-balcony-view'),
  ground: 'inverse',
}

export const examples: Record<string, Model> = {
  'dark, beside a picture': walk,
  'plain, beside a picture': { ...walk, ground: 'plain' },
  'sunken, beside a picture': { ...walk, ground: 'sunken', points: [] },
  'contractor, a band of words': {
    heading: 'Bygg broar. På riktigt.',
    body: 'Vi söker mättekniker, anläggare och platschefer. Som lärling får du lön från första dagen.',
    points: [],
    link: { text: 'Se 18 lediga jobb', href: '/jobba-hos-oss/', openInNewTab: false },
    picture: null,
    ground: 'inverse',
  },
}

export const exampleSites: Record<string, SiteId> = { 'contractor, a band of words': 'contractor' }
