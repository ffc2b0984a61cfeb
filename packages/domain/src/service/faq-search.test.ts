import { describe, expect, it } from 'vitest'
import { findQuestions, readFaqText } from './faq-search.ts'

const topics = [
  {
    heading: 'Före köpet',
    items: [
      { id: 'ko', question: 'Finns det kö?', answer: '<p>Nej. Den som bokar först får hemmet.</p>' },
      { id: 'insats', question: 'Hur stor är insatsen?', answer: '<p>Minst 15 <strong>procent</strong>.</p>' },
    ],
  },
  { heading: 'Under bygget', items: [{ id: 'besok', question: 'Får jag besöka bygget?', answer: '<p>Ja.</p>' }] },
]
const found = (text: string) => findQuestions(topics, text).flatMap(({ items }) => items.map(({ id }) => id))

describe('questions looked for', () => {
  it('are all of them without words', () => {
    expect(found('  ')).toEqual(['ko', 'insats', 'besok'])
  })

  it('hold every word, in question, answer or heading, without a Nordic keyboard', () => {
    expect(found('bokar hemmet')).toEqual(['ko'])
    expect(found('fore PROCENT')).toEqual(['insats'])
    expect(found('besoka')).toEqual(['besok'])
  })

  it('leave out topics without any', () => {
    expect(findQuestions(topics, 'procent').map(({ heading }) => heading)).toEqual(['Före köpet'])
    expect(findQuestions(topics, 'helikopter')).toEqual([])
  })

  it('are not found by the tags of an answer', () => {
    expect(found('strong')).toEqual([])
  })
})

it('reads the search text without blanks, and cuts excessive length', () => {
  expect(readFaqText('  insats ')).toBe('insats')
  expect(readFaqText(undefined)).toBe('')
  expect(readFaqText('a'.repeat(500))).toHaveLength(100)
})
