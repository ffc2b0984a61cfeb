import type { explorer as swedish } from '../sv/explorer.ts'

type Explorer = typeof swedish

const boliger = (n: number) => (n === 1 ? '1 bolig' : `${n} boliger`)

export const explorer = {
  floor: (floor) => `Etasje ${floor}`,
  allFloors: 'Alle etasjer',
  floorsLabel: 'Velg etasje',
  maxPrice: 'Høyst',
  anyPrice: 'alle priser',
  houses: 'Bilder av husene',
  homesIn: (house) => `Boliger i bildet, ${house}`,
  hint: 'Velg en bolig i bildet. Med tastaturet går du mellom boligene med piltastene. Alle boligene står også i listen.',
  see: 'Vis boligen',
  lookAround: 'Gå inn i 360°',
  lookAroundIn: (home) => `Gå inn i ${home} i 360°`,
  lookAroundShort: '360°',
  notFresh: 'Vi fikk ikke hentet de siste opplysningene. Slik var det da siden ble åpnet.',
  nothing: 'Ingen bolig passer',
  nothingWhy: 'Ingen bolig her har alt du har valgt. Det minste du kan endre:',
  without: {
    rooms: (n) => `Vis alle størrelser, ${boliger(n)}`,
    floor: (n) => `Vis alle etasjer, ${boliger(n)}`,
    maxPrice: (n) => `Vis alle priser, ${boliger(n)}`,
    onlyAvailable: (n) => `Vis også boliger som ikke er ledige, ${boliger(n)}`,
    everything: (n) => `Vis alle ${n} boliger`,
  },
  toStage: (stage) => `Mer om ${stage}`,
} satisfies Explorer
