import { caseStatuses } from '@nyhem/domain/case/case-status'
import { statusName } from '@nyhem/domain/case/status-names'
import { allSites } from '@nyhem/domain/sites/all-sites'
import { describe, expect, it } from 'vitest'
import { type CaseLetter, caseLetter, caseLetterKinds, isCaseLetterKind } from './case-letter.ts'
import { renderLetter } from './letter.ts'

const letter: CaseLetter = {
  site: allSites.se,
  kind: 'received',
  to: 'reporter',
  firstName: 'Hanna',
  ticketNumber: 'S2026-000123',
  roomName: 'Kök',
  partName: 'Vatten och kranar',
  address: 'Lotsgatan 4, 123 45 Nacka',
  status: 'registered',
  associationName: null,
  href: 'https://se.example/mina-sidor/arenden/?case=1',
  urgentPhone: '010-555 01 12',
}

describe('letters about cases', () => {
  it.each(
    (['se', 'no', 'senior', 'coop'] as const).flatMap((siteId) => caseLetterKinds.map((kind) => ({ siteId, kind }))),
  )('$siteId: $kind says the same as text and as HTML, in the language of the site', ({ siteId, kind }) => {
    const site = allSites[siteId]
    for (const to of ['reporter', 'board'] as const) {
      const content = caseLetter({ ...letter, site, kind, to })
      const { text, html } = renderLetter(site, content)
      for (const words of [content.heading, ...content.paragraphs, ...content.closing]) {
        expect(text).toContain(words)
        expect(html).toContain(words)
      }
      expect(content.subject).toContain('S2026-000123')
      expect(text).toContain(siteId === 'no' ? 'Saksnummer' : 'Ärendenummer')
      expect(html).not.toMatch(/undefined|null/)
    }
  })

  it('tell at the receipt what happens next, and where one calls when it cannot wait', () => {
    const { text } = renderLetter(allSites.se, caseLetter(letter))
    expect(text).toMatch(/hör av sig/)
    expect(text).toContain('010-555 01 12')
    expect(renderLetter(allSites.se, caseLetter({ ...letter, kind: 'answered' })).text).not.toContain('010-555 01 12')
  })

  it('lead nowhere when the reporter does not see the case', () => {
    const content = caseLetter({ ...letter, href: null })
    expect(content.link).toBeNull()
    expect(content.paragraphs.join(' ')).not.toMatch(/Mina sidor/)
  })

  it('tell the board of which association a case is, and not by the name of a person', () => {
    const content = caseLetter({ ...letter, to: 'board', associationName: 'Brf Lotskajen 1' })
    expect(content.heading).toBe('Ett ärende i Brf Lotskajen 1')
    expect(renderLetter(allSites.se, content).text).not.toContain('Hanna')
  })

  it('have words for every status, in both languages', () => {
    for (const status of caseStatuses)
      for (const [site, language] of [
        [allSites.se, 'sv'],
        [allSites.no, 'no'],
      ] as const)
        expect(caseLetter({ ...letter, site, status, kind: 'status-changed' }).facts.at(-1)?.value).toBe(
          statusName(status, language),
        )
  })

  it('are of the kinds that there are', () => {
    expect([isCaseLetterKind('answered'), isCaseLetterKind('thrown-away')]).toEqual([true, false])
  })
})
