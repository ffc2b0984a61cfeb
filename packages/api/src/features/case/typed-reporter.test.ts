import { describe, expect, it } from 'vitest'
import { wordsOf } from '../emails/emails.fixture.ts'
import { hanna, other, registerCaseStage, residence, stage } from './case.stage.fixture.ts'

registerCaseStage()

const stranger = {
  contact: { firstName: 'Kontrollera', lastName: 'Kontot', email: 'victim@example.se', phone: '070-555 99 99' },
  description: 'Logga in på https://evil.example/',
}
const written = /Kontrollera|Kontot|evil|555 99|Evilgatan|Betala|Brf Bluff/

const emailOf = async (caseId: string, to: 'contact' | 'board') => {
  const email = await stage.cases.email({ caseId, kind: 'received', ref: '-', to })
  if (!email) throw new Error('no e-mail')
  return email
}

describe('e-mails about a reported fault', () => {
  it('say nothing that the reporter typed: neither name nor address nor description', async () => {
    const { id } = await stage.report({
      accountId: hanna,
      ...stranger,
      address: 'Evilgatan 1',
      city: 'Betala',
    })
    const email = await emailOf(id, 'contact')
    expect(email.to).toBe('victim@example.se')
    expect(wordsOf(email)).not.toMatch(written)
  })

  it('name the address of a residence, which the register gives', async () => {
    const { id } = await stage.report({ accountId: hanna, residence: await residence(), ...stranger })
    const words = wordsOf(await emailOf(id, 'contact'))
    expect(words).toContain('Sjöfartsgatan 2')
    expect(words).not.toMatch(written)
  })

  it('to a board without management repeat no name of an association that was typed', async () => {
    const { id } = await stage.report({
      accountId: other,
      ...stranger,
      reporter: 'board-member-without-management',
      address: 'Evilgatan 1',
      city: 'Betala',
      compoundName: 'Brf Bluff',
      boardEmail: 'board@example.se',
    })
    expect(wordsOf(await emailOf(id, 'board'))).not.toMatch(written)
  })

  it('are counted by their address when the reporter sets them off, and not when the management does', async () => {
    const { ticketNumber } = await stage.report({
      accountId: hanna,
      residence: await residence(),
      ...stranger,
      reporter: 'board-member',
      boardEmail: 'a-board@example.se',
    })
    expect(stage.typed).toEqual(['a-board@example.se', 'victim@example.se'])
    await stage.feed({ type: 'case-status', ticketNumber, status: 'ongoing', at: '2026-03-02T09:00:00Z' })
    expect(stage.emails).toHaveLength(4)
    expect(stage.typed).toHaveLength(2)
  })
})
