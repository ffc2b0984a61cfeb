import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { FeedInput } from '@nyhem/contract/feed/feed-lines'
import { expect, test as setup } from '@playwright/test'
import { siteIds, startPages } from './addresses.ts'
import { sendCatalogue } from './business-system.ts'
import { type GoneAddresses, goneAddresses, goneFile } from './gone-addresses.ts'
import { readPage } from './read-page.ts'
import { kindAt, kindsOf, levelOf, levels, sitemapOf } from './site-pages.ts'

const sitesWithHomes = siteIds.filter((id) => kindsOf[id].includes('not-found-object'))

/** True when a reused world has its removals already; otherwise each run would remove more. */
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
  const gone: Record<string, GoneAddresses> = {}
  const lines: FeedInput[] = []
  for (const site of sitesWithHomes) {
    const lastFirst = (await sitemapOf(site)).toReversed()
    const ofLevel = (kind: 'stage' | 'object') =>
      lastFirst.filter((address) => levelOf(address, startPages[site]) === levels[kind])
    const homes = ofLevel('object')
    const homesOf = (stage: string) => homes.filter((address) => address.startsWith(stage)).length
    // The smallest: the portal holds what removes many homes until a person approves it.
    const stage = await firstPlainStage(ofLevel('stage').toSorted((one, other) => homesOf(one) - homesOf(other)))
    const home = homes.find((address) => !address.startsWith(stage)) ?? ''
    lines.push(await removal('stage', stage), await removal('home', home))
    gone[site] = { 'not-found-object': home, 'not-found-stage': stage }
  }
  expect(await sendCatalogue(request, lines)).toContain('"removed":')
  await writeFile(goneFile, JSON.stringify(gone))
})

/** First stage without editorial content or purchase notifications: a site may have only one that takes them. */
async function firstPlainStage(addresses: readonly string[]): Promise<string> {
  for (const address of addresses) {
    const { dataLayer, template } = await pageDataAt(address)
    const isOfCatalogue = template.currentComponent === 'stage' && dataLayer.pageId === template.viewModel.stageId
    if (isOfCatalogue && template.viewModel.purchaseNotificationHref === null) return address
  }
  throw new Error('no stage that is the catalogue’s alone')
}

type StageData = {
  dataLayer: { pageId: string }
  template: { currentComponent: string; viewModel: { stageId?: string; purchaseNotificationHref?: string | null } }
}

async function pageDataAt(address: string): Promise<StageData> {
  const { body } = await readPage(`${address}GetViewModel`)
  return JSON.parse(body)
}

const removal = async (entity: 'stage' | 'home', address: string): Promise<FeedInput> => ({
  type: 'remove',
  entity,
  externalId: (await pageDataAt(address)).dataLayer.pageId,
})
