// docs/drills.md: what each drill did and measured the last time, a section for each.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { inRoot } from './paths.mjs'

const file = inRoot('docs/drills.md')
const opening = `# Drills

What each drill showed the last time it was run. Each section is written by its command.
`

/** Sections by title, in the order of the file. */
function sectionsOf(text) {
  const [, ...sections] = text.split(/^## /m)
  return new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')), section.trimEnd()]))
}

/** Who else used the machine shows in its load. */
export const machine = () =>
  `${availableParallelism()} cores shared with other work, load average ${loadavg()[1].toFixed(1)}`

const rowOf = (cells) => `| ${cells.join(' | ')} |`

/** The text of the file with this section in place of its former one. `columns`: names and values alone unless given. */
export function withSection(
  text,
  { title, command, what, figures, date, columns = ['', ''], machine = '', found = '' },
) {
  const head = columns.some(Boolean) ? rowOf(columns) : '| | |'
  const table = [head, `|${'---|'.repeat(columns.length)}`, ...figures.map(rowOf)].join('\n')
  const when = [`\`${command}\``, date, machine].filter(Boolean).join(', ')
  const body = [what, `${when}:`, table, found].filter(Boolean).join('\n\n')
  const sections = sectionsOf(text).set(title, `${title}\n\n${body}`)
  return `${opening}\n${[...sections.values()].map((section) => `## ${section}\n`).join('\n')}`
}

export function writeDrill(section) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : opening
  writeFileSync(file, withSection(before, { ...section, date: new Date().toISOString().slice(0, 10) }))
}
