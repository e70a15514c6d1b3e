import type { Fields, ValuesOf } from '@olympiad/contracts/resource'

/**
 * Properties of an entity that stores declared fields, and `Others` by their names. The compiler names a declared field that
 * has no property, and a property that is neither declared nor listed.
 */
export type ColumnsOf<Declared extends Fields, Others extends string> = Record<
  keyof ValuesOf<Declared> | Others,
  unknown
>
