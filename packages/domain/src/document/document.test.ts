import { describe, expect, it } from 'vitest'
import type { LocalDate } from '../dates.ts'
import { changesWhatWasAgreed, decideAct, isOverdue, isPdf, statusForPerson, statusOfDocument } from './document.ts'

describe('a document', () => {
  it('that requires nothing is done', () => {
    expect(statusForPerson('none', false)).toBe('done')
    expect(statusOfDocument('none', [{ hasActed: false }])).toBe('done')
  })
  it('is pending for a person until that person has signed or approved', () => {
    expect(statusForPerson('sign', false)).toBe('pending')
    expect(statusForPerson('approve', true)).toBe('done')
  })
  it('is pending as a whole until everybody has', () => {
    expect(statusOfDocument('sign', [{ hasActed: true }, { hasActed: false }])).toBe('pending')
    expect(statusOfDocument('sign', [{ hasActed: true }, { hasActed: true }])).toBe('done')
  })
  it('is overdue when its last day has passed and it is still pending', () => {
    const dueOn = '2026-03-01' as LocalDate
    expect(isOverdue({ status: 'pending', dueOn }, '2026-03-01' as LocalDate)).toBe(false)
    expect(isOverdue({ status: 'pending', dueOn }, '2026-03-02' as LocalDate)).toBe(true)
    expect(isOverdue({ status: 'done', dueOn }, '2026-03-02' as LocalDate)).toBe(false)
    expect(isOverdue({ status: 'pending', dueOn: null }, '2026-03-02' as LocalDate)).toBe(false)
  })
})

describe('signing and approving', () => {
  const requested = {
    document: { action: 'approve', sha256: 'a' },
    hasActed: false,
    wanted: 'approve',
    readFile: 'a',
  } as const
  it('are done for the file that was read', () => {
    expect(decideAct(requested)).toEqual({ code: 'Ok' })
    expect(decideAct({ ...requested, readFile: 'b' })).toEqual({ code: 'OtherFile' })
  })
  it('are done once', () => {
    expect(decideAct({ ...requested, hasActed: true, readFile: 'b' })).toEqual({ code: 'AlreadyDone' })
  })
  it('are not done in place of each other, nor where nothing is required', () => {
    expect(decideAct({ ...requested, wanted: 'sign' })).toEqual({ code: 'WrongAction' })
    expect(decideAct({ ...requested, document: { action: 'none', sha256: 'a' } })).toEqual({ code: 'WrongAction' })
  })
  it('fix what was agreed to: title, summary, figures and required action', () => {
    const before = {
      action: 'sign',
      title: 'Avtal',
      summary: 'Om parkering',
      figures: [{ label: 'Pris', value: '900 kr' }],
    } as const
    expect(changesWhatWasAgreed(before, { ...before })).toBe(false)
    expect(changesWhatWasAgreed(before, { ...before, summary: 'Om förråd' })).toBe(true)
    expect(changesWhatWasAgreed(before, { ...before, action: 'none' })).toBe(true)
    expect(changesWhatWasAgreed(before, { ...before, figures: [] })).toBe(true)
    expect(changesWhatWasAgreed(before, { ...before, figures: [{ label: 'Pris', value: '950 kr' }] })).toBe(true)
  })
})

describe('a PDF', () => {
  const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  it('begins and ends as one', () => {
    expect(isPdf(bytes('%PDF-1.7\nwhatever\n%%EOF\n'))).toBe(true)
  })
  it('is no program with another name, no half file and not nothing', () => {
    expect(isPdf(bytes('MZ\x90 %%EOF'))).toBe(false)
    expect(isPdf(bytes('%PDF-1.7\nwhatever'))).toBe(false)
    expect(isPdf(bytes(''))).toBe(false)
  })
})
