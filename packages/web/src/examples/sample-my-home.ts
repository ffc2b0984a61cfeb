import type { HomeStepModel, InteriorChoiceModel, InteriorChoicesModel } from '@nyhem/contract/pages/my-home'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { Currency } from '@nyhem/domain/money'
import { sampleObject } from './sample-object.ts'
import { samplePicture } from './sample-pictures.ts'
import { sampleMoney } from './sample-projects.ts'

const step = (id: string, changes: Partial<HomeStepModel>): HomeStepModel => ({
  id,
  title: id,
  place: null,
  whatToDo: '',
  doneOn: null,
  state: 'next',
  day: { kind: 'unknown' },
  isOverdue: false,
  calendarHref: null,
  ...changes,
})

export const sampleSteps = {
  signed: step('Köpeavtal signerat', {
    state: 'done',
    doneOn: '2026-01-14',
    day: { kind: 'day', from: '2026-01-14', to: null, time: null },
  }),
  meeting: step('Möte med inredningssamordnaren', {
    state: 'now',
    day: { kind: 'day', from: '2026-03-20', to: null, time: '17:30' },
    place: 'Norrvidas inredningsstudio, Lindhagensgatan 72',
    whatToDo: 'Ta med dina tankar om kök och golv. Mötet tar ungefär en timme.',
    calendarHref: '/api/my-home/h/dates.ics?date=m',
  }),
  late: step('Lämna valen', {
    state: 'now',
    isOverdue: true,
    day: { kind: 'day', from: '2026-03-01', to: '2026-03-05', time: null },
    whatToDo: 'Spara valen på Min bostad.',
  }),
  inspection: step('Slutbesiktning', {
    day: { kind: 'about', from: '2026-11-01', to: null },
    whatToDo: 'Gå igenom hemmet tillsammans med besiktningsmannen.',
  }),
  keys: step('Nycklarna till lägenheten, förrådet, cykelrummet och tvättstugan lämnas ut i entrén', {
    day: { kind: 'day', from: '2027-02-14', to: null, time: '10:00' },
    place: 'Sjöfartsgatan 2',
    calendarHref: '/api/my-home/h/dates.ics?date=k',
  }),
}

const option = (id: string, title: string, major: number, currency: Currency) => ({
  id,
  title,
  description: '',
  price: sampleMoney(major, currency),
  picture: null,
  roomPicture: null,
  isStandard: major === 0,
})

const choice = (id: string, changes: Partial<InteriorChoiceModel>, currency: Currency): InteriorChoiceModel => ({
  id,
  room: 'Vardagsrum',
  title: 'Golv',
  description: '',
  decideBy: '2026-04-15',
  daysLeft: 26,
  isOpen: true,
  options: [
    option('oak', 'Ekparkett, trestav', 0, currency),
    { ...option('ash', 'Askparkett, enstav', 4_500, currency), description: 'Ljus och slitstark, med fasad kant.' },
    {
      ...option('stone', 'Kalksten från Öland', 19_000, currency),
      picture: samplePicture('interior-bathroom'),
      roomPicture: samplePicture('interior-bathroom'),
    },
  ],
  standingId: 'oak',
  chosen: null,
  ...changes,
})

export const sampleChoices = (currency: Currency = 'SEK'): InteriorChoicesModel => ({
  choices: [
    choice('floor', {}, currency),
    choice(
      'kitchen',
      {
        room: 'Kök',
        title: 'Bänkskiva',
        description: 'Gäller hela köket, även ön.',
        daysLeft: 1,
        standingId: 'stone',
        chosen: { at: '2026-03-18T19:20:00.000Z', by: 'other-buyer' },
      },
      currency,
    ),
    choice(
      'tiles',
      {
        room: 'Badrum',
        title: 'Klinker',
        decideBy: '2026-03-01',
        daysLeft: 0,
        isOpen: false,
        standingId: 'ash',
        chosen: { at: '2026-02-18T19:20:00.000Z', by: 'you' },
      },
      currency,
    ),
  ],
  additions: sampleMoney(23_500, currency),
})

export const sampleBuyersHome: NonNullable<PageModels['my-pages-object']['home']> = {
  id: sampleObject.objectId,
  number: sampleObject.number,
  name: 'Sjöfartskajen, etapp 2',
  place: sampleObject.place,
  relation: 'booking',
  residenceType: sampleObject.residenceType,
  disposalForm: sampleObject.disposalForm,
  pictures: sampleObject.pictures,
  plan: sampleObject.plan,
  facts: sampleObject.facts,
  price: sampleObject.price,
  totalPrice: null,
  monthlyFee: sampleObject.monthlyFee,
  entry: { date: '2027-02-14', daysLeft: 331 },
  moveIn: sampleObject.facts.moveIn,
  phase: 'interior-options',
  ahead: [
    { ...sampleSteps.meeting, route: 'interior' },
    { ...sampleSteps.keys, route: 'move-in' },
  ],
  choices: sampleChoices(),
  documents: sampleObject.documents,
  contacts: sampleObject.contacts,
  timelineHref: '/mina-sidor/tidslinje/',
  agreementsHref: '/mina-sidor/mina-avtal/',
  contractHref: '/boka/bokningsavtal/?bookingId=b',
  publicHref: '/bostader/',
}
