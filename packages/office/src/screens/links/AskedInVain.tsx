import type { AskedInVain as Asked, RedirectProblem } from '@nyhem/contract/calls/links'
import { listAskedInVain, saveRedirect } from '@nyhem/contract/routes/links.paths'
import type { SiteId } from '@nyhem/domain/sites/site'
import { useState } from 'react'
import { type CallProblem, call } from '../../calls/call.ts'
import { useSession } from '../../entry/session.tsx'
import { dayText } from '../../texts/format.ts'
import { useSettingsTexts } from '../../texts/use-settings-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import table from '../../ui/Table.module.css'
import { useAnswer } from '../../ui/use-answer.ts'
import css from './Links.module.css'
import { RedirectDialog } from './RedirectDialog.tsx'

/** What visitors asked for in vain, with one press to lead them on. */
export function AskedInVain({ siteId }: { siteId: SiteId }) {
  const texts = useTexts()
  const { links: words } = useSettingsTexts()
  const { heed } = useSession()
  const { answer, again, set } = useAnswer(siteId, () => call(listAskedInVain, { params: { siteId } }))
  const [said, setSaid] = useState('')
  const [refused, setRefused] = useState<RedirectProblem | null>(null)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const [choosing, setChoosing] = useState<string | null>(null)

  if (answer.kind === 'failed') return <Failed problem={answer.problem} again={again} />
  if (!answer.value) return <Loading />
  const { addresses } = answer.value
  const done = (from: string, to: string) => {
    setSaid(words.led(from, to))
    set({ addresses: addresses.filter(({ path }) => path !== from) })
  }

  async function lead(from: string, to: string): Promise<void> {
    const result = heed(await call(saveRedirect, { params: { siteId }, body: { from, to, permanent: true } }))
    setProblem(result.ok ? null : result.problem)
    if (!result.ok) return
    const { code } = result.value
    setRefused(code === 'Ok' ? null : code)
    if (code === 'Ok') done(from, to)
  }

  return (
    <>
      <p className={css.quiet}>{words.vainWhy}</p>
      <p role="status" className={css.said}>
        {said}
      </p>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      {refused && (
        <Message tone="bad" said="alert">
          <p>{words.problems[refused]}</p>
        </Message>
      )}
      {addresses.length === 0 ? (
        <Empty title={words.noneVain} why={words.noneVainWhy} />
      ) : (
        <Addresses addresses={addresses} onLead={(from, to) => void lead(from, to)} onChoose={setChoosing} />
      )}
      {choosing !== null && (
        <RedirectDialog
          siteId={siteId}
          redirect={{ from: choosing, to: '', permanent: true }}
          isNew
          onSaved={({ from, to }) => {
            setChoosing(null)
            done(from, to)
          }}
          onClose={() => setChoosing(null)}
        />
      )}
    </>
  )
}

type AddressesProps = {
  addresses: readonly Asked[]
  onLead(from: string, to: string): void
  onChoose(from: string): void
}

function Addresses({ addresses, onLead, onChoose }: AddressesProps) {
  const texts = useTexts()
  const { links: words } = useSettingsTexts()
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <caption>{words.vainCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.address}</th>
            <th scope="col" className={css.number}>
              {words.times}
            </th>
            <th scope="col">{words.last}</th>
            <th scope="col">{words.proposal}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {addresses.map(({ path, times, lastOn, proposals: [best] }) => (
            <tr key={path}>
              <th scope="row" className={css.break}>
                {path}
              </th>
              <td className={css.number}>{times.toLocaleString(texts.locale)}</td>
              <td className={table.still}>{dayText(texts, `${lastOn}T12:00:00Z`)}</td>
              <td className={css.break}>
                {best ? (
                  <>
                    {best.title} <span className={css.quiet}>{best.path}</span>
                  </>
                ) : (
                  <span className={css.quiet}>{words.noProposal}</span>
                )}
              </td>
              <td>
                <div className={css.acts}>
                  {best && (
                    <Button small aria-label={words.leadTo(path, best.path)} onClick={() => onLead(path, best.path)}>
                      {words.lead}
                    </Button>
                  )}
                  <Button small look="quiet" aria-label={words.chooseFor(path)} onClick={() => onChoose(path)}>
                    {words.choose}
                  </Button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
