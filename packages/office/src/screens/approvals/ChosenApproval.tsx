import type { Approval, AsSeen, DecideApprovalReply, OpenedApproval } from '@nyhem/contract/calls/approvals'
import { approvalFacts } from '@nyhem/contract/calls/office-names'
import {
  addressOfBooking,
  addressOfCustomer,
  addressOfDataRequest,
  addressOfQueue,
  addressOfStage,
  officePages,
} from '@nyhem/contract/office-pages'
import { decideApproval, readApproval } from '@nyhem/contract/routes/approvals.paths'
import { useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { Link } from '../../entry/navigation.tsx'
import { ProveAgain } from '../../shell/ProveAgain.tsx'
import { momentText } from '../../texts/format.ts'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Field } from '../../ui/Field.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Status } from '../../ui/Status.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { useSend } from '../../ui/use-send.ts'
import css from './Approvals.module.css'
import { toneOfApproval } from './approval-tone.ts'
import { useFactText } from './use-fact-text.ts'

type Props = { approvalId: string; onDecided: () => void }

/** The facts as they were and as they are now, and what one may decide. */
export function ChosenApproval({ approvalId, onDecided }: Props) {
  const { answer, again } = useAnswer(approvalId, () => call(readApproval, { params: { approvalId } }))
  if (answer.kind === 'failed') return <Failed problem={answer.problem} again={again} />
  if (!answer.value) return <Loading />
  return (
    <Opened
      opened={answer.value}
      onDecided={() => {
        again()
        onDecided()
      }}
    />
  )
}

function Opened({ opened, onDecided }: { opened: OpenedApproval; onDecided: () => void }) {
  const texts = useTexts()
  const { approvals: words, kinds, reasons } = useSalesTexts()
  const { approval } = opened
  const { kind, state, askedBy, askedAt, reason, words: own, decided, subject } = approval
  const name = (person: { name: string; isOneself: boolean }) => (person.isOneself ? words.youObject : person.name)
  return (
    <div className={css.chosen}>
      <h2>{kinds[kind]}</h2>
      <p>
        <Status tone={toneOfApproval[state]}>{words.states[state]}</Status>
      </p>
      <p className={css.quiet}>
        {words.asked(askedBy.isOneself ? words.you : askedBy.name, momentText(texts, askedAt))}
        {'. '}
        {reasons[reason]}
        {own && `: ${own}`}
      </p>
      {decided && (
        <p className={css.quiet}>
          {state === 'stale'
            ? momentText(texts, decided.at)
            : words.decided(words.states[state], name(decided.by), momentText(texts, decided.at))}
          {decided.note && `. ${decided.note}`}
        </p>
      )}
      <Facts approval={approval} now={opened.now} />
      {subjectAddress(approval) && (
        <p>
          <Link href={subjectAddress(approval) ?? ''}>{words.open}</Link>
        </p>
      )}
      {state === 'waiting' && <Decide key={subject} opened={opened} onDecided={onDecided} />}
    </div>
  )
}

function subjectAddress({ kind, subject, siteId }: Approval): string | null {
  if (kind === 'cancel-booking' || kind === 'release-booking') return addressOfBooking(subject)
  if (kind === 'turn-out-of-order') return siteId && addressOfQueue(siteId, subject)
  if (kind === 'refund' || kind === 'payment-note') return `${officePages.payments}?list=all&payment=${subject}`
  if (kind === 'place-payment' || kind === 'transfer-note')
    return `${officePages.payments}?list=bank&transfer=${subject}`
  if (kind === 'join-accounts') return addressOfCustomer(subject)
  if (kind === 'delete-account' || kind === 'restrict-account' || kind === 'lift-restriction')
    return addressOfDataRequest(subject)
  if (kind === 'move-opening') return addressOfStage(subject)
  return null
}

/** Facts that are the id of an account: shown as a link to it. */
const accountFacts: ReadonlySet<string> = new Set(['keptAccount', 'joinedAccount', 'account'])

function Facts({ approval: { asSeen, state }, now }: { approval: Approval; now: AsSeen | null }) {
  const words = useSalesTexts()
  const factText = useFactText()
  const names = approvalFacts.filter((name) => asSeen[name] !== undefined)
  return (
    <>
      <h3>{words.approvals.facts}</h3>
      <dl className={css.facts}>
        {names.map((name) => {
          const before = factText(name, asSeen[name])
          const after = now === null ? before : factText(name, now[name])
          return (
            <div key={name}>
              <dt>{words.facts[name]}</dt>
              <dd>
                {accountFacts.has(name) && typeof asSeen[name] === 'string' ? (
                  <Link href={addressOfCustomer(asSeen[name])}>{words.approvals.open}</Link>
                ) : (
                  before
                )}
                {after !== before && (
                  <>
                    {' '}
                    <Status tone="wait">
                      {words.approvals.changed}: {after}
                    </Status>
                  </>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {state === 'waiting' && now === null && <Message tone="wait">{words.approvals.notPossible}</Message>}
    </>
  )
}

function Decide({
  opened: { approval, mayApprove, now },
  onDecided,
}: {
  opened: OpenedApproval
  onDecided: () => void
}) {
  const texts = useTexts()
  const { approvals: words } = useSalesTexts()
  const { isSending, problem, send } = useSend()
  const id = useId()
  const [note, setNote] = useState('')
  const [said, setSaid] = useState<DecideApprovalReply['code'] | null>(null)
  const { isOneself } = approval.askedBy

  async function decide(decision: 'approved' | 'refused' | 'withdrawn'): Promise<void> {
    const params = { approvalId: approval.id }
    const reply = await send(() => call(decideApproval, { params, body: { decision, note } }))
    if (!reply) return
    setSaid(reply.code)
    if (reply.code !== 'Note' && reply.code !== 'ProveAgain') onDecided()
  }

  return (
    <div className={css.chosen}>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      {said === 'ProveAgain' && <ProveAgain />}
      {said && said !== 'Ok' && said !== 'Note' && said !== 'ProveAgain' && (
        <Message tone="wait" said="alert">
          {words.codes[said]}
        </Message>
      )}
      {isOneself ? (
        <>
          <Message tone="info">{words.ownIsOthers}</Message>
          <Button onClick={() => void decide('withdrawn')} aria-disabled={isSending}>
            {words.withdraw}
          </Button>
        </>
      ) : (
        <>
          {!mayApprove && <Message tone="info">{words.newGrant}</Message>}
          <Field id={id} label={words.note} hint={words.noteHint} error={said === 'Note' ? words.codes.Note : null}>
            {(field) => (
              <textarea
                {...field}
                rows={2}
                maxLength={300}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </Field>
          <div className={css.acts}>
            {mayApprove && now !== null && (
              <Button look="filled" onClick={() => void decide('approved')} aria-disabled={isSending}>
                {words.approve}
              </Button>
            )}
            <Button look="danger" onClick={() => void decide('refused')} aria-disabled={isSending}>
              {words.refuse}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
