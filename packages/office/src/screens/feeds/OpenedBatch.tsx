import type { OpenedBatch as Opened } from '@nyhem/contract/calls/feeds'
import { changesAtATime } from '@nyhem/contract/calls/office-names'
import { openBatch } from '@nyhem/contract/routes/feeds.paths'
import { call } from '../../calls/call.ts'
import { changeQuery, Link, useAddress } from '../../entry/navigation.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { momentText } from '../../texts/format.ts'
import { useFeedsTexts } from '../../texts/use-feeds-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Status } from '../../ui/Status.tsx'
import table from '../../ui/Table.module.css'
import { useAnswer } from '../../ui/use-answer.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { DecidePanel } from './DecidePanel.tsx'
import css from './Feeds.module.css'
import { toneOfState, useSiteNames } from './feed-values.ts'
import { addressOfFeeds } from './feeds-address.ts'

/** One batch: what it changes, what was wrong with it, and what to do with it. */
export function OpenedBatch({ batchId }: { batchId: string }) {
  const { navigation } = useTexts()
  const words = useFeedsTexts()
  const { query } = useAddress()
  const show = query.get('changes') === 'all' ? 'all' : 'unusual'
  const after = Number(query.get('after')) || 0
  const { answer, again } = useAnswer(`${batchId} ${show} ${after}`, () =>
    call(openBatch, { params: { batchId }, query: { show, after } }),
  )
  const value = answer.kind === 'failed' ? null : answer.value
  return (
    <>
      <Head
        crumb={`${navigation.sales} / ${words.title}`}
        title={value ? words.batch(value.batch.number) : words.title}
      />
      <Screen panel={value?.batch.state === 'held' ? <DecidePanel opened={value} onDecided={again} /> : undefined}>
        <p className={css.back}>
          <Link href={addressOfFeeds()}>{words.back}</Link>
        </p>
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {value === null && answer.kind === 'asking' && <Loading />}
        {value && (
          <>
            <Facts opened={value} />
            {value.batch.state !== 'refused' && <Changes opened={value} show={show} after={after} />}
            {value.problems.length > 0 && <Problems opened={value} />}
          </>
        )}
      </Screen>
    </>
  )
}

function Facts({ opened: { batch, decided, mayDecide, sha256 } }: { opened: Opened }) {
  const texts = useTexts()
  const words = useFeedsTexts()
  const siteNames = useSiteNames()
  return (
    <div className={css.facts}>
      <p>
        <Status tone={toneOfState[batch.state]}>{words.states[batch.state]}</Status>
      </p>
      <p>
        {batch.sender}, {siteNames(batch.ofSites)}, {momentText(texts, batch.receivedAt)}.{' '}
        {batch.state !== 'refused' && words.counts(batch.added, batch.changed, batch.removed)}
      </p>
      {batch.holdReasons.length > 0 && (
        <div>
          <p>{words.heldBecause}</p>
          <ul className={css.because}>
            {batch.holdReasons.map((reason) => (
              <li key={reason}>{words.holdReasons[reason]}</li>
            ))}
          </ul>
        </div>
      )}
      {decided && (
        <p>
          {decided.by === null
            ? words.decidedByNobody(momentText(texts, decided.at))
            : `${words.decidedBy(words.states[batch.state], decided.by, momentText(texts, decided.at))}.`}
          {decided.reason && ` ${reasonText(words, decided.reason)}.`} {decided.words}
        </p>
      )}
      {mayDecide && (
        <p className={css.jump}>
          <a href="#decide">{words.decide.jump}</a>
        </p>
      )}
      <p className={css.quiet}>
        {words.fingerprint} <code>{sha256}</code>
      </p>
    </div>
  )
}

const reasonText = ({ reasons }: ReturnType<typeof useFeedsTexts>, reason: string): string =>
  Object.hasOwn(reasons, reason) ? reasons[reason as keyof typeof reasons] : reason

type ChangesProps = { opened: Opened; show: 'unusual' | 'all'; after: number }

function Changes({ opened, show, after }: ChangesProps) {
  const words = useFeedsTexts()
  const { changes, changeCount, unusualCount, hidden } = opened
  const count = show === 'all' ? changeCount : unusualCount
  const left = count - after - changes.length
  return (
    <section>
      <div className={css.heading}>
        <h2>{words.summary(changeCount)}</h2>
        <fieldset className={css.choice}>
          <legend className={css.unseen}>{words.showLabel}</legend>
          {(['unusual', 'all'] as const).map((one) => (
            <Button
              key={one}
              small
              aria-pressed={one === show}
              onClick={() => changeQuery({ changes: one === 'all' ? 'all' : null, after: null })}
            >
              {words.show[one]} {one === 'all' ? changeCount : unusualCount}
            </Button>
          ))}
        </fieldset>
      </div>
      {count === 0 ? (
        <Empty
          title={changeCount === 0 ? words.noChanges : words.noneUnusual}
          why={changeCount === 0 ? words.noChangesWhy : words.noneUnusualWhy}
        />
      ) : (
        <ChangeTable changes={changes} />
      )}
      {hidden > 0 && <p className={css.quiet}>{words.hidden(hidden)}</p>}
      <p className={css.pages}>
        {after > 0 && (
          <Button small onClick={() => changeQuery({ after: null })}>
            {words.earlierChanges}
          </Button>
        )}
        {left > 0 && (
          <Button small onClick={() => changeQuery({ after: String(after + changesAtATime) })}>
            {words.more(Math.min(left, changesAtATime))}
          </Button>
        )}
      </p>
    </section>
  )
}

function Problems({ opened: { batch, problems } }: { opened: Opened }) {
  const texts = useTexts()
  const words = useFeedsTexts()
  const { problemColumns: columns } = words
  return (
    <section>
      <div className={css.heading}>
        <h2>{words.problemsHeading}</h2>
        <p className={css.quiet}>{words.problemsShown(problems.length, batch.problemCount)}</p>
      </div>
      <div className={table.wrap}>
        <table className={table.table}>
          <caption>{words.problemsCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.line}</th>
              <th scope="col">{columns.field}</th>
              <th scope="col">{columns.found}</th>
              <th scope="col">{columns.expected}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, field, found, expected }) => (
              <tr key={`${line} ${field} ${found}`}>
                <th scope="row">{line.toLocaleString(texts.locale)}</th>
                <td>{field}</td>
                <td className={css.break}>{found}</td>
                <td className={css.break}>{expected}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
