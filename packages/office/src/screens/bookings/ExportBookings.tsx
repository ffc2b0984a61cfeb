import { exportBookings } from '@nyhem/contract/routes/sales-bookings.paths'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type FormEvent, useId, useState } from 'react'
import { type CallProblem, download } from '../../calls/call.ts'
import { useSession } from '../../entry/session.tsx'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Problem.tsx'
import type { BookingFilter } from './BookingFilters.tsx'
import css from './Bookings.module.css'

const fewestPurpose = 5

/** What the list's filters show, as a file, for a purpose. */
export function ExportBookings({ filters, onClose }: { filters: BookingFilter; onClose: () => void }) {
  const texts = useTexts()
  const { bookings: words } = useSalesTexts()
  const { heed } = useSession()
  const id = useId()
  const [purpose, setPurpose] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [problem, setProblem] = useState<CallProblem | null>(null)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const isShort = purpose.trim().length < fewestPurpose
    setMissing(isShort)
    if (isShort) return
    const { site, status, stage } = filters
    const result = heed(
      await download(
        exportBookings,
        {
          body: {
            purpose: purpose.trim(),
            ...(site ? { site: site as SiteId } : {}),
            ...(status ? { status } : {}),
            ...(stage ? { stage } : {}),
          },
        },
        'bookings.csv',
      ),
    )
    if (result.ok) onClose()
    else setProblem(result.problem)
  }

  return (
    <Dialog title={words.exportTitle} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{words.exportWhat}</p>
        {problem && <Problem problem={problem} what={texts.states.failed} />}
        <Field id={id} label={words.purpose} hint={words.purposeHint} error={isMissing ? words.purposeMissing : null}>
          {(field) => (
            <input {...field} maxLength={300} value={purpose} onChange={({ target }) => setPurpose(target.value)} />
          )}
        </Field>
        <div className={css.acts}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="filled" type="submit">
            {words.exportAct}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
