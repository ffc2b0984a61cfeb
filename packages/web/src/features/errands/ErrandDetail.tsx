import type { CaseDetail, CaseMessage } from '@nyhem/contract/calls/case'
import type { CaseFile } from '@nyhem/contract/calls/fault-report'
import { talkEvents } from '@nyhem/domain/case/case-life'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { fileSizeText } from '../../site/file-size.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Facts, knownFacts } from '../../ui/facts/Facts.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Column, Grid } from '../../ui/layout/Grid.tsx'
import { StatusMark } from '../../ui/status/StatusMark.tsx'
import { ChangeErrand } from './ChangeErrand.tsx'
import { DisputeForm } from './ErrandForms.tsx'
import styles from './Errands.module.css'
import type { Side } from './errand-calls.ts'
import {
  answerByText,
  categoryText,
  dayText,
  momentText,
  statusText,
  titleText,
  variantOfStatus,
} from './errand-texts.ts'
import { LazyBoardMarks } from './LateBoardOverview.tsx'
import { LazyMarkedPhoto, LazyRateRepair, LazyVisitTimes } from './LateErrandParts.tsx'
import { useReadNews } from './use-read-news.ts'
import { WriteMessage } from './WriteMessage.tsx'

type Props = { errand: CaseDetail; side: Side; backHref: string }

export function ErrandDetail({ errand: first, side, backHref }: Props) {
  const texts = useTexts('errands').errands
  const site = useSite()
  const [errand, setErrand] = useState(first)
  const answerBy = answerByText(errand, site)
  const forms = { errand, side, onChanged: setErrand }
  useReadNews(errand.ticketNumber)
  return (
    <>
      <p>
        <a href={backHref}>{texts.detail.back}</a>
      </p>
      <div className={styles.head}>
        <Heading level={1} size="display-2">
          {titleText(errand)}
        </Heading>
        <p className={styles.state}>
          <StatusMark {...variantOfStatus(errand.caseStatusId)}>{statusText(errand.caseStatusId, site)}</StatusMark>
          {errand.openingSentence !== null && <span>{categoryText(errand)}</span>}
          <span>{texts.list.ticket(errand.ticketNumber)}</span>
          {answerBy && <span>{texts.list.answerBy(answerBy)}</span>}
        </p>
        {errand.board && <LazyBoardMarks board={errand.board} />}
        <ChangeErrand {...forms} />
      </div>
      <Grid>
        <Column from={1} to={8} className={styles.main}>
          {errand.appointment && <LazyVisitTimes {...forms} appointment={errand.appointment} />}
          {errand.rating && <LazyRateRepair {...forms} rating={errand.rating} />}
          <section aria-labelledby="description">
            <Heading level={2} size="heading-2" id="description">
              {texts.detail.description}
            </Heading>
            <p className={styles.said}>{errand.description}</p>
            <Heading level={3} size="heading-4">
              {texts.detail.attachments}
            </Heading>
            <Files files={errand.attachments} none={texts.detail.noAttachments} />
          </section>
          {errand.may.dispute && (
            <section aria-labelledby="dispute">
              <Heading level={2} size="heading-2" id="dispute">
                {texts.dispute.heading}
              </Heading>
              <p className={styles.lead}>{texts.dispute.lead}</p>
              <DisputeForm {...forms} />
            </section>
          )}
          <section aria-labelledby="messages">
            <Heading level={2} size="heading-2" id="messages">
              {texts.detail.messages}
            </Heading>
            <Messages errand={errand} />
            <WriteMessage {...forms} />
          </section>
          {errand.rounds.length > 0 && <Rounds errand={errand} />}
        </Column>
        <Column from={9} to={13} as="aside" className={styles.main}>
          <History errand={errand} />
          <ErrandFacts errand={errand} />
        </Column>
      </Grid>
    </>
  )
}

function ErrandFacts({ errand }: { errand: CaseDetail }) {
  const { detail, management } = useTexts('errands').errands
  const site = useSite()
  return (
    <Facts
      columns={1}
      facts={knownFacts([
        { label: detail.address, value: errand.otherResidentInfo ?? errand.objectAddress },
        { label: detail.object, value: errand.objectName },
        { label: detail.buildingPart, value: errand.buildingPartName },
        { label: detail.association, value: errand.brfName },
        { label: detail.type, value: `${errand.caseTypeName}, ${management[errand.managementType]}` },
        { label: detail.reported, value: dayText(errand.creationDate, site) },
        { label: detail.contact, value: <Person person={errand.contact} /> },
        { label: detail.otherContact, value: errand.otherContact && <Person person={errand.otherContact} /> },
      ])}
    />
  )
}

