import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runHeader } from './forwarder.mjs'
import { runProgram, versionOf } from './run-program.mjs'

const names = '/usr/share/dirb/wordlists/common.txt'
const attacks = '/usr/share/wfuzz/wordlist/Injections/All_attack.txt'

/** Files that are left behind beside programs and pages. */
const leftBehind = '.bak,.old,.sql,.zip,.env,.json,.map,~'

/** Where a name is guessed. */
const folders = ['', 'api/', 'assets/', 'account_service/', 'integration/v1/']

/** Where an attack is written: search words, filters, path, headers. */
const places = {
  'search word': { path: '/sok/?q=FUZZ' },
  filter: { path: '/bostader/?tags=FUZZ&minPrice=FUZZ&sort=FUZZ' },
  'page data': { path: '/bostader/GetViewModel?tags=FUZZ&page=FUZZ' },
  path: { path: '/bostader/FUZZ/' },
  'name of a picture': { path: '/media/FUZZ?width=FUZZ' },
  cookie: { path: '/', header: 'Cookie: jwt=FUZZ; __Host-jwt=FUZZ; cookie-consent=FUZZ' },
  language: { path: '/', header: 'Accept-Language: FUZZ' },
}

/** The attacks as they can stand in an address. */
function writtenAttacks(folder) {
  const file = join(folder, 'attacks.txt')
  const lines = readFileSync(attacks, 'latin1')
    .split('\n')
    .filter((line) => line !== '')
  writeFileSync(file, [...new Set(lines.map((line) => encodeURIComponent(line)))].join('\n'))
  return file
}

async function fuzz({ name, words, url, headers = [], match, extensions }, { folder, until }) {
  const file = join(folder, `${name}.json`)
  const seconds = Math.max(1, Math.round((until - performance.now()) / 1_000))
  const args = ['-w', words, '-u', url, '-mc', match, '-of', 'json', '-o', file, '-t', '10', '-s', '-ignore-body']
  args.push('-maxtime', String(seconds), ...headers.flatMap((header) => ['-H', header]))
  if (extensions) args.push('-e', extensions)
  await runProgram({ program: 'ffuf', args, name, folder, budgetMs: seconds * 1_000 + 10_000 })
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).results : []
}

/** Names of files and folders that nobody links to, and words of attacks in addresses and headers. */
export const ffuf = {
  name: 'ffuf',
  install: 'apt-get install ffuf dirb wfuzz',
  version: () => (existsSync(names) && existsSync(attacks) ? versionOf('ffuf', ['-V']) : null),
  on: 'guessed names below five folders; attacks in search words, filters, paths and headers',
  shareOfTime: 0.12,
  async run({ target, folder, budgetMs }) {
    const until = performance.now() + budgetMs
    const findings = []
    const attack = writtenAttacks(folder)
    for (const [place, { path, header }] of Object.entries(places)) {
      const name = `ffuf-${place.replaceAll(' ', '-')}`
      const headers = [`${runHeader}: ffuf ${place}`, ...(header ? [header] : [])]
      const found = await fuzz(
        { name, words: attack, url: `${target}${path}`, headers, match: '500-599' },
        { folder, until },
      )
      findings.push(...found.map(({ input, status }) => `${place}: ${status} for ${input.FUZZ}`))
    }
    for (const below of folders) {
      const name = `ffuf-names-${below.replaceAll('/', '-')}`
      const headers = [`${runHeader}: ffuf names`]
      const url = `${target}/${below}FUZZ`
      const extensions = below === '' ? leftBehind : undefined
      const found = await fuzz(
        { name, words: names, url, headers, match: '200-299,500-599', extensions },
        { folder, until },
      )
      findings.push(...found.map(({ input, status }) => `names: ${status} for /${below}${input.FUZZ}`))
    }
    return { findings, notes: performance.now() > until ? ['stopped by the limit of time'] : [] }
  },
}
