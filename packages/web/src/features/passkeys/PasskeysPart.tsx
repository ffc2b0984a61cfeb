import { removePasskey, sendPasskeyLink } from '@nyhem/contract/routes/passkeys.paths'
import { longestPasskeyName } from '@nyhem/domain/account/second-factor'
import { formatDate } from '@nyhem/domain/sites/format'
import { siteDayOf } from '@nyhem/domain/sites/long-dates'
import { useState } from 'react'
import { momentOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { call } from '../api-client/call.ts'
import { dropLinkToken, useLinkToken } from '../login/use-link-token.ts'
import styles from '../settings/Settings.module.css'
import { addPasskey, hasPasskeys } from './ceremonies.ts'
import { PasskeyFailure } from './PasskeyFailure.tsx'
import { usePasskeys } from './use-passkeys.ts'

/** Other fragments of the page are shorter. */
const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The account's passkeys: with last use, removable; and the way to another. */
export function PasskeysPart() {
  const site = useSite()
  const { passkeys: strings } = useTexts('passkeys')
  const { known, busy, code, attempt } = usePasskeys()
  const hash = useLinkToken(isToken)
  const [name, setName] = useState('')
  const [done, setDone] = useState<'added' | 'removed' | 'sent' | null>(null)
  const day = (at: string) => formatDate(siteDayOf(momentOf(at), site), site)

  const act = async (what: 'added' | 'removed' | 'sent', work: Parameters<typeof attempt>[0]) => {
    setDone(null)
    const isDone = (await attempt(work)) === 'Ok'
    if (isDone) setDone(what)
    return isDone
  }
  const token = hash !== null && isToken(hash) ? hash : undefined
  const add = async () => {
    if (!(await act('added', () => addPasskey(name, token)))) return
    setName('')
    if (token) dropLinkToken()
  }
  const sendLink = () => act('sent', async () => (await call(sendPasskeyLink)).code)
  const remove = (passkeyId: string) =>
    act('removed', async () => (await call(removePasskey, { params: { passkeyId } })).code)

  const needsEId = known?.adding === 'MustLoginWithCurrentEId'
  const needsLink = known?.adding === 'MustOpenLink' && token === undefined
  return (
    <>
      <p>{strings.about}</p>
      {known?.passkeys.length === 0 && <p>{strings.none}</p>}
      <ul className={styles.rows}>
        {known?.passkeys.map((passkey) => (
          <li key={passkey.id} className={styles.row}>
            <div>
              <p>{passkey.name}</p>
              <p className={styles.quiet}>
                {strings.since(day(passkey.createdAt), passkey.lastUsedAt && day(passkey.lastUsedAt))}
                {!passkey.isOfSite && ` ${strings.ofSite(passkey.siteName)}`}
              </p>
            </div>
            <Button
              variant="quiet"
              aria-label={strings.removeOf(passkey.name)}
              busy={busy}
              onClick={() => void remove(passkey.id)}
            >
              {strings.remove}
            </Button>
          </li>
        ))}
      </ul>
      <PasskeyFailure code={code} />
      {done && (
        <Message tone="success" announce="politely">
          {strings[done]}
        </Message>
      )}
      {known && !hasPasskeys() && <p>{strings.problems.Unsupported}</p>}
      {known && hasPasskeys() && needsEId && (
        <p>
          {strings.problems.MustLoginWithCurrentEId} <a href="#open-login">{strings.byEId}</a>
        </p>
      )}
      {known && hasPasskeys() && needsLink && (
        <>
          <p>{strings.linkFirst}</p>
          <div>
            <Button variant="outlined" wide="on-phones" busy={busy} onClick={() => void sendLink()}>
              {strings.sendLink}
            </Button>
          </div>
        </>
      )}
      {known && hasPasskeys() && !needsEId && !needsLink && (
        <ScriptedForm
          hasOwnNotice
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <TextField
            name="passkey-name"
            id="passkey-name"
            label={strings.name}
            maxLength={longestPasskeyName}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <div>
            <Button type="submit" variant="outlined" wide="on-phones" busy={busy}>
              {strings.add}
            </Button>
          </div>
        </ScriptedForm>
      )}
    </>
  )
}
