import { formatMoney } from '@nyhem/domain/sites/format'
import { withinSentence } from '@nyhem/domain/sites/within-sentence'
import { Documents } from '../../../features/documents/Documents.tsx'
import { LazyFloorPlan } from '../../../features/floor-plan/LateFloorPlan.ts'
import { LateHomeBook } from '../../../features/home-book/LateHomeBook.tsx'
import { HomeColumns, HomeGallery, HomePart } from '../../../features/home-columns/HomeColumns.tsx'
import { EntryPanel } from '../../../features/home-follow-up/EntryPanel.tsx'
import follow from '../../../features/home-follow-up/HomeFollowUp.module.css'
import { HomeTabs } from '../../../features/home-follow-up/HomeTabs.tsx'
import { LazyInteriorChoices } from '../../../features/home-follow-up/LateInteriorChoices.ts'
import { StepList } from '../../../features/home-follow-up/StepList.tsx'
import { objectFacts } from '../../../features/housing-texts/object-facts.ts'
import { useHousing } from '../../../features/housing-texts/use-housing.ts'
import { Help } from '../../../features/my-pages/Help.tsx'
import styles from '../../../features/my-pages/MyPages.module.css'
import { StaffContacts } from '../../../features/staff-contacts/StaffContacts.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { Facts } from '../../../ui/facts/Facts.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { TextLink } from '../../../ui/text-link/TextLink.tsx'
import type { TemplateProps } from '../../template-props.ts'

type Model = TemplateProps<'my-pages-object'>['model']
type Home = NonNullable<Model['home']>

export function MyPagesObjectPage({ model }: { model: Model }) {
  const { myHome: strings } = useTexts('my-home')
  const { home, homes, company } = model
  return (
    <Wrap className={styles.page}>
      <HomeTabs homes={homes} />
      {home ? (
        <OwnHome key={home.id} home={home} model={model} />
      ) : (
        <div className={follow.unknown}>
          <EmptyState level={1} heading={strings.unknown.heading}>
            {strings.unknown.text}
          </EmptyState>
          <Help heading={strings.help} {...company} />
        </div>
      )}
    </Wrap>
  )
}

function OwnHome({ home, model }: { home: Home; model: Model }) {
  const { myHome, housing } = useTexts('home', 'my-home')
  const strings = myHome.residence
  const { place } = home
  return (
    <>
      <HomeGallery heading={housing.object.galleryOf(home.number)} pictures={home.pictures} />
      <HomeColumns
        context={
          <span>{[strings.relation[home.relation], place.municipality, place.county].filter(Boolean).join(', ')}</span>
        }
        heading={`${home.number}, ${home.name}`}
        lead={strings.phase(withinSentence(housing.phaseNow[home.phase]))}
        side={<EntryPanel home={home} />}
        sideEnd={
          <div className={styles.side}>
            {home.contacts.length > 0 && (
              <section aria-labelledby="contacts">
                <h2 className={follow.sideHeading} id="contacts">
                  {strings.contacts}
                </h2>
                <StaffContacts contacts={home.contacts} narrow />
              </section>
            )}
            <Help heading={myHome.help} {...model.company} />
          </div>
        }
      >
        <NextSteps home={home} />
        {home.choices.choices.length > 0 && (
          <HomePart id="choices" heading={myHome.choices.heading}>
            <LazyInteriorChoices atOnce={model.answered !== null} choices={home.choices} answered={model.answered} />
          </HomePart>
        )}
        <HomeFacts home={home} model={model} />
        {home.plan && (
          <section aria-labelledby="plan-heading">
            <LazyFloorPlan plan={home.plan} rooms={home.facts.rooms} />
          </section>
        )}
        <HomePart id="book" heading={strings.book}>
          <LateHomeBook homeId={home.id} documentsHref={home.agreementsHref} />
        </HomePart>
        <HomeDocuments home={home} />
      </HomeColumns>
    </>
  )
}

function NextSteps({ home: { ahead, timelineHref } }: { home: Home }) {
  const { residence: strings, route } = useTexts('my-home').myHome
  return (
    <HomePart id="next" heading={strings.next}>
      {ahead.length > 0 ? (
        <StepList steps={ahead.map((step) => ({ ...step, label: route[step.route] }))} level={3} />
      ) : (
        <p className={follow.quiet}>{strings.nothingNext}</p>
      )}
      {timelineHref && (
        <p className={follow.more}>
          <TextLink href={timelineHref}>{strings.toTimeline}</TextLink>
        </p>
      )}
    </HomePart>
  )
}

function HomeFacts({ home, model }: { home: Home; model: Model }) {
  const { residence: strings } = useTexts('my-home').myHome
  const language = useHousing()
  const amounts = [
    { label: strings.price, amount: home.price },
    { label: strings.totalPrice, amount: home.totalPrice },
    { label: strings.monthlyFee, amount: home.monthlyFee },
  ].flatMap(({ label, amount }) => (amount ? [{ label, value: formatMoney(amount) }] : []))
  const facts = objectFacts({ ...home, showPlotType: model.showPlotType }, language)
  return (
    <HomePart id="facts" heading={strings.facts}>
      <Facts facts={[...amounts, ...facts]} />
      <p className={follow.more}>
        <TextLink href={home.publicHref}>{strings.toPublic}</TextLink>
      </p>
    </HomePart>
  )
}

function HomeDocuments({ home: { documents, agreementsHref, contractHref } }: { home: Home }) {
  const { residence: strings } = useTexts('my-home').myHome
  if (documents.length === 0 && !(agreementsHref ?? contractHref)) return null
  return (
    <HomePart id="documents" heading={strings.documents}>
      {documents.length > 0 && <Documents documents={documents} />}
      <div className={styles.links}>
        {agreementsHref && <TextLink href={agreementsHref}>{strings.toAgreements}</TextLink>}
        {contractHref && <TextLink href={contractHref}>{strings.toContract}</TextLink>}
      </div>
    </HomePart>
  )
}
