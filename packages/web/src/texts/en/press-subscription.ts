import type { pressSubscription as swedish } from '../sv/press-subscription.ts'
import type { interest } from './interest.ts'

export const pressSubscription = ({ email, privacy, problem, otherProblem }: typeof interest) =>
  ({
    heading: 'Get press releases by e-mail',
    lead: 'Choose your topics, and each release reaches you the moment it is published. End it whenever you like, with the link in every e-mail.',
    fields: { topics: 'What do you want to read about?', email, terms: 'Consent' },
    emailHint: 'We send a link here that confirms your subscription.',
    terms: { terms: 'I agree that you keep my e-mail address in order to send press releases.', privacy },
    submit: 'Subscribe',
    problem: {
      topics: { required: 'Choose at least one topic.' },
      email: problem.email,
      terms: { required: 'Agree that we keep your address, or we cannot send anything.' },
    },
    otherProblem,
    failed: {
      heading: 'The subscription did not reach us',
      text: 'Something went wrong on our side. What you have written is still here. Try again in a moment.',
    },
    done: {
      heading: 'Look in your inbox',
      text: 'We have sent an e-mail with a link. The subscription begins once you have confirmed it, and the link works for seven days.',
    },
    link: {
      confirm: {
        heading: 'Confirm your subscription',
        text: 'One more press, and our press releases come to you.',
        submit: 'Confirm the subscription',
        done: { heading: 'The subscription is confirmed', text: 'The next press release will be in your inbox.' },
      },
      end: {
        heading: 'Do you want to end the subscription?',
        text: 'You will get no more press releases, and we delete your e-mail address.',
        submit: 'End the subscription',
        done: {
          heading: 'The subscription has ended',
          text: 'We have deleted your e-mail address. You are welcome back.',
        },
      },
      unknown: {
        heading: 'This link no longer works',
        text: 'It may have been used already, or be too old. You can always subscribe again further down this page.',
      },
    },
  }) satisfies ReturnType<typeof swedish>
