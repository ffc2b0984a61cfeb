import type { FormFieldType } from '@nyhem/domain/forms/form-answers'
import type { Texts } from '../sv.ts'

const formRequired = {
  text: 'Enter an answer.',
  textarea: 'Enter an answer.',
  email: 'Enter your e-mail address.',
  phone: 'Enter your phone number.',
  select: 'Choose one of the options.',
  checkbox: 'Tick the box to go on.',
} satisfies Record<FormFieldType, string>

export const blocks = {
  whereToLive: 'Where would you like to live?',
  homes: (count: number) => (count === 1 ? '1 home' : `${count} homes`),
  playVideo: (title: string) => `Play the film: ${title}`,
  videoConsent: (host: string) =>
    `The film comes from ${host}. When it plays, ${host} learns that you are watching and may store cookies in your browser. We remember your answer for six months.`,
  videoAllow: 'Play the film',
  videoDecline: 'Not now',
  videoTranscript: 'Read what is said in the film',
  formNotSent: 'It could not be sent just now. Your answers are still here. Try again in a little while.',
  formProblems: {
    required: ({ type }) => formRequired[type],
    inputTooLong: ({ maxLength }) => `Use at most ${maxLength} characters.`,
    email: () => 'Enter the e-mail address like name@example.com.',
    phoneNumber: () => 'Enter 7 to 20 digits.',
    notAChoice: () => 'Choose one of the options.',
  },
} satisfies Texts['blocks']
