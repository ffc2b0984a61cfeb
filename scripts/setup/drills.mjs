// docs/drills.md: what each drill did and measured the last time, a section for each.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
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

/** The text of the file with this section in place of its former one. */
export function withSection(text, { title, command, what, figures, date }) {
  const rows = figures.map(([name, value]) => `| ${name} | ${value} |`)
  const body = [what, `\`${command}\`, ${date}:`, ['| | |', '|---|---|', ...rows].join('\n')].join('\n\n')
  const sections = sectionsOf(text).set(title, `${title}\n\n${body}`)
  return `${opening}\n${[...sections.values()].map((section) => `## ${section}\n`).join('\n')}`
}

export function writeDrill(section) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : opening
  writeFileSync(file, withSection(before, { ...section, date: new Date().toISOString().slice(0, 10) }))
}
