import { readFile } from 'node:fs/promises'
import type { SiteId } from './addresses.ts'

export type GoneAddresses = { 'not-found-object': string; 'not-found-stage': string }

/** Written during preparation, read by every worker. */
export const goneFile = new URL('../../test-results/e2e-gone.json', import.meta.url)

export async function goneAddresses(site: SiteId): Promise<GoneAddresses> {
  const gone = JSON.parse(await readFile(goneFile, 'utf8')) as Partial<Record<SiteId, GoneAddresses>>
  const addresses = gone[site]
  if (!addresses) throw new Error(`nothing has been taken out of the catalogue of ${site}`)
  return addresses
}
