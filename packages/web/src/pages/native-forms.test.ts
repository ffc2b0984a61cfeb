import { describe, expect, it } from 'vitest'
import { faultsOfForms } from './native-forms.fixture.ts'

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The one form without an action: it can not be sent before scripts. */
const scripted = '../ui/fields/ScriptedForm.tsx'

describe('forms before scripts', () => {
  // Also those that no example shows. The examples say what is in the ones that they show.
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
