/** Sums of what `npm run keys:reseal` printed: `NAME: N moved, M left under other keys` for each table. */
export function movedRows(output) {
  const lines = [...output.matchAll(/^(\S+): (\d+) moved, (\d+) left under other keys$/gm)]
  if (lines.length === 0) throw new Error(`keys:reseal printed no table:\n${output}`)
  const sum = (place) => lines.reduce((total, line) => total + Number(line[place]), 0)
  return { tables: lines.length, moved: sum(2), left: sum(3) }
}
