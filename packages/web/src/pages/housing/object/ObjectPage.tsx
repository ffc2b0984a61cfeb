import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { tellsPrice } from '@nyhem/domain/housing/home-status'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { Rotate3d, Sun } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { LazyBookingTimeline } from '../../../features/booking-timeline/LateBookingTimeline.ts'
import { ComparisonSlot } from '../../../features/comparison/ComparisonSlot.tsx'
import { Documents } from '../../../features/documents/Documents.tsx'
import { asksForViewer, LazyExplorer, useViewsOrNotice } from '../../../features/explorer-section/LateExplorer.ts'
import { LazyFloorPlan } from '../../../features/floor-plan/LateFloorPlan.ts'
import { HomeColumns, HomeGallery, HomeName, HomePart } from '../../../features/home-columns/HomeColumns.tsx'
import { HomePlate } from '../../../features/home-plate/HomePlate.tsx'
import { LazyQueuePlace } from '../../../features/home-queue/LateQueuePlace.ts'
import { LazyHomeInHouse } from '../../../features/home-selector/LateHomeInHouse.ts'
import { HomeStatusMark } from '../../../features/home-status/HomeStatusMark.tsx'
import { buildingText, type HomeLanguage } from '../../../features/housing-texts/housing-format.ts'
import { objectFacts } from '../../../features/housing-texts/object-facts.ts'
import { useHousing } from '../../../features/housing-texts/use-housing.ts'
import { LazyInterest } from '../../../features/interest/LateInterest.tsx'
import { Location } from '../../../features/location/Location.tsx'
import { LazySaleOpening } from '../../../features/sale-opening/LateSaleOpening.ts'
import { Showings } from '../../../features/showings/Showings.tsx'
import { StaffContacts } from '../../../features/staff-contacts/StaffContacts.tsx'
import { AnchorBar, type AnchorLink } from '../../../ui/anchor-bar/AnchorBar.tsx'
import { Facts } from '../../../ui/facts/Facts.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import type { TemplateProps } from '../../template-props.ts'
import { LazyLiving, useFirst } from '../living/LateLiving.ts'
import { BookingBar } from './BookingBar.tsx'
import { LazyBalconySun, LazyMonthlyCost } from './lazy-parts.ts'
import styles from './ObjectPage.module.css'
import { nextShowingHref, PricePanel } from './PricePanel.tsx'
import { useHasPassed } from './use-has-passed.ts'

export function ObjectPage({ model }: TemplateProps<'object'>) {
  const language = useHousing('home')
  const { texts } = language
  const panel = useRef<HTMLElement>(null)
  const panelPassed = useHasPassed(panel)
  const first = useFirst(model.living)
  const name = { context: <HomeContext model={model} />, heading: model.heading }
  const parts = <HomeParts model={model} language={language} />
  useViewsOrNotice(model.explorer !== null)
  return (
    <>
      {first && (
        <div className={styles.top} data-living-top>
          <Wrap>
            <HomeName {...name} />
            {first === 'cost' && <FirstOfLiving model={model} headingId="cost-heading" />}
          </Wrap>
        </div>
      )}
      <Wrap>
        <HomeGallery
          heading={texts.object.galleryOf(model.number)}
          pictures={galleryOf(model)}
          ways={waysOf(model, language)}
        />
      </Wrap>
      <AnchorBar label={texts.object.sections.label} links={sectionsOf(model, language)} />
      <Wrap>
        <HomeColumns
          {...(first ? {} : name)}
          lead={model.lead}
          sideFirst
          side={
            <>
              <PricePanel model={model} ref={panel} />
              {/* Below the panel, where late content shifts nothing visible. */}
              <div className={styles.onScreen}>
                {model.opening && <LazySaleOpening opening={model.opening} bookHref={model.bookingHref} />}
                <LazyBookingTimeline homeId={model.objectId} />
                {(model.status === 'reserved' || model.status === 'booked') && (
                  <LazyQueuePlace homeId={model.objectId} />
                )}
              </div>
            </>
          }
        >
          {first === 'life' ? <FirstOfLiving model={model} headingId="access-heading" /> : parts}
        </HomeColumns>
      </Wrap>
      <div className={styles.onScreen}>{first && <LivingOf model={model} part="shared" />}</div>
      {first === 'life' && (
        <Wrap>
          <HomeColumns side={<LivingOf model={model} part="host" />}>{parts}</HomeColumns>
        </Wrap>
      )}
      <Wrap className={styles.printed}>
        <p>{model.shareUrl}</p>
      </Wrap>
      <div className={styles.onScreen}>
        {first === 'life' && <LivingOf model={model} part="call" />}
        <Blocks blocks={model.blocks} />
        {model.interest && <LazyInterest target={model.interest} />}
        {model.similarHomes.length > 0 && (
          <HeadedSection id="similar" heading={texts.object.similar} size="heading-1">
            <ul className={styles.similar}>
              {model.similarHomes.slice(0, 3).map((home) => (
                <li key={home.id}>
                  <HomePlate home={home} withStage sizes="(min-width: 960px) 33vw, 100vw" />
                </li>
              ))}
            </ul>
          </HeadedSection>
        )}
        <ComparisonSlot />
      </div>
      <BookingBar model={model} shown={panelPassed} />
    </>
  )
}

