import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import { samplePicture } from '../../examples/sample-pictures.ts'

type Model = BlockModels['image']

const plain: Model = {
  picture: samplePicture('interior-kitchen-oak'),
  caption: 'Kök mot gården. Bilden är en illustration.',
  layout: 'wide',
  heading: null,
  body: null,
  link: null,
}

export const examples: Record<string, Model> = {
  'in the measure': { ...plain, layout: 'measure' },
  wide: plain,
  'over the whole width': { ...plain, layout: 'bleed', picture: samplePicture('exterior-winter-street-evening') },
  'beside its text': {
    ...plain,
    layout: 'beside-text',
    picture: samplePicture('interior-balcony-view'),
    heading: 'Balkongen som extra rum',
    body: '<p>Två meter djup räcker för ett bord med fyra stolar och en kruka tomater. Inglasning går att välja till.</p>',
    link: { text: 'Läs om tillval', href: '/kopa-nytt/tillval/', openInNewTab: false },
    caption: null,
  },
}
