import { openSiteSettings } from '@nyhem/contract/routes/site-settings.paths'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { useSettingsTexts } from '../../texts/use-settings-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { TargetsOfSite } from '../pages/window/TargetsOfSite.tsx'
import { SettingsEditor } from './SettingsEditor.tsx'
import { SiteChoice, useSiteToSet } from './SiteChoice.tsx'

/** What holds for a whole site: banner, menus, footer, recipients of forms. */
export function Settings() {
  const { navigation } = useTexts()
  const { settings: words } = useSettingsTexts()
  const site = useSiteToSet()
  if (site) return <OfSite key={site.id} site={site} />
  return (
    <>
      <Head crumb={navigation.editing} title={words.title} />
      <Screen>
        <Empty title={words.noSite} why={words.noSiteWhy} />
      </Screen>
    </>
  )
}

type Site = NonNullable<ReturnType<typeof useSiteToSet>>

function OfSite({ site }: { site: Site }) {
  const texts = useTexts()
  const { settings: words } = useSettingsTexts()
  // Each opening is a form of its own: what was published or restored replaces what stands in it.
  const [turn, setTurn] = useState({ count: 0, said: '' })
  const { answer } = useAnswer(`${site.id} ${turn.count}`, () =>
    call(openSiteSettings, { params: { siteId: site.id } }),
  )
  const again = (said = '') => setTurn(({ count }) => ({ count: count + 1, said }))
  if (answer.kind === 'here')
    return (
      <TargetsOfSite siteId={site.id}>
        <SettingsEditor key={turn.count} opened={answer.value} site={site} said={turn.said} onAgain={again} />
      </TargetsOfSite>
    )
  return (
    <>
      <Head crumb={`${texts.navigation.editing} / ${site.name}`} title={words.title} />
      <Screen>
        <SiteChoice site={site} />
        {answer.kind === 'failed' ? (
          <Problem problem={answer.problem} what={texts.states.failed}>
            <Button small onClick={() => again()}>
              {texts.states.again}
            </Button>
          </Problem>
        ) : (
          <Loading />
        )}
      </Screen>
    </>
  )
}
