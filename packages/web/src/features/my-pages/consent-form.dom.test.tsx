import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { fakeServer } from '../session/fake-server.ts'
import { ConsentForm } from './ConsentForm.tsx'

const info = '/boka/info/?objectId=se-sjofartskajen-2-b-1303'
let root: Root

async function open(returnPath: string) {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
  await act(async () =>
    root.render(
      <SiteProvider site={siteById('se')}>
        <ConsentForm returnPath={returnPath} />
      </SiteProvider>,
    ),
  )
}
const hrefOfNo = () => document.querySelector('a')?.getAttribute('href')

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await loadTexts('sv')
  await loadTextGroup('sv', 'my-pages')
})
afterEach(() => act(async () => root.unmount()))

describe('consent', () => {
  it('leads on to where the person was going', async () => {
    const leaveFor = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    fakeServer({ 'POST /account_service/consent': { body: { code: 'Ok', fields: [] } } })
    await open(info)
    await act(async () => document.querySelector('button')?.click())
    expect(leaveFor).toHaveBeenCalledWith(info)
  })

  it('that is not given leads back to a page that is open without it', async () => {
    await open(info)
    expect(hrefOfNo()).toBe(info)
  })

  it('that is not given leads to the start page where the other page would ask for it again', async () => {
    await open('/mina-sidor/mina-avtal/?id=1')
    expect(hrefOfNo()).toBe('/')
  })
})
