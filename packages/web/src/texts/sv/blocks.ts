import type { FormFieldRules, FormFieldType, FormProblem } from '@nyhem/domain/forms/form-answers'

/** A bound of a field, which says it when it is crossed. */
const number = (bound: number | null): string => String(bound ?? '').replace('.', ',')

/** What of a field its messages tell. */
type FieldTold = Pick<FormFieldRules, 'type' | 'minLength' | 'maxLength' | 'min' | 'max'>

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

/** Words of the content blocks. */
export const blocks = {
  whereToLive: 'Var vill du bo?',
  homes: (count: number) => `${count} hem`,
  playVideo: (title: string) => `Spela filmen: ${title}`,
  videoConsent: (host: string) =>
    `Filmen kommer från ${host}. När den spelas får ${host} veta att du tittar och kan spara kakor i din webbläsare. Vi minns ditt svar i sex månader.`,
  videoAllow: 'Spela filmen',
  videoDecline: 'Inte nu',
  videoTranscript: 'Läs vad som sägs i filmen',
  formNotSent: 'Det gick inte att skicka just nu. Dina svar står kvar. Försök igen om en stund.',
  formProblems: {
    required: ({ type }) => formRequired[type],
    inputTooShort: ({ minLength }) => `Skriv minst ${minLength} tecken.`,
    inputTooLong: ({ maxLength }) => `Skriv högst ${maxLength} tecken.`,
    email: () => 'Skriv e-postadressen som namn@exempel.se.',
    phoneNumber: () => 'Skriv numret med 7 till 20 siffror.',
    invalidInput: () => 'Skriv namnet utan siffror och tecken som @ och <.',
    numeric: () => 'Skriv ett tal med siffror, som 12 eller 2,5.',
    minValue: ({ min }) => `Skriv ett tal som är minst ${number(min)}.`,
    maxValue: ({ max }) => `Skriv ett tal som är högst ${number(max)}.`,
    postalCode: () => 'Skriv postnumret med siffror, som 123 45.',
    date: () => 'Välj en dag som finns, som 2027-02-14.',
    notAChoice: () => 'Välj ett av alternativen.',
  } as Record<FormProblem, (field: FieldTold) => string>,
}
