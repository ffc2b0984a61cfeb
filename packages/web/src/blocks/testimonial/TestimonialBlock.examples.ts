import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePicture } from '../../examples/sample-pictures.ts'

export const examples: Record<string, BlockModels['testimonial']> = {
  'with a picture': {
    quote: '”Vi trodde att vi skulle sakna villan. Vi saknar ingenting, utom möjligen garaget.”',
    name: 'Birgitta och Lars Holm',
    context: 'Trädgårdshusen, Uppsala. Flyttade in 2025',
    picture: samplePicture('interior-balcony-view'),
  },
  'norwegian, words only': {
    quote: '«Det beste er at noen svarer når vi ringer.»',
    name: 'Ingrid Solheim',
    context: 'Fjordbrynet, Bergen',
    picture: null,
  },
}

export const exampleSites: Record<string, SiteId> = { 'norwegian, words only': 'no' }
