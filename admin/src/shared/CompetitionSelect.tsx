import { localized } from '@olympiad/contracts/lang'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { ReferenceInputBase, SelectInput, type SelectInputProps } from 'react-admin'
import { useLang } from '../use-lang.ts'

/** More than all seasons together hold. */
const ALL_COMPETITIONS = 500

type CompetitionSelectProps = {
  source: string
  /** The season whose competitions are offered; those of all, each with its season, where none is chosen. */
  season: string | undefined
  /** Key of what it says while none is chosen. */
  emptyText?: string
} & Pick<SelectInputProps, 'validate' | 'sx' | 'onChange'>

/** A competition in the order of the site, in the reader's language. */
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
