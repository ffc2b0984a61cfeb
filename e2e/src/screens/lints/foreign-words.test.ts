import { describe, expect, it } from 'vitest'
import { emptyScreen, textFact } from './empty-screen.fixture.ts'
import { foreignWords } from './foreign-words.ts'

const find = (lang: string, text: string, own = '') =>
  foreignWords.find({ ...emptyScreen, lang, texts: [textFact(text, { lang: own })] })

describe('words of another language', () => {
  it.each([
    ['English on a Swedish page', 'sv-SE', 'Choose file', 'choose, file'],
    ['English on a Finnish page', 'fi-FI', 'Read more', 'read, more'],
    ['Swedish on a Norwegian page', 'nb-NO', 'Bostäder och hem', 'och, bostäder'],
    ['Swedish on a Finnish page', 'fi-FI', 'Välj våning', 'våning, välj'],
    ['Norwegian on a Swedish page', 'sv-SE', 'Boliger og mer', 'og, boliger'],
    ['Swedish on an English page', 'en', 'Läs om hemmet', 'hemmet, läs'],
  ])('are found: %s', (_, lang, text, words) => {
    expect(find(lang, text)).toEqual([`${words} in “${text}”`])
  })

  it.each([
    ['words that two languages have', 'nb-NO', 'Visning når du vil, eller i år'],
    ['names', 'en', 'Norrvida Bostad och Anläggning'],
    ['parts of words', 'sv-SE', 'Hemtheater, readymade'],
  ])('are none: %s', (_, lang, text) => {
    expect(find(lang, text)).toEqual([])
  })

  it('are none where the text is marked with its language', () => {
    expect(find('sv-SE', 'Read more in English', 'en')).toEqual([])
    expect(find('sv-SE', 'Läs mer', 'en')).toHaveLength(1)
  })
})
