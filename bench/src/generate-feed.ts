import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { instantOf, localDateOf } from '@nyhem/domain/dates'
import { siteIds } from '@nyhem/domain/sites/site'
import { generateFeed } from './catalogue/generated-feed.ts'

/** `npm run catalogue:generate -- --scale 100000 --out FILE`: writes a feed of that many homes. */

const { values } = parseArgs({
  options: {
    scale: { type: 'string' },
    out: { type: 'string' },
    seed: { type: 'string', default: '1' },
    site: { type: 'string' },
    listed: { type: 'boolean', default: false },
  },
})
const homes = Number(values.scale)
const seed = Number(values.seed)
const siteId = siteIds.find((id) => id === values.site) ?? null
if (
  !Number.isSafeInteger(homes) ||
  homes < 1 ||
  !Number.isSafeInteger(seed) ||
  !values.out ||
  (values.site !== undefined && siteId === null)
) {
  console.error('npm run catalogue:generate -- --scale HOMES --out FILE [--seed NUMBER] [--site SITE] [--listed]')
  process.exitCode = 2
} else {
  const today = localDateOf(instantOf(new Date()), 'Europe/Stockholm')
  const lines = generateFeed({ homes, seed, today, siteId, statuses: values.listed ? 'listed' : 'all' })
  await pipeline(Readable.from(withLineBreaks(lines)), createWriteStream(values.out))
  console.log(`${homes} homes written to ${values.out}`)
}

function* withLineBreaks(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\n`
}
