import type { PressTopic } from '@nyhem/domain/press/press-topic'
import type { Locale, Site } from '@nyhem/domain/sites/site'
import type { EmailContent } from './email.ts'

type Strings = {
  topics: Record<PressTopic, string>
  confirmation: {
    heading: string
    text: (site: string) => string
    topics: string
    button: string
    days: string
    notYou: string
  }
  release: { read: string; end: string; why: (site: string) => string }
}

const texts = {
  sv: {
    topics: {
      projects: 'Bostäder och projekt',
      company: 'Företaget',
      sustainability: 'Hållbarhet',
      reports: 'Rapporter',
    },
    confirmation: {
      heading: 'Bekräfta din prenumeration',
      text: (site) => `Någon, förmodligen du, vill få pressmeddelanden från ${site} till den här adressen.`,
      topics: 'Ämnen',
      button: 'Bekräfta prenumerationen',
      days: 'Länken gäller i sju dagar.',
      notYou:
        'Var det inte du? Då behöver du inte göra något. Utan bekräftelse ändras ingenting, och en ny adress tas bort.',
    },
    release: {
      read: 'Läs hela pressmeddelandet',
      end: 'Avsluta prenumerationen',
      why: (site) => `Du får det här mejlet för att du prenumererar på pressmeddelanden från ${site}.`,
    },
  },
  no: {
    topics: {
      projects: 'Boliger og prosjekter',
      company: 'Selskapet',
      sustainability: 'Bærekraft',
      reports: 'Rapporter',
    },
    confirmation: {
      heading: 'Bekreft abonnementet',
      text: (site) => `Noen, trolig du, vil få pressemeldinger fra ${site} til denne adressen.`,
      topics: 'Temaer',
      button: 'Bekreft abonnementet',
      days: 'Lenken gjelder i sju dager.',
      notYou:
        'Var det ikke deg? Da trenger du ikke gjøre noe. Uten bekreftelse endres ingenting, og en ny adresse slettes.',
    },
    release: {
      read: 'Les hele pressemeldingen',
      end: 'Avslutt abonnementet',
      why: (site) => `Du får denne e-posten fordi du abonnerer på pressemeldinger fra ${site}.`,
    },
  },
  fi: {
    topics: {
      projects: 'Asunnot ja kohteet',
      company: 'Yritys',
      sustainability: 'Vastuullisuus',
      reports: 'Raportit',
    },
    confirmation: {
      heading: 'Vahvista tilauksesi',
      text: (site) => `Joku, todennäköisesti sinä, haluaa saada tiedotteita tähän osoitteeseen. Lähettäjä: ${site}.`,
      topics: 'Aiheet',
      button: 'Vahvista tilaus',
      days: 'Linkki on voimassa seitsemän päivää.',
      notYou:
        'Etkö se ollut sinä? Sinun ei tarvitse tehdä mitään. Ilman vahvistusta mikään ei muutu, ja uusi osoite poistetaan.',
    },
    release: {
      read: 'Lue koko tiedote',
      end: 'Lopeta tilaus',
      why: (site) => `Saat tämän viestin, koska olet tilannut tiedotteita. Lähettäjä: ${site}.`,
    },
  },
  en: {
    topics: {
      projects: 'Homes and projects',
      company: 'The company',
      sustainability: 'Sustainability',
      reports: 'Reports',
    },
    confirmation: {
      heading: 'Confirm your subscription',
      text: (site) => `Somebody, probably you, wants press releases from ${site} at this address.`,
      topics: 'Topics',
      button: 'Confirm the subscription',
      days: 'The link works for seven days.',
      notYou:
        'Was it not you? Then there is nothing you need to do. Without a confirmation nothing changes, and a new address is deleted.',
    },
    release: {
      read: 'Read the whole release',
      end: 'End the subscription',
      why: (site) => `You get this e-mail because you subscribe to press releases from ${site}.`,
    },
  },
} as const satisfies Record<Locale, Strings>

/** Confirmation of a press subscription. Names no person: a stranger may have entered the address. */
export function pressConfirmationEmail(email: {
  site: Site
  topics: readonly PressTopic[]
  confirmHref: string
}): EmailContent {
  const { site, topics, confirmHref } = email
  const say: Strings = texts[site.locale]
  const { heading, text, button, days, notYou } = say.confirmation
  return {
    subject: `${heading} – ${site.siteName}`,
    heading,
    paragraphs: [text(site.siteName), days],
    facts: [{ label: say.confirmation.topics, value: topics.map((topic) => say.topics[topic]).join(', ') }],
    link: { text: button, href: confirmHref },
    closing: [notYou],
  }
}

export function pressReleaseEmail(email: {
  site: Site
  release: { heading: string; lead: string; place: string; topic: PressTopic }
  releaseHref: string
  endHref: string
}): EmailContent {
  const { site, release, releaseHref, endHref } = email
  const say: Strings = texts[site.locale]
  return {
    subject: release.heading,
    heading: release.heading,
    paragraphs: [`${release.place}. ${release.lead}`],
    facts: [],
    link: { text: say.release.read, href: releaseHref },
    furtherLinks: [{ text: say.release.end, href: endHref }],
    closing: [say.release.why(site.siteName)],
  }
}
