import { type ComponentType, createElement, type ReactElement, use } from 'react'
import { loadFurtherStyles } from './load-further-styles.ts'

/** A component whose code comes in a chunk of its own, and can be fetched before it is rendered. */
export type LazyTemplate<Props extends object> = ((props: Props) => ReactElement) & {
  /** Source file, as the client manifest names it. */
  readonly source: string
  /** Fetches the chunk; afterwards the component renders at once. */
  readonly preload: () => Promise<void>
}

/** The code of a component: fetched once, and known at once when it has come. */
export type LazyCode<Props extends object> = {
  current(): ComponentType<Props> | null
  fetch(): Promise<ComponentType<Props>>
}

/** Fetches code once; a failed download is tried again at the next call. */
export function lazyCode<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyCode<Props> {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  return {
    current: () => loaded,
    fetch() {
      loading ??= load().then(
        (component) => {
          loaded = component
          return component
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

/** Fetches every template that has been made, also by those that come with another: the server draws all of a page at once. */
export async function preloadTemplates(): Promise<void> {
  for (let known = 0; known < made.length; ) {
    const fresh = made.slice(known)
    known = made.length
    await Promise.all(fresh.map((fetch) => fetch()))
  }
}

/**
 * Like `React.lazy`, but renders at once when preloaded: the server renders whole pages in one go, and hydration
 * needs no Suspense boundary that could show a fallback.
 */
export function lazyTemplate<Props extends object>(
  source: string,
  load: () => Promise<ComponentType<Props>>,
): LazyTemplate<Props> {
  const code = lazyCode(async () => {
    const [component] = await Promise.all([load(), loadFurtherStyles(source)])
    return component
  })
  made.push(code.fetch)
  // biome-ignore lint/correctness/noComponentHookFactories: called once per registry entry, when the module is loaded
  const Template = (props: Props) => createElement(code.current() ?? use(code.fetch()), props)
  return Object.assign(Template, { source, preload: async () => void (await code.fetch()) })
}
