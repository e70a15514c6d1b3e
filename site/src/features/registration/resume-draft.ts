import type { FieldIssue } from '../../lib/validate-fields.ts'
import type { ClosedReason, Draft } from './draft.ts'
import type { Presets } from './earlier-teams.ts'
import { choiceOf, hasInput } from './form.ts'
import type { WizardSeason } from './wizard-types.ts'

type Seasons = readonly (Pick<WizardSeason, '_id'> & {
  competions: readonly (Pick<WizardSeason['competions'][number], '_id' | 'reg_status'> & {
    agelevel: readonly { title: string }[]
  })[]
})[]

/**
 * Resumes a draft at its step. It returns to the first step if the address names another season or competition, or a
 * chosen item has closed.
 * All other input stays.
 */
export function resumeDraft(
  { values, step, key, asked: previousAsked, closed: storedReason }: Draft,
  seasons: Seasons,
  asked: string,
): Draft & { wrong: FieldIssue[] } {
  const findSeason = (id: string) => seasons.find(({ _id }) => _id === id)
  const onlySeason = seasons.length === 1 ? seasons[0] : undefined
  const storedSeason = findSeason(values.season_id)
  // An address counts once: the user may have chosen another season since.
  const [askedSeason = '', askedCompetition = ''] = asked === previousAsked ? [] : asked.split(' ')
  const season = findSeason(askedSeason) ?? storedSeason ?? onlySeason
  const chosen = season?.competions.find(({ _id, reg_status }) => _id === askedCompetition && reg_status)
  const restart = (closed: ClosedReason) => ({
    key,
    asked,
    step: 0,
    values: { ...values, season_id: season?._id ?? '', ...choiceOf(chosen) },
    closed,
    wrong: closedIssues(closed),
  })
  if (chosen && chosen._id !== values.competion_id) return restart('')
  if (values.season_id !== '' && !storedSeason) return restart('season_closed')
  if (season !== storedSeason) return restart('')
  const competition = season?.competions.find(({ _id }) => _id === values.competion_id)
  if (values.competion_id !== '' && !competition?.reg_status) return restart('competition_closed')
  return { key, asked, step, values, closed: storedReason, wrong: closedIssues(storedReason) }
}

/** A new registration begins with these; a draft keeps its own input. */
export const withPresets = (draft: Draft, presets: Presets): Draft =>
  hasInput(draft.values) ? draft : { ...draft, values: { ...draft.values, ...presets } }

const closedIssues = (closed: ClosedReason): FieldIssue[] =>
  closed === '' ? [] : [{ field: closed === 'season_closed' ? 'season_id' : 'competion_id', key: closed }]
