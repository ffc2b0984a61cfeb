import { describe, expect, it } from 'vitest'
import { type AnswerFacts, answerFromTemplate, answerTemplates } from './answer-templates.ts'
import { mostMessageLetters } from './case-desk.ts'

const facts: AnswerFacts = {
  firstName: 'Nils',
  ticketNumber: 'S2026-000110',
  what: 'badrum, ventilation',
  company: 'Norrvida',
  phone: '010-448 00 00',
  type: 'management',
}

describe('a text for an answer', () => {
  it.each(['sv', 'no'] as const)('says ticket, place and company in each case: %s', (language) => {
    for (const template of answerTemplates) {
      const text = answerFromTemplate(template, facts, language)
      for (const fact of ['Nils', facts.ticketNumber, facts.what, facts.company]) expect(text, template).toContain(fact)
      expect(text.length).toBeLessThan(mostMessageLetters)
    }
  })
  it('is of the type: a guarantee fault is judged first', () => {
    expect(answerFromTemplate('looked-at', { ...facts, type: 'guarantee' }, 'sv')).toContain('garantin')
    expect(answerFromTemplate('looked-at', facts, 'sv')).not.toContain('garantin')
  })
  it('greets without a name where there is none', () => {
    expect(answerFromTemplate('settled', { ...facts, firstName: '' }, 'no')).toMatch(/^Hei!\n/)
  })
})
