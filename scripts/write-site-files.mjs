// npm run sites:write: writes the product's own sites as ops/sites/*.json, from which an operator makes others. A test
// compares the files with the sites.
import { mkdirSync, writeFileSync } from 'node:fs'
import { ownSites } from '../packages/domain/src/sites/all-sites.ts'

const folder = new URL('../ops/sites/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const site of Object.values(ownSites))
  writeFileSync(new URL(`${site.siteId}.json`, folder), `${JSON.stringify(site, null, 2)}\n`)
