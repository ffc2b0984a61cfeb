const columns = ['step', 'passed', 'failed', 'skipped', 'time']

export function totals(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}

const mostNamed = 50

/** Empty without failures. */
export function failuresOf(results) {
  const named = results.flatMap(({ name, failures = [] }) => failures.map((failure) => `✗ ${name}: ${failure}`))
  const more = named.length - mostNamed
  return [...named.slice(0, mostNamed), ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}

export function summary(results) {
  const rows = results.map(({ name, passed, failed, skipped, ms }) => [
    `${failed > 0 ? '✗' : '✓'} ${name}`,
    String(passed),
    String(failed),
    String(skipped),
    `${(ms / 1000).toFixed(1)} s`,
  ])
  const widths = columns.map((column, index) => Math.max(column.length, ...rows.map((row) => row[index].length)))
  const line = (cells) =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[index]) : cell.padStart(widths[index]))).join('   ')
  return [line(columns), ...rows.map(line)].join('\n')
}
