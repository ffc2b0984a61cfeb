import type { FormFieldType, FormProblem } from '@nyhem/domain/forms/form-answers'

const formRequired = {
  text: 'Skriv ett svar.',
  textarea: 'Skriv ett svar.',
  email: 'Skriv din e-postadress.',
  phone: 'Skriv ditt telefonnummer.',
  select: 'Välj ett av alternativen.',
  checkbox: 'Kryssa i rutan för att gå vidare.',
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
    inputTooLong: ({ maxLength }) => `Skriv högst ${maxLength} tecken.`,
    email: () => 'Skriv e-postadressen som namn@exempel.se.',
    phoneNumber: () => 'Skriv numret med 7 till 20 siffror.',
    notAChoice: () => 'Välj ett av alternativen.',
  } as Record<FormProblem, (field: { type: FormFieldType; maxLength: number }) => string>,
}
