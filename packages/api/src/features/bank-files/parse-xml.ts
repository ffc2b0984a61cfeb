import { setImmediate } from 'node:timers/promises'
import { SaxesParser } from 'saxes'

/** An element without its comments and instructions; names without their prefix. */
export type XmlElement = {
  readonly name: string
  /** Its namespace. */
  readonly space: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Of the element itself, trimmed. */
  readonly text: string
}

type Growing = XmlElement & { children: XmlElement[]; text: string }

/** Bounds of what is taken in: a file of a bank is flat and plain. */
const deepest = 32
const mostElements = 400_000
const longestText = 2_000
/** Characters read between two turns of the event loop. */
const charactersAtATime = 50_000

class Refused extends Error {}

/**
 * Reads well-formed XML. Null: it is not, has a document type (the way of entity bombs and of files of others), or is
 * deeper or larger than a bank's file. Others are answered meanwhile.
 */
export async function parseXml(text: string): Promise<XmlElement | null> {
  const parser = new SaxesParser({ xmlns: true, fragment: false, position: false })
  const open: Growing[] = []
  const document: { root: XmlElement | null } = { root: null }
  let count = 0
  const refuse = (why: string): never => {
    throw new Refused(why)
  }
  const add = (more: string): void => {
    const element = open.at(-1)
    if (!element) return
    element.text += more
    if (element.text.length > longestText) refuse('text')
  }
  parser.on('doctype', () => refuse('document type'))
  parser.on('error', (error) => refuse(error.message))
  parser.on('opentag', ({ local, uri, attributes }) => {
    count += 1
    if (count > mostElements || open.length >= deepest) refuse('size')
    const named = Object.values(attributes).map(({ name, value }) => [name, value] as const)
    const element = { name: local, space: uri, attributes: Object.fromEntries(named), children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
    document.root ??= element
  })
  parser.on('closetag', () => {
    const element = open.pop()
    if (element) element.text = element.text.trim()
  })
  parser.on('text', add)
  parser.on('cdata', add)
  try {
    for (let from = 0; from < text.length; from += charactersAtATime) {
      parser.write(text.slice(from, from + charactersAtATime))
      await setImmediate()
    }
    parser.close()
    return document.root
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

export const childrenOf = ({ children }: XmlElement, name: string): readonly XmlElement[] =>
  children.filter((child) => child.name === name)

/** The first element at a path below; null when there is none. */
export function elementAt(element: XmlElement, ...path: readonly string[]): XmlElement | null {
  const [name, ...rest] = path
  if (name === undefined) return element
  const child = element.children.find((one) => one.name === name)
  return child ? elementAt(child, ...rest) : null
}

/** Text at a path below; null when there is none. */
export const textAt = (element: XmlElement, ...path: readonly string[]): string | null =>
  elementAt(element, ...path)?.text || null
