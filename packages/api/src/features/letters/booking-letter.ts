import type { Money } from '@nyhem/domain/money'
import { formatMoney } from '@nyhem/domain/sites/format'
import type { Locale, Site } from '@nyhem/domain/sites/site'
import type { LetterContent } from './letter.ts'

/** What buyers are written to about. */
const toldStatuses = ['booked', 'expired', 'cancelled', 'unpaid'] as const
export type ToldBooking = (typeof toldStatuses)[number]
export const isToldBooking = (status: string): status is ToldBooking => toldStatuses.some((known) => known === status)

type Words = {
  readonly letters: Readonly<Record<ToldBooking, { heading: string; paragraphs: readonly string[]; link: string }>>
  readonly home: string
  readonly number: string
  readonly price: string
  readonly questions: (email: string, phone: string) => string
}

const words = {
  sv: {
    letters: {
      booked: {
        heading: 'Bostaden är bokad',
        paragraphs: [
          'Tack, nu är allt klart och bostaden är din att köpa. Ingen annan kan boka den.',
          'Vi hör av oss om nästa steg. Ditt undertecknade avtal finns på Mina sidor.',
        ],
        link: 'Se din bokning',
      },
      expired: {
        heading: 'Tiden för din bokning har gått ut',
        paragraphs: [
          'Bokningen blev inte klar inom den tid som bostaden hölls åt dig, och bostaden är till salu igen.',
          'Inget är undertecknat och inget ska betalas. Är bostaden fortfarande ledig kan du börja om.',
        ],
        link: 'Se bostaden',
      },
      cancelled: {
        heading: 'Bokningen är avbruten',
        paragraphs: [
          'Bokningen är avslutad och gäller inte längre.',
          'Har du betalat något får du tillbaka det till samma konto eller kort.',
        ],
        link: 'Se bostaden',
      },
      unpaid: {
        heading: 'Bokningsavgiften kom inte in i tid',
        paragraphs: [
          'Avtalet är undertecknat men avgiften har inte kommit in inom utsatt tid. Bokningen gäller därför inte, och bostaden är till salu igen.',
          'Har du redan betalat? Då blir bostaden din om den fortfarande är ledig, annars får du tillbaka pengarna.',
        ],
        link: 'Se bostaden',
      },
    },
    home: 'Bostad',
    number: 'Bokningsnummer',
    price: 'Pris',
    questions: (email, phone) => `Har du frågor? Skriv till ${email} eller ring ${phone}.`,
  },
  no: {
    letters: {
      booked: {
        heading: 'Boligen er reservert for deg',
        paragraphs: [
          'Takk, nå er alt klart og boligen er din å kjøpe. Ingen andre kan reservere den.',
          'Vi tar kontakt om neste steg. Den signerte avtalen ligger på Min side.',
        ],
        link: 'Se reservasjonen',
      },
      expired: {
        heading: 'Tiden for reservasjonen er gått ut',
        paragraphs: [
          'Reservasjonen ble ikke fullført i løpet av tiden boligen ble holdt av for deg, og boligen er til salgs igjen.',
          'Ingenting er signert og ingenting skal betales. Er boligen fortsatt ledig, kan du begynne på nytt.',
        ],
        link: 'Se boligen',
      },
      cancelled: {
        heading: 'Reservasjonen er avbrutt',
        paragraphs: [
          'Reservasjonen er avsluttet og gjelder ikke lenger.',
          'Har du betalt noe, får du det tilbake til samme konto eller kort.',
        ],
        link: 'Se boligen',
      },
      unpaid: {
        heading: 'Reservasjonsgebyret kom ikke inn i tide',
        paragraphs: [
          'Avtalen er signert, men gebyret er ikke kommet inn innen fristen. Reservasjonen gjelder derfor ikke, og boligen er til salgs igjen.',
          'Har du allerede betalt? Da blir boligen din om den fortsatt er ledig, ellers får du pengene tilbake.',
        ],
        link: 'Se boligen',
      },
    },
    home: 'Bolig',
    number: 'Reservasjonsnummer',
    price: 'Pris',
    questions: (email, phone) => `Har du spørsmål? Skriv til ${email} eller ring ${phone}.`,
  },
  fi: {
    letters: {
      booked: {
        heading: 'Asunto on varattu sinulle',
        paragraphs: [
          'Kiitos, kaikki on valmista ja asunto on sinun ostettavissasi. Kukaan muu ei voi varata sitä.',
          'Otamme sinuun yhteyttä seuraavista vaiheista. Allekirjoitettu sopimus on Omilla sivuilla.',
        ],
        link: 'Katso varaus',
      },
      expired: {
        heading: 'Varauksen aika on päättynyt',
        paragraphs: [
          'Varaus ei valmistunut siinä ajassa, jonka asunto oli pidettynä sinulle, ja asunto on jälleen myynnissä.',
          'Mitään ei ole allekirjoitettu eikä mitään tarvitse maksaa. Jos asunto on vielä vapaa, voit aloittaa alusta.',
        ],
        link: 'Katso asunto',
      },
      cancelled: {
        heading: 'Varaus on peruttu',
        paragraphs: [
          'Varaus on päättynyt eikä ole enää voimassa.',
          'Jos olet maksanut jotain, raha palautetaan samalle tilille tai kortille.',
        ],
        link: 'Katso asunto',
      },
      unpaid: {
        heading: 'Varausmaksu ei saapunut ajoissa',
        paragraphs: [
          'Sopimus on allekirjoitettu, mutta maksu ei ole saapunut määräajassa. Varaus ei siksi ole voimassa, ja asunto on jälleen myynnissä.',
          'Oletko jo maksanut? Silloin saat asunnon, jos se on vielä vapaa. Muuten raha palautetaan sinulle.',
        ],
        link: 'Katso asunto',
      },
    },
    home: 'Asunto',
    number: 'Varausnumero',
    price: 'Hinta',
    questions: (email, phone) => `Onko sinulla kysyttävää? Kirjoita osoitteeseen ${email} tai soita numeroon ${phone}.`,
  },
  en: {
    letters: {
      booked: {
        heading: 'The home is booked',
        paragraphs: [
          'Thank you, everything is in place and the home is yours to buy. Nobody else can book it.',
          'We will be in touch about the next steps. Your signed agreement is on My pages.',
        ],
        link: 'See your booking',
      },
      expired: {
        heading: 'The time for your booking has run out',
        paragraphs: [
          'The booking was not completed while the home was held for you, and the home is for sale again.',
          'Nothing has been signed and nothing is to be paid. If the home is still free, you can begin again.',
        ],
        link: 'See the home',
      },
      cancelled: {
        heading: 'The booking has been cancelled',
        paragraphs: [
          'The booking has ended and no longer applies.',
          'If you have paid anything, you will get it back on the same account or card.',
        ],
        link: 'See the home',
      },
      unpaid: {
        heading: 'The booking fee did not arrive in time',
        paragraphs: [
          'The agreement is signed, but the fee has not arrived in time. The booking therefore does not apply, and the home is for sale again.',
          'Have you paid already? Then the home is yours if it is still free; otherwise you will get the money back.',
        ],
        link: 'See the home',
      },
    },
    home: 'Home',
    number: 'Booking number',
    price: 'Price',
    questions: (email, phone) => `Do you have questions? Write to ${email} or call ${phone}.`,
  },
} as const satisfies Record<Locale, Words>

/** Words of a letter about a booking in the site's language. They name nobody but the home. */
export function bookingLetter(letter: {
  site: Site
  status: ToldBooking
  number: string
  home: string
  total: Money
  href: string
}): LetterContent {
  const { site, status, number, home, total, href } = letter
  const say: Words = words[site.locale]
  const { heading, paragraphs, link } = say.letters[status]
  return {
    subject: `${heading} – ${home}`,
    heading,
    paragraphs,
    facts: [
      { label: say.home, value: home },
      { label: say.number, value: number },
      { label: say.price, value: formatMoney(total) },
    ],
    link: { text: link, href },
    closing: [say.questions(site.company.email, site.company.phone)],
  }
}
