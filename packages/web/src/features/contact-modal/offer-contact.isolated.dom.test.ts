import { siteById } from '@nyhem/domain/sites/all-sites'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { contactHash, offerContact } from './offer-contact.ts'

const site = siteById('se')
const mountContact = vi.fn(async () => undefined)
const fetchModal = vi.fn(async () => ({ mountContact }))

// Document listeners outlive a test, so one serves all.
beforeAll(() => offerContact(site, fetchModal))

beforeEach(() => {
  history.replaceState(null, '', '/kundservice/')
  document.body.innerHTML = `
    <a id="contact" href="${site.routes.quickContact}">Kontakt</a>
    <a id="other" href="/kontakt/">Annat</a>
    <dialog open><a id="inside" href="${site.routes.quickContact}">Som sida</a></dialog>`
})

const press = (id: string, how: MouseEventInit = {}) =>
  document.getElementById(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }))

describe('a link to the page of contacts', () => {
  it('opens it over the page', async () => {
    expect(press('contact')).toBe(false)
    expect(location.hash).toBe(contactHash)
    await vi.waitFor(() => expect(mountContact).toHaveBeenCalledWith(site))
  })

  it('is followed where a new tab is wanted, on the page itself, and from within the modal', () => {
    for (const [id, how] of [
      ['contact', { ctrlKey: true }],
      ['inside', {}],
      ['other', {}],
    ] as const) {
      press(id, how)
      expect(location.hash, id).toBe('')
    }
    history.replaceState(null, '', site.routes.quickContact)
    press('contact')
    expect(location.hash).toBe('')
  })
})
