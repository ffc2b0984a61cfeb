/** `total` has the unit of `done`. */
export type Progress = { label: string; done: number; total: number }

/**
 * Reports progress to the parent process: `npm start` draws a bar from it. Without one, prints a line at every fifth.
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
