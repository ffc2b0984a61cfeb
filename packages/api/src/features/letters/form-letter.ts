import type { Locale, Site } from '@nyhem/domain/sites/site'
import type { LetterContent } from './letter.ts'

/** What the site's own people are told when a content form has been sent. */
export type FormLetter = {
  readonly site: Site
  readonly formId: string
  readonly pageHref: string
  readonly answers: readonly { readonly label: string; readonly value: string }[]
}

type Words = { subject: (form: string) => string; heading: string; from: string; link: string }

const words = {
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
} as const satisfies Record<Locale, Words>

/** Words of the notice in the site's language. */
export function formLetter(letter: FormLetter): LetterContent {
  const say: Words = words[letter.site.locale]
  return {
    subject: say.subject(letter.formId),
    heading: say.heading,
    paragraphs: [],
    facts: letter.answers.filter(({ value }) => value !== ''),
    link: { text: say.link, href: letter.pageHref },
    closing: [say.from],
  }
}
