// Printed after start: addresses of sites and simulators, and the demo people.
import { existsSync, readFileSync } from 'node:fs'
import { bold, dim } from './console.mjs'
import { inRoot } from './paths.mjs'

async function siteLines(port) {
  const { ownSites } = await import('../../packages/domain/src/sites/all-sites.ts')
  return Object.values(ownSites).map((site) => [
    `http://${site.host}:${port}${site.pathPrefix}`,
    `${site.siteName} (${site.locale})`,
  ])
}

function personLines() {
  const file = inRoot('demo/people.json')
  if (!existsSync(file)) return []
  return JSON.parse(readFileSync(file, 'utf8')).map(({ firstName, lastName, shows }) => [
    `${firstName} ${lastName}`,
    shows,
  ])
}

function table(rows) {
  const width = Math.max(...rows.map(([first]) => first.length))
  return rows.map(([first, second]) => `  ${bold(first.padEnd(width))}  ${dim(second)}`).join('\n')
}

export async function addressList({ PORT, SIMULATORS_PORT }) {
  const people = personLines()
  const parts = [
    table(await siteLines(PORT)),
    table([
      [`http://localhost:${SIMULATORS_PORT}/phone/`, 'simulators: the phone with which you identify yourself'],
      [`http://localhost:${SIMULATORS_PORT}/inbox/`, 'simulators: the inbox of every mail the demo sends'],
    ]),
    ...(people.length > 0 ? [`Demo people\n${table(people)}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}
