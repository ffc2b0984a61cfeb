import type { FromPreview, ToPreview } from '@nyhem/contract/preview-messages'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** `leftOut`: keys of blocks that cannot be shown yet. */
export type FrameState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'updating' }
  | {
      readonly kind: 'shown'
      readonly revision: number
      readonly isUnfinished: boolean
      readonly leftOut: readonly string[]
      readonly borrowed: readonly string[]
    }
  | { readonly kind: 'failed' }

/** Milliseconds until a page that has not said that it is there has failed. */
const patienceMs = 20_000

type Framed = {
  readonly address: string
  readonly revision: number
  readonly focusedBlock: string | null
  onBlock(key: string): void
}

/** What the office and a page in its frame say to each other. Only that frame's own origin is heard and told. */
export function useFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  { address, revision, focusedBlock, onBlock }: Framed,
): { readonly state: FrameState; readonly reload: () => void; readonly turn: number } {
  const [state, setState] = useState<FrameState>({ kind: 'loading' })
  const [turn, setTurn] = useState(0)
  const [isReady, setIsReady] = useState(false)
  const heard = useRef({ onBlock, revision: 0 })
  heard.current.onBlock = onBlock
  const { origin } = new URL(address)
  const tell = useCallback(
    (message: ToPreview) => frame.current?.contentWindow?.postMessage(message, origin),
    [frame, origin],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address or turn is another document.
  useEffect(() => {
    setState({ kind: 'loading' })
    setIsReady(false)
    const timer = setTimeout(
      () => setState((before) => (before.kind === 'loading' ? { kind: 'failed' } : before)),
      patienceMs,
    )
    const listen = ({ origin: from, source, data }: MessageEvent<FromPreview>) => {
      if (from !== origin || source !== frame.current?.contentWindow) return
      if (data.kind === 'ready') setIsReady(true)
      if (data.kind === 'failed') setState({ kind: 'failed' })
      if (data.kind === 'block') heard.current.onBlock(data.block)
      if (data.kind !== 'shown') return
      heard.current.revision = data.revision
      setState(data)
    }
    addEventListener('message', listen)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', listen)
    }
  }, [address, turn, origin, frame])

  useEffect(() => {
    if (!isReady || revision <= heard.current.revision) return
    setState({ kind: 'updating' })
    tell({ kind: 'saved', revision })
  }, [isReady, revision, tell])

  useEffect(() => {
    if (isReady && focusedBlock !== null) tell({ kind: 'focus', block: focusedBlock })
  }, [isReady, focusedBlock, tell])

  return { state, turn, reload: useCallback(() => setTurn((before) => before + 1), []) }
}
