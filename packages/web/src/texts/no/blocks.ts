import type { FormFieldType } from '@nyhem/domain/forms/form-answers'
import type { Texts } from '../sv.ts'

const formRequired = {
  text: 'Skriv et svar.',
  textarea: 'Skriv et svar.',
  email: 'Skriv e-postadressen din.',
  phone: 'Skriv telefonnummeret ditt.',
  select: 'Velg ett av alternativene.',
  checkbox: 'Kryss av i ruten for å gå videre.',
} satisfies Record<FormFieldType, string>

export const blocks = {
  whereToLive: 'Hvor vil du bo?',
  homes: (count: number) => (count === 1 ? '1 bolig' : `${count} boliger`),
  playVideo: (title: string) => `Spill av filmen: ${title}`,
  videoConsent: (host: string) =>
    `Filmen kommer fra ${host}. Når den spilles av, får ${host} vite at du ser på, og kan lagre informasjonskapsler i nettleseren din. Vi husker svaret ditt i seks måneder.`,
  videoAllow: 'Spill av filmen',
  videoDecline: 'Ikke nå',
  videoTranscript: 'Les hva som blir sagt i filmen',
  formNotSent: 'Det gikk ikke å sende akkurat nå. Svarene dine står her fortsatt. Prøv igjen om litt.',
  formProblems: {
    required: ({ type }) => formRequired[type],
    inputTooLong: ({ maxLength }) => `Skriv høyst ${maxLength} tegn.`,
    email: () => 'Skriv e-postadressen som navn@eksempel.no.',
    phoneNumber: () => 'Skriv nummeret med 7 til 20 sifre.',
    notAChoice: () => 'Velg ett av alternativene.',
  },
} satisfies Texts['blocks']
