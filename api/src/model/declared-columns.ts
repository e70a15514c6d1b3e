import type { Fields, FieldValues } from '@olympiad/contracts/resource'

/** A compile error names every missing or undeclared property. */
export type DeclaredColumns<Declared extends Fields, Others extends string> = Record<
  keyof FieldValues<Declared> | Others,
  unknown
>
