import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseSiteFile } from '../packages/contract/src/sites/site-file.ts'
import { ownSites } from '../packages/domain/src/sites/all-sites.ts'

const root = new URL('..', import.meta.url)

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /^(?:packages\/(?:api|contract|domain|providers|web)|apps\/portal)\/src\/.*\.tsx?$/.test(path))
  .filter((path) => !/\.(?:test|fixture|examples|generated)\./.test(path) && existsSync(new URL(path, root)))
  .map((path) => ({ path, code: readFileSync(new URL(path, root), 'utf8') }))

/** Files that are about the product's own sites, with why. */
const aboutOwnSites: Readonly<Record<string, string>> = {
  'packages/domain/src/sites/site.ts': 'names their keys',
  'packages/domain/src/sites/site-ids.ts': 'the same, as keys',
  'packages/domain/src/sites/all-sites.ts': 'the sites of a process begin with them',
  'packages/contract/src/sites/site-file.ts': 'another site may be like one of them',
  'apps/portal/src/added-sites.ts': 'another site may contradict one of them',
  'apps/portal/src/sites-config.ts': 'reads which sites there are',
  'packages/api/src/features/catalogue/store-entities.ts': 'a placeholder where no site is meant',
  'packages/api/src/features/account/account.ts': 'a variable of the same name',
  'packages/api/src/features/saved-searches/note-arrivals.ts': 'the same',
  'packages/api/src/features/saved-searches/arrivals.store.ts': 'the same',
}

// Written by `npm run sites:write`.
it.each(Object.values(ownSites))('the file ops/sites/$siteId.json is the site of the product', (site) => {
  const path = `ops/sites/${site.siteId}.json`
  expect(parseSiteFile(path, readFileSync(new URL(path, root), 'utf8'))).toEqual({ ok: true, site })
})

describe('code that runs', () => {
  it('knows which sites there are from the process, which may have further ones by files', () => {
    const found = files.filter(({ code }) => /\b(?:siteIds|ownSites)\b/.test(code)).map(({ path }) => path)
    expect(found.filter((path) => !(path in aboutOwnSites))).toEqual([])
  })
  it('lists sites only when it runs: a list made when a module is loaded lacks those that are added', () => {
    const listed = /^(?:export )?const \w+(?:: [^=\n]+)? =(?![^\n]*=>)[^\n]*\ball(?:Sites|SiteIds)\(/m
    expect(files.filter(({ code }) => listed.test(code)).map(({ path }) => path)).toEqual([])
  })
  it('has no line here for a file that is gone', () => {
    const paths = new Set(files.map(({ path }) => path))
    expect(Object.keys(aboutOwnSites).filter((path) => !paths.has(path))).toEqual([])
  })
})
