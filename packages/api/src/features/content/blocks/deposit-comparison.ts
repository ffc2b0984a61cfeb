import { minimumDownPayment } from '@nyhem/domain/housing/monthly-cost'
import { asId } from '@nyhem/domain/ids'
import { fromMajor } from '@nyhem/domain/money'
import { z } from 'zod'
import { homeCard } from '../../catalogue/housing-cards.ts'
import { linkModel } from '../building/published-links.ts'
import { richText } from '../building/rich-text.ts'
import { catalogueId, linkFields, markdown, shortText } from '../tree/content-fields.ts'
import { defineBlock } from './block-kind.ts'

/** Deposit and rent are those of a home in the catalogue; without it, or while it has no price, there is no block. */
export const depositComparisonBlock = defineBlock('deposit-comparison', {
  fields: z.strictObject({
    heading: shortText,
    body: markdown,
    /** The stage whose largest home on the market is compared. */
    stage: catalogueId('stage'),
    /** Price per square metre of a condominium nearby, in whole major units. */
    comparedPerSquareMetre: z.number().int().positive(),
    link: linkFields.optional(),
  }),
  build: async ({ heading, body, stage, comparedPerSquareMetre, link }, context) => {
    const { catalogue, site } = context
    const homes = await catalogue.newestHomes({
      siteId: site.siteId,
      stageId: asId<'Stage'>(stage),
      statuses: ['for-sale', 'pre-selling'],
      limit: 24,
    })
    const [home] = homes
      .map((listing) => homeCard(context, listing))
      .filter(({ disposalForm, price }) => disposalForm === 'tenancy' && price !== null)
      .sort((one, other) => other.area - one.area)
    if (!home?.price) return null
    const comparedPrice = fromMajor(nearestThousand(home.area * comparedPerSquareMetre), site.currency)
    return {
      heading,
      body: richText(body),
      home,
      deposit: home.price,
      rent: home.monthlyFee,
      comparedPrice,
      comparedOwnFunds: minimumDownPayment(comparedPrice),
      link: linkModel(context, link),
    }
  },
})

const nearestThousand = (major: number): number => Math.round(major / 1_000) * 1_000
