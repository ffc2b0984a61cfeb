import type { ManagementType } from './case-status.ts'
import type { ReportLanguage } from './place-names.ts'

/** Texts from which the staff begin an answer. They are shown in the form, and only what stands there is sent. */
export const answerTemplates = [
  'looked-at',
  'need-information',
  'handed-over',
  'visit',
  'look-again',
  'settled',
] as const
export type AnswerTemplate = (typeof answerTemplates)[number]

/** What fills a text. `firstName` may be empty. `what`: room and part. */
export type AnswerFacts = {
  readonly firstName: string
  readonly ticketNumber: string
  readonly what: string
  readonly company: string
  readonly phone: string
  readonly type: ManagementType
}

/** Templates after which the case waits on the resident. */
export const waitsAfter: ReadonlySet<AnswerTemplate> = new Set(['need-information', 'visit'])

type Strings = Readonly<Record<AnswerTemplate, (facts: AnswerFacts) => string>> & {
  readonly greeting: (firstName: string) => string
  readonly closing: (company: string) => string
}

const texts = {
  sv: {
    greeting: (firstName) => (firstName === '' ? 'Hej!' : `Hej ${firstName}!`),
    closing: (company) => `Vänliga hälsningar\n${company}`,
    'looked-at': ({ what, ticketNumber, type }) =>
      type === 'guarantee'
        ? `Tack för din felanmälan om ${what} (${ticketNumber}). Vi bedömer nu om felet omfattas av garantin och hör av oss här i ärendet.`
        : `Tack för din felanmälan om ${what} (${ticketNumber}). Vi har börjat titta på den och hör av oss här i ärendet.`,
    'need-information': ({ what, ticketNumber }) =>
      `Vi behöver veta lite mer om ${what} (${ticketNumber}) för att komma vidare. Kan du berätta när det händer, hur ofta, och gärna lägga till en bild? Svara här i ärendet.`,
    'handed-over': ({ what, ticketNumber }) =>
      `Vi har lämnat ditt ärende om ${what} (${ticketNumber}) till den tekniska förvaltningen, som hör av sig om det behövs ett besök. Du följer ärendet här.`,
    visit: ({ what, ticketNumber, phone }) =>
      `Vi behöver titta på ${what} hemma hos dig (${ticketNumber}). Svara med ett par tider som passar, eller ring oss på ${phone}.`,
    'look-again': ({ what, ticketNumber }) =>
      `Tack för att du berättade att felet är kvar. Vi har öppnat ditt ärende om ${what} (${ticketNumber}) igen och undersöker det på nytt.`,
    settled: ({ what, ticketNumber }) =>
      `Nu är felet i ${what} (${ticketNumber}) åtgärdat. Är något inte som det ska? Svara i ärendet, så tittar vi på det igen.`,
  },
  no: {
    greeting: (firstName) => (firstName === '' ? 'Hei!' : `Hei ${firstName}!`),
    closing: (company) => `Vennlig hilsen\n${company}`,
    'looked-at': ({ what, ticketNumber, type }) =>
      type === 'guarantee'
        ? `Takk for feilmeldingen om ${what} (${ticketNumber}). Vi vurderer nå om feilen er en reklamasjon, og svarer her i saken.`
        : `Takk for feilmeldingen om ${what} (${ticketNumber}). Vi har begynt å se på den, og svarer her i saken.`,
    'need-information': ({ what, ticketNumber }) =>
      `Vi trenger å vite litt mer om ${what} (${ticketNumber}) for å komme videre. Kan du fortelle når det skjer, hvor ofte, og gjerne legge til et bilde? Svar her i saken.`,
    'handed-over': ({ what, ticketNumber }) =>
      `Vi har gitt saken din om ${what} (${ticketNumber}) til den tekniske forvaltningen, som tar kontakt hvis det trengs et besøk. Du følger saken her.`,
    visit: ({ what, ticketNumber, phone }) =>
      `Vi må se på ${what} hjemme hos deg (${ticketNumber}). Svar med et par tidspunkter som passer, eller ring oss på ${phone}.`,
    'look-again': ({ what, ticketNumber }) =>
      `Takk for at du sa fra om at feilen er der fortsatt. Vi har åpnet saken din om ${what} (${ticketNumber}) igjen og undersøker den på nytt.`,
    settled: ({ what, ticketNumber }) =>
      `Nå er feilen i ${what} (${ticketNumber}) rettet. Er noe fortsatt ikke som det skal? Svar i saken, så ser vi på det igjen.`,
  },
} as const satisfies Record<ReportLanguage, Strings>

/** The whole text of an answer, with greeting and closing. Never fails. */
export function answerFromTemplate(template: AnswerTemplate, facts: AnswerFacts, language: ReportLanguage): string {
  const say: Strings = texts[language]
  return [say.greeting(facts.firstName), say[template](facts), say.closing(facts.company)].join('\n\n')
}
