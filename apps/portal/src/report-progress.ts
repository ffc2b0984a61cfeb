/** How far a long step has come. `total` is in the same unit as `done`. */
export type Progress = { label: string; done: number; total: number }

/**
 * Tells whoever started this process how far it has come: `npm start` draws a bar from it. Started alone, the process
 * prints a line at every fifth part instead.
 */
export function reportProgress(): (progress: Progress) => void {
  const printed = new Map<string, number>()
  return (progress) => {
    if (process.send) {
      process.send({ progress })
      return
    }
    const { label, done, total } = progress
    const fifth = total > 0 ? Math.floor((done / total) * 5) : 5
    if (printed.get(label) === fifth) return
    printed.set(label, fifth)
    console.log(`${label} ${fifth * 20} %`)
  }
}
