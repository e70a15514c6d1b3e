import { listMoeAdministrators, listMoeCompetitions, listMoeTimes } from '@olympiad/contracts/calls/programmes'
import { MOE_TRAININGS } from '@olympiad/contracts/forms/programmes-moe'
import { type Lang, localized } from '@olympiad/contracts/lang'
import { t } from '../../i18n/texts.ts'

export type Option = { value: string; name: string }

const ROW_FIELDS = ['competion', 'time_slot_1', 'time_slot_2'] as const
type RowField = (typeof ROW_FIELDS)[number]

/** The rows of the form, from 0. */
export const ROWS: readonly number[] = [...Array(MOE_TRAININGS).keys()]
/** The name of an input of a row, which errors use too. */
type TrainingField = `training.${number}.${RowField}`
export const trainingField = (row: number, field: RowField): TrainingField => `training.${row}.${field}`
export const isTrainingField = (name: string): name is TrainingField => name.startsWith('training.')
/** The inputs of all rows. */
export const TRAINING_FIELDS = ROWS.flatMap((row) => ROW_FIELDS.map((field) => trainingField(row, field)))

/** What an input of a row is called away from its row: `training.2.time_slot_1` → 'Training 3, first time'. */
export function trainingLabel(lang: Lang, name: TrainingField): string {
  const [, row, field] = name.split('.')
  const known = ROW_FIELDS.find((one) => one === field) ?? 'competion'
  return t(lang, 'moe.rowField', { nth: Number(row) + 1, field: t(lang, `moe.${known}`) })
}

/**
 * What can be chosen: the education administrations (undefined where they did not arrive: the form goes without), and the
 * competitions with their times (undefined where either did not: there is nothing to send).
 */
export async function moeLists({ send, lang }: App.Locals): Promise<{
  administrators: Option[] | undefined
  choice: { competitions: Option[]; times: Option[] } | undefined
}> {
  const options = (records: { id: string; name: string; name_en: string }[]): Option[] =>
    records.map((record) => ({ value: record.id, name: localized(record, 'name', lang) }))
  const [administrators, choice] = await Promise.all([
    send(listMoeAdministrators, {}).then(
      ({ moeTypes }) => options(moeTypes),
      () => undefined,
    ),
    Promise.all([send(listMoeCompetitions, {}), send(listMoeTimes, {})]).then(
      ([{ competions }, { moeTime }]) => ({ competitions: options(competions), times: options(moeTime) }),
      () => undefined,
    ),
  ])
  return { administrators, choice }
}
