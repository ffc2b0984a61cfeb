import type { ChangeAccountReply, OperatedAccount } from '@nyhem/contract/calls/operator'
import { blockAccount, endAccountSessions, findAccount, unblockAccount } from '@nyhem/contract/routes/operator.paths'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { momentText } from '../../texts/format.ts'
import { useOperatorTexts } from '../../texts/use-operator-texts.tsx'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Status } from '../../ui/Status.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from './Operator.module.css'
import type { PartProps } from './part-props.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

const changes = {
  end: { act: 'end-sessions', route: endAccountSessions },
  block: { act: 'block-account', route: blockAccount },
  unblock: { act: 'unblock-account', route: unblockAccount },
} as const
type Change = keyof typeof changes

const isUuid = (text: string) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)

/** Ends sessions and blocks accounts, which are shown without their persons. */
export function AccountsPart({ onDone }: PartProps) {
  const { states } = useTexts()
  const { accounts: words } = useOperatorTexts()
  const id = useId()
  const { problem, isSending, send } = useSend()
  const [whose, setWhose] = useState('')
  const [found, setFound] = useState<OperatedAccount | null>(null)
  const [isNone, setNone] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const text = whose.trim()
    if (text === '') return
    const body = isUuid(text) ? { accountId: text } : { email: text }
    const reply = await send(() => call(findAccount, { body }))
    if (!reply) return
    setFound(reply.account)
    setNone(reply.account === null)
  }

  const changed = ({ code, account }: ChangeAccountReply) => {
    setFound(account)
    onDone(code === 'Gone' ? words.gone : words.done)
  }
  return (
    <section>
      <p className={css.quiet}>{words.lead}</p>
      {problem && <Problem problem={problem} what={states.notSaved} />}
      <form className={css.find} onSubmit={(event) => void submit(event)} noValidate>
        <Field id={id} label={words.whose} error={isNone ? words.none : null}>
          {(field) => (
            <input {...field} value={whose} autoComplete="off" onChange={({ target }) => setWhose(target.value)} />
          )}
        </Field>
        <Button type="submit" look="filled" aria-disabled={isSending}>
          {words.find}
        </Button>
      </form>
      {found && <Account account={found} onChanged={changed} />}
    </section>
  )
}

type AccountProps = { account: OperatedAccount; onChanged: (reply: ChangeAccountReply) => void }

function Account({ account, onChanged }: AccountProps) {
  const texts = useTexts()
  const { reasons } = useSalesTexts()
  const { accounts: words } = useOperatorTexts()
  const [asked, setAsked] = useState<Change | null>(null)
  const { accountId, sessions, block } = account
  const what = { end: words.endWhat, block: words.blockWhat, unblock: words.unblockWhat }
  return (
    <>
      <div className={css.heading}>
        <h2>{words.account(accountId)}</h2>
        <div className={css.rowActs}>
          {sessions > 0 && <Button onClick={() => setAsked('end')}>{words.end}</Button>}
          {block ? (
            <Button onClick={() => setAsked('unblock')}>{words.unblock}</Button>
          ) : (
            <Button look="danger" onClick={() => setAsked('block')}>
              {words.block}
            </Button>
          )}
        </div>
      </div>
      <p>{words.sessions(sessions)}</p>
      <p>
        {block ? (
          <>
            <Status tone="bad">{words.blocked(block.by, momentText(texts, block.at))}</Status> {reasons[block.reason]}{' '}
            <span className={css.quiet}>{block.words}</span>
          </>
        ) : (
          words.free
        )}
      </p>
      {asked && (
        <ReasonDialog
          act={changes[asked].act}
          title={words[asked]}
          what={what[asked]}
          label={words[asked]}
          isDangerous={asked === 'block'}
          ask={(reason) => call(changes[asked].route, { params: { accountId }, body: { reason } })}
          onClose={() => setAsked(null)}
          onReply={(reply) => {
            setAsked(null)
            onChanged(reply)
          }}
        />
      )}
    </>
  )
}
