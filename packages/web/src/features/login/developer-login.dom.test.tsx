import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { fakeServer } from '../session/fake-server.ts'
import { DeveloperLogin } from './DeveloperLogin.tsx'

const call = 'POST /account_service/login/developer'
const loggedIn = {
  code: 'Ok',
  token: null,
  expiresAt: '2026-11-21T12:00:00Z',
  returnPath: '/x/',
  next: 'close',
  reportAs: null,
}
const onLoggedIn = vi.fn()
let root: Root

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onLoggedIn.mockReset()
  await Promise.all([loadTexts('sv'), loadTextGroup('sv', 'account')])
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
  await act(async () =>
    root.render(
      <SiteProvider site={siteById('se')}>
        <DeveloperLogin loginType="board-member" returnPath="/x/" onLoggedIn={onLoggedIn} />
      </SiteProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const field = () => document.querySelector<HTMLInputElement>('[name=personalNumber]') as HTMLInputElement
async function send(number: string) {
  field().value = number
  await act(async () => document.querySelector<HTMLButtonElement>('button[type=submit]')?.click())
}

describe('the form of developers', () => {
  it('logs in by a personal number alone', async () => {
    const server = fakeServer({ [call]: { body: loggedIn } })
    await send('198804129826')
    expect(server.calls).toMatchObject([
      { body: { siteId: 'se', personalNumber: '198804129826', loginType: 'board-member', returnUrl: '/x/' } },
    ])
    expect(onLoggedIn).toHaveBeenCalledExactlyOnceWith(loggedIn)
  })

  it('says what is wrong with a number that is none', async () => {
    fakeServer({
      [call]: { body: { code: 'InvalidInput', fields: [{ field: 'personalNumber', problem: 'pnrFormat' }] } },
    })
    await send('12')
    expect(onLoggedIn).not.toHaveBeenCalled()
    expect(field().getAttribute('aria-invalid')).toBe('true')
  })
})
