import type { Wrong } from '../../lib/wrong.ts'
import type { WizardSeason } from './context.ts'
import type { Closed, Draft } from './draft.ts'

type Seasons = readonly (Pick<WizardSeason, '_id'> & {
  competions: readonly Pick<WizardSeason['competions'][number], '_id' | 'reg_status'>[]
})[]

/**
 * Where a draft goes on, of the seasons that take teams now: at its step, or at the first one where an address asks anew
 * for another season or what it chose has closed meanwhile, which `wrong` says. All else that was typed stays.
 */
export function resume(
  { values, step, key, asked: before, closed: saidBefore }: Draft,
  seasons: Seasons,
  asked: string,
): Draft & { wrong: Wrong[] } {
  const open = (id: string) => seasons.find(({ _id }) => _id === id)
  const only = seasons.length === 1 ? seasons[0] : undefined
  const kept = open(values.season_id)
  // Asked for before, it has had its say: another one may have been chosen since.
  const season = (asked === before ? undefined : open(asked)) ?? kept ?? only
  const anew = (closed: Closed) => ({
    key,
    asked,
    step: 0,
    values: { ...values, season_id: season?._id ?? '', competion_id: '', ageLevel: '' },
    closed,
    wrong: wrongOf(closed),
  })
  if (values.season_id !== '' && !kept) return anew('season_closed')
  if (season !== kept) return anew('')
  const competition = season?.competions.find(({ _id }) => _id === values.competion_id)
  if (values.competion_id !== '' && !competition?.reg_status) return anew('competition_closed')
  return { key, asked, step, values, closed: saidBefore, wrong: wrongOf(saidBefore) }
}

const wrongOf = (closed: Closed): Wrong[] =>
  closed === '' ? [] : [{ field: closed === 'season_closed' ? 'season_id' : 'competion_id', key: closed }]
