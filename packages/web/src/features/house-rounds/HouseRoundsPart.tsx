import type { BoardHouseRounds } from '@nyhem/contract/calls/house-rounds'
import { listBoardHouseRounds } from '@nyhem/contract/routes/house-rounds.paths'
import { formatDate } from '@nyhem/domain/sites/format'
import { siteDayOf } from '@nyhem/domain/sites/long-dates'
import { momentOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx'
import { call } from '../api-client/call.ts'
import { useLoaded } from '../api-client/use-loaded.ts'
import styles from './HouseRounds.module.css'

type Report = BoardHouseRounds['rounds'][number]

export function HouseRoundsPart() {
  const { houseRounds: strings } = useTexts('house-rounds')
  const { loaded, retry } = useLoaded('board', async () => (await call(listBoardHouseRounds)).rounds)
  return (
    <section aria-labelledby="house-rounds">
      <Heading level={2} size="heading-2" id="house-rounds">
        {strings.heading}
      </Heading>
      {loaded.status === 'loading' && (
        <div role="status" aria-label={strings.loading}>
          <Skeleton shape="row" />
        </div>
      )}
      {loaded.status === 'failed' && (
        <Message tone="error" announce="at-once">
          <p>{strings.notLoaded}</p>
          <Button variant="quiet" onClick={retry}>
            {strings.again}
          </Button>
        </Message>
      )}
      {loaded.status === 'ready' && loaded.value.length === 0 && <p className={styles.quiet}>{strings.none}</p>}
      {loaded.status === 'ready' && loaded.value.map((report) => <RoundReport key={report.id} report={report} />)}
    </section>
  )
}

/** Remarks first: the rest is opened by who wants to read it. */
function RoundReport({ report: { house, finishedAt, points } }: { report: Report }) {
  const { houseRounds: strings } = useTexts('house-rounds')
  const site = useSite()
  const remarks = points.filter(({ verdict }) => verdict === 'remark').length
  return (
    <details className={styles.report}>
      <summary>
        <span className={styles.title}>
          {strings.finished(house, formatDate(siteDayOf(momentOf(finishedAt), site), site))}
        </span>
        <span className={styles.quiet}>{strings.summary(points.length, remarks)}</span>
      </summary>
      <ul className={styles.points}>
        {points
          .toSorted((a, b) => Number(b.verdict === 'remark') - Number(a.verdict === 'remark'))
          .map(({ id, place, lookAt, verdict, words, urgency, caseNumber }) => (
            <li key={id}>
              <p>
                <strong>{place}</strong> <span className={styles.quiet}>{lookAt}</span>
              </p>
              <p>
                {strings.verdicts[verdict]}
                {urgency && `, ${strings.urgencies[urgency]}`}
                {words !== '' && `: ${words}`}
              </p>
              {caseNumber && <p className={styles.quiet}>{strings.case(caseNumber)}</p>}
            </li>
          ))}
      </ul>
    </details>
  )
}
