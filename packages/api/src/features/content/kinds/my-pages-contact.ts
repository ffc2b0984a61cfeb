import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { ContactPurpose } from '@nyhem/domain/housing/enumerations'
import { type ContactGroup, contactGroups, purposesInPhase } from '@nyhem/domain/housing/staff-contacts'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { mayOpenMyPage } from '@nyhem/domain/sites/my-pages-menu'
import type { PageVisitor } from '../../my-pages/my-pages.ts'
import type { BuildContext } from '../building/build-context.ts'
import { answering } from '../building/housing/answering-contacts.ts'
import { definePersonalPage } from './page-kind.ts'

type Subject = PageModels['my-pages-contact']['subjects'][number]

/** Contact purposes for boards. */
const boardPurposes: readonly ContactPurpose[] = ['support', 'customer-service']

export const myPagesContactPage = definePersonalPage('my-pages-contact', async ({ visitor, heading }, context) => {
  const { site } = context
  const subjects = visitor.association ? await ofAssociation(visitor, context) : await ofHomes(visitor, context)
  return {
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
})

function reportHrefOf({ association, menu }: PageVisitor, { site, today }: BuildContext): string | null {
  if (!mayOpenMyPage('errands', { site, visitor: menu, today })) return null
  return association ? '#open-board-case' : '#open-case'
}

async function ofAssociation(visitor: PageVisitor, { site }: BuildContext): Promise<Subject[]> {
  const groups = contactGroups(boardPurposes, site.country, await visitor.contacts())
  return groups.length === 0 ? [] : [{ name: null, homes: [], groups: groups.map(groupModel) }]
}

/** One subject per project: its own contacts, then the general ones. */
async function ofHomes(visitor: PageVisitor, { site }: BuildContext): Promise<Subject[]> {
  const [own, { homes, contacts }] = await Promise.all([visitor.homes(), visitor.followedHomes()])
  const shown = own.flatMap(({ homeId }) => homes.get(homeId) ?? [])
  const byStage = Map.groupBy(shown, ({ stage }) => stage.id)
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
