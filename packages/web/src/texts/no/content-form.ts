import type { FormFieldType } from '@nyhem/domain/forms/form-answers'
import type { contentForm as swedish } from '../sv/content-form.ts'

/** A field limit for its error message. */
const number = (bound: number | null): string => String(bound ?? '').replace('.', ',')

const formRequired = {
  text: 'Skriv et svar.',
  textarea: 'Skriv et svar.',
  name: 'Skriv navnet ditt.',
  email: 'Skriv e-postadressen din.',
  phone: 'Skriv telefonnummeret ditt.',
  'postal-code': 'Skriv postnummeret ditt.',
  number: 'Skriv et tall.',
  date: 'Velg en dag.',
  select: 'Velg ett av alternativene.',
  radio: 'Velg ett av alternativene.',
  checkbox: 'Kryss av i ruten for å gå videre.',
  consent: 'Du må godta dette for å gå videre.',
} satisfies Record<FormFieldType, string>

export const contentForm = {
  notSent: 'Vi kunne ikke sende akkurat nå. Svarene dine står her fortsatt. Prøv igjen om litt.',
  problems: {
    required: ({ type }) => formRequired[type],
    inputTooShort: ({ minLength }) => `Skriv minst ${minLength} tegn.`,
    inputToLong: ({ maxLength }) => `Skriv høyst ${maxLength} tegn.`,
    email: () => 'Skriv e-postadressen som navn@eksempel.no.',
    phoneNumber: () => 'Skriv nummeret med 7 til 20 sifre.',
    invalidInput: () => 'Skriv navnet uten sifre og tegn som @ og <.',
    numeric: () => 'Skriv et tall med sifre, som 12 eller 2,5.',
    minValue: ({ min }) => `Skriv et tall som er minst ${number(min)}.`,
    maxValue: ({ max }) => `Skriv et tall som er høyst ${number(max)}.`,
    postalCode: () => 'Skriv postnummeret med sifre, som 0150.',
    date: () => 'Velg en dag som finnes, som 14.02.2027.',
    notAChoice: () => 'Velg ett av alternativene.',
  },
} satisfies typeof swedish
