import type { Medium, UploadMediumReply } from '@nyhem/contract/calls/media-library'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Sending, type Sent, sendUpload } from './send-file.ts'

export type UploadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'sent'; readonly sent: Sent<UploadMediumReply> }

export type Upload = { readonly id: number; readonly file: File; readonly state: UploadState }

/** Sent beside each other; a folder that was dropped waits here and not at the server. */
const mostAtOnce = 3

type Parts = {
  onUploaded: (medium: Medium) => void
  send?: (file: File, onProgress: (share: number) => void) => Sending<UploadMediumReply>
}

export const isOver = ({ state }: Upload): boolean => state.kind === 'sent'

/** Files on their way, and what came of them. Leaving the screen cancels what is still being sent. */
export function useUploads({ onUploaded, send = sendUpload }: Parts) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const running = useRef(new Map<number, Sending<UploadMediumReply>>())
  const nextId = useRef(1)
  const heard = useRef(onUploaded)
  heard.current = onUploaded

  const setState = useCallback((id: number, state: UploadState) => {
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, state } : one)))
  }, [])

  useEffect(() => {
    const free = mostAtOnce - running.current.size
    for (const { id, file } of uploads.filter(({ state }) => state.kind === 'waiting').slice(0, Math.max(0, free))) {
      const sending = send(file, (share) => setState(id, { kind: 'sending', percent: Math.round(share * 100) }))
      running.current.set(id, sending)
      setState(id, { kind: 'sending', percent: 0 })
      void sending.sent.then((sent) => {
        running.current.delete(id)
        setState(id, { kind: 'sent', sent })
        if (sent.kind === 'answered' && sent.reply.code === 'Ok') heard.current(sent.reply.medium)
      })
    }
  }, [uploads, send, setState])

  useEffect(() => {
    const atWork = running.current
    return () => {
      for (const sending of atWork.values()) sending.cancel()
    }
  }, [])

  const add = useCallback((files: readonly File[]) => {
    const added = files.map((file): Upload => {
      const id = nextId.current
      nextId.current += 1
      return { id, file, state: { kind: 'waiting' } }
    })
    setUploads((before) => [...before, ...added])
  }, [])

  const cancel = useCallback(
    (id: number) => {
      const sending = running.current.get(id)
      if (sending) sending.cancel()
      else setState(id, { kind: 'sent', sent: { kind: 'cancelled' } })
    },
    [setState],
  )

  const clear = useCallback(() => setUploads((before) => before.filter((one) => !isOver(one))), [])
  return { uploads, add, cancel, clear }
}
