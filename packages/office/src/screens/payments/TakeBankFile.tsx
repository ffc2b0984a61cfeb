import type { TakeBankFileReply } from '@nyhem/contract/calls/bank-files'
import { mostBankFileBytes } from '@nyhem/contract/calls/office-names'
import { takeBankFile } from '@nyhem/contract/routes/bank-files.paths'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call } from '../../calls/call.ts'
import { useMe } from '../../entry/session.tsx'
import { ProveAgain } from '../../shell/ProveAgain.tsx'
import { usePaymentsTexts } from '../../texts/use-payments-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from './Payments.module.css'

type Props = {
  /** The log-in is at most five minutes old. */
  isProven: boolean
  onTaken: (said: string) => void
  onClose: () => void
}

/** Reads a file of the bank for an account of a site. */
export function TakeBankFile({ isProven, onTaken, onClose }: Props) {
  const texts = useTexts()
  const { bank } = usePaymentsTexts()
  const [isRefused, setRefused] = useState(false)
  return (
    <Dialog title={bank.takeTitle} onClose={onClose}>
      {isProven && !isRefused ? (
        <FileForm onTaken={onTaken} onClose={onClose} onProveAgain={() => setRefused(true)} />
      ) : (
        <div className={css.dialog}>
          <ProveAgain />
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

type Refused = Exclude<TakeBankFileReply, { code: 'Ok' | 'ProveAgain' }> | 'noFile'

function FileForm({ onTaken, onClose, onProveAgain }: Omit<Props, 'isProven'> & { onProveAgain: () => void }) {
  const texts = useTexts()
  const { bank } = usePaymentsTexts()
  const { sites, grants } = useMe()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const own = sites.find((site) => grants.some(({ siteId }) => siteId === site.id)) ?? sites[0]
  const [siteId, setSiteId] = useState(own?.id ?? '')
  const [refused, setRefused] = useState<Refused | null>(null)
  const { isSending, problem, send } = useSend()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const chosen = file.current?.files?.[0]
    if (!chosen || chosen.size > mostBankFileBytes) return setRefused('noFile')
    const text = await chosen.text()
    const reply = await send(() => call(takeBankFile, { params: { siteId }, body: { text } }))
    if (reply === null) return
    if (reply.code === 'Ok') onTaken(bank.taken(reply.transfers, reply.added))
    else if (reply.code === 'ProveAgain') onProveAgain()
    else setRefused(reply)
  }

  return (
    <form onSubmit={(event) => void submit(event)} className={css.dialog} noValidate>
      <p className={css.quiet}>{bank.takeWhy}</p>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      {refused !== null && refused !== 'noFile' && (
        <Message tone="bad" said="alert">
          <p>
            {bank.problems[refused.code]} {refused.at !== null && bank.at(refused.at)}
          </p>
        </Message>
      )}
      <Field id={`${id}-file`} label={bank.file} error={refused === 'noFile' ? bank.noFile : null}>
        {(field) => <input {...field} ref={file} type="file" accept=".xml,application/xml,text/xml" />}
      </Field>
      <Field id={`${id}-site`} label={bank.site} hint={bank.siteHint}>
        {(field) => (
          <select {...field} value={siteId} onChange={({ target }) => setSiteId(target.value)}>
            {sites.map((site) => (
              <option key={site.id} value={site.id}>
                {site.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className={css.acts}>
        <Button type="submit" look="filled" aria-disabled={isSending}>
          {bank.send}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
