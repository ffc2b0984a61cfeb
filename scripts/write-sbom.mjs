// npm run sbom: every package of the lock file as CycloneDX. Not by `npm sbom`: it refuses the versions that some tools of
// the tests ask for, and with `--omit=dev` leaves out what one workspace needs in production and another in development.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isFetched, nameAt, unknownChecksum } from './complete-lock.mjs'
import { inRoot } from './setup/paths.mjs'

const target = 'dist/sbom.cdx.json'

function component([place, { name = nameAt(place), version, integrity, license, dev, optional }]) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [, digest = ''] = integrity.split('-')
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    // In CycloneDX, what production does not need is excluded.
    scope: dev ? 'excluded' : optional ? 'optional' : 'required',
    ...(integrity === unknownChecksum
      ? {}
      : { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
    ...(license ? { licenses: [{ expression: license }] } : {}),
    purl,
  }
}

/** From the text of the lock file; a package that lies in several places once, in the strictest scope of them. */
export function softwareBill(lockText) {
  const { name, version, packages } = JSON.parse(lockText)
  const found = new Map()
  const scopes = ['required', 'optional', 'excluded']
  for (const each of Object.entries(packages).filter(isFetched).map(component)) {
    const before = found.get(each.purl)
    if (!before || scopes.indexOf(each.scope) < scopes.indexOf(before.scope)) found.set(each.purl, each)
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components: [...found.values()],
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const bill = softwareBill(readFileSync(inRoot('package-lock.json'), 'utf8'))
  mkdirSync(inRoot('dist'), { recursive: true })
  writeFileSync(inRoot(target), `${JSON.stringify(bill, null, 2)}\n`)
  console.log(`${target}: ${bill.components.length} packages`)
}
