import type { IssuesTexts } from '../sv/issues.ts'

export const issues: IssuesTexts = {
  heading: 'Kjente feil i bygget',
  before: 'Dette vet vi allerede om, og det trenger ikke å meldes igjen.',
  states: { known: 'Kjent', 'being-repaired': 'Rettes nå', repaired: 'Rettet', withdrawn: 'Gjelder ikke lenger' },
  expected: (day) => `Forventet ferdig ${day}.`,
  updated: (day) => `Oppdatert ${day}`,
  affected: (count) =>
    count === 1
      ? 'Én i bygget har sagt fra om at de har feilen.'
      : `${count} i bygget har sagt fra om at de har feilen.`,
  meToo: 'Jeg har den også',
  meTooOf: (title) => `Jeg har den også: ${title}`,
  follows: 'Du får vite når det skjer noe, og når feilen er rettet.',
  done: 'Takk. Du får vite når det skjer noe, og når feilen er rettet, og trenger ikke å melde fra om den.',
  enough: 'Det holder, avslutt meldingen min',
  other: 'Feilen min er en annen',
  failed: 'Kunne ikke lagre. Prøv igjen om litt.',
  inShort: (count) => (count === 1 ? 'Én kjent feil i bygget' : `${count} kjente feil i bygget`),
}
