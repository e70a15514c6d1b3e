import { type Fields, storedFieldNames } from '@olympiad/contracts/resource'

/** The list saves the order. */
export const submittedFields = (fields: Fields) => storedFieldNames(fields, ({ kind }) => kind !== 'order')

export const initialValues = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      'defaultValue' in field && field.defaultValue !== undefined ? [[name, field.defaultValue]] : [],
    ),
  )
