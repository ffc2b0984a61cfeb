import { summarisePrice } from '@nyhem/domain/booking/price-summary'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { fromMajor } from '@nyhem/domain/money'
import type { ContractBuyer, ContractData, ContractHome } from './contract-data.ts'

const home: ContractHome = {
  objectNumber: 'A 1203',
  residenceType: 'apartment',
  disposalForm: 'condominium',
  address: 'Kajgatan 4',
  postalCode: '151 72',
  city: 'Södertälje',
  municipality: 'Södertälje',
  areaName: 'Magasinshusen',
  stageName: 'Södra magasinet',
  rooms: 3,
  livingArea: 81.5,
  plotArea: null,
  floor: 4,
  floors: 6,
  monthlyFee: fromMajor(4_612, 'SEK'),
  sharedDebt: null,
  plotType: null,
  association: { name: 'Brf Södra magasinet', organisationNumber: '769600-1234' },
  isBuilt: false,
  moveIn: {
    kind: 'planned',
    from: '2028-04-01' as LocalDate,
    to: '2028-06-30' as LocalDate,
    isDetermined: false,
    isNear: false,
  },
}

const elin: ContractBuyer = {
  firstName: 'Elin',
  lastName: 'Sandström',
  nationalNumber: '198804129826',
  address: 'Hornsgatan 112',
  postalCode: '117 26',
  city: 'Stockholm',
  email: 'elin.sandstrom@demo.example',
  phoneNumber: '070-174 06 05',
  share: 5_000,
}

const price = summarisePrice([{ kind: 'home', name: 'A 1203', amount: fromMajor(4_595_000, 'SEK') }], null)

export const contractSamples = {
  /** Flow A. */
  se: {
    siteId: 'se',
    flow: 'A',
    bookingNumber: 'NV-2026-000123',
    version: 1,
    madeAt: '2026-11-21T09:30:00.000Z' as Instant,
    home,
    buyers: [
      elin,
      {
        ...elin,
        firstName: 'Amir',
        lastName: 'Karimi Åkesson',
        nationalNumber: '198506159816',
        email: 'amir.karimi@demo.example',
        phoneNumber: '070-174 06 12',
      },
    ],
    price,
    feeDueBy: null,
    financing: { ownFunds: fromMajor(1_095_000, 'SEK'), loans: fromMajor(3_500_000, 'SEK') },
    choices: [],
  },
  /** Flow B. */
  no: {
    siteId: 'no',
    flow: 'B',
    bookingNumber: 'NN-2026-000045',
    version: 1,
    madeAt: '2026-11-21T13:05:00.000Z' as Instant,
    home: {
      ...home,
      objectNumber: 'H0402',
      disposalForm: 'ownership-apartment',
      address: 'Sjøgata 18',
      postalCode: '5003',
      city: 'Bergen',
      municipality: 'Bergen',
      areaName: 'Fjordkanten',
      stageName: 'Nøstet brygge',
      livingArea: 74,
      monthlyFee: fromMajor(3_150, 'NOK'),
      association: { name: 'Sameiet Nøstet brygge', organisationNumber: '999 000 024' },
      moveIn: {
        kind: 'planned',
        from: '2028-02-01' as LocalDate,
        to: '2028-03-31' as LocalDate,
        isDetermined: false,
        isNear: false,
      },
    },
    buyers: [
      {
        firstName: 'Sindre',
        lastName: 'Aasland',
        nationalNumber: '14868645092',
        address: 'Nygårdsgaten 7',
        postalCode: '5015',
        city: 'Bergen',
        email: 'sindre.aasland@demo.example',
        phoneNumber: '900 12 345',
        share: 10_000,
      },
    ],
    price: summarisePrice(
      [
        { kind: 'home', name: 'H0402', amount: fromMajor(5_890_000, 'NOK') },
        { kind: 'parking', name: 'P 23', amount: fromMajor(350_000, 'NOK') },
      ],
      fromMajor(50_000, 'NOK'),
    ),
    feeDueBy: '2026-11-24' as LocalDate,
    financing: null,
    choices: [],
  },
  /** Flow C. */
  fi: {
    siteId: 'fi',
    flow: 'C',
    bookingNumber: 'NS-2026-000007',
    version: 1,
    madeAt: '2026-11-21T10:15:00.000Z' as Instant,
    home: {
      ...home,
      objectNumber: 'B 27',
      address: 'Satamakatu 9 B 27',
      postalCode: '33200',
      city: 'Tampere',
      municipality: 'Tampere',
      areaName: 'Ranta-Tampella',
      stageName: 'As Oy Tampereen Virranranta',
      livingArea: 58.5,
      rooms: 2,
      monthlyFee: fromMajor(245, 'EUR'),
      sharedDebt: fromMajor(142_300, 'EUR'),
      plotType: 'optional-rented-plot',
      association: { name: 'Asunto Oy Tampereen Virranranta', organisationNumber: '9990012-5' },
      moveIn: { kind: 'planned', from: '2027-12-01' as LocalDate, to: null, isDetermined: false, isNear: false },
    },
    buyers: [
      {
        firstName: 'Ilona',
        lastName: 'Peltola',
        nationalNumber: '090587-905F',
        address: 'Hämeenkatu 20 A 4',
        postalCode: '33200',
        city: 'Tampere',
        email: 'ilona.peltola@demo.example',
        phoneNumber: '040 123 4567',
        share: 10_000,
      },
    ],
    price: summarisePrice(
      [
        { kind: 'home', name: 'B 27', amount: fromMajor(143_700, 'EUR') },
        { kind: 'plot', name: 'Oma tonttiosuus', amount: fromMajor(18_400, 'EUR') },
        { kind: 'parking', name: 'Ei autopaikkaa', amount: fromMajor(0, 'EUR') },
        { kind: 'interior', name: 'Metsä', amount: fromMajor(2_350.5, 'EUR') },
      ],
      fromMajor(2_000, 'EUR'),
    ),
    feeDueBy: '2026-11-28' as LocalDate,
    financing: { ownFunds: fromMajor(44_450.5, 'EUR'), loans: fromMajor(120_000, 'EUR') },
    choices: [
      {
        group: 'plot',
        name: 'Oma tonttiosuus',
        text: 'Tonttiosuus lunastetaan kaupan yhteydessä. Tonttivastiketta ei makseta.',
      },
      { group: 'parking', name: 'Ei autopaikkaa', text: '' },
      { group: 'interior', name: 'Metsä', text: 'Tammilattia, tummanvihreä keittiö ja kiviset työtasot.' },
    ],
  },
} as const satisfies Record<string, ContractData>
