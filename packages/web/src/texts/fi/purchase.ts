import type { PurchaseTexts } from '../sv/purchase.ts'
import { interest } from './interest.ts'

const { firstName, lastName, email, emailHint, phone, message, terms, termsShort, privacy } = interest
const { problem, otherProblem } = interest

export const purchase: PurchaseTexts = {
  fields: {
    firstName,
    lastName,
    email,
    emailHint,
    phone,
    terms,
    termsShort,
    privacy,
    message,
    minRooms: 'Huoneita vähintään',
    floor: 'Kerros',
    highestPrice: 'Enimmäishinta euroina',
    buyers: 'Montako ostajaa teitä on?',
    financing: 'Miten maksatte?',
    sellsFirst: 'Meidän on ensin myytävä nykyinen asuntomme',
    sellsFirstShort: 'Myynti ensin',
    moveIn: 'Milloin voitte muuttaa?',
  },
  messageHint: 'Esimerkiksi mikä estää varaamisen tai milloin voimme soittaa.',
  wishes: 'Mitä etsitte?',
  wishesHint: 'Ohita kohdat, joilla ei ole väliä.',
  you: 'Ostonne',
  any: 'Ei väliä',
  choose: 'Valitse',
  rooms: (n) => (n === 1 ? '1 huone' : `${n} huonetta`),
  floors: { ground: 'Pohjakerros', middle: 'Keskikerros', top: 'Ylin kerros' },
  people: (n) => (n === 1 ? 'Ostan yksin' : `Meitä on ${n} ostajaa`),
  financings: {
    'own-funds': 'Omilla varoilla',
    'loan-promised': 'Lainalla, ja meillä on lainalupaus',
    'loan-not-promised': 'Lainalla, mutta lainalupausta ei vielä ole',
  },
  moveIns: {
    'at-once': 'Mahdollisimman pian',
    'half-year': 'Puolen vuoden sisällä',
    year: 'Vuoden sisällä',
    later: 'Yli vuoden päästä',
  },
  problem: {
    firstName: problem.firstName,
    lastName: problem.lastName,
    email: problem.email,
    phone: problem.phone,
    minRooms: { invalidInput: 'Valitse määrä luettelosta.' },
    floor: { required: 'Valitse kerros luettelosta.' },
    highestPrice: {
      numeric: 'Kirjoita hinta kokonaisina euroina, esimerkiksi 350 000.',
      maxValue: 'Kirjoita enintään 100 000 000 euron hinta.',
    },
    buyers: { required: 'Valitse ostajien määrä.', invalidInput: 'Valitse määrä luettelosta.' },
    financing: { required: 'Valitse, miten maksatte. Voitte muuttaa mieltänne.' },
    moveIn: { required: 'Valitse, milloin suunnilleen voitte muuttaa.' },
    message: problem.message,
    terms: problem.terms,
  },
  otherProblem,
  about: { municipality: 'Paikkakunta', see: (name) => `Lue lisää: ${name}` },
  bookNow: {
    text: 'Tämän asunnon voi varata heti sivustolla. Silloin se on sinun sen ajan, kun allekirjoitat.',
    link: 'Varaa asunto',
  },
  submit: 'Lähetä ostoilmoitus',
  refused: { Closed: 'Se ehdittiin myydä kirjoittaessasi. Ota yhteyttä, niin etsimme muuta.' },
  closed: {
    heading: 'Tämä ei ole enää myynnissä',
    text: 'Asunto on myyty tai emme myy sitä.',
    stage: 'Tee ostoilmoitus toisesta asunnosta täällä',
  },
  none: {
    heading: 'Mistä asunnosta on kyse?',
    text: 'Mene sen asunnon tai kohteen sivulle, josta haluat ostaa, ja valitse siellä ”Lähetä ostoilmoitus”.',
  },
  gone: { heading: 'Asuntoa ei löydy', text: 'Linkki voi olla vanha, tai asunto voi olla myyty.' },
  search: 'Etsi asunto',
  done: {
    heading: 'Kiitos, ostoilmoituksesi on perillä',
    text: 'Myyjä soittaa sinulle kahden arkipäivän kuluessa. Saat hetken kuluttua ilmoituksestasi vahvistuksen sähköpostiisi. Ilmoitus ei sido sinua eikä varaa asuntoa.',
  },
  already: {
    heading: 'Muutimme ostoilmoituksesi',
    text: 'Olit jo lähettänyt ilmoituksen, ja uusi korvaa sen. Myyjä soittaa sinulle kahden arkipäivän kuluessa.',
  },
  number: (number) => `Asianumerosi on ${number}.`,
  failed: {
    heading: 'Ilmoitus ei mennyt perille',
    text: 'Meillä tapahtui virhe. Kirjoittamasi on tallella. Yritä uudelleen tai soita meille.',
  },
  contact: (emailAddress, phoneNumber) => `Kirjoita osoitteeseen ${emailAddress} tai soita numeroon ${phoneNumber}.`,
}
