import { type ComponentType, createElement, type ReactElement, use } from 'react'

/** Component in a separate chunk that can be preloaded. */
export type LazyTemplate<Props extends object> = ((props: Props) => ReactElement) & {
  /** Afterwards the component renders synchronously. */
  readonly preload: () => Promise<void>
}

/** Fetched once, then available synchronously. */
export type LazyValue<Value extends object> = {
  current(): Value | null
  fetch(): Promise<Value>
}
export type LazyCode<Props extends object> = LazyValue<ComponentType<Props>>

/** See {@link lazyValue}. */
export const lazyCode: <Props extends object>(load: () => Promise<ComponentType<Props>>) => LazyCode<Props> = lazyValue

/** A failed download is retried on the next call. */
export function lazyValue<Value extends object>(load: () => Promise<Value>): LazyValue<Value> {
  let loaded: Value | null = null
  let loading: Promise<Value> | null = null
  return {
    current: () => loaded,
    fetch() {
      loading ??= load().then(
        (value) => {
          loaded = value
          return value
        },
        (cause: unknown) => {
          loading = null
          throw cause
        },
      )
      return loading
    },
  }
}

const made: (() => Promise<unknown>)[] = []

/** Includes templates registered by other templates, since the server renders whole pages at once. */
export async function preloadTemplates(): Promise<void> {
  for (let known = 0; known < made.length; ) {
    const fresh = made.slice(known)
    known = made.length
    await Promise.all(fresh.map((fetch) => fetch()))
  }
}

/**
 * Like `React.lazy`, but synchronous when preloaded: the server renders in one pass, and hydration needs no Suspense
 * boundary that could show a fallback.
 */
export function lazyTemplate<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyTemplate<Props> {
  const code = lazyCode(load)
  made.push(code.fetch)
  // biome-ignore lint/correctness/noComponentHookFactories: called once per registry entry, when the module is loaded
  const Template = (props: Props) => createElement(code.current() ?? use(code.fetch()), props)
  return Object.assign(Template, { preload: async () => void (await code.fetch()) })
}

/** Components in a separate chunk that can be preloaded. */
export type LazyModule<Parts extends object> = {
  /** While rendering: waits unless preloaded. */
  get(): Parts
  preload(): Promise<void>
}

/** Like {@link lazyTemplate}, for several components that belong together. */
export function lazyModule<Parts extends object>(load: () => Promise<Parts>): LazyModule<Parts> {
  const code = lazyValue(load)
  made.push(code.fetch)
  return { get: () => code.current() ?? use(code.fetch()), preload: async () => void (await code.fetch()) }
}
