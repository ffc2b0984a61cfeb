import type { PageData } from '@nyhem/contract/page-data'
import { languageTags, type Site } from '@nyhem/domain/sites/site'
import { previewBannerId, previewWordsId } from '../features/preview/preview-ids.ts'
import { previewTexts } from '../features/preview/preview-texts.ts'
import { escapeHtml } from './escape.ts'

/** What only a preview has: its script for the head, and what is in front of the page. Empty for visitors' pages. */
export function previewParts(
  page: PageData,
  { site, script }: { site: Site; script: string },
): { head: string; body: string } {
  const { preview } = page
  if (!preview) return { head: '', body: '' }
  const { label, draft, own, edit, notSent } = previewTexts[site.locale]
  const head = `<script type="module" src="${script}"></script>`
  const words = `<template id="${previewWordsId}" data-not-sent="${escapeHtml(notSent)}"></template>`
  const content =
    preview.audience === 'reader'
      ? `<p>${escapeHtml(draft(momentText(preview.until, site)))}</p>`
      : `<p>${escapeHtml(own)} <a href="${escapeHtml(editAddress(page, preview.office))}">${escapeHtml(edit)}</a></p>`
  // In the office's frame an editor sees the page alone: its script shows the banner elsewhere.
  const hidden = preview.audience === 'editor' ? ' hidden' : ''
  const banner = `<aside id="${previewBannerId}" aria-label="${escapeHtml(label)}"${hidden}>${content}</aside>`
  return { head, body: `${banner}${words}` }
}

const momentText = (moment: string, { locale, timeZone }: Site): string =>
  new Intl.DateTimeFormat(languageTags[locale], { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(moment),
  )

/** The office finds the page by its address, of those the person may see. */
const editAddress = ({ seo }: PageData, office: string): string =>
  `${office}/pages/find?address=${encodeURIComponent(seo.canonical)}`
