import type { Page } from '@playwright/test'

type Change = { readonly path: readonly string[]; readonly value: unknown }
type NewPage = { site: string; below?: string; slug: string; kind?: string; title: string; changes?: readonly Change[] }
export type MadePage = { readonly pageId: string; readonly path: string }

/** A call of the office, as the person who is logged in. */
async function ask(page: Page, method: 'GET' | 'POST', path: string, body?: unknown) {
  const [status, text] = await page.evaluate(
    async ([how, where, sent]) => {
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(`/office/api/${where}`, sent === null ? {} : { method: how, headers, body: sent })
      return [reply.status, await reply.text()] as const
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  )
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`)
  return JSON.parse(text)
}

const idOf = encodeURIComponent

async function startOf(page: Page, site: string): Promise<string> {
  const { pages } = await ask(page, 'GET', `pages?site=${site}`)
  return pages.find(({ path }: { path: string }) => path === '/').pageId
}

/** A draft, below the start page unless `below` names another. */
export async function newPage(page: Page, wanted: NewPage): Promise<MadePage> {
  const { site, slug, kind = 'standard', title, changes = [] } = wanted
  const below = wanted.below ?? (await startOf(page, site))
  const made = await ask(page, 'POST', `pages/${idOf(below)}/below`, { slug, kind, title })
  if (made.code !== 'Ok') throw new Error(JSON.stringify(made))
  if (changes.length > 0) await change(page, made.pageId, changes)
  const { path } = await ask(page, 'GET', `pages/${idOf(made.pageId)}`)
  return { pageId: made.pageId, path }
}

export async function change(page: Page, pageId: string, changes: readonly Change[]): Promise<void> {
  const { versionId, revision } = await ask(page, 'GET', `pages/${idOf(pageId)}`)
  const saved = await ask(page, 'POST', `pages/${idOf(pageId)}/draft`, { versionId, revision, changes })
  if (saved.code !== 'Ok') throw new Error(JSON.stringify(saved))
}

export async function publishNow(page: Page, pageId: string): Promise<void> {
  const { revision } = await ask(page, 'GET', `pages/${idOf(pageId)}`)
  const body = { revision, from: null, until: null, note: null }
  const reply = await ask(page, 'POST', `pages/${idOf(pageId)}/publish`, body)
  if (reply.code !== 'Ok') throw new Error(JSON.stringify(reply))
}

/** A section with published pages below, some at a time. */
export async function newSection(page: Page, slug: string, title: string, pages: number): Promise<MadePage> {
  const section = await newPage(page, { site: 'se', slug, title })
  await publishNow(page, section.pageId)
  const slugs = Array.from({ length: pages }, (_, place) => `sida-${place + 1}`)
  while (slugs.length > 0) {
    const some = slugs.splice(0, 8)
    await Promise.all(
      some.map(async (one) => {
        const { pageId } = await newPage(page, { site: 'se', below: section.pageId, slug: one, title: one })
        await publishNow(page, pageId)
      }),
    )
  }
  return section
}

/** What presence told, revision included. */
export const draftOf = (page: Page, pageId: string) => ask(page, 'GET', `pages/${idOf(pageId)}`)

export async function findPage(page: Page, site: string, path: string): Promise<MadePage | null> {
  const { pages } = await ask(page, 'GET', `pages?site=${site}&search=${encodeURIComponent(path)}`)
  return pages.find((one: MadePage) => one.path === path) ?? null
}

export async function bundleNamed(page: Page, name: string): Promise<string | null> {
  const { bundles } = await ask(page, 'GET', 'bundles')
  return bundles.find((one: { name: string }) => one.name === name)?.bundleId ?? null
}

export async function newBundle(page: Page, name: string, pages: readonly MadePage[]): Promise<string> {
  const { bundleId } = await ask(page, 'POST', 'bundles', { name, clockSiteId: 'se' })
  for (const { pageId } of pages) await ask(page, 'POST', `bundles/${bundleId}/pages`, { pageId })
  return bundleId
}
