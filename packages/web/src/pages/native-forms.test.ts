import { describe, expect, it } from 'vitest'
import { faultsOfForms } from './native-forms.fixture.ts'

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The only form without an action: it cannot be submitted before scripts run. */
const scripted = '../ui/fields/ScriptedForm.tsx'

describe('forms before scripts', () => {
  // Covers forms that no example shows.
  it('name method and address wherever one is written', () => {
    const unnamed = Object.entries(sources).flatMap(([file, source]) =>
      // An arrow in a handler does not end the tag.
      [...source.matchAll(/<form\b(?:=>|[^>])*>/g)]
        .filter(([tag]) => !(/\smethod="(?:get|post)"/.test(tag) && (/\saction=/.test(tag) || file === scripted)))
        .map(([tag]) => `${file}: ${tag}`),
    )
    expect(unnamed).toEqual([])
    expect(Object.keys(sources)).toContain(scripted)
  })

  it('show no message of the browser’s own once scripts run', () => {
    const validated = Object.entries(sources).flatMap(([file, source]) =>
      [...source.matchAll(/<form\b(?:=>|[^>])*>/g)]
        // A search has no rules, and a provider's form only hidden fields.
        .filter(([tag]) => /\smethod="post"/.test(tag) && !/\saction=\{url\}/.test(tag) && !/\snoValidate/.test(tag))
        .map(([tag]) => `${file}: ${tag}`),
    )
    expect(validated).toEqual([])
  })

  const email = '<input type="email" name="email"/>'
  const button = '<button type="submit">Send</button>'
  it.each([
    ['a post', `<form method="post" action="/x">${email}${button}</form>`, []],
    ['a search', '<form method="get" action="/search/"><input name="q"/><select name="minRooms"></select></form>', []],
    [
      'one that cannot be sent',
      `<form method="post"><button type="submit" disabled="" hidden=""></button>${email}</form>`,
      [],
    ],
    ['a form without a method', `<form>${email}</form>`, ['in the address: email']],
    [
      'a field that is no search',
      `<form method="get" action="/"><input name="q"/><textarea name="message"></textarea></form>`,
      ['in the address: message'],
    ],
    [
      'a post to the page',
      `<form method="post">${email}<button type="button">Send</button></form>`,
      ['posted to its own page: email'],
    ],
    [
      'a button that can be pressed',
      `<form method="post"><button type="submit" disabled=""></button>${email}${button}</form>`,
      ['posted to its own page: email'],
    ],
  ])('are judged: %s', (_what, html, faults) => {
    expect(faultsOfForms(html)).toEqual(faults)
  })
})
