import { describe, expect, it } from 'vitest'
import { type KnownFinding, newFindings, outdatedFindings } from './known-findings.ts'

const known: readonly KnownFinding[] = [
  { lint: 'text cut', screen: 'se-start', contains: 'Kajen', reason: 'a name' },
  { lint: 'picture repeated', screen: '*-sandbox', contains: '', reason: 'shows every block' },
]
const cut = { lint: 'text cut', text: '“Kajen 2”' }
const repeated = { lint: 'picture repeated', text: 'a.jpg, 2 times' }

describe('known findings', () => {
  it('are those of their lint, screen and line', () => {
    expect(newFindings('se-start', [cut], known)).toEqual([])
    expect(newFindings('se-stage', [cut], known)).toEqual([cut])
    expect(newFindings('se-start', [{ ...cut, text: '“Parken”' }], known)).toHaveLength(1)
  })

  it('are those of every site when they begin with a star', () => {
    expect(newFindings('no-sandbox', [repeated], known)).toEqual([])
    expect(newFindings('no-start', [repeated], known)).toEqual([repeated])
  })

  it('are those of every screen of the office when they end with one', () => {
    const own = [{ lint: 'text cut', screen: 'office-*', contains: '', reason: 'a choice' }]
    expect(newFindings('office-today', [cut], own)).toEqual([])
    expect(newFindings('se-office-today', [cut], own)).toEqual([cut])
  })

  it('are outdated once they are found no longer', () => {
    expect(outdatedFindings('se-start', [], known)).toEqual([known[0]])
    expect(outdatedFindings('se-start', [cut], known)).toEqual([])
  })
})
