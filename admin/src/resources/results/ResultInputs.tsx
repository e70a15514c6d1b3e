import { Alert } from '@mui/material'
import { formatTeamNumber, MAX_RANK } from '@olympiad/contracts/constants'
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
const RANKS = Array.from({ length: MAX_RANK }, (_, index) => index + 1)
const MAX_TEAM_CHOICES = 25

function useSetDependentFields() {
  const { setValue } = useFormContext()
  const { isSubmitted } = useFormState()
  return (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted })
    }
  }
}

const nameOf = (team: AdminTeam) => `${formatTeamNumber(team.team_no)} · ${team.name}`

/** Selecting a team also sets its competition, region and age level. */
function TeamInput() {
  const season: unknown = useWatch({ name: 'season_id' })
  const setDependentFields = useSetDependentFields()
  const fillFromTeam = (_id: unknown, team?: unknown) => {
    const { season: teamSeason, competion, region, ageLevel } = (team ?? {}) as Partial<AdminTeam>
    if (!teamSeason || !competion || !region || !ageLevel) return
    setDependentFields({ season_id: teamSeason._id, competion_id: competion._id, region_id: region._id, ageLevel })
  }
  return (
    <ReferenceInput
      source="team_id"
      reference="teams"
      perPage={MAX_TEAM_CHOICES}
      sort={{ field: 'team_no', order: 'ASC' }}
      filter={season ? { season } : {}}
    >
      <AutocompleteInput
        label="resources.results.fields.team_id"
        optionText={nameOf}
        filterToQuery={(s: string) => ({ s })}
        // The server also searches by school and number, which the choice's text may lack.
        matchSuggestion={() => true}
        inputText={nameOf}
        onChange={fillFromTeam}
        validate={filled}
        helperText="resources.results.team_help"
      />
    </ReferenceInput>
  )
}

/** Includes the team's own level even where an admin changed its competition. */
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

/** A team fills its own fields; another competition clears the age level (002 §4). */
export function ResultInputs() {
  const translate = useTranslate()
  const setDependentFields = useSetDependentFields()
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
          onChange={() => setDependentFields({ team_id: '', competion_id: '', region_id: '', ageLevel: '' })}
        />
        <TeamInput />
        <CompetitionSelect
          source="competion_id"
          season={season ? String(season) : undefined}
          validate={filled}
          onChange={() => setDependentFields({ team_id: '', region_id: '', ageLevel: '' })}
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
