import type { FormFieldType } from '@nyhem/domain/forms/form-answers'
import type { contentForm as swedish } from '../sv/content-form.ts'

/** A field limit for its error message. */
const number = (bound: number | null): string => String(bound ?? '')

const formRequired = {
  text: 'Enter an answer.',
  textarea: 'Enter an answer.',
  name: 'Enter your name.',
  email: 'Enter your e-mail address.',
  phone: 'Enter your phone number.',
  'postal-code': 'Enter your postal code.',
  number: 'Enter a number.',
  date: 'Choose a day.',
  select: 'Choose one of the options.',
  radio: 'Choose one of the options.',
  checkbox: 'Tick the box to go on.',
  consent: 'You need to agree to continue.',
} satisfies Record<FormFieldType, string>

export const contentForm = {
  notSent: 'It could not be sent just now. Your answers are still here. Try again in a little while.',
  problems: {
    required: ({ type }) => formRequired[type],
    inputTooShort: ({ minLength }) => `Use at least ${minLength} characters.`,
    inputToLong: ({ maxLength }) => `Use at most ${maxLength} characters.`,
    email: () => 'Enter the e-mail address like name@example.com.',
    phoneNumber: () => 'Enter 7 to 20 digits.',
    invalidInput: () => 'Enter the name without digits or signs such as @ and <.',
    numeric: () => 'Enter a number in figures, such as 12 or 2.5.',
    minValue: ({ min }) => `Enter a number that is at least ${number(min)}.`,
    maxValue: ({ max }) => `Enter a number that is at most ${number(max)}.`,
    postalCode: () => 'Enter the postal code in figures, such as 123 45.',
    date: () => 'Choose a day that exists, such as 2027-02-14.',
    notAChoice: () => 'Choose one of the options.',
  },
} satisfies typeof swedish
