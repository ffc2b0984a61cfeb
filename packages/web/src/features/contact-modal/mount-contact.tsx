import type { PageData } from '@nyhem/contract/page-data'
import type { Site } from '@nyhem/domain/sites/site'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { loadFurtherStyles } from '../../load-further-styles.ts'
import { SiteProvider, useSite, useTexts } from '../../site/site-context.tsx'
import { loadTextGroup } from '../../texts/load-texts.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import { fetchPageData } from '../navigation/fetch-page-data.ts'
import { ContactGroups } from '../service/ContactGroups.tsx'
import { closeContact, contactHash } from './offer-contact.ts'

/** Mounts the modal beside the page, so that it survives navigation. */
export async function mountContact(site: Site): Promise<void> {
  await Promise.all([
    loadTextGroup(site.locale, 'service'),
    loadTextGroup(site.locale, 'home'),
    loadFurtherStyles('company'),
  ])
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <SiteProvider site={site}>
      <ContactModal />
    </SiteProvider>,
  )
}

type Template = Extract<PageData['template'], { currentComponent: 'modal-contact' }>
type Model = Template['viewModel']

function ContactModal() {
  const { contact, help } = useTexts('service').service
  const path = useSite().routes.quickContact ?? ''
  const open = useHash() === contactHash
  const model = useContacts(path, open)
  const heading = model && model !== 'failed' ? model.heading : help.phone
  return (
    <Dialog open={open} onClose={closeContact} heading={heading}>
      {model === null && <p role="status">{contact.loading}</p>}
      {model === 'failed' && (
        <Message tone="error" announce="at-once">
          <p>{contact.failed}</p>
        </Message>
      )}
      {model !== null && model !== 'failed' && (
        <>
          {model.lead && <p>{model.lead}</p>}
          <ContactGroups groups={model.groups} company={model.company} level={3} narrow />
        </>
      )}
      <TextLink href={path}>{contact.asPage}</TextLink>
    </Dialog>
  )
}

function useContacts(path: string, wanted: boolean): Model | 'failed' | null {
  const [model, setModel] = useState<Model | 'failed' | null>(null)
  useEffect(() => {
    if (!wanted) return
    const stop = new AbortController()
    fetchContacts(path, stop.signal).then(setModel, (cause: unknown) => {
      if (stop.signal.aborted) return
      console.warn('contacts could not be fetched', cause)
      setModel('failed')
    })
    return () => stop.abort()
  }, [path, wanted])
  return model
}

async function fetchContacts(path: string, signal: AbortSignal): Promise<Model> {
  const { template } = (await fetchPageData(new URL(path, location.href), signal)).page
  if (template.currentComponent !== 'modal-contact') throw new Error(`${path} is a ${template.currentComponent}`)
  return template.viewModel
}

const kinds = ['hashchange', 'popstate'] as const

const useHash = (): string =>
  useSyncExternalStore(
    (listener) => {
      for (const kind of kinds) addEventListener(kind, listener)
      return () => {
        for (const kind of kinds) removeEventListener(kind, listener)
      }
    },
    () => location.hash,
  )
