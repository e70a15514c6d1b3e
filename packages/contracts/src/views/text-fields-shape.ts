import * as z from 'zod/mini'
import { type Fields, type FieldTexts, storedTextNames } from '../resource.ts'

// @__NO_SIDE_EFFECTS__
export const textFieldsShape = <const Declared extends Fields>(fields: Declared) =>
  Object.fromEntries(storedTextNames(fields).map((name) => [name, z.string()])) as Record<
    keyof FieldTexts<Declared>,
    z.ZodMiniString
  >
