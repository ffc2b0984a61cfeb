import { siteById } from '@nyhem/domain/sites/all-sites'
import { afterEach, describe, expect, it } from 'vitest'
import { examples } from '../../pages/errors/error-404/Error404Page.examples.ts'
import { samplePageData } from '../../pages/sample-page-data.ts'
import { fakeServer } from '../session/fake-server.ts'
import { setSession } from '../session/session-store.ts'
import { openPageData } from './page-data-client.ts'

const site = siteById('se')
const path = site.routes.myPagesResidences ?? ''
const [model] = Object.values(examples)

function openClient() {
  if (!model) throw new Error('there is no example')
  const body = { ...samplePageData({ siteId: 'se', path, kind: '404', model }) }
  const server = fakeServer({ [`GET ${path}GetViewModel`]: { body }, 'GET /om/GetViewModel': { body } })
  return { server, client: openPageData(site) }
}
const url = (to: string) => new URL(to, 'http://se.localhost')

afterEach(() => setSession(null))

describe('a page behind the login', () => {
  it('is not fetched ahead for a visitor, who would be refused', async () => {
    const { server, client } = openClient()
    await client.prefetch(url(path))
    await client.prefetch(url('/om/'))
    expect(server.calls.map(({ path: called }) => called)).toEqual(['/om/GetViewModel'])
  })

  it('is fetched ahead for a person who is logged in', async () => {
    const { server, client } = openClient()
    setSession({ account: {} } as never)
    await client.prefetch(url(path))
    expect(server.calls.map(({ path: called }) => called)).toEqual([`${path}GetViewModel`])
  })
})
