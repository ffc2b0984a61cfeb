import type { FormFieldRules, FormFieldType, FormProblem } from '@nyhem/domain/forms/form-answers'

/** A field limit for its error message. */
const number = (bound: number | null): string => String(bound ?? '').replace('.', ',')

/** Field properties used in its messages. */
type FieldReported = Pick<FormFieldRules, 'type' | 'minLength' | 'maxLength' | 'min' | 'max'>

const formRequired = {
  text: 'Skriv ett svar.',
  textarea: 'Skriv ett svar.',
  name: 'Skriv ditt namn.',
  email: 'Skriv din e-postadress.',
  phone: 'Skriv ditt telefonnummer.',
  'postal-code': 'Skriv ditt postnummer.',
  number: 'Skriv ett tal.',
  date: 'Välj en dag.',
  select: 'Välj ett av alternativen.',
  radio: 'Välj ett av alternativen.',
  checkbox: 'Kryssa i rutan för att gå vidare.',
  consent: 'Du behöver godkänna för att gå vidare.',
} satisfies Record<FormFieldType, string>

export const contentForm = {
  notSent: 'Det gick inte att skicka just nu. Dina svar står kvar. Försök igen om en stund.',
  problems: {
    required: ({ type }) => formRequired[type],
    inputTooShort: ({ minLength }) => `Skriv minst ${minLength} tecken.`,
    inputToLong: ({ maxLength }) => `Skriv högst ${maxLength} tecken.`,
    email: () => 'Skriv e-postadressen som namn@exempel.se.',
    phoneNumber: () => 'Skriv numret med 7 till 20 siffror.',
    invalidInput: () => 'Skriv namnet utan siffror och tecken som @ och <.',
    numeric: () => 'Skriv ett tal med siffror, som 12 eller 2,5.',
    minValue: ({ min }) => `Skriv ett tal som är minst ${number(min)}.`,
    maxValue: ({ max }) => `Skriv ett tal som är högst ${number(max)}.`,
    postalCode: () => 'Skriv postnumret med siffror, som 123 45.',
    date: () => 'Välj en dag som finns, som 2027-02-14.',
    notAChoice: () => 'Välj ett av alternativen.',
  } as Record<FormProblem, (field: FieldReported) => string>,
}
