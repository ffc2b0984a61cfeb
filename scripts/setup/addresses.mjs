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

function linesOf(path, nameOf) {
  const file = inRoot(path)
  if (!existsSync(file)) return []
  return JSON.parse(readFileSync(file, 'utf8')).map((person) => [nameOf(person), person.shows])
}
const personLines = () => linesOf('demo/people.json', ({ firstName, lastName }) => `${firstName} ${lastName}`)
const staffLines = () => linesOf('demo/staff.json', ({ givenName, surname }) => `${givenName} ${surname}`)

function table(rows) {
  const width = Math.max(...rows.map(([first]) => first.length))
  return rows.map(([first, second]) => `  ${bold(first.padEnd(width))}  ${dim(second)}`).join('\n')
}

export async function addressList({ PORT, SIMULATORS_PORT }) {
  const people = personLines()
  const staff = staffLines()
  const parts = [
    table([...(await siteLines(PORT)), [`http://office.localhost:${PORT}/`, 'the office of the staff']]),
    table([
      [`http://localhost:${SIMULATORS_PORT}/phone/`, 'simulators: the phone with which you identify yourself'],
      [`http://localhost:${SIMULATORS_PORT}/inbox/`, 'simulators: the inbox of every mail the demo sends'],
    ]),
    ...(people.length > 0 ? [`Demo people\n${table(people)}`] : []),
    ...(staff.length > 0 ? [`Demo staff, in the office\n${table(staff)}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}
