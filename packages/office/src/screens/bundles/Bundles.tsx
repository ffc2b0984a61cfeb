import { listBundles } from '@nyhem/contract/routes/bundles.paths'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { useAddress } from '../../entry/navigation.tsx'
import { mayDo, useMe } from '../../entry/session.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { useBundleTexts } from '../../texts/use-bundle-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { BundleTable } from './BundleTable.tsx'
import { addressOfBundle } from './bundle-address.ts'
import { MakeBundle } from './MakeBundle.tsx'
import { OneBundle } from './OneBundle.tsx'

/** Bundles, or one of them. */
export function Bundles() {
  const bundleId = useAddress().query.get('bundle')
  return bundleId === null ? <AllBundles /> : <OneBundle key={bundleId} bundleId={bundleId} />
}

function AllBundles() {
  const texts = useTexts()
  const words = useBundleTexts()
  const me = useMe()
  const [isMaking, setMaking] = useState(false)
  const { answer, again } = useAnswer('bundles', () => call(listBundles))
  const bundles = answer.kind === 'failed' ? null : (answer.value?.bundles ?? null)
  return (
    <>
      <Head crumb={texts.navigation.editing} title={words.title}>
        {mayDo(me, 'publish') && (
          <Button look="filled" onClick={() => setMaking(true)}>
            {words.make}
          </Button>
        )}
      </Head>
      <Screen>
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {bundles === null && answer.kind === 'asking' && <Loading />}
        {bundles?.length === 0 && <Empty title={words.none} why={words.noneWhy} />}
        {bundles && bundles.length > 0 && <BundleTable bundles={bundles} addressOf={addressOfBundle} />}
      </Screen>
      {isMaking && <MakeBundle addressOf={addressOfBundle} onClose={() => setMaking(false)} />}
    </>
  )
}
