import type { ObjectId } from '@mikro-orm/mongodb'
import {
  type Field,
  type Fields,
  type FieldValues,
  MAX_POSITION,
  type SimpleResource,
  storedFieldNames,
  storedNamesOfField,
} from '@olympiad/contracts/resource'
import type * as z from 'zod'
import type { Em } from '../database.ts'
import type { ChangeContext, Resource, Row } from './resource.ts'
import {
  booleanValue,
  creationSchema,
  instant,
  multilineText,
  optionalPictureName,
  partialSchema,
  pictureName,
  reference,
  requiredLine,
  requiredMultilineText,
  requiredValue,
  telephone,
  webLink,
  wholeNumber,
} from './resource-fields.ts'
import { createTextSearch } from './text-search.ts'

function fieldSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      if (field.required !== true) return multilineText(field.max)
      return field.rows === undefined ? requiredLine(field.max) : requiredMultilineText(field.max)
    case 'flag':
      return booleanValue
    case 'number':
      return wholeNumber(field.min, field.max)
    case 'order':
      return wholeNumber(0, MAX_POSITION)
    case 'picture':
      return field.required === true ? pictureName : optionalPictureName
    case 'link':
      return webLink
    case 'instant':
      return instant
    case 'phone':
      return telephone
    case 'region':
      return field.required === true ? requiredValue(reference) : reference
  }
}

type Regions<Declared extends Fields> = {
  [Name in keyof Declared as Declared[Name] extends { kind: 'region' } ? Name : never]: ObjectId
}
export type FormValues<Declared extends Fields> = Omit<FieldValues<Declared>, keyof Regions<Declared>> &
  Regions<Declared>

type RequiredNames<Declared extends Fields> = {
  [Name in keyof Declared & string]: Declared[Name] extends { required: true }
    ? Declared[Name] extends { bilingual: true }
      ? Name | `${Name}_en`
      : Name
    : never
}[keyof Declared & string]
export type NewValues<Declared extends Fields> = Partial<FormValues<Declared>> &
  Pick<FormValues<Declared>, RequiredNames<Declared> & keyof FormValues<Declared>>

export const requiredNames = <const Declared extends Fields>(fields: Declared) =>
  storedFieldNames(fields, ({ required }) => required === true) as RequiredNames<Declared>[]

export function fieldSchemas<const Declared extends Fields>(fields: Declared) {
  const rules = Object.entries(fields).flatMap(([name, field]) => {
    const schema = fieldSchema(field)
    return storedNamesOfField(name, field).map((storedName) => [storedName, schema] as const)
  })
  return Object.fromEntries(rules) as { [Name in keyof FormValues<Declared>]: z.ZodType<FormValues<Declared>[Name]> }
}

export function formSchemas<const Declared extends Fields>(fields: Declared) {
  const rules: Record<string, z.ZodType> = fieldSchemas(fields)
  return {
    changes: partialSchema(rules) as unknown as z.ZodType<Partial<FormValues<Declared>>>,
    created: creationSchema(rules, requiredNames(fields)) as unknown as z.ZodType<NewValues<Declared>>,
  }
}

function listOf(fields: Fields): Pick<Resource['list'], 'sort' | 'filter' | 'search'> {
  const searched = storedFieldNames(fields, (field) => field.kind === 'text' && field.searchable === true)
  return {
    sort: storedFieldNames(fields, (field) => field.sortable === true),
    filter: Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) =>
        field.filterable ? [[name, fieldSchema(field)] as const] : [],
      ),
    ),
    ...(searched.length > 0 && { search: createTextSearch(searched) }),
  }
}

type Parts<Declared extends SimpleResource, R extends Row, View extends { id: string }> = Pick<
  Resource<R, View>,
  'record' | 'entity' | 'excludedFields' | 'view' | 'files'
> & {
  sort?: readonly string[]
  create?(em: Em, values: NewValues<Declared['fields']>, context: ChangeContext): Promise<ObjectId>
  update(em: Em, id: ObjectId, changes: Partial<FormValues<Declared['fields']>>, context: ChangeContext): Promise<void>
  remove?(em: Em, id: ObjectId, context: ChangeContext): Promise<void>
}

export function declaredResource<Declared extends SimpleResource, R extends Row, View extends { id: string }>(
  declared: Declared,
  { sort = [], create, update, remove, ...parts }: Parts<Declared, R, View>,
): Resource<R, View, Partial<FormValues<Declared['fields']>>, NewValues<Declared['fields']>> {
  const { fields, defaultSort, perPage } = declared
  const forms = formSchemas<Declared['fields']>(fields)
  const { sort: ownSort, ...list } = listOf(fields)
  return {
    ...declared,
    ...parts,
    list: { ...list, sort: [...ownSort, ...sort], order: defaultSort, perPage },
    ...(create && { create: { schema: forms.created, run: create } }),
    update: { schema: forms.changes, run: update },
    ...(remove && { remove: { run: remove } }),
  }
}
