import { Alert } from '@mui/material'
import { RANK_MOST, showTeamNo } from '@olympiad/contracts/constants'
import { medalOf } from '@olympiad/contracts/medals'
import type { AdminCompetition, AdminTeam } from '@olympiad/contracts/views/admin'
import type { AdminResult } from '@olympiad/contracts/views/admin-results'
import {
  AutocompleteInput,
  NumberInput,
  ReferenceInput,
  required,
  SelectInput,
  useGetOne,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { CompetitionSelect } from '../../shared/CompetitionSelect.tsx'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { RegionSelect } from '../../shared/RegionSelect.tsx'
import { SeasonSelect } from '../../shared/SeasonSelect.tsx'
import { LevelResults } from './LevelResults.tsx'

const filled = required('texts.fill_all_fields')
const RANKS = Array.from({ length: RANK_MOST }, (_, index) => index + 1)
const TEAMS_OFFERED = 25

/** Sets fields that follow from another one, as if they had been chosen. */
function useFollowing() {
  const { setValue } = useFormContext()
  const { isSubmitted } = useFormState()
  return (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted })
    }
  }
}

const nameOf = (team: AdminTeam) => `${showTeamNo(team.team_no)} · ${team.name}`

/** A team of the chosen season; it brings its competition, region and age level along. */
function TeamInput() {
  const season: unknown = useWatch({ name: 'season_id' })
  const follow = useFollowing()
  const fill = (_id: unknown, team?: unknown) => {
    const { season: of, competion, region, ageLevel } = (team ?? {}) as Partial<AdminTeam>
    if (!of || !competion || !region || !ageLevel) return
    follow({ season_id: of._id, competion_id: competion._id, region_id: region._id, ageLevel })
  }
  return (
    <ReferenceInput
      source="team_id"
      reference="teams"
      perPage={TEAMS_OFFERED}
      sort={{ field: 'team_no', order: 'ASC' }}
      filter={season ? { season } : {}}
    >
      <AutocompleteInput
        label="resources.results.fields.team_id"
        optionText={nameOf}
        filterToQuery={(s: string) => ({ s })}
        // The server has searched: by school and number too, which the words of a choice need not hold.
        matchSuggestion={() => true}
        inputText={nameOf}
        onChange={fill}
        validate={filled}
        helperText="resources.results.team_help"
      />
    </ReferenceInput>
  )
}

/** The age levels of the chosen competition, and the team's own where an admin gave it another one. */
function LevelInput() {
  const translate = useTranslate()
  const id: unknown = useWatch({ name: 'competion_id' })
  const chosen: unknown = useWatch({ name: 'ageLevel' })
  const { data: competition } = useGetOne<AdminCompetition>('competions', { id: String(id) }, { enabled: Boolean(id) })
  const titles = new Set<string>(competition?.agelevel.map(({ title }) => title))
  if (typeof chosen === 'string' && chosen !== '') titles.add(chosen)
  const choices = [...titles].map((title) => ({ id: title, name: translate(`age_level.${title}`, { _: title }) }))
  return <SelectInput source="ageLevel" choices={choices} translateChoice={false} validate={filled} disabled={!id} />
}

/** The fields of a result (002 §4): a team fills in what belongs to it, another competition asks for its level again. */
export function ResultInputs() {
  const translate = useTranslate()
  const follow = useFollowing()
  const record = useRecordContext<AdminResult>()
  const season: unknown = useWatch({ name: 'season_id' })
  const ranks = RANKS.map((rank) => ({
    id: rank,
    name: translate('resources.results.rank_choice', {
      rank,
      medal: translate(`resources.results.medal.${medalOf(rank)}`),
    }),
  }))
  return (
    <>
      <FieldGroup title={translate('resources.results.who')}>
        <SeasonSelect
          source="season_id"
          validate={filled}
          onChange={() => follow({ team_id: '', competion_id: '', region_id: '', ageLevel: '' })}
        />
        <TeamInput />
        <CompetitionSelect
          source="competion_id"
          season={season ? String(season) : undefined}
          validate={filled}
          onChange={() => follow({ team_id: '', region_id: '', ageLevel: '' })}
        />
        <RegionSelect source="region_id" validate={filled} />
      </FieldGroup>
      {record?.certificate && (
        <Alert severity="info" variant="outlined" sx={{ width: '100%', mb: 2 }}>
          {translate('resources.results.certified', { serial: `\u2068${record.certificate}\u2069` })}
        </Alert>
      )}
      <FieldGroup title={translate('resources.results.achieved')} columns={3}>
        <LevelInput />
        <SelectInput source="ranked" choices={ranks} translateChoice={false} validate={filled} />
        <NumberInput source="score" min={0} step="any" helperText="resources.results.score_help" />
      </FieldGroup>
      <LevelResults />
    </>
  )
}
