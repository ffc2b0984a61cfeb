import type { CaseStepReply, StaffCase } from '@nyhem/contract/calls/staff-cases'
import { addressOfCase } from '@nyhem/contract/office-pages'
import { separateCase } from '@nyhem/contract/routes/staff-cases.paths'
import { useState } from 'react'
import { Link } from '../../entry/navigation.tsx'
import { noReason } from '../../form/ReasonFields.tsx'
import { useCasesTexts } from '../../texts/use-cases-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import css from './Cases.module.css'
import { JoinDialog } from './JoinDialog.tsx'
import { ReasonedDialog } from './ReasonedDialog.tsx'

type Props = { one: StaffCase; onDone: (reply: CaseStepReply) => void }

/** The case that leads this one, or those that it leads. */
export function JoinSection({ one, onDone }: Props) {
  const words = useCasesTexts()
  const { join } = words
  const [asked, setAsked] = useState<'join' | 'separate' | null>(null)
  const [written, setWritten] = useState(noReason)
  const { lead, joined, may } = one
  if (!lead && joined.length === 0 && !may.join) return null
  const close = () => setAsked(null)
  const done = (reply: CaseStepReply) => {
    close()
    onDone(reply)
  }
  return (
    <section>
      <h2>{join.title}</h2>
      {lead && (
        <p>
          {join.ledBy} <Link href={addressOfCase(lead.id)}>{lead.ticketNumber}</Link>
        </p>
      )}
      {joined.length > 0 && (
        <>
          <p>{join.leads}</p>
          <ul className={css.list}>
            {joined.map(({ id, ticketNumber, reporter, home, status }) => (
              <li key={id}>
                <Link href={addressOfCase(id)}>{ticketNumber}</Link>
                <small>{[reporter, home, words.status(status)].filter(Boolean).join(', ')}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={css.acts}>
        {may.separate && (
          <Button small onClick={() => setAsked('separate')}>
            {join.separate}
          </Button>
        )}
        {may.join && (
          <Button small onClick={() => setAsked('join')}>
            {join.join}
          </Button>
        )}
      </p>
      {asked === 'join' && <JoinDialog one={one} onClose={close} onDone={done} />}
      {asked === 'separate' && (
        <ReasonedDialog
          one={one}
          act="separate-case"
          route={separateCase}
          title={join.separate}
          what={join.separateWhat}
          written={written}
          onWrite={setWritten}
          onClose={close}
          onDone={done}
        />
      )}
    </section>
  )
}
