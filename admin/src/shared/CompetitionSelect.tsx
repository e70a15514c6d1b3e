import { localized } from '@olympiad/contracts/lang'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { ReferenceInputBase, SelectInput, type SelectInputProps } from 'react-admin'
import { useLang } from '../use-lang.ts'

const ALL_COMPETITIONS = 500

type CompetitionSelectProps = {
  source: string
  /** Limits the choices to a season; without one, each competition shows its season. */
  season: string | undefined
  emptyText?: string
} & Pick<SelectInputProps, 'validate' | 'sx' | 'onChange'>

export function CompetitionSelect({
  source,
  season,
  emptyText = 'resources.teams.any_competition',
  ...rest
}: CompetitionSelectProps) {
  const lang = useLang()
  const nameOf = (competition: AdminCompetition) => {
    const name = localized(competition, 'name', lang)
    return season ? name : `${name} – ${localized(competition.season, 'name', lang)}`
  }
  return (
    <ReferenceInputBase
      source={source}
      reference="competions"
      perPage={ALL_COMPETITIONS}
      sort={{ field: 'order_id', order: 'ASC' }}
      filter={season ? { season } : {}}
    >
      <SelectInput
        label="resources.teams.fields.competion"
        emptyText={rest.validate ? '' : emptyText}
        optionText={nameOf}
        {...rest}
      />
    </ReferenceInputBase>
  )
}
