import { readFileSync } from 'node:fs'

/** What was decided of a finding. `mended` ones that are found again are open. */
export const verdicts = ['mended', 'false positive', 'accepted']

/** By hand, each: the tool, a part of the finding's text, the verdict, its reason or what was done. */
export const readAssessments = () => JSON.parse(readFileSync(new URL('assessments.json', import.meta.url), 'utf8'))

/** By hand: what was run alone, since it did not end within the time of a whole run. */
const readLaterRuns = () => JSON.parse(readFileSync(new URL('later-runs.json', import.meta.url), 'utf8'))

/** Each finding with its assessment; without one it is open. */
export function assess(findings, assessments = readAssessments()) {
  return findings.map((finding) => {
    const fitting = assessments.find(
      ({ tool, text }) => tool === finding.tool && new RegExp(text, 's').test(finding.text),
    )
    const isOpen = fitting === undefined || fitting.verdict === 'mended'
    return { ...finding, verdict: isOpen ? 'open' : fitting.verdict, assessment: fitting }
  })
}

const sum = (answers, fits) =>
  [...answers].filter(([status]) => fits(status)).reduce((all, [, number]) => all + number, 0)
const inCell = (text) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
const between = (from, to) => (status) => status >= from && status < to
const isRefused = (status) => status === 401 || status === 403

const columns = [
  ['requests', () => true],
  ['2xx, 3xx', between(200, 400)],
  ['401, 403', isRefused],
  ['429', (status) => status === 429],
  ['other 4xx', (status) => between(400, 500)(status) && !isRefused(status) && status !== 429],
  ['5xx', between(500, 600)],
  ['none', (status) => status === 'no answer'],
]

function toolRow({ tool, findings, notes, answers }) {
  const counts = columns.map(([, fits]) => (answers.size === 0 ? '–' : sum(answers, fits)))
  return `| ${tool.name} ${tool.installed} | ${inCell([tool.on, ...notes].join('; '))} | ${counts.join(' | ')} | ${findings.length} |`
}

/** Findings that one assessment answers stand in one row, with the first of them. */
function findingRows(assessed) {
  const groups = Map.groupBy(assessed, ({ tool, text, assessment }) => assessment ?? `${tool} ${text}`)
  return [...groups.values()].map(([first, ...others]) => {
    const more = others.length > 0 ? ` (and ${others.length} more like it)` : ''
    return `| ${first.tool} | ${inCell(first.text.slice(0, 200))}${more} | ${first.verdict} | ${inCell(first.assessment?.reason ?? '')} |`
  })
}

/** The text of docs/security-scans.md after a run of all tools. */
export function reportOf({ runs, missing, memory, assessed, took, date = new Date().toISOString().slice(0, 10) }) {
  const mended = readAssessments().filter(({ verdict }) => verdict === 'mended')
  return `${[
    '# Security scans',
    '',
    'Written by `npm run security` (`scripts/security`): scanners that others wrote, against a portal of its own in demo mode with PostgreSQL and the simulators. Verdicts and reasons are written by hand in `scripts/security/assessments.json`; a finding without one fails the run.',
    '',
    'A forwarder with TLS stands before the portal, as a proxy does. It counts the answers, keeps each request that failed or took more than 10 seconds, and gives each request a network of its own, so that counters of networks do not refuse the scanners; the rate limits are raised to 1,000,000 a minute by `RATE_LIMIT_…`. The session is that of the demo buyer: calls of an association’s session are tried by no scanner. Bodies with files have a [fuzzer](fuzzing.md), and who may call what is in the [access matrix](access-matrix.md): each role, naming other people’s things.',
    '',
    `## Run of ${date}`,
    '',
    `${took} minutes.${missing.length > 0 ? ` Not installed, so not run: ${missing.map(({ name }) => name).join(', ')}.` : ''}`,
    '',
    `| tool | on | ${columns.map(([name]) => name).join(' | ')} | findings |`,
    `|---|---|${columns.map(() => '---|').join('')}---|`,
    ...runs.map(toolRow),
    '',
    `Resident memory of the portal: ${memory.start} MB at the start, at most ${memory.most} MB, ${memory.end} MB after a pause at the end.`,
    '',
    ...readLaterRuns()
      .map(({ date: day, text }) => `${day}: ${text}`)
      .flatMap((line) => [line, '']),
    '## Findings of this run',
    '',
    '| tool | finding | verdict | reason |',
    '|---|---|---|---|',
    ...findingRows(assessed),
    '',
    '## Mended',
    '',
    ...(mended.length === 0 ? ['Nothing yet.'] : ['| tool | finding | what was done |', '|---|---|---|']),
    ...mended.map(({ tool, finding, reason }) => `| ${tool} | ${inCell(finding)} | ${inCell(reason)} |`),
  ].join('\n')}\n`
}
