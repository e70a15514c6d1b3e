import { localized } from '@olympiad/contracts/lang'
import type { FieldsResource, SimpleResource } from '@olympiad/contracts/resource'
import { type ComponentType, createElement, lazy } from 'react'
import type { RaRecord, ResourceProps } from 'react-admin'
import { storedLang } from '../i18n/stored-lang.ts'

type Screen<R> = ComponentType<{ resource: R }>

const screenOf = <R>(resource: R, load: () => Promise<Screen<R>>) =>
  lazy(async () => {
    const Loaded = await load()
    return { default: () => createElement(Loaded, { resource }) }
  })

/** Forms that follow from declared fields: of a new record, and of one that is there. */
export const declaredForms = (resource: FieldsResource) => ({
  create: screenOf(resource, async () => (await import('./SimpleForms.tsx')).SimpleCreate),
  edit: screenOf(resource, async () => (await import('./SimpleForms.tsx')).SimpleEdit),
})

/** The screens of a simple resource. */
export const simpleResource = (resource: SimpleResource, icon: ComponentType): ResourceProps => ({
  name: resource.name,
  icon,
  list: screenOf(resource, async () => (await import('./SimpleList.tsx')).SimpleList),
  ...declaredForms(resource),
  recordRepresentation: (record: RaRecord) => localized(record, resource.screens.title, storedLang()),
})
