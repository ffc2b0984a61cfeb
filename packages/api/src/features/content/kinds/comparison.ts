import type { ComparedHomeModel } from '@nyhem/contract/pages/comparison'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { Picture } from '@nyhem/contract/picture'
import { isComparable } from '@nyhem/domain/comparison/chosen-homes'
import { comparedFacts, comparisonRows } from '@nyhem/domain/comparison/compared-facts'
import {
  type ComparisonRequest,
  comparisonHref,
  comparisonOutcome,
  parseComparison,
} from '@nyhem/domain/comparison/comparison-address'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { asId } from '@nyhem/domain/ids'
import { dealPictures } from '@nyhem/domain/pictures/deal-pictures'
import type { HomeDetails } from '../../catalogue/catalogue.ts'
import { planPictureKey } from '../../catalogue/housing-cards.ts'
import { absolute, type BuildContext, publishedRoute } from '../building/build-context.ts'
import { homePictures } from '../building/housing/home-parts.ts'
import { listedShowings, showingChanges } from '../building/housing/showing-parts.ts'
import { defineUnlistedPage } from './page-kind.ts'

/** Of the homes in the address. One that no longer exists is only counted; without any left, the page is not found. */
export const comparisonPage = defineUnlistedPage('comparison', async (lead, context) => {
  const { query, path, now } = context
  const request = parseComparison((name) => query[name] ?? null)
  const existing = await readHomes(request.homes, context)
  const outcome = comparisonOutcome({ requested: request.homes.length, existing: existing.length })
  const compared = outcome === 'homes' ? existing : []
  const shown = { homes: compared.map(({ home }) => home.id), onlyDifferences: request.onlyDifferences }
  const hrefOf = (own: Partial<ComparisonRequest>) => comparisonHref(path, { ...shown, ...own })
  const homes = await homeModels(compared, { context, hrefOf })
  const stage = sharedStage(compared, context)
  const missing = request.homes.length - existing.length
  return {
    model: {
      ...lead,
      outcome,
      action: path,
      homes,
      rows: comparisonRows(homes.map(({ facts }) => facts)).map((row) => ({ ...row })),
      choices: outcome === 'too-many' ? existing.map(choiceOf) : [],
      missing,
      onlyDifferences: request.onlyDifferences,
      allHref: hrefOf({ onlyDifferences: false }),
      differencesHref: hrefOf({ onlyDifferences: true }),
      shareUrl: absolute(context, hrefOf({})),
      stage,
      searchHref: publishedRoute(context, 'residenceSearch'),
    },
    seo: seoOf(lead, homes, stage?.href ?? path),
    ...(outcome === 'gone' ? { statusCode: 404 } : {}),
    changes: compared.flatMap(({ stage: { showings } }) => showingChanges(showings, now)),
  }
})

/** In the order of the address. Homes of other sites do not exist here. */
async function readHomes(
  ids: ComparisonRequest['homes'],
  { catalogue, site }: BuildContext,
): Promise<readonly HomeDetails[]> {
  const found = await Promise.all(ids.map((id) => catalogue.getHome(asId(id))))
  return found.filter((details) => details !== null).filter(({ home }) => home.siteId === site.siteId)
}

type Making = { context: BuildContext; hrefOf: (own: Partial<ComparisonRequest>) => string }

async function homeModels(compared: readonly HomeDetails[], making: Making): Promise<ComparedHomeModel[]> {
  const { context, hrefOf } = making
  const { site, media, today } = context
  const pictures = picturesOf(compared, context)
  const showings = await nextShowings(compared, context)
  return compared.map((details, index) => {
    const { home, stage, area, place, path } = details
    const next = showings[index] ?? null
    const others = compared.filter((other) => other !== details)
    return {
      id: home.id,
      href: housingHref(site, path),
      number: home.number,
      stageName: stageTitle(area.name, stage.name),
      municipality: place.municipality.name,
      status: home.status,
      picture: pictures[index] ?? null,
      plan: home.planKey ? media.picture(planPictureKey(home.planKey, site.locale), site.locale) : null,
      facts: comparedFacts(
        { home, plotType: stage.plotType, nextShowing: next?.startsAt ?? null },
        { country: site.country, today },
      ),
      showingHref: next?.registerHref ?? null,
      withoutHref: hrefOf({ homes: others.map((other) => other.home.id) }),
    }
  })
}

/** Of each home, a picture that no other one shows: homes of one house share some. */
function picturesOf(compared: readonly HomeDetails[], context: BuildContext): readonly (Picture | null)[] {
  const pictures = compared.map((details) => homePictures(details, context))
  const dealt = dealPictures(pictures.map((own) => ({ isFixed: false, wishes: own.map(({ key }) => key) })))
  return pictures.map((own, index) => own.find(({ key }) => key === dealt[index]) ?? null)
}

/** Of each home, the next showing to register for. Places taken are read once for all stages. */
async function nextShowings(compared: readonly HomeDetails[], context: BuildContext) {
  const all = new Map(compared.flatMap(({ stage }) => stage.showings.map((showing) => [showing.id, showing] as const)))
  const open = (await listedShowings(context, [...all.values()])).filter(({ registerHref }) => registerHref !== null)
  return compared.map(({ home, stage }) => {
    const own = new Set<string>(stage.showings.map(({ id }) => id))
    // A home that is gone has no showings.
    const next = isComparable(home.status) ? open.find(({ id }) => own.has(id)) : undefined
    return next ? { registerHref: next.registerHref, startsAt: momentOf(next.id, all) } : null
  })
}

const momentOf = (id: string, showings: ReadonlyMap<string, HomeDetails['stage']['showings'][number]>) =>
  showings.get(id)?.startsAt ?? null

const choiceOf = ({ home, stage, area }: HomeDetails): PageModels['comparison']['choices'][number] => ({
  id: home.id,
  number: home.number,
  stageName: stageTitle(area.name, stage.name),
})

function sharedStage(compared: readonly HomeDetails[], { site }: BuildContext): PageModels['comparison']['stage'] {
  const [first] = compared
  if (!first || compared.some(({ stage }) => stage.id !== first.stage.id)) return null
  return {
    name: stageTitle(first.area.name, first.stage.name),
    href: housingHref(site, { ...first.path, home: null }),
  }
}

type Lead = { heading: string; intro: string | null }

const seoOf = ({ heading, intro }: Lead, homes: readonly ComparedHomeModel[], canonicalPath: string) => ({
  title: homes.length === 0 ? heading : `${homes.map(({ number }) => number).join(', ')} – ${heading}`,
  description: intro,
  image: null,
  robots: 'noindex, follow' as const,
  canonicalPath,
})
