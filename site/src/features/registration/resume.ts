import type { TextKey } from '@olympiad/contracts/texts'
import type { WizardSeason } from './context.ts'
import type { Draft } from './draft.ts'
import type { Wrong } from './form.ts'

type Seasons = readonly (Pick<WizardSeason, '_id'> & {
  competions: readonly Pick<WizardSeason['competions'][number], '_id' | 'reg_status'>[]
})[]

/**
 * Where a draft goes on, of the seasons that take teams now: at its step, or at the first one where an address asks for
 * another season or what it chose has closed meanwhile, which `wrong` says. All else that was typed stays.
 */
export function resume(
  { values, step, key }: Draft,
  seasons: Seasons,
  asked: string | undefined,
): Draft & { wrong: Wrong[] } {
  const open = (id: string | undefined) => seasons.find(({ _id }) => _id === id)
  const only = seasons.length === 1 ? seasons[0] : undefined
  const kept = open(values.season_id)
  const season = open(asked) ?? kept ?? only
  const anew = (wrong: Wrong[]) => ({
    key,
    step: 0,
    values: { ...values, season_id: season?._id ?? '', competion_id: '', ageLevel: '' },
    wrong,
  })
  const closed = (field: 'season_id' | 'competion_id', text: TextKey): Wrong[] => [{ field, key: text }]
  if (values.season_id !== '' && !kept) return anew(closed('season_id', 'season_closed'))
  if (season !== kept) return anew([])
  const competition = season?.competions.find(({ _id }) => _id === values.competion_id)
  if (values.competion_id !== '' && !competition?.reg_status) return anew(closed('competion_id', 'competition_closed'))
  return { key, step, values, wrong: [] }
}
