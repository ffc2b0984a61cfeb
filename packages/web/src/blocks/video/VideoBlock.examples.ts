import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import { samplePicture } from '../../examples/sample-pictures.ts'

type Model = BlockModels['video']

const film: Model = {
  heading: 'En dag på bygget',
  title: 'Så reser vi ett trähus på sex veckor',
  videoUrl: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
  provider: 'youtube',
  image: samplePicture('exterior-courtyard-timber-block'),
  description: 'Följ med platschefen Karin Öberg från första stommen till tätt tak.',
  scriptText: 'Karin: Klockan är sju och vi väntar på första lyftet.\nMats: Om sex veckor står huset under tak.',
  renderOnPage: true,
  hideDescriptionOnPage: false,
}

export const examples: Record<string, Model> = {
  'plays on the page': film,
  'plays in a dialog, no description on the page': {
    ...film,
    renderOnPage: false,
    hideDescriptionOnPage: true,
    scriptText: null,
  },
  'no picture, our own file': { ...film, heading: null, image: null, videoUrl: '/media/bygget.mp4', provider: 'file' },
}
