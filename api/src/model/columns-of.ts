import type { Fields, ValuesOf } from '@olympiad/contracts/resource'

/** Properties of an entity that stores declared fields, beside others; the compiler names a field that it lacks. */
export type ColumnsOf<Declared extends Fields> = Record<keyof ValuesOf<Declared>, unknown> & Record<string, unknown>
