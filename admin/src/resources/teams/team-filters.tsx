import { localized } from '@olympiad/contracts/lang'
import type { AdminCompetition, AdminSeason } from '@olympiad/contracts/views/admin'
import { NullableBooleanInput, ReferenceInput, SearchInput, SelectInput, useInput, useListContext } from 'react-admin'
import { useLang } from '../../use-lang.ts'

type FilterProps = { source: string; alwaysOn: true }
const ALL = { page: 1, perPage: 200 }

/** A season; another one forgets the competition, which belongs to the old one. */
function SeasonFilter({ source }: FilterProps) {
  const lang = useLang()
  const competition = useInput({ source: 'competion' })
  return (
    <ReferenceInput
      source={source}
      reference="seasons"
      perPage={ALL.perPage}
      sort={{ field: 'created_at', order: 'DESC' }}
    >
      <SelectInput
        label="resources.teams.fields.season"
        emptyText="resources.teams.any_season"
        optionText={(season: AdminSeason) => localized(season, 'name', lang)}
        onChange={() => competition.field.onChange('')}
        sx={{ minWidth: 150 }}
      />
    </ReferenceInput>
  )
}

/** A competition, of the chosen season where there is one. */
function CompetitionFilter({ source }: FilterProps) {
  const lang = useLang()
  const { filterValues } = useListContext()
  const season: string | undefined = filterValues['season']
  const nameOf = (competition: AdminCompetition) => {
    const name = localized(competition, 'name', lang)
    return season ? name : `${name} – ${localized(competition.season, 'name', lang)}`
  }
  return (
    <ReferenceInput
      source={source}
      reference="competions"
      perPage={ALL.perPage}
      sort={{ field: 'order_id', order: 'ASC' }}
      filter={season ? { season } : {}}
    >
      <SelectInput
        label="resources.teams.fields.competion"
        emptyText="resources.teams.any_competition"
        optionText={nameOf}
        sx={{ minWidth: 170 }}
      />
    </ReferenceInput>
  )
}

export const teamFilters = [
  <SearchInput key="s" source="s" alwaysOn placeholder="resources.teams.search" sx={{ width: 250 }} />,
  <SeasonFilter key="season" source="season" alwaysOn />,
  <CompetitionFilter key="competion" source="competion" alwaysOn />,
  <NullableBooleanInput
    key="payment_status"
    source="payment_status"
    alwaysOn
    nullLabel="resources.teams.any_payment"
    trueLabel="resources.teams.paid"
    falseLabel="resources.teams.pending"
    sx={{ minWidth: 140 }}
  />,
]
