import type { CorporateTexts } from '../sv/corporate.ts'
import { interest } from './interest.ts'

const pressSubscription = ({ email, privacy, problem, otherProblem }: typeof interest) => ({
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
      link: 'To the subscription',
    },
  },
})

export const corporate = {
  call: (name) => `Call ${name}`,
  writeTo: (name) => `Write to ${name}`,
  news: {
    latest: 'Latest news',
    all: 'All news',
    types: 'Type of news',
    type: { news: 'News', 'press-release': 'Press releases' },
    one: { news: 'News', 'press-release': 'Press release' },
    everyType: 'All',
    years: 'Year',
    everyYear: 'All years',
    count: (news) => (news === 1 ? '1 piece of news' : `${news} pieces of news`),
    pages: 'More news',
    newer: 'Newer',
    older: 'Older',
    pageOf: (page, pages) => `Page ${page} of ${pages}`,
    none: {
      heading: 'Nothing here yet',
      text: 'When something happens, this is where it is told first.',
    },
    newsRoom: 'To the news room',
  },
  start: { ways: 'Find your way on' },
  about: {
    history: 'Our history',
    facts: 'In brief',
    management: 'Management',
    board: 'Board',
    owners: 'Owners',
    policies: 'What we hold to',
  },
  contact: {
    switchboard: 'Switchboard',
    purposes: 'What is it about?',
    offices: 'Our offices',
    invoices: 'Invoices',
    invoiceAddress: 'Address for invoices',
  },
  press: {
    contacts: 'Press contact',
    releases: 'Press releases',
    release: 'Press release',
    topics: 'Topics',
    everyTopic: 'All topics',
    topic: {
      projects: 'Homes and projects',
      company: 'The company',
      sustainability: 'Sustainability',
      reports: 'Reports',
    },
    none: {
      heading: 'No press releases yet',
      text: 'Subscribe below, and the first will reach you the day we send it.',
    },
    dateline: (place, day) => `${place}, ${day}`,
    pictures: 'Press pictures',
    picturesIntro: 'Free to publish when you write about us. Please name the source.',
    download: 'Download the picture',
    downloadNamed: (caption) => `Download the picture: ${caption}`,
    credit: (name) => `Picture: ${name}`,
    documents: 'Documents',
    pdf: 'PDF',
    facts: 'Facts',
    related: 'More press releases',
    toNewsRoom: 'To the news room',
  },
  subscription: pressSubscription(interest),
} satisfies CorporateTexts
