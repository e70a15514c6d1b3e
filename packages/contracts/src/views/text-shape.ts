import * as z from 'zod/mini'
import { type Fields, type TextsOf, textNames } from '../resource.ts'

/** The declared texts of a record, as a part of its view. */
// @__NO_SIDE_EFFECTS__
export const textShape = <const Declared extends Fields>(fields: Declared) =>
  Object.fromEntries(textNames(fields).map((name) => [name, z.string()])) as Record<
    keyof TextsOf<Declared>,
    z.ZodMiniString
  >
