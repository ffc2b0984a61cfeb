import type { Instant } from '@nyhem/domain/dates'
import { formatLongDay, formatTime, formatWeekday, siteDayOf } from '@nyhem/domain/sites/long-dates'
import type { Locale, Site } from '@nyhem/domain/sites/site'
import type { EmailContent } from './email.ts'

/** `ended`: withdrawn, or the home was sold. */
export const turnEmailKinds = ['offered', 'reminder', 'extended', 'lapsed', 'ended'] as const
export type TurnEmailKind = (typeof turnEmailKinds)[number]

type KindTexts = { readonly heading: string; readonly paragraphs: readonly string[]; readonly link: string }
type Strings = Record<TurnEmailKind, KindTexts> & {
  readonly home: string
  readonly address: string
  readonly answerBy: string
  readonly moment: (weekday: string, day: string, time: string, zone: string) => string
  readonly contact: (email: string, phone: string) => string
}

const texts = {
  sv: {
    offered: {
      heading: 'Nu är det din tur',
      paragraphs: [
        'Du står först i kön till bostaden, och den är reserverad för dig så länge erbjudandet gäller.',
        'Tackar du ja börjar bokningen genast. Tackar du nej, eller svarar du inte i tid, går frågan vidare till nästa. Dina andra köplatser har du kvar.',
      ],
      link: 'Svara på Mina sidor',
    },
    reminder: {
      heading: 'Ditt erbjudande går snart ut',
      paragraphs: ['Du har inte svarat än. När tiden är ute frågar vi nästa i kön.'],
      link: 'Svara på Mina sidor',
    },
    extended: {
      heading: 'Du har fått mer tid',
      paragraphs: ['Vi har förlängt ditt erbjudande. Det går att göra en gång.'],
      link: 'Svara på Mina sidor',
    },
    lapsed: {
      heading: 'Tiden för erbjudandet är ute',
      paragraphs: [
        'Vi fick inget svar i tid, och frågan går vidare till nästa i kön till den här bostaden.',
        'Dina andra köplatser har du kvar.',
      ],
      link: 'Se dina köplatser',
    },
    ended: {
      heading: 'Erbjudandet gäller inte längre',
      paragraphs: [
        'Bostaden kan inte längre bokas genom det här erbjudandet. Hör gärna av dig om du undrar varför.',
        'Dina andra köplatser har du kvar.',
      ],
      link: 'Se dina köplatser',
    },
    home: 'Bostad',
    address: 'Adress',
    answerBy: 'Svara senast',
    moment: (weekday, day, time, zone) => `${weekday} ${day} kl. ${time} (${zone})`,
    contact: (email, phone) => `Har du frågor? Skriv till ${email} eller ring ${phone}.`,
  },
  no: {
    offered: {
      heading: 'Nå er det din tur',
      paragraphs: [
        'Du står først i køen til boligen, og den er reservert for deg så lenge tilbudet gjelder.',
        'Takker du ja, begynner kjøpet med en gang. Takker du nei, eller svarer du ikke i tide, går spørsmålet videre til neste. De andre køplassene dine beholder du.',
      ],
      link: 'Svar på Mine sider',
    },
    reminder: {
      heading: 'Tilbudet ditt går snart ut',
      paragraphs: ['Du har ikke svart ennå. Når tiden er ute, spør vi neste i køen.'],
      link: 'Svar på Mine sider',
    },
    extended: {
      heading: 'Du har fått mer tid',
      paragraphs: ['Vi har forlenget tilbudet ditt. Det kan gjøres én gang.'],
      link: 'Svar på Mine sider',
    },
    lapsed: {
      heading: 'Fristen for tilbudet er ute',
      paragraphs: [
        'Vi fikk ikke svar i tide, og spørsmålet går videre til neste i køen til denne boligen.',
        'De andre køplassene dine beholder du.',
      ],
      link: 'Se køplassene dine',
    },
    ended: {
      heading: 'Tilbudet gjelder ikke lenger',
      paragraphs: [
        'Boligen kan ikke lenger kjøpes gjennom dette tilbudet. Ta gjerne kontakt hvis du lurer på hvorfor.',
        'De andre køplassene dine beholder du.',
      ],
      link: 'Se køplassene dine',
    },
    home: 'Bolig',
    address: 'Adresse',
    answerBy: 'Svar senest',
    moment: (weekday, day, time, zone) => `${weekday} ${day} kl. ${time} (${zone})`,
    contact: (email, phone) => `Har du spørsmål? Skriv til ${email} eller ring ${phone}.`,
  },
  fi: {
    offered: {
      heading: 'Nyt on sinun vuorosi',
      paragraphs: [
        'Olet asunnon jonossa ensimmäisenä, ja asunto on varattuna sinulle niin kauan kuin tarjous on voimassa.',
        'Jos vastaat kyllä, varaus alkaa heti. Jos vastaat ei tai et vastaa ajoissa, asuntoa tarjotaan seuraavalle. Muut jonopaikkasi säilyvät.',
      ],
      link: 'Vastaa Omilla sivuilla',
    },
    reminder: {
      heading: 'Tarjousvuorosi päättyy pian',
      paragraphs: ['Et ole vielä vastannut. Kun aika on kulunut, kysymme seuraavalta jonossa.'],
      link: 'Vastaa Omilla sivuilla',
    },
    extended: {
      heading: 'Sait lisää aikaa',
      paragraphs: ['Olemme pidentäneet tarjousvuoroasi. Sen voi tehdä kerran.'],
      link: 'Vastaa Omilla sivuilla',
    },
    lapsed: {
      heading: 'Tarjousvuorosi on päättynyt',
      paragraphs: [
        'Emme saaneet vastausta ajoissa, ja asuntoa tarjotaan jonossa seuraavalle.',
        'Muut jonopaikkasi säilyvät.',
      ],
      link: 'Katso jonopaikkasi',
    },
    ended: {
      heading: 'Tarjous ei ole enää voimassa',
      paragraphs: [
        'Asuntoa ei voi enää varata tällä tarjouksella. Ota yhteyttä, jos haluat tietää syyn.',
        'Muut jonopaikkasi säilyvät.',
      ],
      link: 'Katso jonopaikkasi',
    },
    home: 'Asunto',
    address: 'Osoite',
    answerBy: 'Vastaa viimeistään',
    moment: (weekday, day, time, zone) => `${weekday} ${day} klo ${time} (${zone})`,
    contact: (email, phone) => `Onko sinulla kysyttävää? Kirjoita osoitteeseen ${email} tai soita numeroon ${phone}.`,
  },
  en: {
    offered: {
      heading: 'It is your turn',
      paragraphs: [
        'You are first in the queue for the home, and it is kept for you as long as the offer lasts.',
        'If you say yes, the reservation begins at once. If you say no, or do not answer in time, the next person is asked. You keep your other places.',
      ],
      link: 'Answer on My pages',
    },
    reminder: {
      heading: 'Your offer ends soon',
      paragraphs: ['You have not answered yet. When the time is up, we ask the next in the queue.'],
      link: 'Answer on My pages',
    },
    extended: {
      heading: 'You have more time',
      paragraphs: ['We have extended your offer. That can be done once.'],
      link: 'Answer on My pages',
    },
    lapsed: {
      heading: 'The time for your offer has run out',
      paragraphs: [
        'We had no answer in time, and the next in the queue for this home is asked.',
        'You keep your other places.',
      ],
      link: 'See your places',
    },
    ended: {
      heading: 'The offer no longer applies',
      paragraphs: [
        'The home can no longer be reserved through this offer. Please ask us if you wonder why.',
        'You keep your other places.',
      ],
      link: 'See your places',
    },
    home: 'Home',
    address: 'Address',
    answerBy: 'Answer by',
    moment: (weekday, day, time, zone) => `${weekday} ${day} at ${time} (${zone})`,
    contact: (email, phone) => `Do you have questions? Write to ${email} or call ${phone}.`,
  },
} as const satisfies Record<Locale, Strings>

const hasEnd = { offered: true, reminder: true, extended: true, lapsed: false, ended: false } as const satisfies Record<
  TurnEmailKind,
  boolean
>

/** E-mail about a turn; the end is told with its zone. */
export function turnEmail(email: {
  readonly site: Site
  readonly what: TurnEmailKind
  readonly home: string
  readonly address: string
  readonly endsAt: Instant
  readonly href: string
}): EmailContent {
  const { site, what, home, address, endsAt, href } = email
  const say: Strings = texts[site.locale]
  const { heading, paragraphs, link } = say[what]
  return {
    subject: `${heading} – ${home}`,
    heading,
    paragraphs,
    facts: [
      { label: say.home, value: home },
      { label: say.address, value: address },
      ...(hasEnd[what] ? [{ label: say.answerBy, value: momentOf(say, site, endsAt) }] : []),
    ],
    link: { text: link, href },
    closing: [say.contact(site.company.email, site.company.phone)],
  }
}

function momentOf(say: Strings, site: Site, moment: Instant): string {
  const day = siteDayOf(moment, site)
  const zone = site.timeZone.split('/').at(-1) ?? site.timeZone
  return say.moment(formatWeekday(day, site), formatLongDay(day, site), formatTime(moment, site), zone)
}
