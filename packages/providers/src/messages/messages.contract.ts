import { describe, expect, it } from 'vitest'
import type { Message, Messages } from './messages.ts'

/** What arrived at the other end. */
export type Arrived = { to: string; subject: string; text: string; html: string; id: string; language: string }

/** How a test reaches the other end of an implementation. */
export type MessagesUnderTest = {
  messages: Messages
  arrived(): Promise<Arrived[]>
  /** An address that the receiving side refuses for ever. */
  refusedAddress: string
  /** Makes the receiving side answer "try later" to the next letter. */
  beBusyOnce(): void
}

const message = (changes: Partial<Message> = {}): Message => ({
  to: 'astrid@example.se',
  subject: 'Tack för ditt intresse – Å, ä & ö',
  text: 'Hej Astrid',
  html: '<p>Hej <b>Astrid</b></p>',
  fromName: 'Norrvida',
  replyTo: null,
  language: 'sv-SE',
  id: 'letter-1',
  ...changes,
})

/** Tests that every implementation of Messages must pass. */
export function messagesContract(name: string, begin: () => Promise<MessagesUnderTest>): void {
  describe(`messages by ${name}`, () => {
    it('deliver both parts, the subject and the language unharmed', async () => {
      const { messages, arrived } = await begin()
      expect(await messages.send(message())).toEqual({ code: 'Ok' })
      expect(await arrived()).toMatchObject([
        { to: 'astrid@example.se', subject: 'Tack för ditt intresse – Å, ä & ö', language: 'sv-SE' },
      ])
      expect((await arrived())[0]?.text).toContain('Hej Astrid')
      expect((await arrived())[0]?.html).toContain('<b>Astrid</b>')
    })
    it('keep the id when a letter is sent again', async () => {
      const { messages, arrived } = await begin()
      await messages.send(message())
      await messages.send(message())
      const ids = (await arrived()).map((one) => one.id)
      expect(ids).toHaveLength(2)
      expect(new Set(ids).size).toBe(1)
    })
    it('say when an address is refused for ever', async () => {
      const { messages, refusedAddress } = await begin()
      expect(await messages.send(message({ to: refusedAddress }))).toMatchObject({ code: 'Refused' })
    })
    it('throw when the server is busy, without the address, and deliver the next time', async () => {
      const { messages, arrived, beBusyOnce } = await begin()
      beBusyOnce()
      const failed = await messages.send(message()).catch((error: unknown) => error)
      expect(failed).toBeInstanceOf(Error)
      expect(String(failed) + String((failed as Error).cause)).not.toContain('astrid@example.se')
      expect(await messages.send(message())).toEqual({ code: 'Ok' })
      expect(await arrived()).toHaveLength(1)
    })
    it('never let a name or subject write headers of its own', async () => {
      const { messages, arrived } = await begin()
      await messages.send(message({ subject: 'Hej\r\nBcc: other@example.se', fromName: 'N\r\nX-Evil: 1' }))
      expect(await arrived()).toHaveLength(1)
      expect((await arrived())[0]?.to).toBe('astrid@example.se')
    })
  })
}
