import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { formatLongDay, siteDayOf } from '@nyhem/domain/sites/long-dates'
import type { ComponentProps } from 'react'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { ProjectList } from '../../../compositions/ProjectList.tsx'
import { ProjectOpening } from '../../../compositions/ProjectOpening.tsx'
import { DocumentsSection } from '../../../features/documents/Documents.tsx'
import { Heart } from '../../../features/favourites/Heart.tsx'
import { homesAnchor } from '../../../features/home-selector/homes-anchor.ts'
import { LazyHomeSelector } from '../../../features/home-selector/LateHomeSelector.tsx'
import { ProjectStatusMark } from '../../../features/home-status/HomeStatusMark.tsx'
import { type HomeLanguage, moveInText } from '../../../features/housing-texts/housing-format.ts'
import { useHousing } from '../../../features/housing-texts/use-housing.ts'
import { LazyInterest } from '../../../features/interest/LateInterest.tsx'
import { Location } from '../../../features/location/Location.tsx'
import { PhaseTimeline } from '../../../features/phase-timeline/PhaseTimeline.tsx'
import { ProjectStory } from '../../../features/project-story/ProjectStory.tsx'
import { LazyResidenceExplorer } from '../../../features/residence-explorer/LateResidenceExplorer.tsx'
import { LazySaleOpening } from '../../../features/sale-opening/LateSaleOpening.ts'
import { VisitSection } from '../../../features/visit/VisitSection.tsx'
import { useVisit } from '../../../features/visits/use-visit.ts'
import { momentOf } from '../../../site/page-moments.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/VisuallyHidden.tsx'
import type { TemplateProps } from '../../template-props.ts'
import { LazyLiving, useFirst } from '../living/LateLiving.ts'
import styles from './StagePage.module.css'
import { stageFacts } from './stage-facts.ts'

export function StagePage({ model }: TemplateProps<'stage'>) {
  useVisit(model.stageId)
  const language = useHousing('home')
  const { texts } = language
  const saysArea = stageTitle(model.areaName, model.name) === model.name
  const pictures = model.pictures.filter((picture) => picture.key !== model.picture?.key)
  const first = useFirst(model.living)
  const story = (
    <ProjectStory heading={texts.stage.about} description={model.description} pictures={pictures} name={model.name} />
  )
  return (
    <>
      <ProjectOpening
        facts={stageFacts(model, language)}
        context={
          <>
            <span>
              <a href={model.areaHref}>{saysArea ? model.name : model.areaName}</a>
              {!saysArea && `, ${model.name}`}. {model.place.municipality}
            </span>
            <ProjectStatusMark of={{ status: model.status, disposalForm: model.facts.disposalForm }} />
          </>
        }
        heading={model.heading}
        lead={model.lead}
        picture={model.picture}
        notice={
          <>
            <VipNotice model={model} language={language} />
            {model.opening && <LazySaleOpening opening={model.opening} bookHref={`#${homesAnchor}`} />}
          </>
        }
        actions={<HeroActions model={model} language={language} />}
      />
      {first && (
        <Section space="tight" labelledBy={firstHeadings[first]}>
          <LivingOf model={model} part="first" />
        </Section>
      )}
      {first === 'life' && (
        <>
          <LivingOf model={model} part="shared" />
          {story}
        </>
      )}
      {model.phases.length > 0 && (
        <Wrap className={styles.phases}>
          <VisuallyHidden as="h2">{texts.stage.timeline}</VisuallyHidden>
          <PhaseTimeline
            phases={model.phases}
            moveIn={model.facts.moveIn && moveInText(model.facts.moveIn, language)}
          />
        </Wrap>
      )}
      <StageHomes model={model} />
      {first !== 'life' && story}
      {first === 'cost' && <LivingOf model={model} part="shared" />}
      <Blocks blocks={model.blocks} />
      {first === 'life' && <LivingOf model={model} part="call" />}
      <VisitSection
        showings={model.showings}
        extraInfo={model.extraShowingsInfo}
        contacts={model.contacts}
        contactsHeading={texts.contacts.questions}
      />
      <HeadedSection id="location" heading={texts.location.heading}>
        <Location location={model.location} />
      </HeadedSection>
      <DocumentsSection documents={model.documents} orderHref={model.orderHref} />
      {model.interest && <LazyInterest target={model.interest} />}
      {model.otherStages.length > 0 && (
        <HeadedSection id="other-stages" heading={texts.stage.otherStages}>
          <ProjectList projects={model.otherStages} />
        </HeadedSection>
      )}
    </>
  )
}

const firstHeadings = { life: 'access-heading', cost: 'cost-heading' } as const

type LivingOfProps = Pick<PartProps, 'model'> & { part: ComponentProps<typeof LazyLiving>['part'] }

const LivingOf = ({ model: { living, contacts }, part }: LivingOfProps) =>
  living && <LazyLiving part={part} living={living} contacts={contacts} showingHref={null} />

/** With house pictures where editors have enabled the explorer. */
function StageHomes({ model }: Pick<PartProps, 'model'>) {
  const { stageId, homes, homeList, buildings, explorer } = model
  const stageName = stageTitle(model.areaName, model.name)
  const list = { homes, homeList, buildings, stageName }
  if (explorer === null) return <LazyHomeSelector {...list} />
  return <LazyResidenceExplorer id={homesAnchor} {...{ stageId, ...list, ...explorer }} stageHref={null} />
}

type PartProps = { model: PageModels['stage']; language: HomeLanguage }

function HeroActions({ model, language: { texts } }: PartProps) {
  const { available } = model.facts.homes
  return (
    <>
      {model.homes.length > 0 && (
        <ButtonLink href="#homes" size="large" wide="on-phones">
          {available > 0 ? texts.stage.seeHomes(available) : texts.stage.seeAllHomes}
        </ButtonLink>
      )}
      {model.interest && (
        <ButtonLink
          href="#interest"
          size="large"
          wide="on-phones"
          variant={model.homes.length > 0 ? 'outlined' : 'filled'}
        >
          {texts.object.registerInterest}
        </ButtonLink>
      )}
      {model.purchaseNotificationHref && (
        <ButtonLink href={model.purchaseNotificationHref} size="large" wide="on-phones" variant="quiet">
          {texts.object.notifyPurchase}
        </ButtonLink>
      )}
      <Heart kind="stage" id={model.stageId} name={model.name} text={texts.favouriteWord} />
    </>
  )
}

function VipNotice({ model, language: { site, texts } }: PartProps) {
  if (!site.has.vip || model.vip === null || model.status !== 'vip') return null
  const dayText = (moment: string) => formatLongDay(siteDayOf(momentOf(moment), site), site)
  return (
    <Message tone="info">
      {model.pendingVip
        ? texts.stage.pendingVip(dayText(model.vip.startsAt))
        : texts.stage.vipNow(dayText(model.vip.endsAt))}
    </Message>
  )
}
