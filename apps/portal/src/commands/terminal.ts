export type Terminal = {
  print(text: string): void
  error(text: string): void
  /** `part` is between 0 and 1. */
  progress(step: { label: string; part: number }): void
  endProgress(): void
}

const barWidth = 30

/** Writes one updating line, or without a TTY a plain line at every tenth. */
export function terminal(): Terminal {
  const isWatched = process.stdout.isTTY === true
  let tenth = 0
  return {
    print: (text) => console.log(text),
    error: (text) => console.error(text),
    progress({ label, part }) {
      const percent = Math.min(100, Math.floor(part * 100))
      if (isWatched) {
        const full = Math.round((percent / 100) * barWidth)
        process.stdout.write(`\r[${'█'.repeat(full)}${' '.repeat(barWidth - full)}] ${percent} % ${label}`)
      } else if (Math.floor(percent / 10) > tenth) {
        tenth = Math.floor(percent / 10)
        console.log(`${percent} % ${label}`)
      }
    },
    endProgress() {
      if (isWatched) process.stdout.write('\n')
    },
  }
}
