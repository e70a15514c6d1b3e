import type { AdminRight, ConsoleResource } from './admin-rights.ts'
import { type Fields, storedFieldNames } from './resource.ts'
import { competitions } from './resources/competitions.ts'
import { seasons } from './resources/olympiad.ts'

const PAYMENT_FIELDS = ['payment_status', 'payment_means', 'payment_reference', 'payment_day'] as const
const PHOTO_FOCUS = ['photo_focus_x', 'photo_focus_y'] as const
const textsAndPictures = (fields: Fields): string[] =>
  storedFieldNames(fields, ({ kind }) => kind === 'text' || kind === 'picture')

const forAll = (names: readonly string[], right: AdminRight) => Object.fromEntries(names.map((name) => [name, right]))

/** Fields that need another right than the record. All others need `write` of the resource. */
export const FIELD_RIGHTS: Partial<Record<ConsoleResource, Readonly<Record<string, AdminRight>>>> = {
  teams: forAll(PAYMENT_FIELDS, 'money.write'),
  seasons: forAll([...textsAndPictures(seasons.fields), ...PHOTO_FOCUS, 'attributes'], 'content.write'),
  competions: forAll(textsAndPictures(competitions.fields), 'content.write'),
}
