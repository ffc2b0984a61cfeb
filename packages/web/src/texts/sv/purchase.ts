import type { FloorWish, PurchaseFinancing, PurchaseMoveIn } from '@nyhem/domain/purchase/purchase-form'
import { interest } from './interest.ts'

const { firstName, lastName, email, emailHint, phone, message, terms, termsShort, privacy } = interest
const { problem, otherProblem } = interest

export const purchase = {
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
    minRooms: 'Minst antal rum',
    floor: 'Våning',
    highestPrice: 'Högsta pris i kronor',
    buyers: 'Hur många köper ni?',
    financing: 'Hur betalar ni?',
    sellsFirst: 'Vi behöver sälja vårt nuvarande hem först',
    sellsFirstShort: 'Sälja först',
    moveIn: 'När kan ni flytta in?',
  },
  messageHint: 'Till exempel vad som hindrar dig från att boka, eller när vi kan ringa.',
  wishes: 'Vad söker ni?',
  wishesHint: 'Hoppa över det som inte spelar någon roll.',
  you: 'Ert köp',
  any: 'Spelar ingen roll',
  choose: 'Välj',
  rooms: (n: number) => (n === 1 ? '1 rum' : `${n} rum`),
  floors: {
    ground: 'Markplan',
    middle: 'Mitt i huset',
    top: 'Högst upp',
  } satisfies Record<FloorWish, string>,
  people: (n: number) => (n === 1 ? 'Jag köper själv' : `Vi är ${n} köpare`),
  financings: {
    'own-funds': 'Med egna pengar',
    'loan-promised': 'Med lån, och vi har lånelöfte',
    'loan-not-promised': 'Med lån, men vi har inget lånelöfte än',
  } satisfies Record<PurchaseFinancing, string>,
  moveIns: {
    'at-once': 'Så snart som möjligt',
    'half-year': 'Inom ett halvår',
    year: 'Inom ett år',
    later: 'Om mer än ett år',
  } satisfies Record<PurchaseMoveIn, string>,
  problem: {
    firstName: problem.firstName,
    lastName: problem.lastName,
    email: problem.email,
    phone: problem.phone,
    minRooms: { invalidInput: 'Välj ett antal i listan.' },
    floor: { required: 'Välj en våning i listan.' },
    highestPrice: {
      numeric: 'Skriv priset i hela kronor, till exempel 4 500 000.',
      maxValue: 'Skriv ett pris på högst 100 000 000 kronor.',
    },
    buyers: { required: 'Välj hur många som köper.', invalidInput: 'Välj ett antal i listan.' },
    financing: { required: 'Välj hur ni betalar. Det går bra att ändra sig.' },
    moveIn: { required: 'Välj när ni ungefär kan flytta in.' },
    message: problem.message,
    terms: problem.terms,
  },
  otherProblem,
  about: {
    municipality: 'Ort',
    see: (name: string) => `Läs om ${name}`,
  },
  bookNow: {
    text: 'Det här hemmet går att boka direkt på webbplatsen. Då hålls det för dig tills du har signerat.',
    link: 'Boka hemmet',
  },
  submit: 'Skicka köpanmälan',
  refused: { Closed: 'Det hann bli sålt medan du skrev. Hör av dig, så hittar vi något annat.' },
  closed: {
    heading: 'Det här är inte till salu längre',
    text: 'Hemmet är sålt, eller säljs inte av oss.',
    stage: 'Anmäl köp av ett annat hem här',
  },
  none: {
    heading: 'Vilket hem gäller det?',
    text: 'Gå till hemmet eller projektet du vill köpa i, och välj ”Skicka köpanmälan” där.',
  },
  gone: { heading: 'Vi hittar inte hemmet', text: 'Länken kan vara gammal, eller så är hemmet sålt.' },
  search: 'Hitta ett hem',
  done: {
    heading: 'Tack, vi har fått din köpanmälan',
    text: 'En säljare ringer dig inom två arbetsdagar. Om en stund får du ett mejl som bekräftar din anmälan. Anmälan binder inte dig och reserverar inget hem.',
  },
  already: {
    heading: 'Vi har ändrat din köpanmälan',
    text: 'Du hade redan skickat en, och den nya ersätter den. En säljare ringer dig inom två arbetsdagar.',
  },
  number: (number: string) => `Ditt ärendenummer är ${number}.`,
  failed: {
    heading: 'Anmälan kom inte fram',
    text: 'Något gick fel hos oss. Det du har skrivit finns kvar. Försök igen, eller ring oss.',
  },
  contact: (emailAddress: string, phoneNumber: string) => `Skriv till ${emailAddress} eller ring ${phoneNumber}.`,
}

export type PurchaseTexts = typeof purchase
