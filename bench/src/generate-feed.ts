import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { generateFeed } from './import-feed.ts'

/** `npm run catalogue:generate -- --scale 100000 --out FILE`: writes a feed of that many homes. */

const { values } = parseArgs({
  options: { scale: { type: 'string' }, out: { type: 'string' }, seed: { type: 'string', default: '1' } },
})
const homes = Number(values.scale)
const seed = Number(values.seed)
if (!Number.isSafeInteger(homes) || homes < 1 || !Number.isSafeInteger(seed) || !values.out) {
  console.error('npm run catalogue:generate -- --scale HOMES --out FILE [--seed NUMBER]')
  process.exitCode = 2
} else {
  await pipeline(Readable.from(withLineBreaks(generateFeed({ homes, seed }))), createWriteStream(values.out))
  console.log(`${homes} homes written to ${values.out}`)
}

function* withLineBreaks(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\n`
}
