import type { StaffMe } from '@nyhem/contract/calls/staff'
import { changeQuery, useAddress } from '../../entry/navigation.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { useSettingsTexts } from '../../texts/use-settings-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { SiteChoice, useSiteToSet } from '../settings/SiteChoice.tsx'
import { AskedInVain } from './AskedInVain.tsx'
import { BrokenLinks } from './BrokenLinks.tsx'
import { Redirects } from './Redirects.tsx'

const tabs = ['broken', 'vain', 'redirects'] as const
type Tab = (typeof tabs)[number]

const screens: Readonly<Record<Tab, typeof BrokenLinks>> = {
  broken: BrokenLinks,
  vain: AskedInVain,
  redirects: Redirects,
}

/** Addresses of a site: links that lead nowhere, what visitors asked for in vain, redirects. */
export function Links() {
  const { navigation } = useTexts()
  const words = useSettingsTexts()
  const site = useSiteToSet()
  return (
    <>
      <Head crumb={site ? `${navigation.editing} / ${site.name}` : navigation.editing} title={words.links.title} />
      <Screen>
        {site ? (
          <OfSite key={site.id} site={site} />
        ) : (
          <Empty title={words.settings.noSite} why={words.settings.noSiteWhy} />
        )}
      </Screen>
    </>
  )
}

function OfSite({ site }: { site: StaffMe['sites'][number] }) {
  const { links: words } = useSettingsTexts()
  const { query } = useAddress()
  const tab = tabs.find((name) => name === query.get('tab')) ?? 'broken'
  const Shown = screens[tab]
  return (
    <>
      <SiteChoice site={site} />
      <Tabs
        label={words.tabs}
        tabs={tabs.map((name) => ({ name, text: words.tab[name] }))}
        chosen={tab}
        onChoose={(name) => changeQuery({ tab: name, search: null, origin: null, section: null })}
      >
        <Shown key={tab} siteId={site.id} />
      </Tabs>
    </>
  )
}
