import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { expect, test as setup } from '@playwright/test'
import { portal, siteIds, startPages } from './addresses.ts'
import { type GoneAddresses, goneAddresses, goneFile } from './gone-addresses.ts'
import { readPage } from './read-page.ts'
import { kindAt, kindsOf, levelOf, levels, sitemapOf } from './site-pages.ts'

const keyFile = process.env.E2E_KEY_FILE ?? new URL('../../test-results/e2e-key.txt', import.meta.url)

const sitesWithHomes = siteIds.filter((id) => kindsOf[id].includes('not-found-object'))

/** True in a world that is used again, where it has been done before: else each run would take one more away. */
async function areGone(): Promise<boolean> {
  if (!existsSync(goneFile)) return false
  for (const site of sitesWithHomes)
    for (const [kind, address] of Object.entries(await goneAddresses(site)))
      if (!address.startsWith(startPages[site]) || (await kindAt(address)) !== kind) return false
  return true
}

setup('a home and a stage are taken out of each catalogue by the business system', async ({ request }) => {
  setup.setTimeout(120_000)
  if (await areGone()) return
  // Where packages had to be installed first, that is said above it.
  const key = (await readFile(keyFile, 'utf8')).match(/^nyhem_\S+$/m)?.[0]
  const gone: Record<string, GoneAddresses> = {}
  const lines: string[] = []
  for (const site of sitesWithHomes) {
    const lastFirst = (await sitemapOf(site)).toReversed()
    const ofLevel = (kind: 'stage' | 'object') =>
      lastFirst.filter((address) => levelOf(address, startPages[site]) === levels[kind])
    const stage = await firstOfKind('stage', ofLevel('stage'))
    const home = ofLevel('object').find((address) => !address.startsWith(stage)) ?? ''
    lines.push(await removal('stage', stage), await removal('home', home))
    gone[site] = { 'not-found-object': home, 'not-found-stage': stage }
  }
  const answer = await request.post(`${portal}/integration/v1/catalogue`, {
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
    data: lines.join('\n'),
  })
  expect(await answer.text()).toContain('"removed":')
  expect(answer.status()).toBe(200)
  await writeFile(goneFile, JSON.stringify(gone))
})

async function firstOfKind(kind: string, addresses: readonly string[]): Promise<string> {
  for (const address of addresses) if ((await kindAt(address)) === kind) return address
  throw new Error(`no page of the kind ${kind}`)
}

async function removal(entity: 'stage' | 'home', address: string): Promise<string> {
  const { body } = await readPage(`${address}GetViewModel`)
  return JSON.stringify({ type: 'remove', entity, externalId: JSON.parse(body).dataLayer.pageId })
}
