import { readFile } from 'node:fs/promises'
import type { SiteId } from './addresses.ts'

/** Where a home and a stage used to be, on one site. */
export type GoneAddresses = { 'not-found-object': string; 'not-found-stage': string }

/** Written when the world is prepared, read by every worker. */
export const goneFile = new URL('../../test-results/e2e-gone.json', import.meta.url)

/** The addresses of what has left a site's catalogue. */
export async function goneAddresses(site: SiteId): Promise<GoneAddresses> {
  const gone = JSON.parse(await readFile(goneFile, 'utf8')) as Partial<Record<SiteId, GoneAddresses>>
  const addresses = gone[site]
  if (!addresses) throw new Error(`nothing has been taken out of the catalogue of ${site}`)
  return addresses
}
