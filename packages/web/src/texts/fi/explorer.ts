import type { explorer as swedish } from '../sv/explorer.ts'

type Explorer = typeof swedish

const asuntoa = (n: number) => (n === 1 ? '1 asunto' : `${n} asuntoa`)

export const explorer = {
  floor: (floor) => `${floor}. kerros`,
  allFloors: 'Kaikki kerrokset',
  floorsLabel: 'Valitse kerros',
  maxPrice: 'Enintään',
  anyPrice: 'mikä tahansa hinta',
  houses: 'Kuvat taloista',
  homesIn: (house) => `Asunnot kuvassa, ${house}`,
  hint: 'Valitse asunto kuvasta. Näppäimistöllä siirryt asunnosta toiseen nuolinäppäimillä. Kaikki asunnot ovat myös luettelossa.',
  see: 'Näytä asunto',
  lookAround: 'Katso 360°-näkymä',
  lookAroundIn: (home) => `Katso asunnon ${home} 360°-näkymä`,
  lookAroundShort: '360°',
  notFresh: 'Uusimpia tietoja ei saatu haettua. Näet tilanteen sivun avaushetkellä.',
  nothing: 'Sopivaa asuntoa ei ole',
  nothingWhy: 'Mikään asunto ei vastaa kaikkia valintojasi. Pienin muutos, joka auttaa:',
  without: {
    rooms: (n) => `Näytä kaikki koot, ${asuntoa(n)}`,
    floor: (n) => `Näytä kaikki kerrokset, ${asuntoa(n)}`,
    maxPrice: (n) => `Näytä kaikki hinnat, ${asuntoa(n)}`,
    onlyAvailable: (n) => `Näytä myös muut kuin vapaat, ${asuntoa(n)}`,
    everything: (n) => `Näytä kaikki ${n} asuntoa`,
  },
  toStage: (stage) => `Lue lisää: ${stage}`,
} satisfies Explorer
