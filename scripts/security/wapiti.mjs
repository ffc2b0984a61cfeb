import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runHeader } from './forwarder.mjs'
import { runProgram, versionOf } from './run-program.mjs'

/** All that need neither a host of their makers nor guessed passwords. */
const modules =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss'

const where = ({ path, parameter }) => `${path}${parameter ? ` (${parameter})` : ''}`

/** Per kind: how often, and the first place. */
function findingsIn(file, visitor) {
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(file, 'utf8'))
  const kinds = { ...vulnerabilities, ...anomalies }
  return Object.entries(kinds).flatMap(([kind, found]) => {
    const texts = new Map()
    for (const one of found) {
      const said = one.info
        .split('\n')[0]
        .replaceAll(/https?:\/\/\S+/g, '')
        .slice(0, 120)
      const text = kind === 'Cross Site Request Forgery' ? kind : `${kind}: ${said}`
      texts.set(text, [...(texts.get(text) ?? []), where(one)])
    }
    return [...texts].map(
      ([text, places]) =>
        `${visitor}: ${text}: ${places[0]}${places.length > 1 ? ` and ${places.length - 1} more` : ''}`,
    )
  })
}

const visitors = {
  visitor: async () => [],
  'demo buyer': async ({ logIn }) => ['-H', `Cookie: ${(await logIn()).cookie}`],
}

async function crawl([visitor, sessionOf], scan) {
  const { target, folder, budgetMs, isLong } = scan
  const name = `wapiti-${visitor.replace(' ', '-')}`
  const file = join(folder, `${name}.json`)
  const seconds = budgetMs / Object.keys(visitors).length / 1_000
  // A third for the crawl; modules that find nothing to do leave their time unused.
  const times = isLong ? [] : ['--max-scan-time', String(seconds / 3), '--max-attack-time', String(seconds / 8)]
  const args = ['-u', `${target}/`, '--scope', 'folder', '-m', modules, '-f', 'json', '-o', file, '--flush-session']
  args.push('--store-session', folder, '--no-bugreport', '--verify-ssl', '0', '-t', '15', '-v', '1', ...times)
  // It offers Brotli and does not unpack it: it would see no link.
  args.push('--max-links-per-page', '40', '-H', 'Accept-Encoding: gzip')
  // As a page of ours sends them: other forms with a session are refused.
  args.push('-H', `${runHeader}: wapiti ${visitor}`, '-H', 'Sec-Fetch-Site: same-origin', ...(await sessionOf(scan)))
  const { isCut } = await runProgram({ program: 'wapiti', args, name, folder, budgetMs: seconds * 1_500 })
  if (!existsSync(file))
    return { findings: [], notes: [`${visitor}: no report${isCut ? ', stopped by the limit of time' : ''}`] }
  return { findings: findingsIn(file, visitor), notes: [] }
}

/** A crawl of the Swedish site with attacks on every address and form that it finds: as a visitor, and logged in. */
export const wapiti = {
  name: 'wapiti',
  install: 'apt-get install wapiti',
  version: () => versionOf('wapiti', ['--version']),
  on: 'a crawl of the Swedish site, as a visitor and as the demo buyer',
  shareOfTime: 0.26,
  async run(scan) {
    const found = []
    for (const visitor of Object.entries(visitors)) found.push(await crawl(visitor, scan))
    return { findings: found.flatMap(({ findings }) => findings), notes: found.flatMap(({ notes }) => notes) }
  },
}
