import { readdirSync } from 'node:fs'
import { type EntityName, EntitySchema } from '@mikro-orm/mongodb'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

// Finds entities by file name: a new one needs no line here.
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.entity.ts'))
  .map((file) => file.slice(0, -'.entity.ts'.length))
  .sort()
const modules: Record<string, unknown>[] = await Promise.all(names.map((name) => import(`./${name}.entity.ts`)))
const exported = modules.flatMap((module) => Object.entries(module))

const isEntity = (value: unknown): value is EntityName<object> =>
  typeof value === 'function' && EntitySchema.REGISTRY.has(value)

export const modelEntities = exported.flatMap(([, value]) => (isEntity(value) ? [value] : []))
export const modelIndexes = exported.flatMap(([name, value]) =>
  name.endsWith('Indexes') ? (value as IndexDeclaration[]) : [],
)
export const modelPersonalData: Readonly<Record<string, PersonalData>> = Object.assign(
  {},
  ...exported.flatMap(([name, value]) => (name.endsWith('PersonalData') ? [value] : [])),
)
