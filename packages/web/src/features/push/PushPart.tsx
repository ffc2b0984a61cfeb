import type { PushSettings } from '@nyhem/contract/calls/push'
import { endPush, readPush, subscribePush } from '@nyhem/contract/routes/push.paths'
import { type PushKind, pushKinds } from '@nyhem/domain/account/push'
import { formatDate } from '@nyhem/domain/sites/format'
import { siteDayOf } from '@nyhem/domain/sites/long-dates'
import { useState } from 'react'
import { momentOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { call } from '../api-client/call.ts'
import { useLoaded } from '../api-client/use-loaded.ts'
import styles from '../settings/Settings.module.css'
import { SettingsPart } from '../settings/SettingsPart.tsx'
import { digestOf, ownSubscription, subscribe, takesPushes, unsubscribe } from './browser-push.ts'
import pushStyles from './Push.module.css'
import { QuietHours } from './QuietHours.tsx'
import { useRefusedPushes } from './use-refused-pushes.ts'

type Browser = PushSettings['browsers'][number]
type Said = { readonly tone: 'success' | 'info' | 'error'; readonly text: string }

/** Nothing where the operator has no keys. */
export function PushPart() {
  const site = useSite()
  const { push: strings } = useTexts('push')
  const { loaded, last, retry, replace } = useLoaded('push', async () => {
    const [settings, subscription] = await Promise.all([call(readPush), ownSubscription(site)])
    return { settings, digest: subscription && (await digestOf(subscription)) }
  })
  const [said, setSaid] = useState<Said | null>(null)
  const [busy, setBusy] = useState<string | null>(null)

  /** One after another; what fails is said, and nothing is shown as done. */
  async function attempt(what: string, work: () => Promise<Said | null>): Promise<void> {
    setBusy(what)
    setSaid(null)
    try {
      setSaid(await work())
    } catch (cause) {
      console.warn('pushes could not be changed', cause)
      setSaid({ tone: 'error', text: strings.failed })
    }
    setBusy(null)
  }

  const show = async (settings: PushSettings): Promise<void> => {
    const subscription = await ownSubscription(site)
    replace({ settings, digest: subscription && (await digestOf(subscription)) })
  }
  const save = (publicKey: string, kinds: readonly PushKind[]) =>
    attempt('own', async () => {
      if (kinds.length === 0) return { tone: 'error', text: strings.chooseOne }
      const done = await subscribe(site, publicKey)
      if (done.code !== 'Ok') return { tone: 'info', text: strings.permission[done.code] }
      const body = { siteId: site.siteId, ...done.keys, kinds: [...kinds] }
      const reply = await call(subscribePush, { body })
      if (reply.code !== 'Ok') {
        await unsubscribe(site)
        return { tone: 'error', text: strings.refused[reply.code] }
      }
      await show(reply.settings)
      return { tone: 'success', text: strings.turnedOn }
    })
  const end = ({ id }: Browser, isOwn: boolean) =>
    attempt(id, async () => {
      const settings = await call(endPush, { params: { browserId: id } })
      if (isOwn) await unsubscribe(site)
      await show(settings)
      return { tone: 'success', text: strings.turnedOff }
    })

  if (last ? last.settings.publicKey === null : loaded.status !== 'failed') return null
  return (
    <SettingsPart id="push" heading={strings.heading}>
      <p>{strings.about}</p>
      {loaded.status === 'failed' && (
        <Message tone="error" announce="at-once">
          <p>{strings.notLoaded}</p>
          <Button variant="quiet" onClick={retry}>
            {strings.again}
          </Button>
        </Message>
      )}
      {said && (
        <Message tone={said.tone} announce={said.tone === 'error' ? 'at-once' : 'politely'}>
          {said.text}
        </Message>
      )}
      {last && (
        <>
          {takesPushes() ? (
            <OwnBrowser
              own={last.settings.browsers.find(({ digest }) => digest === last.digest) ?? null}
              busy={busy}
              onSave={(kinds) => void save(last.settings.publicKey ?? '', kinds)}
              onEnd={(browser) => void end(browser, true)}
            />
          ) : (
            <p>{strings.unable}</p>
          )}
          <OtherBrowsers
            browsers={last.settings.browsers.filter(({ digest }) => digest !== last.digest)}
            busy={busy}
            onEnd={(browser) => void end(browser, false)}
          />
          <QuietHours
            quiet={last.settings.quiet}
            busy={busy === 'quiet'}
            onSave={(work) =>
              void attempt('quiet', async () => {
                await show(await work())
                return { tone: 'success', text: strings.quiet.saved }
              })
            }
          />
        </>
      )}
    </SettingsPart>
  )
}

type OwnProps = {
  own: Browser | null
  busy: string | null
  onSave: (kinds: readonly PushKind[]) => void
  onEnd: (browser: Browser) => void
}

/** The browser is asked for its permission by the press alone. */
function OwnBrowser({ own, busy, onSave, onEnd }: OwnProps) {
  const { push: strings } = useTexts('push')
  const isRefused = useRefusedPushes()
  if (isRefused) return <p>{strings.permission.Denied}</p>
  return (
    <ScriptedForm
      key={own?.id ?? 'off'}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        onSave(pushKinds.filter((kind) => form.has(kind)))
      }}
    >
      <fieldset className={pushStyles.choices}>
        <legend>{own ? strings.own : strings.off}</legend>
        {pushKinds.map((kind) => (
          <CheckboxField
            key={kind}
            name={kind}
            id={`push-${kind}`}
            label={strings.kinds[kind]}
            value="yes"
            defaultChecked={own === null || own.kinds.includes(kind)}
            optional
          />
        ))}
      </fieldset>
      <div className={styles.ways}>
        <Button type="submit" variant="outlined" wide="on-phones" busy={busy === 'own'}>
          {own ? strings.save : strings.turnOn}
        </Button>
        {own && (
          <Button variant="quiet" busy={busy === own.id} onClick={() => onEnd(own)}>
            {strings.turnOff}
          </Button>
        )}
      </div>
    </ScriptedForm>
  )
}

type OthersProps = { browsers: readonly Browser[]; busy: string | null; onEnd: (browser: Browser) => void }

function OtherBrowsers({ browsers, busy, onEnd }: OthersProps) {
  const site = useSite()
  const { push: strings } = useTexts('push')
  if (browsers.length === 0) return null
  return (
    <>
      <p>{strings.others}</p>
      <ul className={styles.rows}>
        {browsers.map((browser) => {
          const name = browser.device === '' ? strings.unknown : browser.device
          const kinds = browser.kinds.map((kind) => strings.kinds[kind]).join(', ')
          return (
            <li key={browser.id} className={styles.row}>
              <div>
                <p>{name}</p>
                <p className={styles.quiet}>
                  {strings.since(formatDate(siteDayOf(momentOf(browser.createdAt), site), site))} {kinds}
                </p>
              </div>
              <Button
                variant="quiet"
                aria-label={strings.endOf(name)}
                busy={busy === browser.id}
                onClick={() => onEnd(browser)}
              >
                {strings.turnOff}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
