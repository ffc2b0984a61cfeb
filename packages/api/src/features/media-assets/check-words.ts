import type { ChangeMediumRequest, MediumProblem } from '@nyhem/contract/calls/media-library'
import { mayAllowSites } from '@nyhem/domain/media/media-permission'
import { problemOfAlt, problemOfTitle } from '@nyhem/domain/media/media-text'
import type { StaffActor } from '@nyhem/domain/staff/may'
import type { Asset, AssetWords } from './media-assets.types.ts'

type Checked = { readonly words: AssetWords } | { readonly problems: MediumProblem[] }

const isSameSites = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
  JSON.stringify(one && [...one].sort()) === JSON.stringify(other && [...other].sort())

/** What somebody says of an asset, or what is wrong with it. Sites are changed within those where one works with media. */
export function checkWords(actor: StaffActor, asset: Asset, said: ChangeMediumRequest): Checked {
  const title = said.title.trim()
  const alt = Object.fromEntries(
    Object.entries(said.alt).flatMap(([locale, text]) => (text.trim() === '' ? [] : [[locale, text.trim()]])),
  ) as AssetWords['alt']
  const problems: MediumProblem[] = []
  const ofTitle = problemOfTitle(title)
  if (ofTitle) problems.push({ field: 'title', problem: ofTitle })
  for (const [locale, text] of Object.entries(alt)) {
    const problem = problemOfAlt(text)
    if (problem) problems.push({ field: `alt.${locale}`, problem })
  }
  if ((asset.sort === 'document') !== (said.language !== null))
    problems.push({ field: 'language', problem: 'Language' })
  if (!isSameSites(said.right.sites, asset.right.sites) && !mayAllowSites(actor, said.right.sites))
    problems.push({ field: 'right.sites', problem: 'SiteForbidden' })
  if (problems.length > 0) return { problems }
  const { focus, language, right } = said
  const [credit, licence, source] = [said.credit.trim(), said.licence.trim(), said.source.trim()]
  return {
    words: {
      title,
      alt: asset.sort === 'picture' ? alt : {},
      focus: asset.sort === 'picture' ? focus : asset.focus,
      language,
      credit,
      licence,
      source,
      right: { ...right, consent: right.consent.trim(), until: right.until as AssetWords['right']['until'] },
    },
  }
}
