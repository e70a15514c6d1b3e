import { readdir } from 'node:fs/promises'
import { type Field, type ManagedResource, storedNamesOfField } from '@olympiad/contracts/resource'
import { afterAll, describe, expect, it } from 'vitest'
import { PICTURE_FIELDS } from '../modules/uploads/delete-unused-picture.ts'
import type { Resource } from '../platform/http/resource.ts'
import { startTestApi } from '../testing/harness.ts'
import { managedResources } from './mount.ts'

const api = await startTestApi()
afterAll(() => api.close())

type Declared = ManagedResource & { fields: Readonly<Record<string, Field>> }
const isDeclared = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'name' in value && 'fields' in value
const folder = new URL('../../../packages/contracts/src/resources/', import.meta.url)
const modules = await Promise.all((await readdir(folder)).map((file) => import(new URL(file, folder).href)))
const declarations = new Map(
  modules.flatMap((module) => Object.values<unknown>(module).filter(isDeclared)).map((each) => [each.name, each]),
)
const mounted = new Map(managedResources(api.deps).map((each) => [each.name, each]))
const keysOf = ({ _zod: { def } }: Resource['record']): string[] =>
  'shape' in def ? Object.keys(Object(def.shape)) : []

describe.each([...declarations.values()])('the fields that $name declares', ({ name, fields }) => {
  const resource = mounted.get(name)
  const properties = resource && api.deps.orm.getMetadata().get(resource.entity)
  const names = Object.entries(fields).flatMap(([field, declaration]) => storedNamesOfField(field, declaration))

  it('are columns of its entity', () => {
    expect(Object.keys(properties?.properties ?? {})).toEqual(expect.arrayContaining(names))
  })

  it('are in its answers', () => {
    expect(resource && keysOf(resource.record)).toEqual(expect.arrayContaining(names))
  })

  it('keep their pictures from the clean-up of unused files', () => {
    const pictures = Object.entries(fields).flatMap(([field, { kind }]) => (kind === 'picture' ? [field] : []))
    const kept = PICTURE_FIELDS.flatMap(([owner, field]) => (owner === properties?.collection ? [field] : []))
    expect(kept).toEqual(expect.arrayContaining(pictures))
  })
})
