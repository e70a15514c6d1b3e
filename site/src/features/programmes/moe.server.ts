import { listMoeAdministrators, listMoeCompetitions, listMoeTimeSlots } from '@olympiad/contracts/calls/programmes'
import { MOE_TRAINING_COUNT } from '@olympiad/contracts/forms/programmes-moe'
import { type Lang, localized } from '@olympiad/contracts/lang'
import { t } from '../../i18n/texts.ts'

export type Option = { value: string; name: string }

const ROW_FIELDS = ['competion', 'time_slot_1', 'time_slot_2'] as const
type RowField = (typeof ROW_FIELDS)[number]

export const ROWS: readonly number[] = [...Array(MOE_TRAINING_COUNT).keys()]
type TrainingField = `training.${number}.${RowField}`
export const trainingField = (row: number, field: RowField): TrainingField => `training.${row}.${field}`
export const isTrainingField = (name: string): name is TrainingField => name.startsWith('training.')
export const TRAINING_FIELDS = ROWS.flatMap((row) => ROW_FIELDS.map((field) => trainingField(row, field)))

export function trainingLabel(lang: Lang, name: TrainingField): string {
  const [, row, field] = name.split('.')
  const rowField = ROW_FIELDS.find((rowFieldName) => rowFieldName === field) ?? 'competion'
  return t(lang, 'moe.rowField', { nth: Number(row) + 1, field: t(lang, `moe.${rowField}`) })
}

/** Undefined where loading failed. The form works without administrations, but not without competitions and times. */
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
    Promise.all([send(listMoeCompetitions, {}), send(listMoeTimeSlots, {})]).then(
      ([{ competions }, { moeTime }]) => ({ competitions: options(competions), times: options(moeTime) }),
      () => undefined,
    ),
  ])
  return { administrators, choice }
}
