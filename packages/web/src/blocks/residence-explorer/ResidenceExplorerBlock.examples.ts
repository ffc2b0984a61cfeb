import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sampleHousesInPictures } from '../../examples/sample-explorer.ts'
import { sampleStage } from '../../examples/sample-stage.ts'

type Model = BlockModels['residence-explorer']

const { homes, homeList, buildings } = sampleStage

const explorer: Model = {
  heading: 'Se dig omkring i Sjöfartskajen',
  intro: 'Peka på ett hem för att se vad det kostar. Hem med 360° kan du gå runt i redan nu.',
  stageId: sampleStage.stageId,
  stageName: 'Sjöfartskajen, etapp 2',
  stageHref: '/bostader/stockholm/nacka/sjofartskajen/etapp-2/',
  homes,
  homeList,
  buildings,
  houses: sampleHousesInPictures,
}

const onePicture = { ...sampleHousesInPictures, pictures: sampleHousesInPictures.pictures.slice(0, 1) }

export const examples: Record<string, Model> = {
  'two houses in pictures': explorer,
  'one picture, no views, a floor chosen': {
    ...explorer,
    heading: null,
    intro: null,
    homeList: { ...homeList, floor: 3 },
    houses: { ...onePicture, withViews: [] },
  },
  'no pictures: the drawn façade': { ...explorer, houses: null },
  'nothing fits': { ...explorer, homeList: { ...homeList, rooms: 4, maxPrice: 1_000_000 } },
  'homes as plans': { ...explorer, homeList: { ...homeList, view: 'plans' } },
  'Norwegian, rooms that can be more': {
    ...explorer,
    heading: 'Se deg rundt i Fjordrekka',
    intro: 'Pek på en bolig for å se hva den koster.',
    homes: homes.map((home) => ({ ...home, possibleRooms: home.rooms + 1 })),
    houses: onePicture,
  },
  'Finnish, long words': {
    ...explorer,
    heading: 'Tutustu asuntoihin ja ulkovarastojärjestelyihin',
    intro: 'Valitse asunto kuvasta, niin näet huoneet, pinta-alan ja velattoman hinnan.',
    stageName: 'Merenrantakortteli, ensimmäinen rakennusvaihe',
    homes: homes.map((home) => ({
      ...home,
      possibleRooms: home.rooms + 1,
      price: home.price && { minor: Math.round(home.price.minor / 10), currency: 'EUR' },
      totalPrice: home.price && { minor: Math.round(home.price.minor / 8), currency: 'EUR' },
    })),
    houses: onePicture,
  },
  Björkgården: { ...explorer, houses: onePicture },
}

export const exampleSites: Record<string, SiteId> = {
  'Norwegian, rooms that can be more': 'no',
  'Finnish, long words': 'fi',
  Björkgården: 'senior',
}
