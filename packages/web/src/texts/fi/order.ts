import type { OrderTexts } from '../sv/order.ts'
import { interest } from './interest.ts'

const { firstName, lastName, email, emailHint, postalCode, privacy, problem, otherProblem } = interest

export const order: OrderTexts = {
  fields: {
    stages: 'Mistä haluat lukea?',
    materials: 'Mitä haluat tilata?',
    delivery: 'Miten haluat sen?',
    firstName,
    lastName,
    email,
    street: 'Katuosoite',
    postalCode,
    city: 'Postitoimipaikka',
    terms: interest.termsShort,
  },
  emailHint,
  terms: { terms: 'Hyväksyn, että tallennatte tietoni tilauksen toimittamista varten.', privacy },
  materials: {
    prospectus: 'Esite',
    'price-list': 'Hinnasto',
    'floor-plans': 'Pohjapiirrokset',
    options: 'Lisävalintojen luettelo',
  },
  deliveries: {
    email: 'Linkkeinä sähköpostilla, heti',
    post: 'Paperilla postissa, viikon kuluessa',
  },
  you: 'Kuka olet?',
  address: 'Mihin lähetämme sen',
  problem: {
    stages: { required: 'Valitse vähintään yksi kohde.' },
    materials: { required: 'Valitse vähintään yksi luettava.' },
    delivery: { required: 'Valitse sähköposti tai posti.' },
    firstName: problem.firstName,
    lastName: problem.lastName,
    email: problem.email,
    street: {
      required: 'Kirjoita katuosoitteesi.',
      inputToLong: 'Kirjoita enintään 250 merkkiä.',
      invalidInput: 'Kirjoita osoite ilman merkkejä < ja >.',
    },
    postalCode: { required: 'Kirjoita postinumerosi.', ...problem.postalCode },
    city: {
      required: 'Kirjoita postitoimipaikkasi.',
      inputToLong: 'Kirjoita enintään 250 merkkiä.',
      invalidInput: 'Kirjoita postitoimipaikka ilman merkkejä < ja >.',
    },
    terms: { required: 'Hyväksy, että tallennamme tietosi, muuten emme voi lähettää mitään.' },
  },
  otherProblem,
  about: { municipality: 'Paikkakunta', see: (name) => `Lue lisää: ${name}` },
  submit: 'Tilaa',
  none: {
    heading: 'Mistä haluat lukea?',
    text: 'Mene sinua kiinnostavan kohteen sivulle ja valitse siellä ”Tilaa materiaalia”.',
  },
  gone: {
    heading: 'Tilattavaa materiaalia ei ole',
    text: 'Linkki voi olla vanha, tai kohde voi olla loppuunmyyty.',
  },
  search: 'Etsi kohde',
  done: {
    heading: 'Kiitos tilauksestasi',
    text: 'Saat hetken kuluttua vahvistuksen sähköpostiisi. Siinä on linkit kaikkeen, minkä voi lukea heti. Paperit tulevat postissa viikon kuluessa.',
  },
  number: (number) => `Tilausnumerosi on ${number}.`,
  failed: {
    heading: 'Tilaus ei mennyt perille',
    text: 'Meillä tapahtui virhe. Kirjoittamasi on tallella. Yritä uudelleen tai soita meille.',
  },
  contact: (emailAddress, phoneNumber) => `Kirjoita osoitteeseen ${emailAddress} tai soita numeroon ${phoneNumber}.`,
}
