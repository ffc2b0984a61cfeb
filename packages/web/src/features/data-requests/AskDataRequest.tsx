import type { AskDataRequestReply, OwnDataRequest } from '@nyhem/contract/calls/data-requests'
import { askDataRequest } from '@nyhem/contract/routes/data-requests.paths'
import {
  areRequestWordsEnough,
  type DataRequestKind,
  dataRequestKinds,
  mostRequestLetters,
  needsRequestWords,
} from '@nyhem/domain/data-request/data-request'
import { useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import type { MessageTone } from '../../ui/message/Message.tsx'
import { call } from '../api-client/call.ts'
import styles from '../settings/Settings.module.css'

export type Said = { readonly tone: MessageTone; readonly text: string }

type Props = {
  onAsked: (requests: OwnDataRequest[], said: Said) => void
  onFailed: () => void
}

const toneOf = { Ok: 'success', Open: 'warning', Words: 'error' } as const satisfies Record<
  AskDataRequestReply['code'],
  Said['tone']
>

/** Asks for one thing at a time; what is wrong has to be said in words. */
export function AskDataRequest({ onAsked, onFailed }: Props) {
  const { dataRequests: strings } = useTexts('data-requests')
  const [kind, setKind] = useState<DataRequestKind>('access')
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)

  async function ask(): Promise<void> {
    const isEnough = areRequestWordsEnough(kind, words)
    setMissing(!isEnough)
    if (!isEnough) return document.getElementById('data-request-words')?.focus()
    if (busy) return
    setBusy(true)
    try {
      const { code, requests } = await call(askDataRequest, { body: { kind, words } })
      if (code === 'Ok') setWords('')
      onAsked(requests, { tone: toneOf[code], text: strings.codes[code] })
    } catch (cause) {
      console.warn('a request could not be sent', cause)
      onFailed()
    }
    setBusy(false)
  }

  return (
    <ScriptedForm
      hasOwnNotice
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <SelectField
        name="data-request-kind"
        id="data-request-kind"
        label={strings.kind}
        hint={strings.hints[kind]}
        value={kind}
        options={dataRequestKinds.map((one) => ({ value: one, label: strings.kinds[one] }))}
        onChange={({ currentTarget }) => setKind(currentTarget.value as DataRequestKind)}
      />
      <TextAreaField
        name="data-request-words"
        id="data-request-words"
        label={needsRequestWords[kind] ? strings.wordsOfCorrection : strings.words}
        optional={!needsRequestWords[kind]}
        error={isMissing ? strings.codes.Words : undefined}
        rows={4}
        maxLength={mostRequestLetters}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="outlined" wide="on-phones" busy={busy}>
          {strings.send}
        </Button>
      </div>
    </ScriptedForm>
  )
}