function Person({ person }: { person: CaseDetail['contact'] }) {
  const lines = [`${person.firstName} ${person.lastName}`.trim(), person.email, person.phone].filter(
    (line) => line !== '',
  )
  return (
    <span className={styles.lines}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
}

function History({ errand }: { errand: CaseDetail }) {
  const { detail, history } = useTexts('errands').errands
  const site = useSite()
  return (
    <section aria-labelledby="history">
      <Heading level={2} size="heading-3" id="history">
        {detail.history}
      </Heading>
      <ol className={styles.history}>
        {errand.history.map((event) => (
          <li key={`${event.at} ${event.kind} ${event.status ?? ''}`}>
            <span className={styles.what}>
              {event.status === null || event.kind !== 'status' ? history[event.kind] : statusText(event.status, site)}
            </span>
            <time dateTime={event.at}>{momentText(event.at, site)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

const writerOf = ({ isMine, byStaff, author }: CaseMessage) => (isMine ? 'mine' : byStaff ? 'service' : author)

function Messages({ errand: { messages, history } }: { errand: CaseDetail }) {
  const texts = useTexts('errands').errands
  const site = useSite()
  const said = [
    ...messages.map((message) => ({ at: message.at, key: message.id, message, kind: null })),
    ...history
      .filter(({ kind }) => talkEvents.has(kind))
      .map(({ kind, at }) => ({ at, key: `${at} ${kind}`, message: null, kind })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  if (said.length === 0) return <p className={classNames(styles.quiet, styles.none)}>{texts.detail.noMessages}</p>
  return (
    <ol className={styles.messages}>
      {said.map(({ key, at, message, kind }) =>
        message ? (
          <OneMessage key={key} message={message} />
        ) : (
          <li key={key} className={styles.message}>
            <p className={styles.from}>
              {kind && <strong>{texts.history[kind]}</strong>} <time dateTime={at}>{momentText(at, site)}</time>
            </p>
          </li>
        ),
      )}
    </ol>
  )
}

function OneMessage({ message }: { message: CaseMessage }) {
  const { detail } = useTexts('errands').errands
  const site = useSite()
  return (
    <li className={styles.message} data-mine={message.author !== 'management' || undefined}>
      <p className={styles.from}>
        <strong>{detail.from[writerOf(message)]}</strong>{' '}
        <time dateTime={message.at}>{momentText(message.at, site)}</time>
      </p>
      {message.verdict && <p className={styles.verdict}>{detail.verdict[message.verdict]}</p>}
      <p className={styles.said}>{message.text}</p>
      <Files files={message.files} none={null} />
    </li>
  )
}

function Rounds({ errand }: { errand: CaseDetail }) {
  const { detail } = useTexts('errands').errands
  const site = useSite()
  return (
    <section aria-labelledby="rounds">
      <Heading level={2} size="heading-2" id="rounds">
        {detail.rounds}
      </Heading>
      <ol className={styles.rounds}>
        {errand.rounds.map((round) => (
          <li key={round.id}>
            <p className={styles.what}>{round.name}</p>
            <p className={styles.quiet}>
              {round.performedAt ? detail.performed(dayText(round.performedAt, site)) : detail.planned}
            </p>
            {round.remark !== '' && <p className={styles.said}>{round.remark}</p>}
            <Files files={round.files} none={null} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Pictures are shown, other files named; a press downloads them. */
function Files({ files, none }: { files: readonly CaseFile[]; none: string | null }) {
  const site = useSite()
  if (files.length === 0) return none === null ? null : <p className={styles.quiet}>{none}</p>
  return (
    <ul className={styles.attachments}>
      {files.map((file) => (
        <li key={file.id}>
          <a href={file.href} download>
            {file.previewHref && !file.marked ? (
              <img src={file.previewHref} alt="" loading="lazy" className={styles.thumb} />
            ) : (
              <Icon of={FileText} size={24} />
            )}
            <span>
              {file.name} <span className={styles.quiet}>({fileSizeText(file.bytes, site)})</span>
            </span>
          </a>
          {file.marked && <LazyMarkedPhoto marked={file.marked} />}
        </li>
      ))}
    </ul>
  )
}
