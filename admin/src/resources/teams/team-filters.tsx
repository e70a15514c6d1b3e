import { localized } from '@olympiad/contracts/lang'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import {
  NullableBooleanInput,
  ReferenceInput,
  SearchInput,
  SelectInput,
  useInput,
  useListContext,
  useTranslate,
} from 'react-admin'
import { SeasonSelect } from '../../shared/SeasonSelect.tsx'
import { useLang } from '../../use-lang.ts'

type FilterProps = { source: string; alwaysOn: true }
/** More than all seasons together hold. */
const ALL_COMPETITIONS = 500

/** Part of a team's or school's name, or the whole team number. */
function SearchFilter({ source }: FilterProps) {
  const translate = useTranslate()
  const words = translate('resources.teams.search')
  return <SearchInput source={source} placeholder={words} slotProps={{ htmlInput: { 'aria-label': words } }} />
}

/** A season; another one forgets the competition, which belongs to the old one. */
function SeasonFilter({ source }: FilterProps) {
  const competition = useInput({ source: 'competion' })
  return <SeasonSelect source={source} onChange={() => competition.field.onChange('')} />
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
      perPage={ALL_COMPETITIONS}
      sort={{ field: 'order_id', order: 'ASC' }}
      filter={season ? { season } : {}}
    >
      <SelectInput
        label="resources.teams.fields.competion"
        emptyText="resources.teams.any_competition"
        optionText={nameOf}
      />
    </ReferenceInput>
  )
}

export const teamFilters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  <SeasonFilter key="season" source="season" alwaysOn />,
  <CompetitionFilter key="competion" source="competion" alwaysOn />,
  <NullableBooleanInput
    key="payment_status"
    source="payment_status"
    alwaysOn
    nullLabel="resources.teams.any_payment"
    trueLabel="resources.teams.paid"
    falseLabel="resources.teams.pending"
  />,
]
