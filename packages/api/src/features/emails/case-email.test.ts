import { caseStatuses } from '@nyhem/domain/case/case-status'
import { statusName } from '@nyhem/domain/case/status-names'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import { describe, expect, it } from 'vitest'
import { type CaseEmail, caseEmail, caseEmailKinds } from './case-email.ts'
import { renderEmail } from './email.ts'

const email: CaseEmail = {
  site: ownSites.se,
  kind: 'received',
  to: 'reporter',
  ticketNumber: 'S2026-000123',
  roomName: 'Kök',
  partName: 'Vatten och kranar',
  address: 'Lotsgatan 4, 123 45 Nacka',
  status: 'registered',
  associationName: null,
  href: 'https://se.example/mina-sidor/arenden/?case=1',
  isAsked: false,
  urgentPhone: '010-555 01 12',
}

describe('e-mails about cases', () => {
  it.each(
    (['se', 'no', 'senior', 'coop'] as const).flatMap((siteId) => caseEmailKinds.map((kind) => ({ siteId, kind }))),
  )('$siteId: $kind says the same as text and as HTML, in the language of the site', ({ siteId, kind }) => {
    const site = ownSites[siteId]
    for (const to of ['reporter', 'board'] as const) {
      const content = caseEmail({ ...email, site, kind, to })
      const { text, html } = renderEmail(site, content)
      for (const texts of [content.heading, ...content.paragraphs, ...content.closing]) {
        expect(text).toContain(texts)
        expect(html).toContain(texts)
      }
      expect(content.subject).toContain('S2026-000123')
      expect(text).toContain(siteId === 'no' ? 'Saksnummer' : 'Ärendenummer')
      expect(html).not.toMatch(/undefined|null/)
    }
  })

  it('say at receipt what happens next, and where to call when it cannot wait', () => {
    const { text } = renderEmail(ownSites.se, caseEmail(email))
    expect(text).toMatch(/hör av sig/)
    expect(text).toContain('010-555 01 12')
    expect(renderEmail(ownSites.se, caseEmail({ ...email, kind: 'answered' })).text).not.toContain('010-555 01 12')
  })

  it('lead nowhere when the reporter does not see the case', () => {
    const content = caseEmail({ ...email, href: null })
    expect(content.link).toBeNull()
    expect(content.paragraphs.join(' ')).not.toMatch(/Mina sidor/)
  })

  it('name the association of a case to the board', () => {
    const content = caseEmail({ ...email, to: 'board', associationName: 'Brf Lotskajen 1' })
    expect(content.heading).toBe('Ett ärende i Brf Lotskajen 1')
  })

  it('have words for every status, in both languages', () => {
    for (const status of caseStatuses)
      for (const [site, language] of [
        [ownSites.se, 'sv'],
        [ownSites.no, 'no'],
      ] as const)
        expect(caseEmail({ ...email, site, status, kind: 'status-changed' }).facts.at(-1)?.value).toBe(
          statusName(status, language),
        )
  })
  it.each([ownSites.se, ownSites.no])('asks who reported it whether it was fixed, where they find the case', (site) => {
    const asked = caseEmail({ ...email, site, kind: 'status-changed', status: 'completed', isAsked: true })
    expect(asked.paragraphs).toHaveLength(2)
    expect(caseEmail({ ...email, site, kind: 'status-changed', isAsked: true, href: null }).paragraphs).toHaveLength(1)
  })
})
