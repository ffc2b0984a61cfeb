import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { ContactPurpose } from '@nyhem/domain/housing/enumerations'
import { type ContactGroup, contactGroups, purposesInPhase } from '@nyhem/domain/housing/staff-contacts'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { mayOpenMyPage } from '@nyhem/domain/sites/my-pages-menu'
import type { PageVisitor } from '../../my-pages/my-pages.ts'
import type { BuildContext } from '../build-context.ts'
import { contentAs } from '../content-snapshot.ts'
import { answering } from '../housing/answering-contacts.ts'
import { personalPage } from './account.ts'
import type { Builder } from './builder.ts'

type Subject = PageModels['my-pages-contact']['subjects'][number]

/** What boards ask about. */
const boardPurposes: readonly ContactPurpose[] = ['support', 'customer-service']

export const buildMyPagesContact: Builder<'my-pages-contact'> = async ({ entry, visitor }, context) => {
  const { site } = context
  const heading = contentAs(entry, 'my-pages-contact').fields.heading ?? entry.title
  const subjects = visitor.association ? await ofAssociation(visitor, context) : await ofHomes(visitor, context)
  return {
    ...personalPage(entry, heading),
    model: {
      heading,
      associationName: visitor.association?.name ?? null,
      subjects,
      company: { phone: site.company.phone, email: site.company.email },
      reportHref: reportHrefOf(visitor, context),
      legalName: site.company.legalName,
      organisationNumber: site.company.organisationNumber,
    },
  }
}

function reportHrefOf({ association, menu }: PageVisitor, { site, today }: BuildContext): string | null {
  if (!mayOpenMyPage('errands', { site, visitor: menu, today })) return null
  return association ? '#open-board-case' : '#open-case'
}

async function ofAssociation(visitor: PageVisitor, { site }: BuildContext): Promise<Subject[]> {
  const contacts = (await visitor.contacts([])).map(({ contact }) => contact)
  const groups = contactGroups(boardPurposes, site.country, contacts)
  return groups.length === 0 ? [] : [{ name: null, homes: [], groups: groups.map(groupModel) }]
}

/** One subject for each project, with its own contacts before those of everybody who looks at it. */
async function ofHomes(visitor: PageVisitor, context: BuildContext): Promise<Subject[]> {
  const { site, catalogue } = context
  const own = await visitor.homes()
  const homes = (await Promise.all(own.map(({ homeId }) => catalogue.getHome(homeId)))).filter((one) => one !== null)
  const contacts = await visitor.contacts(homes.map(({ stage }) => stage.id))
  const byStage = Map.groupBy(homes, ({ stage }) => stage.id)
  return [...byStage.values()].flatMap((details) => {
    const [first] = details
    if (!first) return []
    const { stage, area } = first
    const groups = contactGroups(purposesInPhase(stage.phase), site.country, answering(details, contacts))
    return groups.length === 0
      ? []
      : [
          {
            name: stageTitle(area.name, stage.name),
            homes: details.map(({ home }) => home.number),
            groups: groups.map(groupModel),
          },
        ]
  })
}

const groupModel = ({ purposes, contacts }: ContactGroup): Subject['groups'][number] => ({
  purposes: [...purposes],
  contacts: contacts.map((contact) => ({ ...contact })),
})
