import { screenLints } from './lints/screen-lints.ts'
import type { TakenScreen } from './screen.types.ts'

export type ScreenFinding = { readonly screen: string; readonly lint: string; readonly text: string }

export const findingsOf = (taken: readonly TakenScreen[]): ScreenFinding[] =>
  taken.flatMap(({ name, width, findings }) =>
    findings.map(({ lint, text }) => ({ screen: `${name}-${width}`, lint, text })),
  )

const mostLines = 200

/** docs/screens/README.md: the day, the sheets and the count of each lint. */
export function screensReadme(run: {
  day: string
  screens: number
  sheets: readonly string[]
  findings: readonly ScreenFinding[]
}): string {
  const count = (name: string) => run.findings.filter(({ lint }) => lint === name).length
  const lines = run.findings.slice(0, mostLines).map(({ screen, lint, text }) => `- \`${screen}\` ${lint}: ${text}`)
  return `# Screens

${run.screens} screens of ${run.day}, all of that day, at 390 and 1440 pixels and in full length: every page kind on
every site on the sheets, and pictures of their own of every kind in Sweden, of start, stage and home on each site, and
of states behind the login and of the office. \`npm run screens\` makes them; [changes.md](changes.md) compares with the run before, and
[compare](compare) has before and after side by side.

## Sheets

${run.sheets.map((name) => `- [${name}](${name}.webp)`).join('\n')}

## Lints

${run.findings.length} findings at both widths.

| lint | findings |
|---|---|
${screenLints.map(({ name }) => `| ${name} | ${count(name)} |`).join('\n')}
${lines.length > 0 ? `\n${lines.join('\n')}\n` : ''}`
}
