import type { ListedPage, OpenedPageReply, PageVersion } from '@nyhem/contract/calls/editing'
import { emptyDraft } from '../../form/drafts.fixture.ts'

export const listed = (pageId: string, more: Partial<ListedPage> = {}): ListedPage => ({
  pageId,
  parentId: null,
  path: `/${pageId}/`,
  title: pageId,
  kind: 'standard',
  state: 'published',
  below: 0,
  changedAt: '2026-11-20T08:00:00.000Z',
  changedBy: 'Karin Ek',
  nextChangeAt: null,
  present: [],
  ...more,
})

export const openedPage: OpenedPageReply = {
  pageId: 'p1',
  siteId: 'se',
  path: '/om-oss/',
  address: 'https://se.localhost/om-oss/',
  parentId: 'start',
  trail: [{ pageId: 'start', title: 'Start', path: '/' }],
  kind: 'standard',
  isInTrash: false,
  state: 'changed',
  periods: [{ id: 1, versionId: 6, from: '2026-11-01T08:00:00.000Z', until: null }],
  versionId: 7,
  revision: 3,
  draft: { ...emptyDraft, title: 'Om oss' },
  problems: [],
  allowed: ['see-drafts', 'write', 'create-below', 'move', 'publish', 'take-down', 'restore'],
  timeZone: 'Europe/Stockholm',
  lastChange: { by: 'Karin Ek', at: '2026-11-20T08:00:00.000Z' },
  siblings: [],
}

export const someVersion = (versionId: number, more: Partial<PageVersion> = {}): PageVersion => ({
  versionId,
  number: versionId,
  state: 'kept',
  title: 'Om oss',
  author: 'Karin Ek',
  madeAt: '2026-11-10T08:00:00.000Z',
  note: null,
  shown: [],
  ...more,
})
