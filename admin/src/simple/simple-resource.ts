import { localized } from '@olympiad/contracts/lang'
import type { FieldsResource, SimpleResource } from '@olympiad/contracts/resource'
import { type ComponentType, createElement, lazy } from 'react'
import type { RaRecord, ResourceProps } from 'react-admin'
import { storedLang } from '../i18n/stored-lang.ts'

type Screen<R> = ComponentType<{ resource: R }>

const lazyScreen = <R>(resource: R, load: () => Promise<Screen<R>>) =>
  lazy(async () => {
    const Loaded = await load()
    return { default: () => createElement(Loaded, { resource }) }
  })

export const createFormScreens = (resource: FieldsResource) => ({
  create: lazyScreen(resource, async () => (await import('./SimpleForms.tsx')).SimpleCreate),
  edit: lazyScreen(resource, async () => (await import('./SimpleForms.tsx')).SimpleEdit),
})

export const createSimpleResource = (resource: SimpleResource, icon: ComponentType): ResourceProps => ({
  name: resource.name,
  icon,
  list: lazyScreen(resource, async () => (await import('./SimpleList.tsx')).SimpleList),
  ...createFormScreens(resource),
  recordRepresentation: (record: RaRecord) => localized(record, resource.screens.title, storedLang()),
})