type LivingOfProps = { model: PageModels['object']; part: ComponentProps<typeof LazyLiving>['part'] }

const LivingOf = ({ model, part }: LivingOfProps) =>
  model.living && (
    <LazyLiving part={part} living={model.living} contacts={model.contacts} showingHref={nextShowingHref(model)} />
  )

const FirstOfLiving = ({ model, headingId }: Pick<LivingOfProps, 'model'> & { headingId: string }) => (
  <section aria-labelledby={headingId}>
    <LivingOf model={model} part="first" />
  </section>
)

type PartsProps = Pick<TemplateProps<'object'>, 'model'> & { language: HomeLanguage }

/** Figures, plan and what else is known of the home. */
function HomeParts({ model, language }: PartsProps) {
  const { texts } = language
  return (
    <>
      {model.explorer && (
        <section aria-labelledby="explorer-heading" className={styles.onScreen}>
          <LazyExplorer
            entry={model.explorer}
            isBuilt={model.isBuilt}
            name={`${model.number}, ${model.stage.areaName}`}
            bookingHref={model.bookingHref}
            headingId="explorer-heading"
            atOnce={asksForViewer()}
          />
        </section>
      )}
      <HomePart id="facts" heading={texts.object.facts}>
        <Facts facts={objectFacts(model, language)} />
      </HomePart>
      {model.house && (
        <section aria-labelledby="house-heading">
          <LazyHomeInHouse home={model} house={model.house} headingId="house-heading" />
        </section>
      )}
      {model.plan && (
        <section aria-labelledby="plan-heading">
          <LazyFloorPlan plan={model.plan} rooms={model.facts.rooms} />
        </section>
      )}
      <SunPart model={model} />
      {model.monthlyCost && tellsPrice(model.status) && (
        <section aria-labelledby="monthly-heading" className={styles.onScreen}>
          <LazyMonthlyCost terms={model.monthlyCost} isLet={model.disposalForm === 'tenancy'} />
        </section>
      )}
      <HomePart id="location" heading={texts.location.heading}>
        <Location location={model.location} />
      </HomePart>
      {model.documents.length > 0 && (
        <HomePart id="documents" heading={texts.documents.heading} className={styles.onScreen}>
          <Documents documents={model.documents} />
        </HomePart>
      )}
      {model.showings.length > 0 && (
        <HomePart id="showings" heading={texts.showings.heading} className={styles.onScreen}>
          <Showings showings={model.showings} />
        </HomePart>
      )}
      {model.contacts.length > 0 && (
        <HomePart id="contacts" heading={texts.contacts.heading}>
          <StaffContacts contacts={model.contacts} />
        </HomePart>
      )}
    </>
  )
}

/** Two views and any plan come first. */
function galleryOf({ pictures, plan }: PageModels['object']) {
  const [first, second, ...others] = pictures
  return [first, second, plan?.picture, ...others].filter((picture) => picture !== undefined)
}

/** The views around and the sun on the balcony, further down the page. */
function waysOf(model: PageModels['object'], { texts }: HomeLanguage) {
  return [
    ...(model.explorer ? [{ href: '#explorer-heading', label: texts.object.lookAround, icon: Rotate3d }] : []),
    ...(sunnySpaceOf(model) ? [{ href: '#sun-heading', label: texts.object.sun, icon: Sun }] : []),
  ]
}

function HomeContext({ model }: { model: PageModels['object'] }) {
  const language = useHousing()
  const { texts } = language
  const { building, apartmentNumber } = model.facts
  const details = [building && buildingText(building, language), apartmentNumber && texts.apartment(apartmentNumber)]
  return (
    <>
      <HomeStatusMark of={model} />
      <span>
        <a href={model.stage.href}>{stageTitle(model.stage.areaName, model.stage.name)}</a>
        {[`. ${model.number}`, ...details].filter(Boolean).join(', ')}
      </span>
    </>
  )
}

/** Only those that the page has. */
function sectionsOf(model: PageModels['object'], { texts }: HomeLanguage): readonly AnchorLink[] {
  const { sections } = texts.object
  const all: readonly (AnchorLink & { has: boolean })[] = [
    { href: '#facts', label: sections.home, has: true },
    { href: '#plan-heading', label: sections.plan, has: model.plan !== null },
    { href: '#sun-heading', label: sections.sun, has: sunnySpaceOf(model) !== null },
    { href: '#monthly-heading', label: sections.cost, has: model.monthlyCost !== null && tellsPrice(model.status) },
    { href: '#location', label: sections.location, has: true },
    { href: '#showings', label: sections.showings, has: model.showings.length > 0 },
  ]
  return all.flatMap(({ has, ...link }) => (has ? [link] : []))
}

/** First outdoor space with a direction. */
function sunnySpaceOf({ facts }: PageModels['object']) {
  const space = facts.outdoorSpaces.find(({ kind, direction }) => direction && kind !== 'walk-in-closet')
  return space?.direction && space.kind !== 'sauna' ? { kind: space.kind, direction: space.direction } : null
}

function SunPart({ model }: { model: PageModels['object'] }) {
  const space = sunnySpaceOf(model)
  if (!space) return null
  return (
    <section aria-labelledby="sun-heading" className={styles.onScreen}>
      <LazyBalconySun kind={space.kind} direction={space.direction} geo={model.location.geo} />
    </section>
  )
}
