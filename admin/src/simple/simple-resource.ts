import { localized } from '@olympiad/contracts/lang'
import type { SimpleResource } from '@olympiad/contracts/resource'
import { type ComponentType, createElement, lazy } from 'react'
import type { RaRecord, ResourceProps } from 'react-admin'
import { storedLang } from '../i18n/stored-lang.ts'

type Screen = ComponentType<{ resource: SimpleResource }>

const screenOf = (resource: SimpleResource, load: () => Promise<Screen>) =>
  lazy(async () => {
    const Loaded = await load()
    return { default: () => createElement(Loaded, { resource }) }
  })

/** The screens of a simple resource: list, form of a new record, form of one that is there. */
export const simpleResource = (resource: SimpleResource, icon: ComponentType): ResourceProps => ({
  name: resource.name,
  icon,
  list: screenOf(resource, async () => (await import('./SimpleList.tsx')).SimpleList),
  create: screenOf(resource, async () => (await import('./SimpleForms.tsx')).SimpleCreate),
  edit: screenOf(resource, async () => (await import('./SimpleForms.tsx')).SimpleEdit),
  recordRepresentation: (record: RaRecord) => localized(record, resource.screens.title, storedLang()),
})
