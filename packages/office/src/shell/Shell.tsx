import { pagesAddressAt } from '@nyhem/contract/office-pages'
import { classNames } from '@nyhem/web/class-names'
import { type ReactNode, Suspense, useState } from 'react'
import { useAddress } from '../entry/navigation.tsx'
import { mayDo, useMe, useSession } from '../entry/session.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Loading } from '../ui/Loading.tsx'
import { HasEnded } from './HasEnded.tsx'
import { KeyList } from './KeyList.tsx'
import { Palette } from './Palette.tsx'
import { PhoneBar, PhoneTop } from './Phone.tsx'
import { placesOf } from './places.ts'
import { Rail } from './Rail.tsx'
import css from './Shell.module.css'
import { useKeys } from './use-keys.ts'

type Opened = 'palette' | 'keys' | null

/** A page that is edited or compared takes the whole window: its bar stands in place of the rail. */
function useIsWhole(): boolean {
  const shown = pagesAddressAt(useAddress().path)
  const maySee = mayDo(useMe(), 'see-drafts')
  return maySee && (shown?.shows === 'page' || shown?.shows === 'versions')
}

/** Left: where one is. Middle: the thing. */
export function Shell({ children }: { children: ReactNode }) {
  const texts = useTexts()
  const me = useMe()
  const { state } = useSession()
  const [opened, setOpened] = useState<Opened>(null)
  const isWhole = useIsWhole()
  const onPalette = () => setOpened('palette')
  const onKeyList = () => setOpened('keys')
  useKeys({ places: placesOf(me), onPalette, onKeyList })
  return (
    <div className={classNames(css.shell, isWhole && css.whole)}>
      <a className={css.skip} href="#content">
        {texts.skip}
      </a>
      {!isWhole && <PhoneTop onPalette={onPalette} />}
      {!isWhole && <Rail onPalette={onPalette} onKeyList={onKeyList} />}
      <main id="content" tabIndex={-1} className={css.main}>
        {state.kind === 'here' && state.hasEnded && <HasEnded />}
        <Suspense fallback={<Loading isPage />}>{children}</Suspense>
      </main>
      {!isWhole && <PhoneBar onMore={onPalette} />}
      {opened === 'palette' && <Palette onClose={() => setOpened(null)} onKeyList={onKeyList} />}
      {opened === 'keys' && <KeyList onClose={() => setOpened(null)} />}
    </div>
  )
}
