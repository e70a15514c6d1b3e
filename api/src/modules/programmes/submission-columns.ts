import { cityName } from '@olympiad/contracts/cities'
import { MOE_TRAININGS } from '@olympiad/contracts/forms/programmes-moe'
import { type Lang, localized } from '@olympiad/contracts/lang'
import { PROGRAMME_ENUMS, PROGRAMME_FIELDS, PROGRAMME_VALUES, wordsIn } from '@olympiad/contracts/programme-words'
import type { AdminMoeTalent } from '@olympiad/contracts/views/programmes-admin'
import type { Cell, Column } from '../../platform/csv/csv.ts'
import { momentCell } from '../../platform/csv/headed.ts'
import type { Em } from '../../platform/database.ts'
import { allTimes } from './moe-times.service.ts'

const enumOf = (field: string) => Object.entries(PROGRAMME_ENUMS).find(([name]) => name === field)?.[1]

/** A stored value as people read it: words for enumerated ones, yes and no, the moment in Riyadh. */
function cellOf(field: string, value: unknown, lang: Lang): Cell {
  if (field === 'created_at') return momentCell(String(value))
  if (field === 'city') return cityName(String(value), lang)
  if (typeof value === 'boolean') return wordsIn(PROGRAMME_VALUES.answer, lang)[value ? 'yes' : 'no']
  if (typeof value === 'number') return value
  const words = enumOf(field)
  const named: Record<string, string> = words ? wordsIn(PROGRAMME_VALUES[words], lang) : {}
  return Object.hasOwn(named, String(value)) ? named[String(value)] : String(value)
}

type Headed = Exclude<keyof typeof PROGRAMME_FIELDS, 'moe'>

/** All fields of a programme, in the order of its words. */
export const columnsOf =
  (programme: Headed) =>
  (_em: Em, lang: Lang): Column<object>[] =>
    Object.entries<string>(wordsIn(PROGRAMME_FIELDS[programme], lang)).map(([field, name]) =>
      fieldColumn(field, name, lang),
    )

const fieldColumn = (field: string, name: string, lang: Lang): Column<object> => ({
  name,
  of: (record) => cellOf(field, Object.entries(record).find(([known]) => known === field)?.[1] ?? '', lang),
})

/** A registration with the ministry: its five trainings stand side by side, by their names. */
export async function moeColumns(em: Em, lang: Lang): Promise<Column<AdminMoeTalent>[]> {
  const words = wordsIn(PROGRAMME_FIELDS.moe, lang)
  const times = new Map((await allTimes(em)).map((time) => [time.id, localized(time, 'name', lang)]))
  const field = (name: keyof typeof words) => fieldColumn(name, words[name], lang)
  const trainings = Array.from({ length: MOE_TRAININGS }, (_none, nth): Column<AdminMoeTalent>[] => {
    const headed = (part: string) => `${words.training} ${nth + 1}: ${part}`
    return [
      {
        name: headed(words.competion),
        of: ({ training }) => localized(training[nth]?.competion ?? {}, 'name', lang),
      },
      ...(['time_slot_1', 'time_slot_2'] as const).map(
        (slot): Column<AdminMoeTalent> => ({
          name: headed(words[slot]),
          of: ({ training }) => times.get(training[nth]?.[slot] ?? 'morning') ?? '',
        }),
      ),
    ]
  })
  return [
    ...(['name', 'gender', 'email', 'phone', 'school', 'subjects'] as const).map(field),
    { name: words.moeAdmin, of: ({ moeAdmin }) => localized(moeAdmin ?? {}, 'name', lang) },
    ...trainings.flat(),
    field('status'),
    field('created_at'),
  ]
}
