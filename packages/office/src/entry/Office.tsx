import type { ReactNode } from 'react'
import { LoggedIn } from '../screens/log-in/LoggedIn.tsx'
import { LogIn } from '../screens/log-in/LogIn.tsx'
import { screens } from '../screens/screens.ts'
import { NotThere } from '../screens/states/NotThere.tsx'
import { placesOf } from '../shell/places.ts'
import { Shell } from '../shell/Shell.tsx'
import { TextsContext, textsOf, useTexts } from '../texts/use-texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Problem } from '../ui/Problem.tsx'
import { usePage } from './navigation.tsx'
import { usePreferences } from './preferences.tsx'
import { SessionProvider, useSession } from './session.tsx'

export function Office() {
  const { language } = usePreferences()
  return (
    <TextsContext value={textsOf[language]}>
      <SessionProvider>
        <Present />
      </SessionProvider>
    </TextsContext>
  )
}

function Present(): ReactNode {
  const page = usePage()
  const { state, ask } = useSession()
  const texts = useTexts()
  if (page === 'loggedIn') return <LoggedIn />
  if (state.kind === 'asking')
    return (
      <main>
        <Loading isPage />
      </main>
    )
  if (state.kind === 'nobody') return <LogIn after={state.after} />
  if (state.kind === 'failed')
    return (
      <main>
        <Problem problem={state.problem} what={texts.states.failed} isPage>
          <Button onClick={() => void ask()}>{texts.states.again}</Button>
        </Problem>
      </main>
    )
  const isThere = page !== null && placesOf(state.me).some((place) => place.page === page)
  const Screen = isThere ? screens[page] : NotThere
  return (
    <Shell>
      <Screen key={page} />
    </Shell>
  )
}
