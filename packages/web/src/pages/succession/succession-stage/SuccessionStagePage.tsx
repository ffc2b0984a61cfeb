import { formatMoney } from '@nyhem/domain/sites/format'
import { ArrowLeft } from 'lucide-react'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { HomeColumns, HomeGallery, HomePart } from '../../../features/home-columns/HomeColumns.tsx'
import { HomeStatusMark } from '../../../features/home-status/HomeStatusMark.tsx'
import { useHousing } from '../../../features/housing-texts/use-housing.ts'
import { Location } from '../../../features/location/Location.tsx'
import { Showings } from '../../../features/showings/Showings.tsx'
import { SuccessionPlate } from '../../../features/succession/SuccessionPlate.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Facts } from '../../../ui/facts/Facts.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { UnevenPlates } from '../../../ui/plate/UnevenPlates.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import { phoneHref } from '../../../ui/text-link/phone-href.ts'
import type { TemplateProps } from '../../template-props.ts'
import styles from './SuccessionStagePage.module.css'
import { successionFacts } from './succession-facts.ts'

type Model = TemplateProps<'succession-stage'>['model']

export function SuccessionStagePage({ model }: TemplateProps<'succession-stage'>) {
  const language = useHousing('home')
  const { succession: texts } = useTexts('holdings')
  const { home, others, listHref } = model
  return (
    <>
      <Wrap>
        <a href={listHref} className={styles.back}>
          <Icon of={ArrowLeft} size={16} />
          {texts.back}
        </a>
        <HomeGallery heading={texts.galleryOf(home.name)} pictures={model.pictures} />
        <HomeColumns
          context={
            <>
              <HomeStatusMark of={{ status: 'succession', disposalForm: null }} />
              <span>
                {home.place.municipality}, {home.place.county}
              </span>
            </>
          }
          heading={model.heading}
          lead={model.lead}
          side={<AgentPanel model={model} />}
        >
          <HomePart id="facts" heading={texts.facts}>
            <Facts facts={successionFacts(model, language, texts)} />
          </HomePart>
          {model.description !== '' && (
            <HomePart id="about" heading={texts.about}>
              <RichText html={model.description} size="reading" />
            </HomePart>
          )}
          <HomePart id="showings" heading={texts.showings}>
            {model.showings.length > 0 ? <Showings showings={model.showings} /> : <p>{texts.noShowings}</p>}
          </HomePart>
          <HomePart id="location" heading={language.texts.location.heading}>
            <Location location={model.location} />
          </HomePart>
        </HomeColumns>
      </Wrap>
      <Blocks blocks={model.blocks} />
      {others.length > 0 && (
        <HeadedSection
          id="others"
          heading={texts.others}
          size="heading-1"
          more={{ text: texts.othersAll, href: listHref, openInNewTab: false }}
        >
          <UnevenPlates
            items={others}
            itemKey={({ id }) => id}
            plate={(other, slot) => <SuccessionPlate home={other} {...slot} />}
          />
        </HeadedSection>
      )}
    </>
  )
}

/** The company does not sell it, so the link leads to the agent. */
function AgentPanel({ model }: { model: Model }) {
  const { texts: housing } = useHousing()
  const { succession: texts } = useTexts('holdings')
  const { home, agent, agentUrl, stage } = model
  return (
    <aside className={styles.panel} aria-label={texts.agentPanel}>
      {home.price ? (
        <>
          <p className={styles.quiet}>{texts.price}</p>
          <p className={styles.price}>{formatMoney(home.price)}</p>
        </>
      ) : (
        <p className={styles.unknown}>{texts.priceUnknown}</p>
      )}
      {home.monthlyFee && <p className={styles.quiet}>{housing.feePerMonth(formatMoney(home.monthlyFee))}</p>}
      <p className={styles.agent}>
        <span className={styles.quiet}>{texts.soldBy}</span>
        <strong>{agent.name}</strong>
        <span>{agent.company}</span>
      </p>
      <div className={styles.actions}>
        {agentUrl && (
          <ButtonLink href={agentUrl} size="large" wide="always" openInNewTab>
            {texts.toAgent}
          </ButtonLink>
        )}
        {agent.phone && (
          <ButtonLink
            href={phoneHref(agent.phone)}
            wide="always"
            size={agentUrl ? 'normal' : 'large'}
            variant={agentUrl ? 'outlined' : 'filled'}
          >
            {texts.call(agent.phone)}
          </ButtonLink>
        )}
      </div>
      {stage && (
        <p className={styles.once}>
          {texts.once} <a href={stage.href}>{stage.text}</a>.
        </p>
      )}
    </aside>
  )
}
