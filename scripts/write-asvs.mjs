import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Writes docs/asvs.md from the requirements (docs/asvs/requirements.csv) and our standing on each
 * (docs/asvs/standings.json). Run by `npm run asvs`; a repository test checks both and compares the file.
 */

const root = new URL('..', import.meta.url)
const file = new URL('docs/asvs.md', root)
const read = (path) => readFileSync(new URL(path, root), 'utf8')

/** Open ones first, as in the document. */
export const standings = ['open', 'accepted', 'met', 'not-applicable']

/** Cells of one line; a quoted cell may hold commas and doubled quotes. */
const cellsOf = (line) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  )

/** In the order of the standard. The first line is the licence, the second names the columns. */
export const readRequirements = () =>
  read('docs/asvs/requirements.csv')
    .trimEnd()
    .split(/\r?\n/)
    .slice(2)
    .map((line) => {
      const [id, level, section, text] = cellsOf(line)
      return { id, level, section, text }
    })

export const readStandings = () => JSON.parse(read('docs/asvs/standings.json'))

/** A path alone, with a text that occurs in the file (`path#symbol`), or with a test's title (`path: title`). */
export function readEvidence(evidence) {
  const [, path, mark, text] = /^([^#:]+?)(?:(#|: )(.+))?$/.exec(evidence) ?? [null, evidence]
  return { path, symbol: mark === '#' ? text : undefined, title: mark === ': ' ? text : undefined }
}

const inCell = (text) => text.replaceAll('|', '\\|')

function evidenceText(evidence) {
  const { path, symbol, title } = readEvidence(evidence)
  const link = `[${path.split('/').at(-1)}](../${path})`
  if (symbol) return `${link} \`${symbol}\``
  return title ? `${link} “${title}”` : link
}

const row = ({ id, level, text, standing, reason, evidence }) =>
  `| ${id} | ${level} | ${inCell(text)} | ${standing} | ${inCell([reason, ...evidence.map(evidenceText)].join('<br>'))} |`

const heading = ['| requirement | level | text | standing | reason, evidence |', '|---|---|---|---|---|']

function counts(chapters) {
  const line = (name, some) => {
    const numbers = standings.map((standing) => some.filter((one) => one.standing === standing).length)
    return `| ${name} | ${numbers.join(' | ')} | ${some.length} |`
  }
  return [
    `| chapter | ${standings.join(' | ')} | all |`,
    '|---|---|---|---|---|---|',
    ...[...chapters].map(([name, some]) => line(name, some)),
    line('**all**', [...chapters.values()].flat()),
  ]
}

/** The text of docs/asvs.md for the data as it is. */
export function writeAsvs() {
  const standingOf = new Map(readStandings().map((standing) => [standing.id, standing]))
  const all = readRequirements().map((requirement) => ({ ...requirement, ...standingOf.get(requirement.id) }))
  const chapters = Map.groupBy(all, ({ id, section }) => `${id.split('.')[0]} ${section.split(' / ')[0]}`)
  const open = all.filter(({ standing }) => standing === 'open')
  return `${[
    '# OWASP ASVS 5.0, levels 1 and 2',
    '',
    'Written by `npm run asvs` from [requirements.csv](asvs/requirements.csv) and [standings.json](asvs/standings.json); a repository test compares this file with them and checks that what they name exists.',
    '',
    'Requirements: OWASP Application Security Verification Standard 5.0.0, © 2008–2025 The OWASP Foundation, licensed [CC BY-SA 4.0](https://creativecommons.org/licenses/by-sa/4.0/); level 3 is left out, no wording is changed. This document is under the same licence.',
    '',
    '`met`: verified in the code. `accepted`: not to the letter, for the reason given. `open`: something is missing. A *hole* is numbered as in the security review of November 2026.',
    '',
    ...counts(chapters),
    '',
    '## Open',
    '',
    '| requirement | level | standing |',
    '|---|---|---|',
    ...open.map(({ id, level, reason }) => `| ${id} | ${level} | ${inCell(reason)} |`),
    ...[...chapters].flatMap(([name, some]) => ['', `## ${name}`, '', ...heading, ...some.map(row)]),
  ].join('\n')}\n`
}

export const readAsvs = () => readFileSync(file, 'utf8')

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(file, writeAsvs())
