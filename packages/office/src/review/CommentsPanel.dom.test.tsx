import type { CommentThread } from '@nyhem/contract/calls/comments'
import { describe, expect, it, vi } from 'vitest'
import { answering, LoggedIn, press, settled, shownText, write } from '../calls/answers.fixture.tsx'
import { testRoot } from '../test-root.fixture.ts'
import { CommentCount } from './CommentCount.tsx'
import { CommentsPanel } from './CommentsPanel.tsx'
import { CommentsProvider } from './comments.tsx'
import { FieldComments } from './FieldComments.tsx'

const root = testRoot()

const thread: CommentThread = {
  id: 1,
  by: 'Elin Sten',
  isOwn: false,
  at: '2026-11-26T09:00:00.000Z',
  words: 'Är siffran rätt?',
  path: ['fields', 'lead'],
  blockKind: null,
  isGone: false,
  resolved: null,
  replies: [],
}
const inBlock: CommentThread = { ...thread, id: 2, path: ['blocks', 'a', 'fields', 'heading'], blockKind: 'text' }
const gone: CommentThread = { ...inBlock, id: 3, path: ['blocks', 'b'], isGone: true }
const resolved: CommentThread = { ...thread, id: 4, words: 'Klart nu', resolved: { by: 'Elin Sten', at: thread.at } }
const all = [thread, inBlock, gone, resolved]
const comments = 'POST /office/api/pages/p1/comments'

const page = { pageId: 'p1', revision: 1, siteId: 'se', kind: 'standard', allowed: ['write'] } as const
async function open(threads: readonly CommentThread[], answers: Parameters<typeof answering>[0] = {}, more = {}) {
  const { sent } = answering({ 'GET /office/api/pages/p1/comments': () => ({ threads }), ...answers })
  await root.render(
    <LoggedIn>
      <CommentsProvider pageId="p1" mayWrite>
        <p id="counts">
          <CommentCount blockKey={null} />
          <CommentCount blockKey="a" />
          <CommentCount blockKey="b" />
        </p>
        <FieldComments path={['fields', 'lead']} label="Ingress" />
        <CommentsPanel {...page} {...more} />
      </CommentsProvider>
    </LoggedIn>,
  )
  await settled()
  return { sent }
}

describe('the comments of a page', () => {
  it('are asked for once, by fields and panel together', async () => {
    const { sent } = await open(all)
    expect(sent).toHaveLength(1)
    expect(shownText()).toContain('3 öppna, 1 klara')
  })

  it('are named by field and block, those of a removed block as well', async () => {
    await open(all)
    const places = [...document.querySelectorAll('li > p:first-child')].map(({ textContent }) => textContent)
    expect(places).toEqual(['Ingress', 'Text, Rubrik', 'Text, borttaget block'])
  })

  it('lead to their place, unless it is gone', async () => {
    const onPlace = vi.fn()
    await open(all, {}, { onPlace })
    await press('Till Text, Rubrik')
    expect(onPlace).toHaveBeenCalledWith(['blocks', 'a', 'fields', 'heading'])
    expect(shownText()).not.toContain('Till Text, borttaget block')
  })

  it('that are settled are folded', async () => {
    await open(all)
    expect(shownText()).not.toContain('Klart nu')
    await press('Visa klara (1)')
    expect(shownText()).toContain('Klart nu')
  })

  it('are counted by block, open ones of what is there', async () => {
    await open(all)
    expect(document.getElementById('counts')?.textContent).toBe('11 öppen kommentar11 öppen kommentar')
  })

  it('are answered in their thread, and settled', async () => {
    const reply = { id: 9, by: 'Maja Forsberg', isOwn: true, at: thread.at, words: 'Ja.' }
    const { sent } = await open([thread], {
      [`${comments}/1/replies`]: () => ({ code: 'Ok', threads: [{ ...thread, replies: [reply] }] }),
      [`${comments}/1/resolve`]: () => ({ code: 'Ok', threads: [{ ...thread, resolved: resolved.resolved }] }),
    })
    await press('Svar till Elin Sten')
    await write('Svar till Elin Sten', 'Ja.')
    await press('Skicka svaret')
    expect(sent.at(-1)).toEqual({ call: `${comments}/1/replies`, body: { words: 'Ja.' } })
    expect(shownText()).toContain('Maja Forsberg')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Svar till Elin Sten')
    await press('Klart')
    expect(shownText()).toContain('Visa klara (1)')
  })

  it('are written at a field, and kept when they do not arrive', async () => {
    const { sent } = await open([], { [comments]: () => ({ code: 'Ok', threads: [thread] }) })
    await press('Kommentera: Ingress')
    await write('Kommentera Ingress', '  ')
    await press('Kommentera')
    expect(sent).toHaveLength(1)
    expect(shownText()).toContain('Skriv 1 till 2 000 tecken.')
    await write('Kommentera Ingress', 'Är siffran rätt?')
    await press('Kommentera')
    expect(sent.at(-1)?.body).toEqual({ path: ['fields', 'lead'], words: 'Är siffran rätt?' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('1 kommentar: Ingress')
  })

  it('of entries of a list are those of the list', async () => {
    answering({ 'GET /office/api/pages/p1/comments': () => ({ threads: [] }) })
    await root.render(
      <LoggedIn>
        <CommentsProvider pageId="p1" mayWrite>
          <FieldComments path={['fields', 'items', '0', 'answer']} label="Svar" />
        </CommentsProvider>
        <FieldComments path={['fields', 'lead']} label="Ingress" />
      </LoggedIn>,
    )
    await settled()
    expect(shownText()).toBe('')
  })
})
