import { type Fields, namesOf } from '@olympiad/contracts/resource'

/** The fields that a form sends. The list saves the place in the order. */
export const sentOf = (fields: Fields) => namesOf(fields, ({ kind }) => kind !== 'order')

/** The first values of a new record's form. */
export const initialOf = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      'initial' in field && field.initial !== undefined ? [[name, field.initial]] : [],
    ),
  )
