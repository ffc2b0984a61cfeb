import type { MyPagesInput } from '@nyhem/contract/feed/my-pages-lines'
import { addDays, type LocalDate } from '@nyhem/domain/dates'
import type { DemoHome } from '../demo-homes.ts'

type DateLine = Extract<MyPagesInput, { type: 'timeline-date' }>
/** Days from loading, or from the day of moving in; completed ones are done on their day. */
type Written = Omit<DateLine, 'type' | 'externalId' | 'startsOn' | 'endsOn' | 'doneOn'> & {
  name: string
  in?: number
  fromEntry?: number
  lasts?: number
  done?: boolean
}

const swedish: readonly Written[] = [
  { name: 'bokningsavtal', route: 'contract', title: 'Bokningsavtal signerat', in: -62, done: true },
  {
    name: 'forhandsavtal',
    route: 'contract',
    title: 'Förhandsavtal att signera',
    in: 12,
    whatToDo: 'Läs avtalet och signera med BankID under Mina avtal.',
  },
  {
    name: 'upplatelse',
    route: 'contract',
    title: 'Upplåtelseavtal att signera',
    fromEntry: -95,
    whatToDo: 'Avtalet kommer till Mina avtal när den ekonomiska planen är registrerad.',
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
    in: 24,
    whatToDo: 'Fakturan finns under Betalningar.',
  },
  {
    name: 'slutlikvid',
    route: 'payment',
    title: 'Slutlikvid betalas',
    whatToDo: 'Be din bank att förbereda utbetalningen minst två veckor före.',
  },
  {
    name: 'slutbesiktning',
    route: 'inspection',
    title: 'Slutbesiktning',
    whatToDo: 'Gå igenom hemmet tillsammans med besiktningsmannen. Vi kallar dig en månad före.',
  },
  {
    name: 'nycklar',
    route: 'move-in',
    title: 'Nycklarna lämnas ut',
    fromEntry: 0,
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
  {
    name: 'delbetaling',
    route: 'payment',
    title: 'Delbetaling 1 av 3',
    in: 16,
    whatToDo: 'Fakturaen ligger under Betalinger.',
  },
  { name: 'oppgjor', route: 'payment', title: 'Sluttoppgjør', whatToDo: 'Avtal med banken i god tid.' },
  {
    name: 'forbefaring',
    route: 'inspection',
    title: 'Forhåndsbefaring',
    fromEntry: -35,
    lasts: 2,
    place: 'Boligen',
    whatToDo: 'Vi går gjennom boligen sammen. Sett av en time.',
  },
  {
    name: 'overtakelse',
    route: 'move-in',
    title: 'Overtakelse',
    fromEntry: 0,
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
    in: 9,
    whatToDo: 'Lue kauppakirja ja allekirjoita se Asiakirjat-sivulla.',
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
    title: 'Sisustusvalintojen viimeinen päivä',
    in: 20,
    whatToDo: 'Tee valinnat Kotini-sivulla.',
  },
  { name: 'ensimmainen-era', route: 'payment', title: 'Ensimmäinen maksuerä', in: -25, done: true },
  { name: 'viimeinen-era', route: 'payment', title: 'Viimeinen maksuerä' },
  {
    name: 'tarkastus',
    route: 'inspection',
    title: 'Asukkaan tarkastus',
    fromEntry: -22,
    lasts: 3,
    whatToDo: 'Käy asunto läpi ja kirjaa huomiosi lomakkeelle.',
  },
  {
    name: 'avaimet',
    route: 'move-in',
    title: 'Avainten luovutus',
    fromEntry: 0,
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

export const demoHomeDates = (today: LocalDate, catalogue: ReadonlyMap<string, DemoHome>): DateLine[] =>
  homes.flatMap(({ homeExternalId, written }) =>
    written.map(({ name, in: days, fromEntry, lasts, done, ...line }) => {
      const entryOn = catalogue.get(homeExternalId)?.entryOn ?? null
      const [from, after] = fromEntry === undefined ? [today, days] : [entryOn, fromEntry]
      const startsOn = from === null || after === undefined ? null : addDays(from, after)
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
