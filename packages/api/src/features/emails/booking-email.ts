import type { Money } from '@nyhem/domain/money'
import { formatMoney } from '@nyhem/domain/sites/format'
import type { Locale, Site } from '@nyhem/domain/sites/site'
import type { EmailContent } from './email.ts'

const reportedStatuses = ['held', 'booked', 'expired', 'cancelled', 'unpaid', 'released'] as const
export type ReportedBooking = (typeof reportedStatuses)[number]
export const isReportedBooking = (status: string): status is ReportedBooking =>
  reportedStatuses.some((known) => known === status)

type Strings = {
  readonly emails: Readonly<Record<ReportedBooking, { heading: string; paragraphs: readonly string[]; link: string }>>
  /** Last paragraph of `booked` for a co-buyer, who may have no account. */
  readonly bookedWithOthers: string
  readonly home: string
  readonly number: string
  readonly price: string
  readonly feePaid: string
  readonly questions: (email: string, phone: string) => string
}

const texts = {
  sv: {
    emails: {
      held: {
        heading: 'Bostaden är reserverad för dig längre',
        paragraphs: [
          'Du har fått mer tid. Bostaden är reserverad för dig till den tid som står på sidan, och ingen annan kan boka den under tiden.',
          'Fortsätt där du var när det passar dig. Inget ska betalas än.',
        ],
        link: 'Fortsätt bokningen',
      },
      booked: {
        heading: 'Bostaden är bokad',
        paragraphs: [
          'Tack, nu har du bokat bostaden. Ingen annan kan boka den.',
          'Bokningen är inte ett köp. Du kan avstå fram till att du har signerat det avtal som köpet sker genom.',
          'Vi hör av oss om nästa steg. Ditt signerade bokningsavtal finns på Mina sidor.',
        ],
        link: 'Se din bokning',
      },
      expired: {
        heading: 'Tiden för din bokning har gått ut',
        paragraphs: [
          'Bokningen blev inte klar inom den tid som bostaden hölls för dig, och bostaden är till salu igen.',
          'Inget är signerat och inget ska betalas. Är bostaden fortfarande ledig kan du börja om.',
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
          'Avtalet är signerat men avgiften har inte kommit in inom utsatt tid. Bokningen gäller därför inte, och bostaden är till salu igen.',
          'Har du redan betalat? Då blir bostaden din om den fortfarande är ledig, annars får du tillbaka pengarna.',
        ],
        link: 'Se bostaden',
      },
      released: {
        heading: 'Bokningen har upphört',
        paragraphs: [
          'Bokningen har upphört, och bokningsavtalet gäller inte längre. Avtalet finns kvar i mejlet du fick när det var signerat.',
          'Det du ska få tillbaka av avgiften betalas till samma konto eller kort. Går det inte hör vi av oss.',
        ],
        link: 'Se bostaden',
      },
    },
    bookedWithOthers: 'Vi hör av oss om nästa steg. Det signerade bokningsavtalet har du fått i ett eget mejl.',
    home: 'Bostad',
    number: 'Bokningsnummer',
    price: 'Pris',
    feePaid: 'Betald bokningsavgift',
    questions: (email, phone) => `Har du frågor? Skriv till ${email} eller ring ${phone}.`,
  },
  no: {
    emails: {
      held: {
        heading: 'Vi holder av boligen lenger for deg',
        paragraphs: [
          'Du har fått mer tid. Boligen holdes av for deg til tidspunktet som står på siden, og ingen andre kan kjøpe den så lenge.',
          'Fortsett der du slapp når det passer deg. Ingenting skal betales ennå.',
        ],
        link: 'Fortsett kjøpet',
      },
      booked: {
        heading: 'Du har kjøpt boligen',
        paragraphs: [
          'Takk, kontrakten er signert av alle, og kjøpet er bindende.',
          'Vi tar kontakt om neste steg. Den signerte kjøpekontrakten ligger på Mine sider.',
        ],
        link: 'Se kjøpet',
      },
      expired: {
        heading: 'Tiden for kjøpet er gått ut',
        paragraphs: [
          'Kjøpet ble ikke fullført i løpet av tiden boligen ble holdt av for deg, og boligen er til salgs igjen.',
          'Ingenting er signert og ingenting skal betales. Er boligen fortsatt ledig, kan du begynne på nytt.',
        ],
        link: 'Se boligen',
      },
      cancelled: {
        heading: 'Kjøpet er avbrutt',
        paragraphs: [
          'Kjøpet er avsluttet, og en signert kontrakt gjelder ikke lenger.',
          'Har du betalt noe, får du det tilbake til samme konto eller kort.',
        ],
        link: 'Se boligen',
      },
      unpaid: {
        heading: 'Forskuddet kom ikke inn i tide',
        paragraphs: [
          'Kontrakten er signert, men forskuddet er ikke kommet inn innen fristen. Kontrakten gjelder derfor ikke, og boligen er til salgs igjen.',
          'Har du allerede betalt? Da blir boligen din om den fortsatt er ledig, ellers får du pengene tilbake.',
        ],
        link: 'Se boligen',
      },
      released: {
        heading: 'Kjøpet er opphørt',
        paragraphs: [
          'Kjøpet er opphørt, og kjøpekontrakten gjelder ikke lenger. Kontrakten ligger fortsatt i e-posten du fikk da den var signert.',
          'Det du skal ha tilbake av forskuddet, betales til samme konto eller kort. Går ikke det, tar vi kontakt.',
        ],
        link: 'Se boligen',
      },
    },
    bookedWithOthers: 'Vi tar kontakt om neste steg. Den signerte kjøpekontrakten har du fått i en egen e-post.',
    home: 'Bolig',
    number: 'Kontraktsnummer',
    price: 'Pris',
    feePaid: 'Betalt forskudd',
    questions: (email, phone) => `Har du spørsmål? Skriv til ${email} eller ring ${phone}.`,
  },
  fi: {
    emails: {
      held: {
        heading: 'Asunto on varattuna sinulle pidempään',
        paragraphs: [
          'Sait lisää aikaa. Asunto on varattuna sinulle sivulla näkyvään hetkeen asti, eikä kukaan muu voi varata sitä sillä välin.',
          'Jatka siitä, mihin jäit, kun sinulle sopii. Mitään ei tarvitse vielä maksaa.',
        ],
        link: 'Jatka varausta',
      },
      booked: {
        heading: 'Asunto on varattu sinulle',
        paragraphs: [
          'Kiitos, asunto on nyt varattu sinulle. Kukaan muu ei voi varata sitä.',
          'Varaus ei ole kauppa. Voit perääntyä maksutta, kunnes olet allekirjoittanut kauppakirjan.',
          'Otamme sinuun yhteyttä seuraavista vaiheista. Allekirjoitettu varaussopimus on Omilla sivuilla.',
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
      released: {
        heading: 'Varaus on päättynyt',
        paragraphs: [
          'Varaus on päättynyt, eikä varaussopimus ole enää voimassa. Sopimus on edelleen sähköpostissa, jonka sait allekirjoituksen jälkeen.',
          'Sinulle palautettava osuus maksusta palautetaan samalle tilille tai kortille. Jos se ei onnistu, otamme yhteyttä.',
        ],
        link: 'Katso asunto',
      },
    },
    bookedWithOthers:
      'Otamme sinuun yhteyttä seuraavista vaiheista. Allekirjoitettu sopimus on lähetetty sinulle erillisessä sähköpostissa.',
    home: 'Asunto',
    number: 'Varausnumero',
    price: 'Hinta',
    feePaid: 'Maksettu varausmaksu',
    questions: (email, phone) => `Onko sinulla kysyttävää? Kirjoita osoitteeseen ${email} tai soita numeroon ${phone}.`,
  },
  en: {
    emails: {
      held: {
        heading: 'We are keeping the home for you longer',
        paragraphs: [
          'You have been given more time. The home is kept for you until the time shown on the page, and nobody else can reserve it meanwhile.',
          'Continue where you left off when it suits you. Nothing is to be paid yet.',
        ],
        link: 'Continue the reservation',
      },
      booked: {
        heading: 'The home is reserved',
        paragraphs: [
          'Thank you, the home is reserved for you. Nobody else can reserve it.',
          'We will be in touch about the next steps. Your signed agreement is on My pages.',
        ],
        link: 'See your reservation',
      },
      expired: {
        heading: 'The time for your reservation has run out',
        paragraphs: [
          'The reservation was not completed while the home was held for you, and the home is for sale again.',
          'Nothing has been signed and nothing is to be paid. If the home is still free, you can begin again.',
        ],
        link: 'See the home',
      },
      cancelled: {
        heading: 'The reservation has been cancelled',
        paragraphs: [
          'The reservation has ended and no longer applies.',
          'If you have paid anything, you will get it back on the same account or card.',
        ],
        link: 'See the home',
      },
      unpaid: {
        heading: 'The reservation fee did not arrive in time',
        paragraphs: [
          'The agreement is signed, but the fee has not arrived in time. The reservation therefore does not apply, and the home is for sale again.',
          'Have you paid already? Then the home is yours if it is still free; otherwise you will get the money back.',
        ],
        link: 'See the home',
      },
      released: {
        heading: 'The reservation has ended',
        paragraphs: [
          'The reservation has ended, and the agreement no longer applies. You still have it in the e-mail that you got when it was signed.',
          'What you get back of the fee is paid to the same account or card. If that is not possible, we will be in touch.',
        ],
        link: 'See the home',
      },
    },
    bookedWithOthers:
      'We will be in touch about the next steps. You have received the signed agreement in an e-mail of its own.',
    home: 'Home',
    number: 'Reservation number',
    price: 'Price',
    feePaid: 'Reservation fee paid',
    questions: (email, phone) => `Do you have questions? Write to ${email} or call ${phone}.`,
  },
} as const satisfies Record<Locale, Strings>

/** Booking e-mail; names only the home. */
export function bookingEmail(email: {
  site: Site
  status: ReportedBooking
  isHolder: boolean
  number: string
  home: string
  total: Money
  /** Fee received; null where none was due. */
  feePaid: Money | null
  href: string
}): EmailContent {
  const { site, status, number, home, total, feePaid, href } = email
  const say: Strings = texts[site.locale]
  const { heading, paragraphs, link } = say.emails[status]
  return {
    subject: `${heading} – ${home}`,
    heading,
    paragraphs:
      status === 'booked' && !email.isHolder ? [...paragraphs.slice(0, -1), say.bookedWithOthers] : paragraphs,
    facts: [
      { label: say.home, value: home },
      { label: say.number, value: number },
      { label: say.price, value: formatMoney(total) },
      ...(feePaid === null ? [] : [{ label: say.feePaid, value: formatMoney(feePaid) }]),
    ],
    link: { text: link, href },
    closing: [say.questions(site.company.email, site.company.phone)],
  }
}
