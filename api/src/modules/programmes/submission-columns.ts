import { cityName } from '@olympiad/contracts/cities'
import { MOE_TRAINING_COUNT } from '@olympiad/contracts/forms/programmes-moe'
import { type Lang, localized } from '@olympiad/contracts/lang'
import {
  labelsInLanguage,
  PROGRAMME_ENUM_FIELDS,
  PROGRAMME_FIELD_LABELS,
  PROGRAMME_VALUE_LABELS,
} from '@olympiad/contracts/programme-labels'
import type { AdminMoeTalent } from '@olympiad/contracts/views/admin-programmes'
import { dateTimeCell } from '../../platform/csv/bilingual-columns.ts'
import type { Cell, Column } from '../../platform/csv/csv.ts'
import type { Em } from '../../platform/database.ts'
import { allTrainingTimes } from './moe-times.service.ts'

const enumOf = (field: string) => Object.entries(PROGRAMME_ENUM_FIELDS).find(([name]) => name === field)?.[1]

function cellOf(field: string, value: unknown, lang: Lang): Cell {
  if (field === 'created_at') return dateTimeCell(String(value))
  if (field === 'city') return cityName(String(value), lang)
  if (typeof value === 'boolean') return labelsInLanguage(PROGRAMME_VALUE_LABELS.answer, lang)[value ? 'yes' : 'no']
  if (typeof value === 'number') return value
  const words = enumOf(field)
  const valueLabels: Record<string, string> = words ? labelsInLanguage(PROGRAMME_VALUE_LABELS[words], lang) : {}
  return Object.hasOwn(valueLabels, String(value)) ? valueLabels[String(value)] : String(value)
}

type Headed = Exclude<keyof typeof PROGRAMME_FIELD_LABELS, 'moe'>

export const submissionColumns =
  (programme: Headed) =>
  (_em: Em, lang: Lang): Column<object>[] =>
    Object.entries<string>(labelsInLanguage(PROGRAMME_FIELD_LABELS[programme], lang)).map(([field, name]) =>
      fieldColumn(field, name, lang),
    )

const fieldColumn = (field: string, name: string, lang: Lang): Column<object> => ({
  name,
  source: field,
  value: (record) => cellOf(field, Object.entries(record).find(([known]) => known === field)?.[1] ?? '', lang),
})

export async function moeColumns(em: Em, lang: Lang): Promise<Column<AdminMoeTalent>[]> {
  const words = labelsInLanguage(PROGRAMME_FIELD_LABELS.moe, lang)
  const times = new Map((await allTrainingTimes(em)).map((time) => [time.id, localized(time, 'name', lang)]))
  const field = (name: keyof typeof words) => fieldColumn(name, words[name], lang)
  const trainings = Array.from({ length: MOE_TRAINING_COUNT }, (_none, nth): Column<AdminMoeTalent>[] => {
    const trainingHeading = (part: string) => `${words.training} ${nth + 1}: ${part}`
    return [
      {
        name: trainingHeading(words.competion),
        value: ({ training }) => localized(training[nth]?.competion ?? {}, 'name', lang),
      },
      ...(['time_slot_1', 'time_slot_2'] as const).map(
        (slot): Column<AdminMoeTalent> => ({
          name: trainingHeading(words[slot]),
          value: ({ training }) => times.get(training[nth]?.[slot] ?? 'morning') ?? '',
        }),
      ),
    ]
  })
  return [
    ...(['name', 'gender', 'email', 'phone', 'school', 'subjects'] as const).map(field),
    { name: words.moeAdmin, source: 'moeAdmin', value: ({ moeAdmin }) => localized(moeAdmin ?? {}, 'name', lang) },
    ...trainings.flat(),
    field('status'),
    field('created_at'),
  ]
}
