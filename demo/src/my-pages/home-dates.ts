import type { MyPagesInput } from '@nyhem/contract/feed/my-pages-lines'
import { addDays, type LocalDate } from '@nyhem/domain/dates'

type DateLine = Extract<MyPagesInput, { type: 'timeline-date' }>
/** Days are counted from the one on which the demo is loaded; done ones on their day. */
type Written = Omit<DateLine, 'type' | 'externalId' | 'startsOn' | 'endsOn' | 'doneOn'> & {
  name: string
  in: number | null
  lasts?: number
  done?: boolean
}

const swedish: readonly Written[] = [
  { name: 'forhandsavtal', route: 'contract', title: 'Förhandsavtal signerat', in: -62, done: true },
  {
    name: 'bostadsratt',
    route: 'contract',
    title: 'Upplåtelseavtal att signera',
    in: 12,
    whatToDo: 'Läs avtalet och signera med BankID under Mina avtal.',
  },
  {
    name: 'valkommen',
    route: 'interior',
    title: 'Inredningskväll',
    in: -20,
    time: '18:00',
    place: 'Inredningsstudion, Lindhagensgatan 72',
    done: true,
  },
  {
    name: 'mote',
    route: 'interior',
    title: 'Möte med inredningssamordnaren',
    in: 6,
    time: '16:30',
    place: 'Inredningsstudion, Lindhagensgatan 72',
    whatToDo: 'Ta med dina tankar om kök, golv och bad. Mötet tar ungefär en timme.',
  },
  {
    name: 'handpenning',
    route: 'payment',
    title: 'Handpenning betalas',
    in: 19,
    whatToDo: 'Fakturan finns under Betalningar.',
  },
  {
    name: 'slutlikvid',
    route: 'payment',
    title: 'Slutlikvid betalas',
    in: null,
    whatToDo: 'Be din bank att förbereda utbetalningen minst två veckor före.',
  },
  {
    name: 'slutbesiktning',
    route: 'inspection',
    title: 'Slutbesiktning',
    in: null,
    whatToDo: 'Gå igenom hemmet tillsammans med besiktningsmannen. Vi kallar dig en månad före.',
  },
  {
    name: 'nycklar',
    route: 'move-in',
    title: 'Nycklarna lämnas ut',
    in: 290,
    time: '10:00',
    place: 'Entrén till hus A',
    whatToDo: 'Ta med legitimation. Flytta gärna in samma dag.',
  },
]

const norwegian: readonly Written[] = [
  { name: 'kontrakt', route: 'contract', title: 'Kjøpekontrakt signert', in: -48, done: true },
  { name: 'oppstart', route: 'interior', title: 'Oppstartsmøte om tilvalg', in: -5, done: true },
  {
    name: 'tilvalg',
    route: 'interior',
    title: 'Møte om tilvalg',
    in: 9,
    time: '15:00',
    place: 'Nettmøte, lenke kommer på e-post',
    whatToDo: 'Se gjennom valgene under Min bolig før møtet.',
  },
  { name: 'forskudd', route: 'payment', title: 'Forskudd, 10 prosent', in: -40, done: true },
  { name: 'oppgjor', route: 'payment', title: 'Sluttoppgjør', in: null, whatToDo: 'Avtal med banken i god tid.' },
  {
    name: 'forbefaring',
    route: 'inspection',
    title: 'Forhåndsbefaring',
    in: 255,
    lasts: 2,
    place: 'Boligen',
    whatToDo: 'Vi går gjennom boligen sammen. Sett av en time.',
  },
  {
    name: 'overtakelse',
    route: 'move-in',
    title: 'Overtakelse',
    in: 290,
    time: '12:00',
    place: 'Boligen',
    whatToDo: 'Ta med legitimasjon, så får du nøklene.',
  },
]

const finnish: readonly Written[] = [
  { name: 'varaus', route: 'contract', title: 'Varaussopimus allekirjoitettu', in: -30, done: true },
  {
    name: 'kauppakirja',
    route: 'contract',
    title: 'Kauppakirjan allekirjoitus',
    in: 17,
    time: '13:00',
    place: 'Pankki, etäyhteydellä',
    whatToDo: 'Tarkista kauppakirjan luonnos viimeistään päivää ennen.',
  },
  {
    name: 'sisustus',
    route: 'interior',
    title: 'Tapaaminen sisustussuunnittelijan kanssa',
    in: 8,
    time: '17:00',
    place: 'Näyttelytila, Keilaranta 4',
    whatToDo: 'Katso vaihtoehdot valmiiksi Kotini-sivulta.',
  },
  {
    name: 'muutostyot',
    route: 'interior',
    title: 'Muutostöiden viimeinen tilauspäivä',
    in: -2,
    whatToDo: 'Lähetä tilaus sisustussuunnittelijalle.',
  },
  { name: 'ensimmainen-era', route: 'payment', title: 'Ensimmäinen maksuerä', in: -25, done: true },
  { name: 'viimeinen-era', route: 'payment', title: 'Viimeinen maksuerä', in: null },
  {
    name: 'tarkastus',
    route: 'inspection',
    title: 'Asukkaan tarkastus',
    in: 268,
    lasts: 3,
    whatToDo: 'Käy asunto läpi ja kirjaa huomiosi lomakkeelle.',
  },
  {
    name: 'avaimet',
    route: 'move-in',
    title: 'Avainten luovutus',
    in: 290,
    time: '11:00',
    place: 'Pääsisäänkäynti',
    whatToDo: 'Ota henkilöllisyystodistus mukaan.',
  },
]

const homes = [
  { homeExternalId: 'se-sjofartskajen-2-a-1301', written: swedish },
  { homeExternalId: 'no-fjordrekka-1-a4', written: norwegian },
  { homeExternalId: 'fi-mantyranta-mantyranta-a-14', written: finnish },
]

/** Dates of the homes of the demo's buyers, seen from a day. */
export const demoHomeDates = (today: LocalDate): DateLine[] =>
  homes.flatMap(({ homeExternalId, written }) =>
    written.map(({ name, in: days, lasts, done, ...line }) => {
      const startsOn = days === null ? null : addDays(today, days)
      return {
        type: 'timeline-date',
        externalId: `${homeExternalId}-${name}`,
        homeExternalId,
        ...line,
        startsOn,
        endsOn: startsOn !== null && lasts !== undefined ? addDays(startsOn, lasts) : null,
        doneOn: done ? startsOn : null,
      }
    }),
  )
