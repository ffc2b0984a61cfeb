import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Counted } from './contender.ts'
import type { ContenderTask, Opened, Order, Report, RunFigures } from './contender-process.ts'

export type Started = Opened & {
  count(questions: number): Promise<Counted[]>
  run(order: { questions: number; seconds: number }): Promise<RunFigures>
  stop(): Promise<void>
}

export async function startContender(task: ContenderTask): Promise<Started> {
  const child = fork(join(import.meta.dirname, 'contender-process.ts'), [JSON.stringify(task)], {
    execArgv: ['--expose-gc', '--max-old-space-size=12000'],
  })
  const opened = (await nextReport(child)) as Opened
  const notify = async (order: Order): Promise<Report> => {
    const report = nextReport(child)
    child.send(order)
    return report
  }
  return {
    ...opened,
    count: async (questions) => (await notify({ do: 'count', questions })) as Counted[],
    run: async (order) => (await notify({ do: 'run', ...order })) as RunFigures,
    async stop() {
      if (child.exitCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.disconnect()
      await ended
    },
  }
}

function nextReport(child: ChildProcess): Promise<Report> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the contender ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (report) => {
      child.off('exit', ended)
      resolve(report as Report)
    })
  })
}
