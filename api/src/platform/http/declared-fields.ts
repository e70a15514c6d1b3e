import type { ObjectId } from '@mikro-orm/mongodb'
import {
  type Field,
  type Fields,
  namesOf,
  ORDER_MAX,
  type SimpleResource,
  storedNames,
  type ValuesOf,
} from '@olympiad/contracts/resource'
import type * as z from 'zod'
import type { Em } from '../database.ts'
import type { Asking, Resource, Row } from './resource.ts'
import {
  anyPictureName,
  changesOf,
  filledParagraphs,
  flag,
  line,
  needed,
  newOf,
  paragraphs,
  pictureName,
  reference,
  telephone,
  webLink,
  wholeNumber,
} from './resource-fields.ts'
import { searchIn } from './resource-search.ts'

/** The rule of a field's value, as a form sends it. */
function ruleOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      if (field.needed !== true) return paragraphs(field.max)
      return field.rows === undefined ? line(field.max) : filledParagraphs(field.max)
    case 'flag':
      return flag
    case 'number':
      return wholeNumber(field.min, field.max)
    case 'order':
      return wholeNumber(0, ORDER_MAX)
    case 'picture':
      return field.needed === true ? pictureName : anyPictureName
    case 'link':
      return webLink
    case 'phone':
      return telephone
    case 'region':
      return field.needed === true ? needed(reference) : reference
  }
}

type Regions<Declared extends Fields> = {
  [Name in keyof Declared as Declared[Name] extends { kind: 'region' } ? Name : never]: ObjectId
}
/** The values of a form, references as ids. */
export type FormValues<Declared extends Fields> = Omit<ValuesOf<Declared>, keyof Regions<Declared>> & Regions<Declared>

type NeededNames<Declared extends Fields> = {
  [Name in keyof Declared & string]: Declared[Name] extends { needed: true }
    ? Declared[Name] extends { bilingual: true }
      ? Name | `${Name}_en`
      : Name
    : never
}[keyof Declared & string]
export type NewValues<Declared extends Fields> = Partial<FormValues<Declared>> &
  Pick<FormValues<Declared>, NeededNames<Declared> & keyof FormValues<Declared>>

/** The stored fields that a new record can't do without. */
export const neededNames = <const Declared extends Fields>(fields: Declared) =>
  namesOf(fields, ({ needed }) => needed === true) as NeededNames<Declared>[]

/** The rules of all fields, by their stored names. */
export function rulesOf<const Declared extends Fields>(fields: Declared) {
  const rules = Object.entries(fields).flatMap(([name, field]) => {
    const rule = ruleOf(field)
    return storedNames(name, field).map((stored) => [stored, rule] as const)
  })
  return Object.fromEntries(rules) as { [Name in keyof FormValues<Declared>]: z.ZodType<FormValues<Declared>[Name]> }
}

/** The forms of a resource: any of its fields, and a new record with those that it needs. */
export function formsOf<const Declared extends Fields>(fields: Declared) {
  const rules: Record<string, z.ZodType> = rulesOf(fields)
  return {
    changes: changesOf(rules) as unknown as z.ZodType<Partial<FormValues<Declared>>>,
    created: newOf(rules, neededNames(fields)) as unknown as z.ZodType<NewValues<Declared>>,
  }
}

/** How its list is sorted, narrowed and searched. */
function listOf(fields: Fields): Pick<Resource['list'], 'sort' | 'filter' | 'search'> {
  const searched = namesOf(fields, (field) => field.kind === 'text' && field.search === true)
  return {
    sort: namesOf(fields, (field) => field.sort === true),
    filter: Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => (field.filter ? [[name, ruleOf(field)] as const] : [])),
    ),
    ...(searched.length > 0 && { search: searchIn(searched) }),
  }
}

type Parts<Declared extends SimpleResource, R extends Row, View extends { id: string }> = Pick<
  Resource<R, View>,
  'record' | 'entity' | 'unread' | 'view' | 'files'
> & {
  /** Sorting beside the declared fields: when it was made, what is counted. */
  sort?: readonly string[]
  /** Gives the id of the new record. */
  create?(em: Em, values: NewValues<Declared['fields']>, asking: Asking): Promise<ObjectId>
  update(em: Em, id: ObjectId, changes: Partial<FormValues<Declared['fields']>>, asking: Asking): Promise<void>
  remove?(em: Em, id: ObjectId, asking: Asking): Promise<void>
}

/** The api's side of a simple resource: forms, sorting, filters and search follow from its fields. */
export function declaredResource<Declared extends SimpleResource, R extends Row, View extends { id: string }>(
  declared: Declared,
  { sort = [], create, update, remove, ...parts }: Parts<Declared, R, View>,
): Resource<R, View, Partial<FormValues<Declared['fields']>>, NewValues<Declared['fields']>> {
  const { fields, order, perPage } = declared
  const forms = formsOf<Declared['fields']>(fields)
  const { sort: ownSort, ...list } = listOf(fields)
  return {
    ...declared,
    ...parts,
    list: { ...list, sort: [...ownSort, ...sort], order, perPage },
    ...(create && { create: { schema: forms.created, run: create } }),
    update: { schema: forms.changes, run: update },
    ...(remove && { remove: { run: remove } }),
  }
}
