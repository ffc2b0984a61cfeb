import type { Locale, Site } from '@nyhem/domain/sites/site'
import type { EmailContent } from './email.ts'

export type FormEmail = {
  readonly site: Site
  readonly formId: string
  readonly pageHref: string
  readonly answers: readonly { readonly label: string; readonly value: string }[]
}

type Strings = { subject: (form: string) => string; heading: string; from: string; link: string }

const texts = {
  sv: {
    subject: (form) => `Nytt meddelande: ${form}`,
    heading: 'Nytt meddelande från webbplatsen',
    from: 'Svara på det här mejlet, så når svaret den som skrev.',
    link: 'Sidan där formuläret finns',
  },
  no: {
    subject: (form) => `Ny melding: ${form}`,
    heading: 'Ny melding fra nettstedet',
    from: 'Svar på denne e-posten, så når svaret den som skrev.',
    link: 'Siden der skjemaet står',
  },
  fi: {
    subject: (form) => `Uusi viesti: ${form}`,
    heading: 'Uusi viesti sivustolta',
    from: 'Vastaa tähän viestiin, niin vastaus menee kirjoittajalle.',
    link: 'Sivu, jolla lomake on',
  },
  en: {
    subject: (form) => `New message: ${form}`,
    heading: 'A new message from the site',
    from: 'Reply to this e-mail and your answer reaches the person who wrote.',
    link: 'The page with the form',
  },
} as const satisfies Record<Locale, Strings>

export function formEmail(email: FormEmail): EmailContent {
  const say: Strings = texts[email.site.locale]
  return {
    subject: say.subject(email.formId),
    heading: say.heading,
    paragraphs: [],
    facts: email.answers.filter(({ value }) => value !== ''),
    link: { text: say.link, href: email.pageHref },
    closing: [say.from],
  }
}
