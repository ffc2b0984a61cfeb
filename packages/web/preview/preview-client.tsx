import '../src/entry/styles.ts'
import type { SiteId } from '@nyhem/domain/sites/site'
import { locales } from '@nyhem/domain/sites/site'
import { hydrateRoot } from 'react-dom/client'
import { preloadEverything } from '../src/pages/preload-page.ts'
import { loadTexts } from '../src/texts/load-texts.ts'
import { allExamples } from './examples.tsx'

const container = document.getElementById('app')
const { slug, site } = document.body.dataset
await Promise.all([preloadEverything(), ...locales.map(loadTexts)])
const example = allExamples(site as SiteId).find((candidate) => candidate.slug === slug)
if (container && example) hydrateRoot(container, example.element)
