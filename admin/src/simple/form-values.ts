import { type Fields, namesOf } from '@olympiad/contracts/resource'

/** What the forms send; a place in the order is saved from the list. */
export const sentOf = (fields: Fields) => namesOf(fields, ({ kind }) => kind !== 'order')

/** What the form of a new record begins with. */
export const initialOf = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      'initial' in field && field.initial !== undefined ? [[name, field.initial]] : [],
    ),
  )
