import { describe, expect, it } from 'vitest'
import type { Attachment, Message, Messages } from './messages.ts'

/** Received e-mail. */
export type Arrived = {
  to: string
  subject: string
  text: string
  html: string
  id: string
  language: string
  attachments: readonly Attachment[]
}

/** Test access to the receiving end. */
export type MessagesUnderTest = {
  messages: Messages
  arrived(): Promise<Arrived[]>
  /** Address the receiver permanently refuses. */
  refusedAddress: string
  /** Makes the receiver answer "try later" to the next e-mail. */
  beBusyOnce(): void
}

export const message = (changes: Partial<Message> = {}): Message => ({
  to: 'astrid@example.se',
  subject: 'Tack för ditt intresse – Å, ä & ö',
  text: 'Hej Astrid',
  html: '<p>Hej <b>Astrid</b></p>',
  fromName: 'Norrvida',
  replyTo: null,
  unsubscribeHref: null,
  attachments: [],
  language: 'sv-SE',
  id: 'letter-1',
  ...changes,
})

/** Tests for every Messages implementation. */
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
    it('deliver files unharmed to the last byte, with their names', async () => {
      const { messages, arrived } = await begin()
      const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7_919) % 256)
      const attachments = [
        { name: 'Förhandsavtal-NV-2026-000123.pdf', type: 'application/pdf', bytes: bytes.subarray(3) },
        { name: 'plan 2.bin', type: 'application/octet-stream', bytes: Buffer.from('a\r\n.\r\nb\n.c') },
      ]
      await messages.send(message({ attachments }))
      const [email] = await arrived()
      expect(email?.attachments.map(({ name, type }) => ({ name, type }))).toEqual(
        attachments.map(({ name, type }) => ({ name, type })),
      )
      for (const [index, sent] of attachments.entries())
        expect(Buffer.compare(email?.attachments[index]?.bytes ?? Buffer.alloc(0), sent.bytes), sent.name).toBe(0)
      expect(email?.text).toContain('Hej Astrid')
    })
    it('retain the id when an e-mail is sent again', async () => {
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
      const name = 'a.pdf"\r\nX-Evil: 1'
      await messages.send(message({ attachments: [{ name, type: 'application/pdf', bytes: Buffer.from('%PDF') }] }))
      const emails = await arrived()
      expect(emails.map(({ to }) => to)).toEqual(['astrid@example.se', 'astrid@example.se'])
      expect(emails.map(({ attachments }) => attachments.length)).toEqual([0, 1])
    })
  })
}
