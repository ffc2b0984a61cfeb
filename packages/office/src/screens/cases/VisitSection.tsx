import type { CaseStepReply, StaffCase } from '@nyhem/contract/calls/staff-cases'
import { withdrawTimes } from '@nyhem/contract/routes/staff-cases.paths'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { momentText } from '../../texts/format.ts'
import { useCasesTexts } from '../../texts/use-cases-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Status, type StatusTone } from '../../ui/Status.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from './Cases.module.css'
import { ProposeTimes } from './ProposeTimes.tsx'
import { visitTimeText } from './visit-time-text.ts'

type Props = { one: StaffCase; onDone: (reply: CaseStepReply) => void }
type Shown = NonNullable<StaffCase['appointment']>

const toneOf = { proposed: 'wait', chosen: 'good', declined: 'bad', withdrawn: 'neutral' } as const satisfies Record<
  Shown['state'],
  StatusTone
>

/** Times for a visit: what is proposed, what the resident has chosen, and what can be done about it. */
export function VisitSection({ one, onDone }: Props) {
  const { visit } = useCasesTexts()
  const [asked, setAsked] = useState<'propose' | 'withdraw' | null>(null)
  const { appointment, may } = one
  if (!appointment && !may.propose) return null
  const done = (reply: CaseStepReply) => {
    setAsked(null)
    onDone(reply)
  }
  return (
    <section>
      <h2>{visit.title}</h2>
      {appointment && <Times appointment={appointment} />}
      <p className={css.acts}>
        {may.withdraw && (
          <Button small onClick={() => setAsked('withdraw')}>
            {visit.withdraw}
          </Button>
        )}
        {may.propose && (
          <Button small onClick={() => setAsked('propose')}>
            {appointment ? visit.change : visit.propose}
          </Button>
        )}
      </p>
      {asked === 'propose' && <ProposeTimes one={one} onClose={() => setAsked(null)} onDone={done} />}
      {asked === 'withdraw' && <Withdraw one={one} onClose={() => setAsked(null)} onDone={done} />}
    </section>
  )
}

function Times({ appointment }: { appointment: Shown }) {
  const texts = useTexts()
  const { visit } = useCasesTexts()
  const { state, times, chosen, visitor, by, proposedAt, havePassed } = appointment
  const shown = times.filter((_time, index) => chosen === null || chosen === index)
  return (
    <>
      <Status tone={havePassed ? 'bad' : toneOf[state]}>{havePassed ? visit.passed : visit.states[state]}</Status>
      <ul className={css.list}>
        {shown.map((time) => (
          <li key={time.startsAt + time.endsAt}>{visitTimeText(texts, time)}</li>
        ))}
      </ul>
      <p className={css.quiet}>
        {visit.comes(visitor)}. {visit.by(by, momentText(texts, proposedAt))}.
      </p>
    </>
  )
}

function Withdraw({ one, onClose, onDone }: Props & { onClose: () => void }) {
  const texts = useTexts()
  const { visit } = useCasesTexts()
  const { isSending, problem, send } = useSend()

  async function withdraw(): Promise<void> {
    const reply = await send(() => call(withdrawTimes, { params: { caseId: one.id }, body: { seen: one.seen } }))
    if (reply) onDone(reply)
  }

  return (
    <Dialog title={visit.withdraw} onClose={onClose}>
      <div className={css.dialog}>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        <p>{visit.withdrawWhat}</p>
        <div className={css.acts}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="filled" aria-disabled={isSending} onClick={() => void withdraw()}>
            {visit.withdraw}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
