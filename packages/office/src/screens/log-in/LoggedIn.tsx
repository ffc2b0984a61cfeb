import type { OfficeLoginCode } from '@nyhem/contract/calls/staff'
import { officePages } from '@nyhem/contract/office-pages'
import { finishOfficeLogin } from '@nyhem/contract/routes/office.paths'
import { useEffect, useState } from 'react'
import { call } from '../../calls/call.ts'
import { goTo } from '../../entry/navigation.tsx'
import { useSession } from '../../entry/session.tsx'
import { takeKeptAddress } from '../../shell/back-to.ts'
import { StartLogIn } from '../../shell/StartLogIn.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Message } from '../../ui/Message.tsx'
import { LogInFrame } from './LogInFrame.tsx'

/**
 * The way back from the employer's provider. The answer is sent from this page, so that the call is our own: cookies
 * that no other site's page can cause to be sent are sent with it. The address is emptied first, since it has the code.
 */
let finishing: Promise<OfficeLoginCode> | null = null

async function finish(query: Readonly<Record<string, string>>): Promise<OfficeLoginCode> {
  const result = await call(finishOfficeLogin, { body: { query } })
  if (result.ok) return result.value.code
  return result.problem.code === 'Offline' ? 'Unavailable' : 'Failed'
}

function finishOnce(): Promise<OfficeLoginCode> {
  if (finishing) return finishing
  const query = Object.fromEntries(new URLSearchParams(location.search))
  history.replaceState(null, '', officePages.loggedIn)
  finishing = finish(query)
  return finishing
}

export function LoggedIn() {
  const texts = useTexts()
  const { ask } = useSession()
  const [code, setCode] = useState<OfficeLoginCode | null>(null)
  useEffect(() => {
    let isWanted = true
    void finishOnce().then(async (answer) => {
      if (!isWanted) return
      if (answer !== 'Ok') return setCode(answer)
      await ask()
      goTo(takeKeptAddress(), 'replace')
    })
    return () => {
      isWanted = false
    }
  }, [ask])
  return (
    <LogInFrame title={texts.logIn.title}>
      {code === null ? (
        <p role="status">{texts.logIn.returning}</p>
      ) : (
        <>
          <Message tone={code === 'Cancelled' ? 'neutral' : 'bad'} said="alert">
            <p>{texts.logIn.codes[code]}</p>
          </Message>
          <StartLogIn label={texts.logIn.act} look="filled" />
        </>
      )}
    </LogInFrame>
  )
}
