import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'
import configuration from '../.dependency-cruiser.mjs'

/**
 * Writes docs/house.md: which package imports which, and which feature of the API imports which, read from the code.
 * Run by `npm run house`; a repository test compares the file with the code.
 */

const file = new URL('../docs/house.md', import.meta.url)
const notProduction = /\.(test|fixture|spec|properties|arbitraries|examples|contract)\.|sample-|\/testing\//

const packageOf = (path) => /^((?:packages|apps)\/[^/]+|demo|e2e|bench)\//.exec(path)?.[1]?.replace(/^packages\//, '')
const featureOf = (path) => /^packages\/api\/src\/features\/([^/]+)\//.exec(path)?.[1]

/** From each name to those that it imports, itself excluded. */
function arrows(modules, nameOf) {
  const graph = new Map()
  for (const { source, dependencies } of modules) {
    const from = nameOf(source)
    if (!from) continue
    if (!graph.has(from)) graph.set(from, new Set())
    for (const { resolved } of dependencies) {
      const to = notProduction.test(resolved) ? undefined : nameOf(resolved)
      if (to && to !== from) graph.get(from).add(to)
    }
  }
  return graph
}

/** Floor of each name: 1 imports no other, any other is one above the highest that it imports. Fails on a cycle. */
function floorsOf(graph) {
  const floors = new Map()
  const floorOf = (name, path) => {
    if (path.includes(name)) throw new Error(`cycle: ${[...path, name].join(' → ')}`)
    if (!floors.has(name)) {
      const below = [...(graph.get(name) ?? [])].map((to) => floorOf(to, [...path, name]))
      floors.set(name, Math.max(0, ...below) + 1)
    }
    return floors.get(name)
  }
  for (const name of graph.keys()) floorOf(name, [])
  return floors
}

/** Arrows that no longer path already shows. */
function reduced(graph) {
  const reaches = (from, to) => [...(graph.get(from) ?? [])].some((next) => next === to || reaches(next, to))
  return [...graph].flatMap(([from, to]) =>
    [...to].filter((one) => ![...to].some((other) => other !== one && reaches(other, one))).map((one) => [from, one]),
  )
}

const idOf = (name) => name.replaceAll(/\W/g, '_')
const byName = ([a], [b]) => (a < b ? -1 : 1)

const diagram = (graph) =>
  [
    '```mermaid',
    'flowchart TD',
    ...[...graph.keys()].sort().map((name) => `  ${idOf(name)}["${name}"]`),
    ...reduced(graph)
      .map(([from, to]) => `  ${idOf(from)} --> ${idOf(to)}`)
      .sort(),
    '```',
  ].join('\n')

function floorTable(graph) {
  const floors = floorsOf(graph)
  const top = Math.max(...floors.values())
  const rows = Array.from({ length: top }, (_, index) => top - index).map((floor) => {
    const names = [...floors].filter(([, one]) => one === floor).sort(byName)
    return `| ${floor} | ${names.map(([name]) => name).join(', ')} |`
  })
  return ['| floor | features |', '|---|---|', ...rows].join('\n')
}

/** The text of docs/house.md for the code as it is. */
export async function drawHouse() {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const { output } = await cruise(
    ['packages', 'apps', 'demo', 'e2e', 'bench'],
    { ...configuration.options, ruleSet: undefined, validate: false, baseDir: root },
    configuration.options.enhancedResolveOptions,
  )
  const modules = output.modules.filter(({ source }) => !notProduction.test(source))
  const packages = arrows(modules, packageOf)
  const features = arrows(modules, featureOf)
  return `# The house

Drawn from the imports of production code by \`npm run house\`; a repository test compares this file with the code.
An arrow that a longer path already shows is left out.

## Packages

${diagram(packages)}

## Features of the API

A feature imports only the public modules of others, and no two import each other. Features of floor 1 import none; any
other feature is one floor above the highest that it imports.

${floorTable(features)}

${diagram(features)}
`
}

export const readHouse = () => readFileSync(file, 'utf8')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(file, await drawHouse())
}
