import type { ShownJob } from '@nyhem/contract/calls/operator'
import { dropJobs, runAllAgain, runJobsAgain } from '@nyhem/contract/routes/operator.paths'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { Link } from '../../entry/navigation.tsx'
import { momentText } from '../../texts/format.ts'
import { useOperatorTexts } from '../../texts/use-operator-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import table from '../../ui/Table.module.css'
import css from './Operator.module.css'
import { ReasonDialog } from './ReasonDialog.tsx'
import { screenOfJob } from './screen-of-job.ts'

type Props = { jobs: readonly ShownJob[]; onDone: (said: string) => void }
type Asked = { act: 'again' | 'drop' } | { act: 'all'; queue: string } | null

/** Jobs that were given up: chosen ones run again or are dropped; all of a queue by two operators. */
export function GivenUp({ jobs, onDone }: Props) {
  const { waiting } = useOperatorTexts()
  const words = waiting.givenUp
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<Asked>(null)
  const ids = jobs.flatMap(({ id }) => (chosen.has(id) ? [id] : [])).slice(0, 50)
  const queues = [...new Set(jobs.map(({ queue }) => queue))]
  const ended = (said: string) => {
    setAsked(null)
    setChosen(new Set())
    onDone(said)
  }
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <section>
      <div className={css.heading}>
        <h2>
          {words.heading} {jobs.length > 0 && jobs.length}
        </h2>
        {ids.length > 0 && (
          <div className={css.rowActs}>
            <Button look="filled" onClick={() => setAsked({ act: 'again' })}>
              {words.again(ids.length)}
            </Button>
            <Button look="danger" onClick={() => setAsked({ act: 'drop' })}>
              {words.drop(ids.length)}
            </Button>
          </div>
        )}
      </div>
      {jobs.length === 0 ? (
        <Empty title={words.none} why={words.noneWhy} />
      ) : (
        <>
          <JobTable jobs={jobs} chosen={chosen} onChoose={choose} />
          <p className={css.quiet}>{words.noContent}</p>
          <div className={css.rowActs}>
            {queues.map((queue) => (
              <Button key={queue} small onClick={() => setAsked({ act: 'all', queue })}>
                {words.allOf(queue)}
              </Button>
            ))}
          </div>
        </>
      )}
      {asked?.act === 'all' && (
        <ReasonDialog
          act="job-again"
          title={words.allOf(asked.queue)}
          what={words.allWhat}
          label={words.all}
          ask={(reason) => call(runAllAgain, { body: { queue: asked.queue, reason } })}
          onClose={() => setAsked(null)}
          onReply={({ code }) =>
            ended(code === 'AlreadyAsked' || code === 'NotPossible' ? words.codes[code] : words.asked)
          }
        />
      )}
      {(asked?.act === 'again' || asked?.act === 'drop') && (
        <ReasonDialog
          act={asked.act === 'again' ? 'job-again' : 'job-drop'}
          title={words[asked.act](ids.length)}
          what={asked.act === 'again' ? words.againWhat : words.dropWhat}
          label={words[asked.act](ids.length)}
          isDangerous={asked.act === 'drop'}
          ask={(reason) => call(asked.act === 'again' ? runJobsAgain : dropJobs, { body: { ids, reason } })}
          onClose={() => setAsked(null)}
          onReply={({ code }) => {
            const isRefused = code === 'Gone' || code === 'TooFast'
            ended(isRefused ? words.codes[code] : asked.act === 'again' ? words.done : words.dropped)
          }}
        />
      )}
    </section>
  )
}

function Subject({ job }: { job: ShownJob }) {
  const address = screenOfJob(job)
  return address === null ? job.subject : <Link href={address}>{job.subject}</Link>
}

type TableProps = {
  jobs: readonly ShownJob[]
  chosen: ReadonlySet<string>
  onChoose: (id: string, isChosen: boolean) => void
}

function JobTable({ jobs, chosen, onChoose }: TableProps) {
  const texts = useTexts()
  const { waiting } = useOperatorTexts()
  const { columns, caption, choose } = waiting.givenUp
  const nameOf = ({ queue, about }: ShownJob) => (about === null ? queue : `${queue}: ${about}`)
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.what}</th>
            <th scope="col">{columns.about}</th>
            <th scope="col" className={css.number}>
              {columns.tries}
            </th>
            <th scope="col">{columns.last}</th>
            <th scope="col">{columns.answer}</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.id} className={chosen.has(job.id) ? table.chosen : undefined}>
              <th scope="row">
                <label className={css.choice}>
                  <input
                    type="checkbox"
                    checked={chosen.has(job.id)}
                    onChange={({ target }) => onChoose(job.id, target.checked)}
                    aria-label={choose(`${nameOf(job)} ${job.subject ?? job.id}`)}
                  />
                  {nameOf(job)}
                </label>
              </th>
              <td className={css.quiet}>
                {job.receiver} <Subject job={job} />
              </td>
              <td className={css.number} data-label={columns.tries}>
                {job.tries}
              </td>
              <td className={table.still}>{momentText(texts, job.lastAt)}</td>
              <td className={css.quiet}>{job.answer}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
