import { Profiler, type ReactNode } from 'react'

/** Counts what React commits below it. */
export function commitCounter() {
  let commits = 0
  return {
    around: (element: ReactNode) => (
      <Profiler
        id="counted"
        onRender={() => {
          commits += 1
        }}
      >
        {element}
      </Profiler>
    ),
    async during(work: () => Promise<unknown>): Promise<number> {
      const before = commits
      await work()
      return commits - before
    },
  }
}
