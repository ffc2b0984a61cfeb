import type { InterestTexts } from '../sv/interest.ts'

export const interest = {
  heading: 'Register interest',
  lead: (name) => `Leave your details and an agent will be in touch about ${name}.`,
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  emailHint: 'We send the confirmation here.',
  phone: 'Phone',
  postalCode: 'Postal code',
  rooms: 'How many rooms are you looking for?',
  minRooms: 'From',
  maxRooms: 'To',
  anyRooms: 'Any number',
  message: 'Message',
  terms: 'I agree that you may keep my details so that you can contact me.',
  termsShort: 'Consent',
  privacy: 'How we handle your details',
  submit: 'Send registration',
  sending: 'Sending',
  problem: {
    firstName: {
      required: 'Enter your first name.',
      inputToLong: 'Enter at most 50 characters.',
      invalidInput: 'Enter the name in letters, without digits or web addresses.',
    },
    lastName: {
      required: 'Enter your last name.',
      inputToLong: 'Enter at most 50 characters.',
      invalidInput: 'Enter the name in letters, without digits or web addresses.',
    },
    email: {
      required: 'Enter your e-mail address.',
      email: 'Enter the whole address, such as name@example.com.',
      inputToLong: 'Enter at most 250 characters.',
    },
    phone: { required: 'Enter your phone number.', phoneNumber: 'Enter 7 to 20 digits.' },
    message: { inputToLong: 'Shorten the message to 500 characters.' },
    postalCode: { inputToLong: 'Enter at most 50 characters.', numeric: 'Enter the postal code in digits.' },
    maxNumberOfRooms: { minAboveMax: 'Choose as many rooms as in From, or more.' },
    terms: { required: 'Agree that we may keep your details, or we cannot contact you.' },
  },
  otherProblem: 'Check what you have written.',
  sentHeading: 'Thank you, we have received your registration',
  sentNext: (name) =>
    `In a moment you will get an e-mail that confirms your interest in ${name}. An agent will be in touch within two working days. Nothing is binding.`,
  alreadyHeading: 'You are already on the list',
  alreadyNext: (name) =>
    `We already have your registration for ${name}, so there is nothing more to do. We will be in touch.`,
  sendAgain: 'Change the details and send again',
  failedHeading: 'Your registration did not reach us',
  failedAdvice: 'Something went wrong on our side. What you have written is still here. Try again, or call us.',
} satisfies InterestTexts
